import { type ComponentType, useEffect, useRef, useState } from 'react';
import { words } from '#words/data-room';
import { fill } from '../../../core/messages/fill.ts';
import { IN_PAGE_FORM } from '../../forms/class-names.ts';
import type { FormProps, FormResult, FormValues } from '../../forms/form-props.ts';
import { NoticeError } from '../../forms/notices.ts';
import { PRIMARY, SECONDARY } from '../../shell/class-names.ts';
import { Dialog } from '../../shell/dialog.tsx';
import { TICK } from '../../shell/icons.tsx';
import { showToast } from '../../shell/toast.ts';
import { AGREEMENT_BOX, type Agreement, AgreementDialog, AgreementText } from './agreement.tsx';
import type { ClientRoomDocument } from './session.ts';

/** The props of a document's form, in a dialog or in the page. */
interface DetailsProps {
  document: ClientRoomDocument;
  /** The room as the API names it: `external` is the public one. */
  room: 'external' | 'internal';
  Form: ComponentType<FormProps>;
  agreement: Agreement;
  /** Whether the visitor still has access. Called before the form is submitted. */
  hasAccess: () => Promise<boolean>;
  onClose: () => void;
  onDone: (result: FormResult) => void;
}

interface Signature {
  /** The name that the visitor signed with. */
  signature: string;
  /** ISO 8601, UTC. */
  at: string;
}

/** Opens the file in a new tab, or in this one where new tabs are blocked. */
function startDownload({ answer, values }: FormResult): void {
  const fileUrl = `/api/data-room/files/${encodeURIComponent(String(values.fileName))}`;
  const url =
    typeof answer.url === 'string' && answer.url.startsWith('/api/') ? answer.url : fileUrl;
  const tab = window.open(url, '_blank');
  if (tab) tab.opener = null;
  else window.location.assign(url);
}

interface DetailsFormProps extends DetailsProps, Pick<FormProps, 'onCancel'> {
  /** The values and controls for documents that require the agreement. */
  signing: Pick<FormProps, 'required' | 'locked' | 'slot'> & { context: FormValues };
}

/** The form that a visitor fills in to download a document. */
function DetailsForm({ document, room, Form, signing, agreement, ...props }: DetailsFormProps) {
  const { hasAccess, onClose, onDone, onCancel } = props;
  const { fileName, requiresNDA, requiresVerifiedEmail } = document;
  const { context, ...formProps } = signing;
  return (
    <Form
      label={fill(words.downloadDocument, { document: document.name })}
      context={{ fileName, dataRoomType: room, ...(requiresNDA && context) }}
      {...(requiresVerifiedEmail
        ? { further: { field: 'emailCode', title: words['mailed.title'] } }
        : { omit: ['emailCode'] })}
      {...(requiresNDA && { ...formProps, slotBefore: 'ndaAccepted' })}
      enrich={async () => {
        if (await hasAccess()) return {};
        onClose();
        throw new NoticeError({
          title: words['ended.title'],
          description: words['ended.text'],
          variant: 'destructive',
        });
      }}
      {...(onCancel && { onCancel })}
      onDone={(result) => {
        startDownload(result);
        onClose();
        onDone(result);
      }}
    />
  );
}

/** The dialog with the form of a document, and the agreement if the document requires it. */
export function DetailsDialog(props: DetailsProps) {
  const { document, agreement, onClose } = props;
  const [signed, setSigned] = useState<Signature>();
  const [isReading, setReading] = useState(false);

  const sign = (signature: string) => {
    setSigned({ signature, at: new Date().toISOString() });
    setReading(false);
    showToast({ title: words['signed.title'], description: words['signed.text'] });
  };

  return (
    <>
      <Dialog
        heading={document.name}
        label={`${document.fileName} / ${document.fileSize}`}
        onClose={onClose}
      >
        <DetailsForm
          {...props}
          onCancel={onClose}
          signing={{
            required: ['accessCode', 'ndaAccepted'],
            locked: signed ? [] : ['ndaAccepted'],
            slot: (problems, hideMessages) => (
              <SignatureRow
                signed={signed}
                isMissing={problems !== undefined && !signed}
                hideMessages={hideMessages}
                onRead={() => setReading(true)}
              />
            ),
            context: signed
              ? {
                  ndaAccepted: true,
                  ndaSignature: signed.signature,
                  ndaSignedAt: signed.at,
                  ndaVersion: agreement.version,
                }
              : {},
          }}
        />
      </Dialog>
      {isReading && (
        <AgreementDialog agreement={agreement} onSign={sign} onClose={() => setReading(false)} />
      )}
    </>
  );
}

