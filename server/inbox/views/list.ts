import {
  type Handling,
  handlingFilter,
  handlingsOf,
  handlingValues,
} from '../../operations/handling/handling.ts';
import { recordFiles } from '../../storage/store/record.ts';
import type { CollectionRecord } from '../../storage/store/store.ts';
import {
  counted,
  formOf,
  html,
  type Markup,
  type Piece,
  stateShown,
  tableOf,
} from '../page/html.ts';
import { noticeShown } from '../page/notices.ts';
import { ageShown } from '../page/times.ts';
import type { Handler, InboxContext, Visit } from '../page/visit.ts';
import { changeShown, confirmationShown, replyMarkShown, waitingShown } from './answers.ts';
import { type Box, boxOfPath, formName, type ListEntry, nameOf, pathOf } from './collections.ts';
import {
  ALL_FORMS,
  ANY_STATE,
  addressOf,
  type Filter,
  filterForm,
  filterOf,
  hasFinished,
  isWholeView,
  VIEW_LABELS,
  type ViewCounts,
  viewChoice,
  viewLinks,
  viewShown,
} from './filter.ts';
import { nameOptions, SEVERAL_FORM, seenField, staffNames } from './handling-views.ts';
import { type ListBounds, listBounds, NEWS_PATH } from './news.ts';
import { isFirstPage, pageLinks, pageOf } from './paging.ts';
import { savedViews } from './saved-views.ts';
import { excerptShown, highlighted } from './search-highlights.ts';

/** Lists the submissions of a form that match a filter, in pages. */
export const listSubmissions: Handler = async (context, visit) => {
  const box = boxOfPath(context, visit);
  const { collection, definition } = box;
  const filter = filterOf(context, visit);
  await context.audit.log([{ event: 'inbox-list', details: { collection, by: visit.by } }]);
  const bounds = await listBounds(context, [box]);
  const page = await pageOf(context, collection, visit.query, filter);
  const entries = page.records.map((record) => ({ ...box, record }));
  const path = `/forms/${collection}`;
  const csvLink = (label: string, parameters: URLSearchParams) =>
    html`<a class="button" href="${addressOf(`${path}/records.csv`, parameters)}" download>${label}</a>`;
  const isPart = page.scanned !== undefined;
  const hasMore = page.older !== undefined || page.newer !== undefined;
  const names = await staffNames(context, visit);
  const list = { path, filter, boxes: [box], entries, isPart, hasMore, bounds, names };
  const counts = isWholeView(filter.parameters) ? await countsOf(context, visit, box) : undefined;
  const title = filter.parameters.has('search') ? resultsTitle(list, formName(box)) : formName(box);
  const unfiltered = new URLSearchParams({ state: ANY_STATE });
  const exportMenu = html`<details name="tools"><summary>Export</summary><div class="panel"><p class="row">${csvLink('Download these as CSV', filter.parameters)}${csvLink('Download all as CSV', unfiltered)}${isPart && html`<span class="faint">These are searched for in all submissions, which takes longer.</span>`}</p></div></details>`;
  return {
    page: {
      title,
      content: html`${await listHead(context, visit, { ...list, title, counts, hasEmailFields: (definition.personal?.emails.length ?? 0) > 0, exportMenu })}
${await listBody(context, visit, list, counts)}
${pageLinks(path, filter, page)}`,
    },
  };
};

/** A page of a list, of one form or of all. */
export interface ShownList {
  readonly path: string;
  readonly filter: Filter;
  readonly boxes: readonly Box[];
  readonly entries: readonly ListEntry[];
  /** Whether only a part of the submissions was searched (see scan windows in paging.ts). */
  readonly isPart: boolean;
  /** Whether other pages exist. */
  readonly hasMore: boolean;
  readonly bounds: ListBounds;
  /** The names of the staff. */
  readonly names: readonly string[];
}

/** Returns the heading of a search, with the number of results if this page has them all. */
export const resultsTitle = (
  { filter: { parameters }, entries, isPart, hasMore }: ShownList,
  form?: string,
): string => {
  const results = hasMore && !isPart ? 'Results' : counted(entries.length, 'result');
  return `${entries.length === 0 ? 'No results' : results}${isPart ? ' so far' : ''} for “${parameters.get('search') ?? ''}”${form === undefined ? '' : ` in ${form}`}`;
};

interface ListHead extends ShownList {
  readonly title: string;
  readonly counts: ViewCounts | undefined;
  /** Whether there are e-mail fields to filter by. */
  readonly hasEmailFields: boolean;
  /** The links that download the list, of one form only. */
  readonly exportMenu?: Markup;
}

