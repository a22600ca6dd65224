import { memo, useMemo } from 'react';
import { words } from '#words/data-room';
import { fill } from '../../words/fill.ts';
import { AgreementText } from './agreement-text.tsx';
import { type DetailsProps, requireRoom, startDownload } from './details.tsx';

const SIGNED_FIELDS = ['accessCode', 'ndaAccepted', 'ndaSignature'];

/** What the details dialog asks, and the agreement, in the page: there are no dialogs without scripts. */
function Details({ document, room, Form, agreement, ...props }: DetailsProps) {
  const { isLetIn, onClose, onDone } = props;
  const { fileName, requiresNDA } = document;
  const context = useMemo(
    () => ({
      fileName,
      dataRoomType: room,
      ...(requiresNDA && { ndaVersion: agreement.version }),
    }),
    [fileName, room, requiresNDA, agreement],
  );
  return (
    <div className="form-section form-in-page details-in-page" id="details" tabIndex={-1}>
      <div>
        <p className="label">{`${fileName} / ${document.fileSize}`}</p>
        <h3 className="title">{fill(words.downloadDocument, { document: document.name })}</h3>
      </div>
      <Form
        label={fill(words.downloadDocument, { document: document.name })}
        context={context}
        {...(requiresNDA && {
          required: SIGNED_FIELDS,
          slotBefore: 'ndaAccepted',
          slot: (
            <div className="agreement-in-page">
              <h4 className="title">{agreement.title}</h4>
              <p className="label">{fill(words['agreement.version'], agreement)}</p>
              <AgreementText agreement={agreement} heading="h5" />
            </div>
          ),
        })}
        enrich={() => requireRoom(isLetIn, onClose)}
        onDone={(result) => {
          startDownload(result);
          onClose();
          onDone(result);
        }}
      />
    </div>
  );
}

/** New properties would make React give up the drawn form before its script is there. */
export const DetailsInPage = memo(Details);
