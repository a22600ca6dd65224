import { createHash, type Hash } from 'node:crypto';
import { batches } from '../../lib/batches.ts';
import { type CopiedRecord, copyRecords, notedOfCopy } from '../../storage/postgres/copy.ts';
import type { Database } from '../../storage/postgres/database.ts';
import type { CollectionRecord, Store } from '../../storage/store/store.ts';
import {
  type Difference,
  DifferingTargetError,
  differences,
  problemOf,
  SetSum,
  textOf,
} from './compare.ts';

const recordsPerStep = 200;

/** The database that records are brought into. */
export interface Target {
  readonly store: Store;
  readonly database: Database;
}

/** What is known of the target before anything is brought there. */
export type Survey = Awaited<ReturnType<typeof surveyTarget>>;

/**
 * Compares both sides without changing anything. A target that is as an earlier run left it may be made
 * what the source is now: nobody else has written there. Any other may only lack what the source has.
 * @throws DifferingTargetError
 */
export async function surveyTarget(
  collections: readonly string[],
  source: Store,
  { store, database }: Target,
) {
  const noted = await notedOfCopy(database);
  const lastIds = await lastIdsOf(collections, store);
  const sum = new SetSum();
  let isEmpty = true;
  const there = seen(only(collections, store), (kept) => {
    sum.add(kept);
    isEmpty = false;
  });
  let changes = 0;
  let problem: DifferingTargetError | undefined;
  for await (const difference of differences(collections, only(collections, source), there)) {
    changes += 1;
    problem ??= problemOf(difference, lastIds);
  }
  /** Whether what differs is what the source has become since an earlier run. */
  const follows = noted === String(sum);
  if (!follows && problem !== undefined) throw problem;
  return { noted, sum, lastIds, changes, isEmpty, follows };
}

/**
 * Makes the target what the source is at this moment, with all ids and times, and counts the same ids as
 * given. Then compares both sides, and gives their sums by collection, with what was done.
 * @throws DifferingTargetError when they are not equal
 */
export async function moveRecords(
  collections: readonly string[],
  source: Store,
  { store, database }: Target,
  { noted, sum, lastIds: before }: Survey,
  progress: (done: number) => void,
) {
  const done = new Map(collections.map((name) => [name, { added: 0, changed: 0, removed: 0 }]));
  let last = noted;
  const step = async (some: readonly Difference[], lastIds: ReadonlyMap<string, number>) => {
    for (const { source: now, target: was } of some) {
      if (was !== undefined) sum.subtract(was);
      if (now !== undefined) sum.add(now);
    }
    const after = String(sum);
    const records = some.map(changeOf);
    const step = { records, lastIds, noted: { before: last, after } };
    await copyRecords(database, store.collections, step);
    last = after;
  };
  // Asked for first: an id that is given later is then not taken for one whose record is gone.
  const lastIds = await lastIdsOf(collections, source);
  const sums: Sums = new Map();
  const snapshot = summed(only(collections, source), sums);
  const all = differences(collections, snapshot, only(collections, store));
  let moved = 0;
  for await (const some of batches(all, recordsPerStep)) {
    for (const difference of some) {
      const { source: now, target: was } = difference;
      const { collection, record } = (now ?? was) as CollectionRecord;
      // Nobody but this run may have given it since the target was looked at.
      if (was !== undefined && record.id > (before.get(collection) ?? 0))
        throw changedMeanwhile(collection);
      const counts = done.get(collection);
      if (counts)
        counts[was === undefined ? 'added' : now === undefined ? 'removed' : 'changed'] += 1;
    }
    await step(some, new Map());
    moved += some.length;
    progress(moved);
  }
  await step([], lastIds);
  const found: Sums = new Map();
  for await (const _record of summed(only(collections, store), found));
  const told = new Map<string, ReturnType<typeof sumOf> & Counts>();
  for (const [name, counts] of done) {
    const sum = sumOf(sums.get(name));
    if (sumOf(found.get(name)).sha256 !== sum.sha256) throw changedMeanwhile(name);
    told.set(name, { ...sum, ...counts });
  }
  return told;
}

/** What was done to the target. */
interface Counts {
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
}

const changeOf = ({ source, target }: Difference): CopiedRecord => {
  const { collection, record } = (source ?? target) as CollectionRecord;
  return { collection, id: record.id, document: source?.record ?? null };
};

/** A snapshot begins at the call, so this does too. */
function only(collections: readonly string[], store: Store): AsyncIterable<CollectionRecord> {
  const snapshot = store.snapshot();
  return (async function* () {
    for await (const kept of snapshot) if (collections.includes(kept.collection)) yield kept;
  })();
}

async function lastIdsOf(collections: readonly string[], store: Store) {
  const lastIds = new Map<string, number>();
  for (const name of collections) lastIds.set(name, await store.lastId(name));
  return lastIds;
}

/** Records as they pass, each shown to somebody. */
async function* seen(
  records: AsyncIterable<CollectionRecord>,
  see: (kept: CollectionRecord) => void,
): AsyncGenerator<CollectionRecord> {
  for await (const kept of records) {
    see(kept);
    yield kept;
  }
}

/** By collection. */
type Sums = Map<string, { readonly hash: Hash; count: number }>;

const noSum = () => ({ hash: createHash('sha256'), count: 0 });

/** How many there are, and a hash over all of them in their order. */
const sumOf = ({ hash, count } = noSum()) => ({ count, sha256: hash.digest('hex') });

/** Counts and hashes records while they pass. */
const summed = (
  records: AsyncIterable<CollectionRecord>,
  sums: Sums,
): AsyncGenerator<CollectionRecord> =>
  seen(records, (kept) => {
    const sum = sums.get(kept.collection) ?? noSum();
    sum.count += 1;
    sum.hash.update(`${textOf(kept)}\n`);
    sums.set(kept.collection, sum);
  });

const changedMeanwhile = (collection: string) =>
  new DifferingTargetError(collection, 'the database was changed during the migration');
