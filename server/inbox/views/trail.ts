import { entryOf } from '../../operations/audit/audit-log.ts';
import { html } from '../page/html.ts';
import { tableOf, timeShown } from '../page/parts.ts';
import type { Handler } from '../page/visit.ts';
import { nameOf, pathOf, recordNamed } from './collections.ts';
import { filterOf } from './filter.ts';
import { pageOf, turnsShown } from './paging.ts';

/** Labels of audit events. Other events are shown by their names. */
const CALLED: Readonly<Record<string, string>> = {
  'inbox-view': 'looked at',
  'inbox-file': 'file taken',
  'inbox-person': 'all records of the person listed, to be erased',
  state: 'marked',
  note: 'note added',
  assignee: 'assigned',
  'mail-retry': 'mail to be tried again',
  'mail-drop': 'mail given up',
};

/** Shows the audit entries of a submission, the newest first. */
export const trail: Handler = async (desk, visit) => {
  const kept = await recordNamed(desk, visit);
  const { collection, record } = kept;
  const details = { collection, id: record.id, by: visit.by };
  await desk.audit.commit([], [{ event: 'inbox-view', details }]);
  const { reference } = record;
  const about = { collection, id: record.id, ...(typeof reference === 'string' && { reference }) };
  const page = await pageOf(desk, 'audit', visit.query, { about });
  const entries = page.records.map(entryOf);
  const title = `What happened to ${nameOf(kept, record)}`;
  return {
    page: {
      title,
      content: html`<p><a href="${pathOf(kept)}" accesskey="u">Back to the submission</a></p>
<h1>What happened to <bdi>${nameOf(kept, record)}</bdi></h1>
${tableOf(
  'Entries of the audit log',
  [['When', 'short'], ['What'], ['Who'], ['Entry', 'count']],
  entries.map(({ at, event, details, sequence }) => [
    timeShown(at),
    `${CALLED[event] ?? event}${details.state ? `: ${details.state}` : ''}`,
    html`<bdi>${String(details.by ?? '')}</bdi>`,
    sequence,
  ]),
)}
${turnsShown(`${pathOf(kept)}/trail`, filterOf(visit.query).given, page)}`,
    },
  };
};
