import { entryOf } from '../../operations/audit/audit-log.ts';
import type { AuditEntry } from '../../operations/audit/chain.ts';
import { html, tableOf } from '../page/html.ts';
import { timeShown } from '../page/times.ts';
import type { Handler } from '../page/visit.ts';
import { type Box, nameOf, pathOf, recordNamed } from './collections.ts';
import { pageLinks, pageOf } from './paging.ts';

/** Labels of audit events. Other events are shown by their names. */
const EVENT_LABELS: Readonly<Record<string, string>> = {
  'inbox-view': 'looked at',
  'inbox-file': 'file taken',
  'inbox-person': 'all records of the person listed, to be erased',
  'sender-change': 'changed by the sender',
  state: 'marked',
  note: 'note added',
  'note-removed': 'note undone',
  assignee: 'assigned',
  'mail-retry': 'mail to be tried again',
  'mail-drop': 'mail discarded',
  'webhook-sent': 'webhook delivered',
  'webhook-failed': 'webhook failed',
};

/** Returns the labels of the fields that the sender changed. */
const changedFields = ({ form }: Box, { fields }: AuditEntry['details']): string =>
  Array.isArray(fields)
    ? `: ${fields.map((name) => form?.fields[String(name)]?.label ?? name).join(', ')}`
    : '';

/** Shows the audit entries of a submission, the newest first. */
export const trail: Handler = async (context, visit) => {
  const entry = await recordNamed(context, visit);
  const { collection, record } = entry;
  const details = { collection, id: record.id, by: visit.by };
  await context.audit.commit([], [{ event: 'inbox-view', details }]);
  const { reference } = record;
  const about = { collection, id: record.id, ...(typeof reference === 'string' && { reference }) };
  const page = await pageOf(context, 'audit', visit.query, { about });
  const entries = page.records.map(entryOf);
  const title = `History of ${nameOf(entry, record)}`;
  return {
    page: {
      title,
      content: html`<p><a href="${pathOf(entry)}" accesskey="u">Back to the submission</a></p>
<h1>History of <bdi>${nameOf(entry, record)}</bdi></h1>
${tableOf(
  'Entries of the audit log',
  [['When', 'short'], ['What'], ['Who'], ['Entry', 'count']],
  entries.map(({ at, event, details, sequence }) => [
    timeShown(context, at),
    `${EVENT_LABELS[event] ?? event}${details.state ? `: ${details.state}` : ''}${details.target ? `: ${details.target}` : ''}${changedFields(entry, details)}`,
    html`<bdi>${String(details.by ?? '')}</bdi>`,
    sequence,
  ]),
)}
${pageLinks(`${pathOf(entry)}/trail`, new URLSearchParams(), page)}`,
    },
  };
};