/** Returns the heading of a list with its views, its search and its filters. */
export const listHead = async (
  context: InboxContext,
  visit: Visit,
  { path, filter, bounds, names, title, counts, hasEmailFields, exportMenu }: ListHead,
): Promise<Markup> => {
  const saved = await savedViews(context, visit, path);
  const filterFields = {
    hasHandling: true,
    hasEmailFields,
    names,
    languages: context.site.translations,
  };
  return html`${noticeShown(context, visit)}
<div class="head"><h1>${title}</h1>
<div class="tools">${filterForm(path, filter, filterFields)}${saved.forms}${exportMenu}</div></div>
<div class="tabs">${viewLinks(path, filter.parameters, counts)}${saved.links}</div>
${isFirstPage(visit.query) && html`<p id="news" hidden data-address="${addressOf(NEWS_PATH, new URLSearchParams({ from: bounds.below }))}"></p>`}`;
};

/** Returns the table of a list, or the reason why it is empty. */
export const listBody = async (
  context: InboxContext,
  visit: Visit,
  list: ShownList,
  counts: ViewCounts | undefined,
): Promise<Markup> => {
  const { filter, entries, isPart } = list;
  const { parameters } = filter;
  if (entries.length > 0)
    return html`${searchScopeShown(list)}${await submissionTable(context, visit, list, counts)}`;
  const search = parameters.get('search');
  if (parameters.size === 0 && isFirstPage(visit.query))
    return html`<div class="empty"><p><strong>${counts?.All === 0 ? 'Nobody has sent anything yet.' : 'All done.'}</strong></p></div>`;
  const clear = html`<p><a class="button" href="${list.path}">Show the to-do list</a></p>`;
  if (search === null)
    return html`<div class="empty"><p><strong>No submission${isPart && ' among those searched'} matches.</strong></p>${clear}</div>`;
  const view = viewShown(parameters);
  const nothing =
    { All: 'Nothing', 'To do': 'Nothing to do' }[String(view)] ?? 'Nothing in this view';
  return html`<div class="empty"><p><strong>${nothing} matches “${search}”${isPart && ' among those searched'}.</strong></p>${view === 'All' && html`<p class="faint">Is a word misspelt? A part of it is enough.</p>`}${await matchesElsewhere(context, list)}${clear}</div>`;
};

/** Returns in which view a search was, with a link to search all submissions. Undefined if it was in all. */
const searchScopeShown = ({
  path,
  filter: { choice, parameters },
}: ShownList): Markup | undefined => {
  const isLimited = choice.states !== undefined || choice.assignee !== undefined;
  if (!parameters.has('search') || !isLimited) return undefined;
  const view = viewShown(parameters);
  const viewText = view === undefined ? 'a part' : `“${view}”`;
  const scope = view === 'To do' ? 'what is to do' : viewText;
  const everywhere = addressOf(path, parameters, { state: ANY_STATE, assignee: '', in: '' });
  return html`<p class="faint">Only ${scope} was searched. <a href="${everywhere}">Search all submissions</a></p>`;
};

/**
 * Returns how many submissions a search finds in all states and of all assignees, with a link to them.
 * Undefined if it finds none, or the list is limited to neither.
 */
const matchesElsewhere = async (
  context: InboxContext,
  { path, boxes, filter: { choice, parameters } }: ShownList,
): Promise<Markup | undefined> => {
  if (choice.states === undefined && choice.assignee === undefined) return undefined;
  const everywhere = { ...choice, states: undefined, assignee: undefined };
  const pages = await Promise.all(
    boxes.map(({ collection }) =>
      pageOf(context, collection, new URLSearchParams(), { choice: everywhere }),
    ),
  );
  const records = pages.flatMap((page) => page.records);
  if (records.length === 0) return undefined;
  const handlings = await handlingsOf(context.storage.store, records);
  const states = handlings.map((handling) => handlingValues(handling).state);
  const [state = 'new'] = states;
  const isOneState = states.every((one) => one === state);
  const hasMore = pages.some((page) => page.older !== undefined);
  const noun = isOneState ? `${state} submission` : 'submission';
  const amount = `${hasMore ? 'More than ' : ''}${counted(records.length, noun)}`;
  const isOne = records.length === 1 && !hasMore;
  const address = addressOf(path, parameters, {
    state: isOneState ? state : ANY_STATE,
    assignee: '',
    in: '',
  });
  return html`<p>${amount} ${isOne ? 'matches' : 'match'}: <a href="${address}">show ${isOne ? 'it' : 'them'}</a>.</p>`;
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
      await store.count(collection, handlingFilter(viewChoice(view, by))),
    ]),
  );
  return Object.fromEntries(counts);
};

/**
 * Returns a table of submissions, and the buttons that act on the selected ones. On the list of all
 * forms, at `/`, it has a column with the form.
 */
