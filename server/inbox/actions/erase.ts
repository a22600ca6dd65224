import { erasePerson, eraseRecord } from '../../operations/privacy/erase.ts';
import type { CollectionRecord } from '../../storage/store/store.ts';
import { notFound } from '../page/answer.ts';
import { html, type Markup } from '../page/html.ts';
import { counted, formOf, timeShown } from '../page/parts.ts';
import type { Handler, InboxContext, Visit } from '../page/visit.ts';
import { nameOf, pathOf, recordNamed } from '../views/collections.ts';
import { addressOf, filterOf } from '../views/filter.ts';
import { emailOf } from '../views/staff.ts';
import { whoActs } from './handling.ts';
import { leaveReceipt } from './receipts.ts';

/** Records the view in the audit log, since the question shows data of the record or its person. */
const noteView = (
  { audit }: InboxContext,
  { by }: Visit,
  event: 'inbox-view' | 'inbox-person',
  { collection, record: { id } }: CollectionRecord,
) => audit.commit([], [{ event, details: { collection, id, by } }]);

/** Shows the question before one submission is erased. */
export const askErase: Handler = async (desk, visit) => {
  const kept = await recordNamed(desk, visit);
  await noteView(desk, visit, 'inbox-view', kept);
  const back = addressOf(pathOf(kept), filterOf(visit.query).given);
  return {
    page: {
      title: 'Erase this submission?',
      content: html`<h1>Erase this submission?</h1>
<p>${kept.collection} ${kept.record.id} of <bdi>${nameOf(kept, kept.record)}</bdi> goes with its files and with what staff said about it. Nobody can bring it back, but from a backup.</p>
${formOf(visit, visit.path, html`<p class="row"><button type="submit" class="danger">Erase it</button><a class="button" href="${back}">Keep it</a></p>`)}`,
    },
  };
};

/** Erases one submission and shows a receipt. */
export const erase: Handler = async (desk, visit) => {
  const kept = await recordNamed(desk, visit);
  const { collection, record } = kept;
  const files = await eraseRecord(desk.storage, kept, whoActs(desk, visit));
  return leaveReceipt(
    desk,
    visit,
    'Erased',
    html`<p>${collection} ${record.id} was erased ${timeShown(desk.clock().toISOString())}, with ${counted(files, 'file')}.</p>`,
  );
};

/** Shows what an erasure of a person would remove, and the question. */
export const askErasePerson: Handler = async (desk, visit) => {
  const kept = await recordNamed(desk, visit);
  const email = emailOf(kept, kept.record);
  if (email === undefined) throw notFound('This submission has no address.');
  await noteView(desk, visit, 'inbox-person', kept);
  const planned = await erasePerson(desk.storage, email, { clock: desk.clock, dryRun: true });
  const back = addressOf(pathOf(kept), filterOf(visit.query).given);
  return {
    page: {
      title: 'Erase the person?',
      content: html`<h1>Erase all about <bdi>${email}</bdi>?</h1>
${outcome(planned, 'would be')}
<p>Nobody can bring it back, but from a backup. Mailboxes, backups and exports are not reached.</p>
${formOf(visit, visit.path, html`<p class="row"><button type="submit" class="danger">Erase all of it</button><a class="button" href="${back}">Keep it</a></p>`)}`,
    },
  };
};

/** Erases all data of the person who sent a submission. The receipt does not name the person. */
export const eraseAll: Handler = async (desk, visit) => {
  const kept = await recordNamed(desk, visit);
  const email = emailOf(kept, kept.record);
  if (email === undefined) throw notFound('This submission has no address.');
  const done = await erasePerson(desk.storage, email, { clock: desk.clock, by: visit.by });
  return leaveReceipt(
    desk,
    visit,
    'Erased',
    html`${outcome(done, 'was')}
<p>Reference: <code>${done.reference}</code>. It stands in the audit log, and names nobody to who does not know the address.</p>
<p>${timeShown(done.erasedAt)}</p>`,
  );
};

type Erased = Awaited<ReturnType<typeof erasePerson>>;

const outcome = ({ removed, pseudonymised, files }: Erased, verb: string): Markup => {
  const lines = (ids: Erased['removed'], what: string) =>
    Object.entries(ids).map(
      ([collection, all]) => html`<li>${collection} ${all.join(', ')} ${verb} ${what}</li>`,
    );
  return html`<ul>${lines(removed, 'removed')}${lines(pseudonymised, 'kept under a pseudonym, for it must stay')}</ul>
<p>Files: ${files}.</p>`;
};
