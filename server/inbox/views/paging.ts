import type { Choice } from '../../operations/records/choose.ts';
import type { StoredRecord } from '../../storage/store/store.ts';
import { html, type Markup } from '../page/html.ts';
import { type InboxContext, parseId } from '../page/visit.ts';
import { addressOf, type Filter } from './filter.ts';

/*
 * Pages of lists. A page starts after an id, in the order of the list (`before` or `after` in the query), so
 * that it stays the same while records are inserted.
 */

/** The number of records on one page. */
export const ON_A_PAGE = 50;

/** One page of records, and the parameters of the pages before and after it. */
interface RecordPage {
  readonly records: readonly StoredRecord[];
  readonly newer: { readonly after: number } | undefined;
  readonly older: { readonly before: number } | undefined;
  /** The scan window; defined if matching records may exist outside it. */
  readonly scanned: ScanWindow | undefined;
}

/*
 * Scan windows.
 *
 * If no index can answer a query, records are scanned one by one. A page scans a limited number, says
 * so and links to the next part, so that its response time does not grow with the collection.
 */

/** The most records that a text search scans. It reads whole records, which a database must transfer. */
export const MOST_SEARCHED = 5_000;
/** The most records that other filters scan. The store itself filters by time, state and address. */
const MOST_FILTERED = 100_000;

/** How long a page goes on to scan while it has found nothing, in milliseconds. */
const LONGEST_SCAN_MS = 1_000;

/** Returns how many records a page may scan; undefined if there is no filter. */
const scanLimitOf = (choice: Choice): number | undefined => {
  const { search, about, language, person, states, assignee, since, until } = choice;
  // The store cannot filter by these, so whole records are read.
  if (search || about || language) return MOST_SEARCHED;
  const isFiltered = person || states || assignee !== undefined || since || until;
  return isFiltered ? MOST_FILTERED : undefined;
};

/** A scan window: the lowest and highest id that are scanned. */
interface ScanWindow {
  readonly low: number;
  readonly high: number;
  /** Whether records may exist below or above the window. */
  readonly hasLower: boolean;
  readonly hasHigher: boolean;
}

/** Where a scan starts, and its direction. */
interface ScanStart {
  /** Whether it reads towards lower ids. */
  readonly isDescending: boolean;
  /** The id after which it reads, in its direction. Undefined: from the highest or the lowest id. */
  readonly afterId: number | undefined;
}

/**
 * Returns the scan window of a filter, below the id `afterId` with `isDescending`, above it otherwise.
 * Undefined if the scan needs no limit. `share` divides the limit if both directions are scanned.
 */
export const scanWindowOf = async (
  { storage: { store } }: Pick<InboxContext, 'storage'>,
  collection: string,
  choice: Choice,
  { isDescending, afterId, share = 1 }: ScanStart & { share?: number },
): Promise<ScanWindow | undefined> => {
  const most = scanLimitOf(choice);
  if (most === undefined) return undefined;
  const last = await store.lastId(collection);
  const count = Math.floor(most * share);
  const start = Math.min(afterId ?? (isDescending ? last + 1 : 0), last + 1);
  const [low, high] = isDescending ? [start - count, start - 1] : [start + 1, start + count];
  return {
    low: Math.max(low, 1),
    high: Math.min(high, last),
    hasLower: low > 1,
    hasHigher: high < last,
  };
};

/** Returns the scan window from the first scan to the last one. Undefined if the scan needs no limit. */
const union = (
  first: ScanWindow | undefined,
  last: ScanWindow | undefined,
  isDescending: boolean,
): ScanWindow | undefined =>
  first &&
  last && {
    ...last,
    ...(isDescending
      ? { high: first.high, hasHigher: first.hasHigher }
      : { low: first.low, hasLower: first.hasLower }),
  };

