import { isObject } from '../../lib/json.ts';
import { outboxMail } from '../../operations/mail/outbox.ts';
import { type MailResult, outcomesOf } from '../../operations/mail/outcomes.ts';
import type { CollectionRecord, StoredRecord } from '../../storage/store/store.ts';
import { recordFiles } from '../../storage/store/values.ts';
import { html, type Markup } from '../page/html.ts';
import { mailState, timeShown } from '../page/parts.ts';
import type { InboxContext } from '../page/visit.ts';
import { type Box, pathOf } from './collections.ts';

/** Returns download links to the files of a submission. */
export const filesShown = (entry: Box & CollectionRecord): Markup | undefined => {
  const files = recordFiles(entry.definition.files ?? [], entry.record);
  if (files.length === 0) return undefined;
  return html`<h2>Files</h2>
<ul>${files.map(
    ({ field, title }) =>
      html`<li><a href="${pathOf(entry)}/files/${encodeURIComponent(field)}" download><bdi>${String(title ?? field)}</bdi></a></li>`,
  )}</ul>
<p class="faint">A visitor sent them: open them with care.</p>`;
};

/** Returns the wording that the visitor agreed to. */
export const consentShown = ({ consent }: StoredRecord): Markup | undefined => {
  if (!isObject(consent)) return undefined;
  const { wording, version, at } = consent;
  return html`<h2>Consent</h2>
<p dir="auto">${String(wording ?? '')}</p>
<p class="faint">Version ${String(version ?? '')}, given ${timeShown(at)}</p>`;
};

const RESULT_LABELS: Readonly<Record<MailResult, string>> = {
  sent: 'taken by the mail server',
  'given-up': 'given up, for the mail server did not take it',
  dropped: 'given up by staff',
};

/** Returns the mails about a submission: waiting ones, and the recorded outcomes of the others. */
export const mailsShown = async (
  { storage, clock }: InboxContext,
  record: StoredRecord,
): Promise<Markup> => {
  const { submissionToken: submission } = record;
  const waiting =
    typeof submission === 'string' ? await storage.store.find('outbox', { submission }) : [];
  const mails = waiting.map(outboxMail);
  const ended = (await outcomesOf(storage.store, record)).filter(
    ({ kind }) => !mails.some((mail) => mail.kind === kind),
  );
  if (mails.length + ended.length === 0)
    return html`<h2>Mail</h2>
<p>Nothing is known of mail about it. None was to be sent if <code>SMTP_URL</code> was not set when it came; how mail ended is kept for a year, and was not always noted.</p>`;
  return html`<h2>Mail</h2>
<ul>${ended.map(({ kind, result, at }) => html`<li>${kind}: ${RESULT_LABELS[result]}, ${timeShown(at)}</li>`)}${mails.map(
    (mail) =>
      html`<li>${mail.kind}: ${mailState(mail, clock())}${mail.failure !== undefined && html`, <code>${mail.failure}</code>`}</li>`,
  )}</ul>
${mails.length > 0 && html`<p><a href="/outbox">To the outbox</a></p>`}`;
};
