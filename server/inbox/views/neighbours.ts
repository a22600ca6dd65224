import type { Choice } from '../../operations/records/choose.ts';
import type { CollectionRecord } from '../../storage/store/store.ts';
import type { InboxContext } from '../page/visit.ts';
import { type Box, boxesOf, type ListEntry } from './collections.ts';
import { type Filter, isFromAllForms } from './filter.ts';
import { nextScanStart, scanWindowOf } from './paging.ts';

/*
 * What is around a submission: those before and after it in the list that it was opened from, and others of
 * the same person.
 */

/** The submissions on one side of a place in a list. */
export interface Side {
  /** The nearest first. */
  readonly entries: readonly ListEntry[];
  /** Whether this side has the newer submissions. */
  readonly isNewer: boolean;
  /**
   * If the search found nothing near, the query of the page of the list (paging.ts) where it would continue.
   * Undefined if nothing is left to search, and for the list of all forms.
   */
  readonly nextPage?: { readonly after: number } | { readonly before: number } | undefined;
}

/** Which submissions are searched: the next ones below an id, or above it. */
interface Direction {
  /** Whether those below the id, by descending id. */
  readonly isDescending: boolean;
  /** That id, which is excluded: with `isDescending` the upper bound, otherwise the lower one. */
  readonly afterId: number;
  /** The most submissions that are returned. */
  readonly most: number;
}

/** Returns the next submissions in one collection that a filter selects. Each side has half of a scan window. */
const sideInCollection = async (
  context: InboxContext,
  box: Box,
  choice: Choice,
  { isDescending, afterId, most }: Direction,
): Promise<Side> => {
  const side = { isDescending, afterId, share: 1 / 2 };
  const scanWindow = await scanWindowOf(context, box.collection, choice, side);
  const untilId = isDescending ? scanWindow?.low : scanWindow?.high;
  const query = { ...choice, newest: isDescending, afterId, untilId, limit: most };
  const entries: ListEntry[] = [];
  for await (const record of context.storage.choose(box.collection, query))
    entries.push({ ...box, record });
  const isNewer = !isDescending;
  if (entries.length > 0) return { entries, isNewer };
  const id = await nextScanStart(context, box.collection, scanWindow, isDescending);
  if (id === undefined) return { entries, isNewer };
  return { entries, isNewer, nextPage: isDescending ? { before: id } : { after: id } };
};

/** Returns the highest id in a collection that comes after a submission in the list of all forms, newest first. */
const newestOlderIdIn = async (
  { storage }: InboxContext,
  { collection }: Box,
  entry: ListEntry,
): Promise<number> => {
  if (collection === entry.collection) return entry.record.id - 1;
  const time = String(entry.record[entry.definition.timestamp]);
  // Of equal times, collections are in the order of their names. `until` includes its time.
  const until = collection > entry.collection ? time : new Date(Date.parse(time) - 1).toISOString();
  for await (const { id } of storage.choose(collection, { newest: true, until, limit: 1 }))
    return id;
  return 0;
};

/** Returns the time of a record, by which the list of all forms is sorted. */
const timeOf = (boxes: readonly Box[], { collection, record }: CollectionRecord): string => {
  const box = boxes.find((one) => one.collection === collection);
  return String(record[box?.definition.timestamp ?? 'createdAt']);
};

/** Sorts records of several collections, by default the newest first. */
export const sortedByTime = <Entry extends CollectionRecord>(
  boxes: readonly Box[],
  entries: readonly Entry[],
  isOldestFirst = false,
): Entry[] => {
  const sorted = entries
    .map((entry) => ({ entry, time: timeOf(boxes, entry) }))
    .sort(
      (one, other) =>
        compare(other.time, one.time) ||
        compare(one.entry.collection, other.entry.collection) ||
        other.entry.record.id - one.entry.record.id,
    )
    .map(({ entry }) => entry);
  return isOldestFirst ? sorted.reverse() : sorted;
};

const compare = (one: string, other: string): number => Number(one > other) - Number(one < other);

/** The part of a filter's scan window that is searched for a person's submissions. */
const PERSON_SHARE = 1 / 20;
/** The most other submissions of a person that a page links to. */
export const MOST_OTHERS = 5;
/** The most that are found. One more than the page links to shows that there are further ones. */
const MOST_OF_PERSON = MOST_OTHERS + 1;

