import type { Choice } from '../../operations/records/choose.ts';
import type { InboxContext } from '../page/visit.ts';

/*
 * If no index can answer a query, records are scanned one by one. A page scans a limited number, says
 * so and links to the next part, so that its response time does not grow with the collection.
 */

/** The most records that a text search scans. It reads whole records, which a database must transfer. */
export const SEARCHED_AT_ONCE = 5_000;
/** The most records that other filters scan. The store itself filters by time, state and address. */
const FILTERED_AT_ONCE = 100_000;

/** Returns how many records a page may scan; undefined if there is no filter. */
const mostOf = ({ search, about, person, state, since, until }: Choice): number | undefined => {
  if (search || about) return SEARCHED_AT_ONCE;
  return person || state || since || until ? FILTERED_AT_ONCE : undefined;
};

/** A scan window: the lowest and highest id that are scanned. */
export interface ScanWindow {
  readonly low: number;
  readonly high: number;
  /** Whether records may exist below or above the window. */
  readonly hasLower: boolean;
  readonly hasHigher: boolean;
}

/**
 * Returns the scan window of a filter, below or above the id `beyond`; undefined if the scan needs no
 * limit. `share` divides the limit if both directions are scanned.
 */
export const scanWindowOf = async (
  { storage: { store } }: Pick<InboxContext, 'storage'>,
  collection: string,
  choice: Choice,
  { newest, beyond, share = 1 }: { newest: boolean; beyond: number | undefined; share?: number },
): Promise<ScanWindow | undefined> => {
  const most = mostOf(choice);
  if (most === undefined) return undefined;
  const last = await store.lastId(collection);
  const count = Math.floor(most * share);
  const start = Math.min(beyond ?? (newest ? last + 1 : 0), last + 1);
  const [low, high] = newest ? [start - count, start - 1] : [start + 1, start + count];
  return {
    low: Math.max(low, 1),
    high: Math.min(high, last),
    hasLower: low > 1,
    hasHigher: high < last,
  };
};

/** Returns the id where the next scan starts; undefined if no records are left in that direction. */
export const nextScanStart = async (
  { storage: { choose } }: Pick<InboxContext, 'storage'>,
  collection: string,
  scanWindow: ScanWindow | undefined,
  newest: boolean,
): Promise<number | undefined> => {
  if (scanWindow === undefined) return undefined;
  if (!newest) return scanWindow.hasHigher ? scanWindow.high : undefined;
  if (!scanWindow.hasLower) return undefined;
  // The oldest records may have been deleted.
  for await (const _ of choose(collection, { newest, beyond: scanWindow.low, limit: 1 }))
    return scanWindow.low;
  return undefined;
};
