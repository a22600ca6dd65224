import {
  isBeingSent,
  type OutboxJob,
  outboxJob,
  subjectOf,
  targetName,
} from '../../operations/outbox/outbox.ts';
import type { StoredRecord } from '../../storage/store/store.ts';
import { formOf, html, type Markup, type Piece, tableOf } from '../page/html.ts';
import { timeShown } from '../page/times.ts';
import type { Handler, InboxContext, Visit } from '../page/visit.ts';
import { pathOf } from './collections.ts';
import { pageLinks, pageOf } from './paging.ts';

/** Lists waiting and failed mails, with buttons for each. */
export const showOutbox: Handler = async (context, visit) => {
  const { store } = context.storage;
  const details = { collection: 'outbox', by: visit.by };
  await context.audit.log([{ event: 'inbox-list', details }]);
  const page = await pageOf(context, 'outbox', visit.query);
  const rows = await Promise.all(page.records.map((record) => rowOf(context, visit, record)));
  const { length: failed } = await store.find('outbox', { state: 'failed' });
  return {
    page: {
      title: 'Outbox',
      content: html`<h1>Outbox</h1>
<p>Mail about a submission waits here until the mail server accepts it. It fails after five days, or if the address is permanently refused. A webhook waits until the other server accepts it, and fails after a day.</p>
${
  rows.length === 0
    ? html`<p>The outbox is empty.</p>`
    : tableOf(
        'Mails',
        [['Mail'], ['State'], ['Attempts', 'count'], ['Reason'], ['Actions', 'acts']],
        rows,
      )
}
${pageLinks('/outbox', { parameters: new URLSearchParams() }, page)}
${failed > 1 && formOf(visit, '/outbox/retry', html`<p class="row"><button type="submit">Retry all ${failed} failed mails</button></p>`)}`,
    },
  };
};

/** Returns the delivery status of a mail in the outbox. */
export const mailStateShown = (
  context: Pick<InboxContext, 'site' | 'environment' | 'clock'>,
  mail: OutboxJob,
): Markup => {
  if (mail.state === 'failed') return html`failed`;
  if (isBeingSent(mail, context.clock())) return html`being sent`;
  return html`waits until ${timeShown(context, mail.dueAt)}`;
};

/** Returns the cells of a mail in the table. */
const rowOf = async (
  context: InboxContext,
  visit: Visit,
  record: StoredRecord,
): Promise<Piece[]> => {
  const { storage } = context;
  const mail = outboxJob(record);
  const submission = await subjectOf(storage.store, mail);
  // A job with a target is a webhook.
  const host = mail.target === undefined ? '' : ` to ${targetName(mail.target)}`;
  const name = `${mail.kind} ${mail.id}${host}`;
  const actionForm = (path: string, label: string) =>
    formOf(
      visit,
      `/outbox/${mail.id}/${path}`,
      html`<button type="submit" aria-label="${label}: ${name}">${label}</button>`,
    );
  return [
    html`${name}, ${
      submission
        ? html`<a href="${pathOf(submission)}">${submission.collection} ${submission.record.id}</a>`
        : html`<span class="faint">${mail.form}, erased</span>`
    }`,
    mailStateShown(context, mail),
    mail.attempts,
    mail.failure !== undefined && html`<code>${mail.failure}</code>`,
    html`<div class="row">${actionForm('retry', 'Try again')}${actionForm('drop', mail.state === 'failed' ? 'Remove' : 'Discard')}</div>`,
  ];
};
