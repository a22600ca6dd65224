import { words } from '#words/data-room';
import type { BadgeMark } from '../../../core/config/section.ts';
import { fill } from '../../../core/messages/fill.ts';
import { usePageState } from '../../islands/page-state.tsx';
import { QUIET } from '../../shell/class-names.ts';
import { Arrow } from '../../shell/icons.tsx';
import { ordinal } from '../../text/numbers.ts';
import { Badge } from '../badge.tsx';
import { TableHead } from '../table-head.tsx';
import type { ClientRoomDocument } from './session.ts';
import { type LastDownload, SignedCopy } from './status-message.tsx';

interface RegisterProps {
  caption: string;
  /** The room in a no-JS request. The default is the public room. */
  room?: 'internal';
  documents: readonly ClientRoomDocument[];
  onDownload: (document: ClientRoomDocument) => void;
  /** The last download, for the link to the agreement that was signed for it. */
  lastDownload: LastDownload;
}

const COLUMNS = [
  words['column.number'],
  words['column.document'],
  words['column.description'],
  words['column.size'],
  words['column.status'],
  words['column.action'],
];

const AVAILABLE = words['status.available'];

/** Returns the conditions of a download as a short text. */
function statusOf(document: ClientRoomDocument): string {
  if (!document.available) return words['status.inPreparation'];
  const first = accessStatusOf(document);
  if (!document.requiresVerifiedEmail) return first;
  const second = words['status.mail'];
  return first === AVAILABLE ? second : fill(words['status.both'], { first, second });
}

function accessStatusOf({ requiresNDA, requiresAccessCode }: ClientRoomDocument): string {
  if (requiresNDA && requiresAccessCode) return words['status.agreementAndCode'];
  if (requiresNDA) return words['status.agreement'];
  return requiresAccessCode ? words['status.code'] : AVAILABLE;
}

/** Returns the steps to a document that is not simply downloaded; none for others. */
function stepsOf(document: ClientRoomDocument): string[] {
  const guards = [
    document.requiresAccessCode && words['step.code'],
    document.requiresNDA && words['agreement.sign'],
    document.requiresVerifiedEmail && words['step.mail'],
  ].filter((step) => step !== false);
  return document.available && guards.length > 0 ? [...guards, words.download] : [];
}

/** Returns how far the square of a status is filled: for guarded documents half. */
function markOf(document: ClientRoomDocument): BadgeMark {
  if (!document.available) return 'empty';
  return stepsOf(document).length > 0 ? 'half' : 'full';
}

/** The steps to a guarded document as a track. */
function Steps({ document }: { document: ClientRoomDocument }) {
  const steps = stepsOf(document);
  if (steps.length === 0) return null;
  return (
    <ol className="room-track">
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  );
}

/** The table of one room's documents. */
export function Register({ caption, room, documents, onDownload, lastDownload }: RegisterProps) {
  const { path } = usePageState();
  return (
    <table className="register room-register w-full text-start text-base">
      <TableHead caption={caption} columns={COLUMNS} />
      <tbody>
        {documents.map((document, index) => (
          <tr
            className={stepsOf(document).length > 0 ? 'room-guarded' : undefined}
            key={document.fileName}
          >
            <td className="label">{ordinal(index)}</td>
            <th scope="row">{document.name}</th>
            <td>
              {document.description}
              <Steps document={document} />
              {document.requiresNDA && <SignedCopy {...lastDownload} of={document.fileName} />}
            </td>
            <td className="label">{document.fileSize}</td>
            <td className="label">
              <Badge text={statusOf(document)} mark={markOf(document)} />
            </td>
            <td>
              <form
                action={`${path}#details`}
                onSubmit={(event) => {
                  event.preventDefault();
                  onDownload(document);
                }}
              >
                {room && <input type="hidden" name="room" value={room} />}
                <input type="hidden" name="file" value={document.id} />
                <button
                  type="submit"
                  className={QUIET}
                  disabled={!document.available}
                  aria-label={
                    document.available
                      ? fill(words.downloadDocument, { document: document.name })
                      : undefined
                  }
                  aria-haspopup={document.available ? 'dialog' : undefined}
                >
                  {document.available ? words.download : words.comingSoon}
                  {document.available && <Arrow to="down" />}
                </button>
              </form>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
