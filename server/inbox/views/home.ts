import { counted, html, tableOf } from '../page/html.ts';
import { noticeShown } from '../page/notices.ts';
import type { Handler, InboxContext, Visit } from '../page/visit.ts';
import { type Box, boxesOf, formName } from './collections.ts';
import {
  type Filter,
  filterForm,
  filterOf,
  VIEW_LABELS,
  type ViewCounts,
  viewLinks,
} from './filter.ts';
import { countsOf, type ListEntry, submissionTable } from './list.ts';
import { newestFirst } from './neighbours.ts';
import { cursorOf, ON_A_PAGE, olderLink, pageOf } from './paging.ts';
import { savedViews } from './saved-views.ts';

/** Shows the submissions of all forms that wait for staff, the newest first, and the forms. */
export const home: Handler = async (context, visit) => {
  const { store } = context.storage;
  await context.audit.commit([], [{ event: 'inbox-list', details: { by: visit.by } }]);
  const boxes = boxesOf(context);
  const filter = filterOf(context, visit);
  const [counts, page, waiting] = await Promise.all([
    Promise.all(boxes.map((box) => countsOf(context, visit, box))),
    pageOfAll(context, visit, boxes, filter),
    store.count('outbox'),
  ]);
  const totals = Object.fromEntries(
    VIEW_LABELS.map((view) => [view, counts.reduce((sum, one) => sum + one[view], 0)]),
  ) as ViewCounts;
  const title = totals.New === 0 ? 'Nothing new' : counted(totals.New, 'new submission');
  const has = {
    states: true,
    emails: boxes.some(({ definition }) => (definition.personal?.emails.length ?? 0) > 0),
    languages: context.site.translations,
  };
  return {
    page: {
      title,
      content: html`${noticeShown(context, visit)}
<h1>${title}</h1>
${viewLinks('/', filter.given, totals)}
${filterForm('/', filter, has)}
${await savedViews(context, visit, '/')}
${
  page.entries.length === 0
    ? html`<p>No submission${page.isPart && ' among those searched'} matches.</p>`
    : await submissionTable(context, visit, filter, page.entries, '/')
}
${olderLink('/', filter.given, page.older, visit.query)}
${page.isPart && html`<p class="faint">Only a part of the submissions was searched. “Older” goes on.</p>`}
<h2>Forms</h2>
${tableOf(
  'Forms',
  [['Form'], ...VIEW_LABELS.map((label) => [label, 'count'] as const)],
  boxes.map((box, at) => [
    html`<a href="/forms/${box.collection}">${formName(box)}</a>`,
    ...VIEW_LABELS.map((label) => counts[at]?.[label]),
  ]),
)}
${waiting > 0 && html`<p><a href="/outbox">${counted(waiting, 'mail')} in the outbox</a>: waiting or failed.</p>`}`,
    },
  };
};

/** One page of the submissions of all forms. */
interface PageOfAll {
  readonly entries: readonly ListEntry[];
  /** The cursor of the next page. */
  readonly older: string | undefined;
  /** Whether further submissions must be searched. */
  readonly isPart: boolean;
}

/** Returns the page that a query selects. Each collection continues at its own id. */
const pageOfAll = async (
  context: InboxContext,
  { query }: Visit,
  boxes: readonly Box[],
  { choice }: Filter,
): Promise<PageOfAll> => {
  const starts = cursorOf(query.get('from'));
  const parts = await Promise.all(
    boxes.map(async (box) => {
      const before = starts.get(box.collection);
      const at = new URLSearchParams(before === undefined ? {} : { before: String(before) });
      return { box, before, page: await pageOf(context, box.collection, at, choice) };
    }),
  );
  const found = parts.flatMap(({ box, page }) =>
    page.records.map((record): ListEntry => ({ ...box, record })),
  );
  const entries = newestFirst(boxes, found).slice(0, ON_A_PAGE);
  const ends = parts.map(({ box: { collection }, before, page }) => {
    const shown = entries.filter((entry) => entry.collection === collection);
    const isAll = shown.length === page.records.length;
    // Below the id 1 there is nothing.
    const next = isAll ? (page.older?.before ?? 1) : (shown.at(-1)?.record.id ?? before);
    return { collection, next, isMore: !isAll || page.older !== undefined };
  });
  const isMore = ends.some((end) => end.isMore);
  const cursor = ends.flatMap(({ collection, next }) =>
    next === undefined ? [] : [`${collection}.${next}`],
  );
  return {
    entries,
    older: isMore ? cursor.join(',') : undefined,
    isPart: parts.some(({ page }) => page.scanned !== undefined),
  };
};
