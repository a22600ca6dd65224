import { handledAs, handlingOf, WAITING_STATES } from '../../operations/handling/handling.ts';
import type { CollectionRecord } from '../../storage/store/store.ts';
import { formOf, html, type Markup, type Piece, stateShown, tableOf } from '../page/html.ts';
import { noticeShown } from '../page/notices.ts';
import { ageShown } from '../page/times.ts';
import type { Handler, InboxContext, Visit } from '../page/visit.ts';
import { changeShown, confirmationShown, gist, waitingShown } from './answers.ts';
import { type Box, boxNamed, formName, nameOf, pathOf } from './collections.ts';
import {
  ALL_FORMS,
  addressOf,
  type Filter,
  filterForm,
  filterOf,
  VIEW_LABELS,
  type ViewCounts,
  viewChoice,
  viewLinks,
} from './filter.ts';
import { pageLinks, pageOf } from './paging.ts';
import { savedViews } from './saved-views.ts';

/** Lists the submissions of a form that match a filter, the newest first, in pages. */
export const submissions: Handler = async (context, visit) => {
  const box = boxNamed(context, visit);
  const { collection, definition } = box;
  const filter = filterOf(context, visit);
  await context.audit.commit([], [{ event: 'inbox-list', details: { collection, by: visit.by } }]);
  const page = await pageOf(context, collection, visit.query, filter.choice);
  const entries = page.records.map((record) => ({ ...box, record }));
  const path = `/forms/${collection}`;
  const has = {
    states: true,
    emails: (definition.personal?.emails.length ?? 0) > 0,
    languages: context.site.translations,
  };
  const csv = (label: string, given: URLSearchParams) =>
    html`<a href="${addressOf(`${path}/records.csv`, given)}" download>${label}</a>`;
  return {
    page: {
      title: formName(box),
      content: html`${noticeShown(context, visit)}
<h1>${formName(box)}</h1>
${viewLinks(path, filter.given, await countsOf(context, visit, box))}
${filterForm(path, filter, has)}
${await savedViews(context, visit, path)}
${
  entries.length === 0
    ? html`<p>No submission${page.scanned && ' among those searched'} matches.</p>`
    : await submissionTable(context, visit, filter, entries, path)
}
${pageLinks(path, filter.given, page)}
<p>${csv('Download these as CSV', filter.given)}${page.scanned && html` <span class="faint">(searches all submissions, which takes longer)</span>`} · ${csv('Download all as CSV', new URLSearchParams({ state: 'all' }))}</p>`,
    },
  };
};

/** Returns the number of a form's submissions in each view. */
export const countsOf = async (
  { storage: { store } }: InboxContext,
  { by }: Pick<Visit, 'by'>,
  { collection }: Box,
): Promise<ViewCounts> => {
  const counts = await Promise.all(
    VIEW_LABELS.map(async (view) => [
      view,
      await store.count(collection, handledAs(viewChoice(view, by))),
    ]),
  );
  return Object.fromEntries(counts);
};

/** A record with its box. */
export type ListEntry = Box & CollectionRecord;

/**
 * Returns a table of submissions, and the buttons that act on the selected ones. On the list of all
 * forms, at `/`, it has a column with the form.
 */
export const submissionTable = async (
  context: InboxContext,
  visit: Visit,
  { given }: Filter,
  entries: readonly ListEntry[],
  path: string,
): Promise<Markup> => {
  const isOfAll = path === '/';
  const links = isOfAll ? new URLSearchParams([...given, ['in', ALL_FORMS]]) : given;
  const rows = await Promise.all(entries.map((entry) => rowOf(context, entry, links, isOfAll)));
  const action = addressOf(isOfAll ? '/several' : `${path}/several`, given);
  const canReopen = !WAITING_STATES.some((state) => state === (given.get('state') ?? 'new'));
  return html`${formOf(
    visit,
    action,
    html`<input type="hidden" name="shown" value="${entries.map(itemOf).join(' ')}"><p class="row"><label class="check"><input type="checkbox" name="all" value="yes">All ${entries.length} on this page</label><button type="submit" name="act" value="done">Done</button><button type="submit" name="act" value="mine">Assign to me</button>${canReopen && html`<button type="submit" name="act" value="reopen">Reopen</button>`}</p>`,
    'several',
  )}
${tableOf(
  'Submissions',
  [
    ['From', 'name'],
    ...(isOfAll ? ([['Form', 'short form']] as const) : []),
    ['Message', 'gist'],
    ['Assignee', 'assignee'],
    ['Age', 'short age'],
    ['State', 'short status'],
  ],
  rows,
  'submissions',
)}`;
};

/** Returns the text by which a form names a record. */
const itemOf = ({ collection, record }: CollectionRecord): string => `${collection}:${record.id}`;

const rowOf = async (
  context: InboxContext,
  entry: ListEntry,
  given: URLSearchParams,
  isOfAll: boolean,
): Promise<Piece[]> => {
  const { storage, site } = context;
  const { record, definition } = entry;
  const handling = await handlingOf(storage.store, record);
  const name = nameOf(entry, record);
  return [
    html`<input type="checkbox" name="item" value="${itemOf(entry)}" form="several" aria-label="Select ${name}"><a href="${addressOf(pathOf(entry), given)}"><bdi>${name}</bdi></a>`,
    ...(isOfAll ? [formName(entry)] : []),
    html`<bdi>${gist(entry, record, site.words)}</bdi>`,
    handling?.assignee !== undefined && html`<bdi>${handling.assignee}</bdi>`,
    ageShown(context, record[definition.timestamp]),
    html`<input type="hidden" name="seen:${itemOf(entry)}" value="${handling?.state ?? 'new'}:${handling?.assignee ?? ''}" form="several">${stateShown(handling?.state ?? 'new')}${waitingShown(context, record)}${confirmationShown(context, record)}${changeShown(context, record)}`,
  ];
};