/** Returns the id where the next scan starts; undefined if no records are left in that direction. */
export const nextScanStart = async (
  { storage: { choose } }: Pick<InboxContext, 'storage'>,
  collection: string,
  scanWindow: ScanWindow | undefined,
  isDescending: boolean,
): Promise<number | undefined> => {
  if (scanWindow === undefined) return undefined;
  if (!isDescending) return scanWindow.hasHigher ? scanWindow.high : undefined;
  if (!scanWindow.hasLower) return undefined;
  // All records below the window may have been deleted. Then there is nothing to scan.
  for await (const _ of choose(collection, { newest: true, afterId: scanWindow.low, limit: 1 }))
    return scanWindow.low;
  return undefined;
};

/** Returns the matching records of a scan window: one more than a page shows, if there are so many. */
const matchesIn = async (
  { storage }: Pick<InboxContext, 'storage'>,
  collection: string,
  choice: Choice,
  scanWindow: ScanWindow | undefined,
): Promise<readonly StoredRecord[]> => {
  const matches: StoredRecord[] = [];
  const untilId = choice.newest ? scanWindow?.low : scanWindow?.high;
  const query = { ...choice, untilId, limit: ON_A_PAGE + 1 };
  for await (const record of storage.choose(collection, query)) matches.push(record);
  return matches;
};

/** What scans for a page found. */
interface ScanResult {
  /** In the order in which they were read: one more than a page shows, if there are so many. */
  readonly matches: readonly StoredRecord[];
  /** The window of the first scan. Undefined if the scan needs no limit. */
  readonly firstWindow: ScanWindow | undefined;
  /** The window from the first scan to the last one. */
  readonly scanWindow: ScanWindow | undefined;
  /** Where the next scan starts. Undefined if the page is full, or no records are left. */
  readonly nextScan: number | undefined;
}

/** Scans one window after the other until one has a match, nothing is left or the time is over. */
const scanUntilMatch = async (
  context: Pick<InboxContext, 'storage' | 'longestScanMs'>,
  collection: string,
  choice: Choice,
  { isDescending, afterId }: ScanStart,
): Promise<ScanResult> => {
  const started = performance.now();
  const firstWindow = await scanWindowOf(context, collection, choice, { isDescending, afterId });
  let scanWindow = firstWindow;
  let scanFrom = afterId;
  for (;;) {
    const query = { ...choice, newest: isDescending, afterId: scanFrom };
    const matches = await matchesIn(context, collection, query, scanWindow);
    const nextScan =
      matches.length > ON_A_PAGE
        ? undefined
        : await nextScanStart(context, collection, scanWindow, isDescending);
    const isTimeOver = performance.now() - started >= (context.longestScanMs ?? LONGEST_SCAN_MS);
    if (matches.length > 0 || nextScan === undefined || isTimeOver)
      return { matches, firstWindow, scanWindow, nextScan };
    scanFrom = nextScan;
    const start = { isDescending, afterId: scanFrom };
    const nextWindow = await scanWindowOf(context, collection, choice, start);
    scanWindow = union(firstWindow, nextWindow, isDescending);
  }
};

/** A filter of records, and their order. */
interface Selection {
  readonly choice?: Choice;
  readonly isOldestFirst?: boolean;
}

/**
 * Returns the page that a query selects, by default the newest records first. If the scan window has no
 * match, the next ones are scanned, until the time is over.
 */
export const pageOf = async (
  context: Pick<InboxContext, 'storage' | 'longestScanMs'>,
  collection: string,
  query: URLSearchParams,
  { choice = {}, isOldestFirst = false }: Selection = {},
): Promise<RecordPage> => {
  const before = parseId(query.get('before'));
  const after = parseId(query.get('after'));
  const isFirst = before === undefined && after === undefined;
  const isDescending = isFirst ? !isOldestFirst : before !== undefined;
  const afterId = isDescending ? before : after;
  const scan = await scanUntilMatch(context, collection, choice, { isDescending, afterId });
  const { matches, firstWindow, scanWindow, nextScan } = scan;
  const hasNextMatch = matches.length > ON_A_PAGE;
  const page = matches.slice(0, ON_A_PAGE);
  /** Whether the records were read against the order of the list: the user went back. */
  const isReadBackwards = isDescending === isOldestFirst;
  const records = isReadBackwards ? page.toReversed() : page;
  // Without any match, records on the side where the page started were not searched either.
  const isStartUnsearched =
    records.length === 0 && (isDescending ? firstWindow?.hasHigher : firstWindow?.hasLower);
  const scanned = nextScan !== undefined || isStartUnsearched ? scanWindow : undefined;
  const [first, last] = [page.at(0)?.id, page.at(-1)?.id];
  /** The id after which the next page in the direction of reading starts. */
  const nextStart = hasNextMatch ? last : nextScan;
  // The way back starts after the first record. Without records, it starts after the first id that was read.
  const firstReadId = (afterId ?? 0) + (isDescending ? -1 : 1);
  const backStart = afterId === undefined ? undefined : (first ?? firstReadId);
  const [newerStart, olderStart] = isDescending ? [backStart, nextStart] : [nextStart, backStart];
  return { records, newer: newerThan(newerStart), older: olderThan(olderStart), scanned };
};