const UNSIGNED_ID = 'agreement-unsigned';

/** The time in which the notice of the signature has appeared, in milliseconds. */
const NOTICE_MS = 300;

const INVALID_CONTROLS = ':is(input, select, textarea):invalid';

/**
 * The state of the signature, which an attempt to download without one marks as an error. Signing
 * hides the messages of that attempt and moves the focus to the next required field.
 */
function SignatureRow(props: {
  signed: Signature | undefined;
  isMissing: boolean;
  hideMessages: () => void;
  onRead: () => void;
}) {
  const { signed, isMissing, hideMessages, onRead } = props;
  const row = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each signature
  useEffect(() => {
    if (!signed) return;
    hideMessages();
    // After the form has ticked the acceptance.
    let timer = setTimeout(() => {
      const next = row.current?.closest('form')?.querySelector<HTMLElement>(INVALID_CONTROLS);
      next?.focus();
      // The notice takes a row above the form meanwhile.
      timer = setTimeout(() => next?.scrollIntoView({ block: 'center' }), NOTICE_MS);
    });
    return () => clearTimeout(timer);
  }, [signed]);
  const unsignedClass = isMissing ? 'form-error' : 'label';
  return (
    <div
      ref={row}
      className={`flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4 ${isMissing ? 'rounded-sm px-4 [border:2px_solid_var(--danger)]' : 'line-t line-b'}`}
    >
      <p
        className={`flex min-w-0 gap-2 wrap-anywhere ${signed ? 'text-small font-medium text-ok' : unsignedClass}`}
        id={UNSIGNED_ID}
      >
        {signed && <Tick />}
        {signed
          ? fill(words['agreement.signedBy'], { name: signed.signature })
          : words['agreement.unsigned']}
      </p>
      <button
        type="button"
        className={signed ? SECONDARY : PRIMARY}
        aria-haspopup="dialog"
        aria-describedby={isMissing ? UNSIGNED_ID : undefined}
        onClick={onRead}
      >
        {words['agreement.read']}
      </button>
    </div>
  );
}

function Tick() {
  return (
    <svg
      className="size-5 flex-none fill-none stroke-ok"
      viewBox="0 0 20 20"
      strokeWidth="1.5"
      aria-hidden="true"
    >
      <circle cx="10" cy="10" r="9" />
      <path d={TICK} />
    </svg>
  );
}

/** The form of a document in the page, with the agreement, for visitors without JavaScript. */
export function DetailsInPage(props: DetailsProps) {
  const { document, agreement } = props;
  return (
    <div className={`${IN_PAGE_FORM} max-w-180`} id="details" tabIndex={-1}>
      <div>
        <p className="label">{`${document.fileName} / ${document.fileSize}`}</p>
        <h3 className="title">{fill(words.downloadDocument, { document: document.name })}</h3>
      </div>
      <DetailsForm
        {...props}
        signing={{
          required: ['accessCode', 'ndaAccepted', 'ndaSignature'],
          context: { ndaVersion: agreement.version },
          slot: () => (
            <div className="grid gap-3">
              <h4 className="title">{agreement.title}</h4>
              <p className="label">{fill(words['agreement.version'], agreement)}</p>
              <AgreementText
                agreement={agreement}
                heading="h5"
                className={`${AGREEMENT_BOX} max-h-[min(44vh,420px)]`}
              />
            </div>
          ),
        }}
      />
    </div>
  );
}
