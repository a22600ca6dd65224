import { erasePerson, eraseRecord } from '../../operations/privacy/erase.ts';
import type { CollectionRecord } from '../../storage/store/store.ts';
import { counted, formOf, html, type Markup } from '../page/html.ts';
import { timeShown } from '../page/times.ts';
import { type Handler, type InboxContext, notFoundPage, type Visit } from '../page/visit.ts';
import {
  emailOf,
  formName,
  formNameOf,
  nameOf,
  pathOf,
  recordOfPath,
} from '../views/collections.ts';
import { addressOf, filterOf } from '../views/filter.ts';
import { actingOf } from './handling.ts';
import { redirectToReceipt } from './receipts.ts';

/** Records in the audit log that the user saw data: the question before an erasure shows it. */
const auditView = (
  { audit }: InboxContext,
  { by }: Visit,
  event: 'inbox-view' | 'inbox-person',
  { collection, record: { id } }: CollectionRecord,
) => audit.log([{ event, details: { collection, id, by } }]);

/** Shows the question before one submission is erased. */
export const askErase: Handler = async (context, visit) => {
  const entry = await recordOfPath(context, visit);
  await auditView(context, visit, 'inbox-view', entry);
  const back = addressOf(pathOf(entry), filterOf(context, visit).parameters);
  return {
    page: {
      title: 'Erase this submission?',
      content: html`<h1>Erase this submission?</h1>
<p>${formName(entry)} ${entry.record.id} of <bdi>${nameOf(entry, entry.record)}</bdi> goes with its files and with what staff said about it. Nobody can bring it back, but from a backup.</p>
${formOf(visit, visit.path, html`<p class="row"><button type="submit" class="danger">Erase it</button><a class="button" href="${back}">Keep it</a></p>`)}`,
    },
  };
};

/** Erases one submission and shows a receipt. */
export const erase: Handler = async (context, visit) => {
  const entry = await recordOfPath(context, visit);
  const { record } = entry;
  const files = await eraseRecord(context.storage, entry, actingOf(context, visit));
  return redirectToReceipt(
    context,
    visit,
    'Erased',
    html`<p>${formName(entry)} ${record.id} was erased ${timeShown(context, context.clock().toISOString())}, with ${counted(files, 'file')}.</p>`,
  );
};

/** Shows what an erasure of a person would remove, and the question. */
export const askErasePerson: Handler = async (context, visit) => {
  const entry = await recordOfPath(context, visit);
  const email = emailOf(entry, entry.record);
  if (email === undefined) throw notFoundPage('This submission has no address.');
  await auditView(context, visit, 'inbox-person', entry);
  const plan = await erasePerson(context.storage, email, { clock: context.clock, dryRun: true });
  const back = addressOf(pathOf(entry), filterOf(context, visit).parameters);
  return {
    page: {
      title: 'Erase the person?',
      content: html`<h1>Erase all about <bdi>${email}</bdi>?</h1>
${erasureShown(context, plan, 'would be')}
<p>Only a backup can restore it. Mailboxes, backups and exports are not erased.</p>
${formOf(visit, visit.path, html`<p class="row"><button type="submit" class="danger">Erase all of it</button><a class="button" href="${back}">Keep it</a></p>`)}`,
    },
  };
};

/** Erases all data of the person who sent a submission. The receipt does not name the person. */
export const eraseAll: Handler = async (context, visit) => {
  const entry = await recordOfPath(context, visit);
  const email = emailOf(entry, entry.record);
  if (email === undefined) throw notFoundPage('This submission has no address.');
  const erasure = await erasePerson(context.storage, email, { clock: context.clock, by: visit.by });
  return redirectToReceipt(
    context,
    visit,
    'Erased',
    html`${erasureShown(context, erasure, 'was')}
<p>Reference: <code>${erasure.reference}</code>. The audit log contains it. Only those who know the address can match it to the person.</p>
<p>${timeShown(context, erasure.erasedAt)}</p>`,
  );
};

/** The result of an erasure: the ids that it removed or pseudonymised, by collection. */
type Erasure = Awaited<ReturnType<typeof erasePerson>>;

/** Collections without a form, as staff know them. */
const COLLECTION_LABELS: Readonly<Record<string, string>> = {
  handling: 'State, assignee and notes',
  outbox: 'Waiting mail',
};

/** Returns what an erasure removes, or removed: `verb` is `would be` or `was`. */
const erasureShown = (
  context: InboxContext,
  { removed, pseudonymised, files }: Erasure,
  verb: 'would be' | 'was',
): Markup => {
  const lines = (idsByCollection: Erasure['removed'], participle: string) =>
    Object.entries(idsByCollection).map(([collection, ids]) => {
      const form = formNameOf(context, collection);
      const label = COLLECTION_LABELS[collection] ?? collection;
      const records = form ? `${form} ${ids.join(', ')}` : `${label} (${ids.length})`;
      return html`<li>${records} ${verb} ${participle}</li>`;
    });
  return html`<ul>${lines(removed, 'removed')}${lines(pseudonymised, 'kept under a pseudonym, for it must stay')}</ul>
${files > 0 && html`<p>Files: ${files}.</p>`}`;
};