/** Whether a query selects the first page of a list. */
export const isFirstPage = (query: URLSearchParams): boolean =>
  !['before', 'after', 'from'].some((name) => query.has(name));

/** Returns the parameters of the page with the records above an id. */
const newerThan = (id: number | undefined) => (id === undefined ? undefined : { after: id });
/** Returns the parameters of the page with the records below an id. */
const olderThan = (id: number | undefined) => (id === undefined ? undefined : { before: id });

/** Returns links to the pages before and after; undefined if there is one page only. */
export const pageLinks = (
  path: string,
  {
    parameters,
    isOldestFirst = false,
  }: Pick<Filter, 'parameters'> & Partial<Pick<Filter, 'isOldestFirst'>>,
  { newer, older, scanned }: RecordPage,
): Markup | undefined => {
  if (newer === undefined && older === undefined) return undefined;
  const directions = [
    { label: 'Newer', cursor: newer },
    { label: 'Older', cursor: older },
  ];
  const [previous, next] = isOldestFirst ? directions.toReversed() : directions;
  const pageLink = (
    cursor: RecordPage['newer'] | RecordPage['older'],
    rel: 'prev' | 'next',
    label: string,
  ) =>
    cursor &&
    html`<a href="${addressOf(path, parameters, { ...cursor })}" rel="${rel}" accesskey="${rel === 'prev' ? 'p' : 'n'}">${label}</a>`;
  return html`${scanned && html`<p class="faint">${scannedText(scanned)}</p>`}
<nav class="turn" aria-label="Pages">${pageLink(previous?.cursor, 'prev', `← ${previous?.label}`)}${pageLink(next?.cursor, 'next', `${next?.label} →`)}</nav>`;
};

/** Parses the cursor of the list of all forms: for each collection the id from which it goes on. */
export const cursorOf = (text: string | null): ReadonlyMap<string, number> =>
  new Map(
    (text ?? '').split(',').flatMap((part): [string, number][] => {
      const [collection = '', id = ''] = part.split('.');
      const start = parseId(id);
      return start === undefined ? [] : [[collection, start]];
    }),
  );

/**
 * Returns links to the next and the first page of the list of all forms; undefined if there is one page only.
 * `from` is the next cursor.
 */
export const nextLink = (
  path: string,
  { parameters, isOldestFirst }: Filter,
  from: string | undefined,
  query: URLSearchParams,
): Markup | undefined => {
  const isFirst = isFirstPage(query);
  if (from === undefined && isFirst) return undefined;
  const [first, next] = isOldestFirst ? ['Oldest', 'Newer'] : ['Newest', 'Older'];
  return html`<nav class="turn" aria-label="Pages">${!isFirst && html`<a href="${addressOf(path, parameters)}" rel="prev" accesskey="p">← ${first}</a>`}${from !== undefined && html`<a href="${addressOf(path, parameters, { from })}" rel="next" accesskey="n">${next} →</a>`}</nav>`;
};

/** Returns a sentence about the range of records that was searched. */
const scannedText = ({ low, high, hasLower, hasHigher }: ScanWindow): string =>
  `Looked through No ${low.toLocaleString('en-GB')} to ${high.toLocaleString('en-GB')}: ${[
    hasLower && '“Older” goes on with those before',
    hasHigher && '“Newer” with those after',
  ]
    .filter(Boolean)
    .join(', ')}.`;
