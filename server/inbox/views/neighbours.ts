import type { Choice } from '../../operations/records/choose.ts';
import type { CollectionRecord } from '../../storage/store/store.ts';
import type { InboxContext } from '../page/visit.ts';
import { type Box, boxesOf } from './collections.ts';
import type { Filter } from './filter.ts';
import { nextScanStart, scanWindowOf } from './paging.ts';

/** A place in a list: a record, or the id after which the search continues. */
export type Neighbour = CollectionRecord | { readonly afterId: number };

/** Returns the next record in one collection that a filter selects. */
const nextIn = async (
  context: InboxContext,
  collection: string,
  choice: Choice,
  { newest, afterId }: { newest: boolean; afterId: number },
): Promise<Neighbour | undefined> => {
  const side = { newest, afterId, share: 1 / 2 };
  const scanWindow = await scanWindowOf(context, collection, choice, side);
  const untilId = newest ? scanWindow?.low : scanWindow?.high;
  const asked = { ...choice, newest, afterId, untilId, limit: 1 };
  for await (const record of context.storage.choose(collection, asked))
    return { collection, record };
  const end = await nextScanStart(context, collection, scanWindow, newest);
  return end === undefined ? undefined : { afterId: end };
};

/** Returns the id up to which records of a collection are older than a record in the list of all forms. */
const olderUpTo = async (
  { storage }: InboxContext,
  { collection }: Box,
  entry: Box & CollectionRecord,
): Promise<number> => {
  if (collection === entry.collection) return entry.record.id - 1;
  const time = String(entry.record[entry.definition.timestamp]);
  // Of equal times, the collection with the first name is first.
  const until = collection > entry.collection ? time : new Date(Date.parse(time) - 1).toISOString();
  for await (const { id } of storage.choose(collection, { newest: true, until, limit: 1 }))
    return id;
  return 0;
};

const isRecord = (place: Neighbour | undefined): place is CollectionRecord =>
  place !== undefined && 'record' in place;

/** Returns the time of a place, by which the list of all forms is sorted. */
const timeOf = (boxes: readonly Box[], { collection, record }: CollectionRecord): string => {
  const box = boxes.find((one) => one.collection === collection);
  return String(record[box?.definition.timestamp ?? 'createdAt']);
};

/** Sorts records of several collections, the newest first. */
export const newestFirst = <Entry extends CollectionRecord>(
  boxes: readonly Box[],
  entries: readonly Entry[],
): Entry[] =>
  entries
    .map((entry) => ({ entry, time: timeOf(boxes, entry) }))
    .sort(
      (one, other) =>
        order(other.time, one.time) ||
        order(one.entry.collection, other.entry.collection) ||
        other.entry.record.id - one.entry.record.id,
    )
    .map(({ entry }) => entry);

const order = (one: string, other: string): number => Number(one > other) - Number(one < other);

/** The part of a filter's scan window that is searched for a person's submissions. */
const PERSON_SHARE = 1 / 20;
/** The most other submissions of a person that are found. */
const MOST_OF_PERSON = 6;

/** Returns the newest other submissions with an e-mail address. Old ones may be missing. */
export const othersOfPerson = async (
  context: InboxContext,
  entry: CollectionRecord,
  person: string,
): Promise<readonly (Box & CollectionRecord)[]> => {
  const boxes = boxesOf(context).filter(({ definition }) => definition.personal?.emails.length);
  const found = await Promise.all(
    boxes.map(async (box) => {
      const { collection } = box;
      const side = { newest: true, afterId: undefined, share: PERSON_SHARE };
      const scanWindow = await scanWindowOf(context, collection, { person }, side);
      const asked = { person, newest: true, untilId: scanWindow?.low, limit: MOST_OF_PERSON };
      const records: (Box & CollectionRecord)[] = [];
      for await (const record of context.storage.choose(collection, asked))
        if (collection !== entry.collection || record.id !== entry.record.id)
          records.push({ ...box, record });
      return records;
    }),
  );
  return newestFirst(boxes, found.flat()).slice(0, MOST_OF_PERSON);
};

/** Returns the record before or after one in the list that it was opened from. */
export const neighbourOf = async (
  context: InboxContext,
  entry: Box & CollectionRecord,
  { choice, given }: Filter,
  newest: boolean,
): Promise<Neighbour | undefined> => {
  if (!given.has('in')) {
    const { collection, record } = entry;
    return nextIn(context, collection, choice, { newest, afterId: record.id });
  }
  const boxes = boxesOf(context);
  const places = await Promise.all(
    boxes.map(async (box) => {
      const upTo = await olderUpTo(context, box, entry);
      const isOwn = box.collection === entry.collection;
      const afterId = newest || isOwn ? upTo + 1 : upTo;
      return nextIn(context, box.collection, choice, { newest, afterId });
    }),
  );
  const sorted = newestFirst(boxes, places.filter(isRecord));
  return newest ? sorted.at(0) : sorted.at(-1);
};

/**
 * Returns the next submission of a list that waits for staff: an older one, or else the newest.
 * Undefined if none waits.
 */
export const nextWaiting = async (
  context: InboxContext,
  entry: Box & CollectionRecord,
  filter: Filter,
): Promise<CollectionRecord | undefined> => {
  const older = await neighbourOf(context, entry, filter, true);
  if (isRecord(older)) return older;
  const boxes = boxesOf(context).filter(
    ({ collection }) => filter.given.has('in') || collection === entry.collection,
  );
  const first = await Promise.all(
    boxes.map(async ({ collection }) => {
      const afterId = (await context.storage.store.lastId(collection)) + 1;
      return nextIn(context, collection, filter.choice, { newest: true, afterId });
    }),
  );
  return newestFirst(boxes, first.filter(isRecord)).at(0);
};
