import { entryOf } from '../../operations/audit/audit-log.ts';
import type { AuditEntry } from '../../operations/audit/chain.ts';
import { type Handling, handlingOf } from '../../operations/handling/handling.ts';
import { counted, html, type Markup } from '../page/html.ts';
import { timeShown } from '../page/times.ts';
import type { Handler, InboxContext } from '../page/visit.ts';
import { type Box, nameOf, pathOf, recordOfPath } from './collections.ts';
import { pageLinks, pageOf } from './paging.ts';

/** What a sentence about an event needs beside its audit entry. */
interface Circumstances {
  /** The collection of the submission, with its form. */
  readonly box: Box;
  readonly handling: Handling | undefined;
  /** The state before the event; undefined if it is unknown. */
  readonly stateBefore: string | undefined;
}

/** Returns a sentence, or its end, about an audit entry. */
type Sentence = (entry: AuditEntry, circumstances: Circumstances) => string;

/** What staff did, by audit event. The sentence follows the name of the user. */
const STAFF_EVENTS: Readonly<Record<string, Sentence>> = {
  state: ({ details: { state } }, { stateBefore }) => {
    const isChange = stateBefore !== undefined && stateBefore !== state;
    return `marked it as ${state}${isChange ? ` (it was ${stateBefore})` : ''}`;
  },
  note: () => 'added a note',
  'note-removed': () => 'undid a note',
  assignee: (entry, { handling }) => {
    const to = assignedTo(entry, handling);
    if (to === undefined) return 'assigned it';
    return to === entry.details.by ? 'took it' : `assigned it to ${to || 'nobody'}`;
  },
  'reply-open': () => 'opened a reply',
  'reply-sent': () => 'noted that the reply was sent',
  'reply-not-sent': () => 'noted that the reply was not sent',
  'inbox-file': () => 'downloaded a file',
  'inbox-person': () => 'listed all records of the person, to erase them',
  'mail-retry': () => 'let a mail be tried again',
  'mail-drop': () => 'discarded a mail',
};

/** What happened without staff, by audit event. */
const OTHER_EVENTS: Readonly<Record<string, Sentence>> = {
  'sender-change': ({ details }, { box }) => `The sender changed it${changedFields(box, details)}`,
  'webhook-sent': ({ details: { target } }) => `A webhook was delivered: ${target}`,
  'webhook-failed': ({ details: { target } }) => `A webhook failed: ${target}`,
};

/**
 * Returns the assignee after an event. The audit log has no names of assignees: they are in the handling,
 * which is erased with the submission and has only the last changes. Undefined if it lacks this one.
 */
const assignedTo = ({ at, details: { by } }: AuditEntry, handling: Handling | undefined) =>
  handling?.assignments?.findLast((one) => one.by === by && one.at <= at)?.to;

/** Returns the labels of the fields that the sender changed. */
const changedFields = ({ form }: Box, { fields }: AuditEntry['details']): string =>
  Array.isArray(fields)
    ? `: ${fields.map((name) => form?.fields[String(name)]?.label ?? name).join(', ')}`
    : '';

/** Returns the sentence about an event. An event without a sentence is shown by its name. */
const sentenceOf = (entry: AuditEntry, circumstances: Circumstances): Markup => {
  const { event, details } = entry;
  const other = OTHER_EVENTS[event];
  if (other !== undefined) return html`<bdi>${other(entry, circumstances)}</bdi>`;
  const text = STAFF_EVENTS[event]?.(entry, circumstances) ?? event;
  const by = typeof details.by === 'string' ? details.by : undefined;
  return by === undefined ? html`${text}` : html`<bdi>${by}</bdi> ${text}`;
};

/** Returns the events other than viewings, the oldest first, each with the state before it. */
const eventsShown = (
  context: InboxContext,
  auditEntries: readonly AuditEntry[],
  { box, handling, hasOlder }: Omit<Circumstances, 'stateBefore'> & { readonly hasOlder: boolean },
): Markup[] => {
  // If older entries are on another page, the first state is unknown.
  let stateBefore = hasOlder ? undefined : 'new';
  return auditEntries.map((entry) => {
    const item = html`<li><span>${sentenceOf(entry, { box, handling, stateBefore })}</span> <span class="faint">${timeShown(context, entry.at)}</span></li>`;
    if (entry.event === 'state') stateBefore = String(entry.details.state);
    return item;
  });
};

/** Shows what happened to a submission, the oldest first. All viewings by staff are one line. */
export const showTrail: Handler = async (context, visit) => {
  const submission = await recordOfPath(context, visit);
  const { collection, record, definition } = submission;
  const details = { collection, id: record.id, by: visit.by };
  await context.audit.log([{ event: 'inbox-view', details }]);
  const { reference } = record;
  // Audit entries about a submission name it by its id, or by its reference. The store selects those that
  // match one of them (`Choice.about`).
  const about = { collection, id: record.id, ...(typeof reference === 'string' && { reference }) };
  const page = await pageOf(context, 'audit', visit.query, { choice: { about } });
  const auditEntries = page.records.map(entryOf).reverse();
  const viewings = auditEntries.filter(({ event }) => event === 'inbox-view');
  const otherEntries = auditEntries.filter(({ event }) => event !== 'inbox-view');
  const [lastViewing] = viewings.slice(-1);
  const hasOlder = page.older !== undefined;
  const handling = await handlingOf(context.storage.store, record);
  const title = `History of ${nameOf(submission, record)}`;
  return {
    page: {
      title,
      content: html`<p class="crumb"><a href="${pathOf(submission)}" accesskey="u">Back to the submission</a></p>
<h1>History of <bdi>${nameOf(submission, record)}</bdi></h1>
<ol class="sheet history">
${!hasOlder && html`<li><span>Received</span> <span class="faint">${timeShown(context, record[definition.timestamp])}</span></li>`}
${eventsShown(context, otherEntries, { box: submission, handling, hasOlder })}
${lastViewing && html`<li class="faint"><span>Looked at ${counted(viewings.length, 'time')}, last by <bdi>${String(lastViewing.details.by ?? '')}</bdi></span> <span>${timeShown(context, lastViewing.at)}</span></li>`}
</ol>
${pageLinks(`${pathOf(submission)}/trail`, { parameters: new URLSearchParams() }, page)}`,
    },
  };
};