const submissionTable = async (
  context: InboxContext,
  visit: Visit,
  { path, filter: { parameters }, entries, hasMore, bounds, names }: ShownList,
  counts: ViewCounts | undefined,
): Promise<Markup> => {
  const isOfAll = path === '/';
  const links = isOfAll ? new URLSearchParams([...parameters, ['in', ALL_FORMS]]) : parameters;
  const handlings = await handlingsOf(
    context.storage.store,
    entries.map(({ record }) => record),
  );
  const rows = entries.map((entry, at) => rowOf(context, entry, handlings[at], { links, isOfAll }));
  const action = addressOf(isOfAll ? '/several' : `${path}/several`, parameters);
  const canReopen = hasFinished(parameters);
  const view = viewShown(parameters);
  // The number of submissions that match is known only for a whole view.
  const matched = view !== undefined && isWholeView(parameters) ? counts?.[view] : undefined;
  const selectAll = html`<label class="check"><input type="checkbox" name="all" value="yes"><span id="chosen">Select all ${entries.length}${hasMore && ' on this page'}</span></label>`;
  // `matchingEntries` in ../actions/matching.ts reads these fields.
  const listState = html`<input type="hidden" name="below" value="${bounds.below}"><input type="hidden" name="listed" value="${bounds.at}"><input type="hidden" name="matched" value="${matched ?? ''}">`;
  const selectMatching =
    hasMore &&
    html`${listState}<label class="check" id="matching"><input type="checkbox" name="matching" value="yes">All ${matched?.toLocaleString('en-GB')} that match</label>`;
  const assignTo = html`<select name="to" id="to" aria-label="Assign to"><option value="">(choose a name)</option>${nameOptions(names)}</select>${actButton('assign', 'Assign')}`;
  const actions = html`${actButton('done', 'Done')}${actButton('spam', 'Spam')}${actButton('mine', 'Assign to me')}${assignTo}${canReopen && actButton('reopen', 'Reopen')}<button type="button" id="clear" hidden>Clear</button>`;
  const hint = html`<span class="hint"><kbd>j</kbd> <kbd>k</kbd> move, <kbd>x</kbd> selects, <kbd>e</kbd> marks done, <kbd>?</kbd> lists all keys</span>`;
  return html`${formOf(
    visit,
    action,
    html`<input type="hidden" name="shown" value="${entries.map(itemOf).join(' ')}"><p class="row">${selectAll}${selectMatching}${actions}${hint}</p>`,
    SEVERAL_FORM,
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

/** Returns the button of an action on the selected submissions (`groupActOf` in ../actions/several.ts). */
const actButton = (act: string, label: string): Markup =>
  html`<button type="submit" name="act" value="${act}">${label}</button>`;

/** Returns the text by which the form of a list names a submission (`selectedEntries` in ../actions/several.ts). */
const itemOf = ({ collection, record }: CollectionRecord): string => `${collection}:${record.id}`;

/** Returns tags for what a submission has beside its answers: files, notes and a reply. */
const tagsShown = ({ record, definition }: ListEntry, handling: Handling | undefined): Markup => {
  const files = recordFiles(definition.files ?? [], record).length;
  const notes = handling?.notes?.length ?? 0;
  return html`${files > 0 && html`<span class="tag">${counted(files, 'file')}</span>`}${notes > 0 && html`<span class="tag">${counted(notes, 'note')}</span>`}${replyMarkShown(handling)}`;
};

/** Returns the cells of a submission in the table. `links` are the parameters of its link. */
const rowOf = (
  context: InboxContext,
  entry: ListEntry,
  handling: Handling | undefined,
  { links, isOfAll }: { readonly links: URLSearchParams; readonly isOfAll: boolean },
): Piece[] => {
  const { record, definition } = entry;
  const name = nameOf(entry, record);
  const search = links.get('search') ?? '';
  return [
    html`<label class="pick"><input type="checkbox" name="item" value="${itemOf(entry)}" form="${SEVERAL_FORM}" aria-label="Select ${name}"></label><a href="${addressOf(pathOf(entry), links)}"><bdi>${highlighted(name, search)}</bdi></a>`,
    ...(isOfAll ? [formName(entry)] : []),
    html`<bdi>${excerptShown(context, entry, handling, search)}</bdi>${tagsShown(entry, handling)}`,
    handling?.assignee !== undefined && html`<bdi>${handling.assignee}</bdi>`,
    ageShown(context, record[definition.timestamp]),
    html`${seenField(handling, itemOf(entry))}${stateShown(handling?.state ?? 'new')}${waitingShown(context, record)}${confirmationShown(context, record)}${changeShown(context, record)}`,
  ];
};
