import { counted, html, tableOf } from '../page/html.ts';
import type { Handler, InboxContext, Visit } from '../page/visit.ts';
import { type Box, boxesOf, formName, type ListEntry } from './collections.ts';
import {
  type Filter,
  filterOf,
  filterTitle,
  isWholeView,
  VIEW_LABELS,
  VIEW_TITLES,
  type ViewCounts,
  viewShown,
} from './filter.ts';
import { staffNames } from './handling-views.ts';
import { countsOf, listBody, listHead, resultsTitle } from './list.ts';
import { sortedByTime } from './neighbours.ts';
import { listBounds } from './news.ts';
import { cursorOf, isFirstPage, nextLink, ON_A_PAGE, pageOf } from './paging.ts';

/** Shows the list of all forms: by default the submissions that wait for staff. Below it are the forms. */
export const showHome: Handler = async (context, visit) => {
  const { store } = context.storage;
  await context.audit.log([{ event: 'inbox-list', details: { by: visit.by } }]);
  const boxes = boxesOf(context);
  const filter = filterOf(context, visit);
  const bounds = await listBounds(context, boxes);
  const [names, counts, page, mailCount] = await Promise.all([
    staffNames(context, visit),
    isWholeView(filter.parameters)
      ? Promise.all(boxes.map((box) => countsOf(context, visit, box)))
      : undefined,
    pageOfAll(context, visit, boxes, filter),
    store.count('outbox'),
  ]);
  const totals =
    counts &&
    (Object.fromEntries(
      VIEW_LABELS.map((view) => [view, counts.reduce((sum, one) => sum + one[view], 0)]),
    ) as ViewCounts);
  const hasMore = page.next !== undefined || !isFirstPage(visit.query);
  const { entries, isPart } = page;
  const list = { path: '/', filter, boxes, entries, isPart, hasMore, bounds, names };
  const title = filter.parameters.has('search') ? resultsTitle(list) : titleOf(filter, totals);
  const hasEmailFields = boxes.some(
    ({ definition }) => (definition.personal?.emails.length ?? 0) > 0,
  );
  return {
    page: {
      title,
      content: html`${await listHead(context, visit, { ...list, title, counts: totals, hasEmailFields })}
${await listBody(context, visit, list, totals)}
${nextLink('/', filter, page.next, visit.query)}
${isPart && html`<p class="faint">Only a part of the submissions was searched. “${filter.isOldestFirst ? 'Newer' : 'Older'}” goes on.</p>`}
${
  counts &&
  html`<h2>Forms</h2>
${tableOf(
  'Forms',
  [['Form'], ...VIEW_LABELS.map((label) => [label, 'count'] as const)],
  boxes.map((box, at) => [
    html`<a href="/forms/${box.collection}">${formName(box)}</a>`,
    ...VIEW_LABELS.map((label) => counts[at]?.[label]),
  ]),
)}`
}
${mailCount > 0 && html`<p><a href="/outbox">${counted(mailCount, 'mail')} in the outbox</a>: waiting or failed.</p>`}`,
    },
  };
};

/** Returns the heading of a list without a search. */
const titleOf = ({ parameters }: Filter, totals: ViewCounts | undefined): string => {
  const person = parameters.get('person');
  if (person !== null) return `Submissions of ${person}`;
  const view = viewShown(parameters);
  if (view === undefined) return filterTitle(parameters);
  if (view !== 'To do') return VIEW_TITLES[view];
  if (totals === undefined) return 'Submissions to do';
  return totals['To do'] === 0 ? 'Nothing to do' : `${totals['To do']} to do, ${totals.New} new`;
};

/** One page of the submissions of all forms. */
interface PageOfAll {
  readonly entries: readonly ListEntry[];
  /** The cursor of the next page. */
  readonly next: string | undefined;
  /** Whether only a part of the submissions was searched (see scan windows in paging.ts). */
  readonly isPart: boolean;
}

/**
 * Returns the page that a query selects. One page of each collection is read, and the first submissions of
 * all of them by time are shown. The cursor has for each collection the id where it continues: after its
 * last submission that is shown.
 */
const pageOfAll = async (
  context: InboxContext,
  { query }: Visit,
  boxes: readonly Box[],
  filter: Filter,
): Promise<PageOfAll> => {
  const { isOldestFirst } = filter;
  const starts = cursorOf(query.get('from'));
  const pages = await Promise.all(
    boxes.map(async (box) => {
      const start = starts.get(box.collection);
      const parameter = isOldestFirst ? 'after' : 'before';
      const pageQuery = new URLSearchParams(
        start === undefined ? {} : { [parameter]: String(start) },
      );
      return { box, start, page: await pageOf(context, box.collection, pageQuery, filter) };
    }),
  );
  const candidates = pages.flatMap(({ box, page }) =>
    page.records.map((record): ListEntry => ({ ...box, record })),
  );
  const entries = sortedByTime(boxes, candidates, isOldestFirst).slice(0, ON_A_PAGE);
  const ends = pages.map(({ box: { collection }, start, page }) => {
    const shown = entries.filter((entry) => entry.collection === collection);
    const areAllShown = shown.length === page.records.length;
    const nextPageStart = isOldestFirst ? page.newer?.after : page.older?.before;
    const lastShownId = shown.at(-1)?.record.id ?? start;
    // A collection that is read to its end must continue at its end. Cursors are exclusive, and ids start at
    // 1, so nothing is before the id 1.
    const collectionEnd = isOldestFirst ? lastShownId : 1;
    return {
      collection,
      next: areAllShown ? (nextPageStart ?? collectionEnd) : lastShownId,
      hasMore: !areAllShown || nextPageStart !== undefined,
    };
  });
  const hasMore = ends.some((end) => end.hasMore);
  const cursor = ends.flatMap(({ collection, next }) =>
    next === undefined ? [] : [`${collection}.${next}`],
  );
  return {
    entries,
    next: hasMore ? cursor.join(',') : undefined,
    isPart: pages.some(({ page }) => page.scanned !== undefined),
  };
};
