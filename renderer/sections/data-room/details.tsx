import { type ComponentType, useMemo, useState } from 'react';
import type { SectionData } from '#client';
import { words } from '#words/data-room';
import type { FormProps, FormResult } from '../../form/form-props.ts';
import { NoticeError } from '../../form/notice-error.ts';
import { Dialog } from '../../shell/dialog.tsx';
import { SECONDARY } from '../../shell/looks.ts';
import { showToast } from '../../shell/toast.ts';
import { fill } from '../../words/fill.ts';
import { AgreementDialog } from './agreement.tsx';
import type definition from './schema.ts';
import type { RoomDocument } from './session.ts';

/** What the details of a request need, in a dialog or in the page. */
export interface DetailsProps {
  document: RoomDocument;
  room: 'external' | 'internal';
  Form: ComponentType<FormProps>;
  agreement: SectionData<typeof definition>['agreement'];
  /** Whether the visitor may still be here; asked before the form is sent. */
  isLetIn: () => Promise<boolean>;
  onClose: () => void;
  onDone: (result: FormResult) => void;
}

interface Signed {
  signature: string;
  at: string;
}

const NDA_FIELDS = ['accessCode', 'ndaAccepted'];
const LOCKED = ['ndaAccepted'];

/** Opens the file in a new tab, or in this one where new tabs are blocked. */
export function startDownload({ answer, values }: FormResult): void {
  const own = `/api/data-room/files/${encodeURIComponent(String(values.fileName))}`;
  const url = typeof answer.url === 'string' && answer.url.startsWith('/api/') ? answer.url : own;
  const tab = window.open(url, '_blank');
  if (tab) tab.opener = null;
  else window.location.assign(url);
}

/**
 * Nothing more for who may be here still.
 * @throws NoticeError for who may not, after closing the form
 */
export async function requireRoom(
  isLetIn: () => Promise<boolean>,
  close: () => void,
): Promise<Readonly<Record<string, string>>> {
  if (await isLetIn()) return {};
  close();
  throw new NoticeError({
    title: words['ended.title'],
    description: words['ended.text'],
    variant: 'destructive',
  });
}

/** The dialog that asks who downloads a document, and for the agreement where it needs one. */
export function DetailsDialog({ document, room, Form, agreement, ...props }: DetailsProps) {
  const { isLetIn, onClose, onDone } = props;
  const [signed, setSigned] = useState<Signed>();
  const [isReading, setReading] = useState(false);
  const { fileName, requiresNDA } = document;
  const context = useMemo(
    () => ({
      fileName,
      dataRoomType: room,
      ...(signed && {
        ndaAccepted: true,
        ndaSignature: signed.signature,
        ndaSignedAt: signed.at,
        ndaVersion: agreement.version,
      }),
    }),
    [fileName, room, signed, agreement],
  );

  const sign = (signature: string) => {
    setSigned({ signature, at: new Date().toISOString() });
    setReading(false);
    showToast({
      title: words['signed.title'],
      description: words['signed.text'],
      variant: 'default',
    });
  };

  return (
    <>
      <Dialog
        heading={document.name}
        label={`${document.fileName} / ${document.fileSize}`}
        onClose={onClose}
      >
        <Form
          label={fill(words.downloadDocument, { document: document.name })}
          context={context}
          {...(requiresNDA && { required: NDA_FIELDS })}
          {...(requiresNDA && !signed && { locked: LOCKED })}
          {...(requiresNDA && {
            slotBefore: 'ndaAccepted',
            slot: <SignatureRow signed={signed} onRead={() => setReading(true)} />,
          })}
          enrich={() => requireRoom(isLetIn, onClose)}
          onCancel={onClose}
          onDone={(result) => {
            startDownload(result);
            onClose();
            onDone(result);
          }}
        />
      </Dialog>
      {isReading && (
        <AgreementDialog agreement={agreement} onSign={sign} onClose={() => setReading(false)} />
      )}
    </>
  );
}

function SignatureRow({ signed, onRead }: { signed: Signed | undefined; onRead: () => void }) {
  return (
    <div className="room-signature">
      <p className="label">
        {signed
          ? fill(words['agreement.signedBy'], { name: signed.signature })
          : words['agreement.unsigned']}
      </p>
      <button type="button" className={SECONDARY} aria-haspopup="dialog" onClick={onRead}>
        {words['agreement.read']}
      </button>
    </div>
  );
}
