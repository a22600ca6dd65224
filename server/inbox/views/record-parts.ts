import { isObject } from '../../base/json.ts';
import { outboxMail } from '../../operations/mail/outbox.ts';
import type { Kept, StoredRecord } from '../../store/store.ts';
import { recordFiles } from '../../store/values.ts';
import { html, type Markup } from '../page/html.ts';
import { mailState, timeShown } from '../page/parts.ts';
import type { Desk } from '../page/visit.ts';
import { type Box, pathOf } from './kept.ts';

/** The files of a submission, to be kept: none is shown here. */
export const filesShown = (kept: Box & Kept): Markup | undefined => {
  const files = recordFiles(kept.declaration.files ?? [], kept.record);
  if (files.length === 0) return undefined;
  return html`<h2>Files</h2>
<ul>${files.map(
    ({ field, title }) =>
      html`<li><a href="${pathOf(kept)}/files/${encodeURIComponent(field)}" download><bdi>${String(title ?? field)}</bdi></a></li>`,
  )}</ul>
<p class="faint">A visitor sent them: open them with care.</p>`;
};

/** What the visitor agreed to, in the words that they read. */
export const consentShown = ({ consent }: StoredRecord): Markup | undefined => {
  if (!isObject(consent)) return undefined;
  const { wording, version, at } = consent;
  return html`<h2>Consent</h2>
<p dir="auto">${String(wording ?? '')}</p>
<p class="faint">Version ${String(version ?? '')}, given ${timeShown(at)}</p>`;
};

/** The mails about a submission that wait or were given up; what the mail server took is kept nowhere. */
export const mailsShown = async (
  { storage, clock }: Desk,
  { submissionToken: submission }: StoredRecord,
): Promise<Markup> => {
  const mails =
    typeof submission === 'string' ? await storage.store.find('outbox', { submission }) : [];
  return html`<h2>Mail</h2>
${
  mails.length === 0
    ? html`<p>No mail about it waits: what was to be sent, the mail server has taken.</p>`
    : html`<ul>${mails
        .map(outboxMail)
        .map(
          (mail) =>
            html`<li>${mail.kind}: ${mailState(mail, clock())}${mail.failure !== undefined && html`, <code>${mail.failure}</code>`}</li>`,
        )}</ul><p><a href="/outbox">To the outbox</a></p>`
}`;
};