/**
 * Returns the newest other submissions with an e-mail address, at most `MOST_OTHERS` and one. Old ones may be
 * missing.
 */
export const othersOfPerson = async (
  context: InboxContext,
  entry: CollectionRecord,
  person: string,
): Promise<readonly ListEntry[]> => {
  const boxes = boxesOf(context).filter(({ definition }) => definition.personal?.emails.length);
  const entriesByBox = await Promise.all(
    boxes.map(async (box) => {
      const { collection } = box;
      const side = { isDescending: true, afterId: undefined, share: PERSON_SHARE };
      const scanWindow = await scanWindowOf(context, collection, { person }, side);
      const query = { person, newest: true, untilId: scanWindow?.low, limit: MOST_OF_PERSON };
      const entries: ListEntry[] = [];
      for await (const record of context.storage.choose(collection, query))
        if (collection !== entry.collection || record.id !== entry.record.id)
          entries.push({ ...box, record });
      return entries;
    }),
  );
  return sortedByTime(boxes, entriesByBox.flat()).slice(0, MOST_OF_PERSON);
};

/** Returns the submissions before or after one in the list that it was opened from, the nearest first. */
const sideInList = async (
  context: InboxContext,
  entry: ListEntry,
  { choice, parameters }: Filter,
  { isDescending, most }: Omit<Direction, 'afterId'>,
): Promise<Side> => {
  if (!isFromAllForms(parameters)) {
    const { record, ...box } = entry;
    return sideInCollection(context, box, choice, { isDescending, afterId: record.id, most });
  }
  const boxes = boxesOf(context);
  const sides = await Promise.all(
    boxes.map(async (box) => {
      const newestOlderId = await newestOlderIdIn(context, box, entry);
      // Older submissions have ids up to `newestOlderId`, newer ones above it. In its own collection the
      // submission itself has `newestOlderId + 1`. `afterId` is excluded.
      const isOwnCollection = box.collection === entry.collection;
      const afterId = isDescending || isOwnCollection ? newestOlderId + 1 : newestOlderId;
      return sideInCollection(context, box, choice, { isDescending, afterId, most });
    }),
  );
  const entries = sides.flatMap((side) => side.entries);
  return {
    entries: sortedByTime(boxes, entries, !isDescending).slice(0, most),
    isNewer: !isDescending,
  };
};

/** The part of a list around a submission: what comes before it, and after it. */
export interface Neighbours {
  readonly before: Side;
  readonly after: Side;
}

/** Returns the part of the list that a submission was opened from, with at most `most` on each side. */
export const neighboursOf = async (
  context: InboxContext,
  entry: ListEntry,
  filter: Filter,
  most: number,
): Promise<Neighbours> => {
  const [newer, older] = await Promise.all([
    sideInList(context, entry, filter, { isDescending: false, most }),
    sideInList(context, entry, filter, { isDescending: true, most }),
  ]);
  return filter.isOldestFirst ? { before: older, after: newer } : { before: newer, after: older };
};

/**
 * Returns the next submission of a list that waits for staff: the one after a submission, or else the
 * first of the list. `filter` must select those that wait. Undefined if it selects none.
 */
export const nextWaiting = async (
  context: InboxContext,
  entry: ListEntry,
  filter: Filter,
): Promise<CollectionRecord | undefined> => {
  const isDescending = !filter.isOldestFirst;
  const after = await sideInList(context, entry, filter, { isDescending, most: 1 });
  const [next] = after.entries;
  if (next !== undefined) return next;
  const boxes = boxesOf(context).filter(
    ({ collection }) => isFromAllForms(filter.parameters) || collection === entry.collection,
  );
  const firsts = await Promise.all(
    boxes.map(async (box) => {
      // The first one in the order of the list: from above the highest id, or from below the lowest.
      const afterId = isDescending ? (await context.storage.store.lastId(box.collection)) + 1 : 0;
      return sideInCollection(context, box, filter.choice, { isDescending, afterId, most: 1 });
    }),
  );
  const entries = firsts.flatMap((side) => side.entries);
  return sortedByTime(boxes, entries, filter.isOldestFirst).at(0);
};
