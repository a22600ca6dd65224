import { createHash, type Hash } from 'node:crypto';
import { batches } from '../../lib/batches.ts';
import { type CopiedRecord, copyProgress, copyRecords } from '../../storage/postgres/copy.ts';
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

/** The database that records are copied to. */
export interface Target {
  readonly store: Store;
  readonly database: Database;
}

/** What is known of the target before copying. */
export type Survey = Awaited<ReturnType<typeof surveyTarget>>;

/**
 * Compares both sides without changes. A target in the state of an earlier run may be made equal to
 * the source. Any other target may only lack records.
 * @throws DifferingTargetError
 */
export async function surveyTarget(
  collections: readonly string[],
  source: Store,
  { store, database }: Target,
) {
  const stored = await copyProgress(database);
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
  /** Whether the differences come from changes of the source since an earlier run. */
  const follows = stored === String(sum);
  if (!follows && problem !== undefined) throw problem;
  return { stored, sum, lastIds, changes, isEmpty, follows };
}

/**
 * Makes the target equal to a snapshot of the source, with ids, times and given ids. Then compares
 * both sides. Returns their sums by collection and the number of changes.
 * @throws DifferingTargetError if they are not equal
 */
export async function moveRecords(
  collections: readonly string[],
  source: Store,
  { store, database }: Target,
  { stored, sum, lastIds: before }: Survey,
  progress: (done: number) => void,
) {
  const done = new Map(collections.map((name) => [name, { added: 0, changed: 0, removed: 0 }]));
  let last = stored;
  const step = async (some: readonly Difference[], lastIds: ReadonlyMap<string, number>) => {
    for (const { source: now, target: was } of some) {
      if (was !== undefined) sum.subtract(was);
      if (now !== undefined) sum.add(now);
    }
    const after = String(sum);
    const records = some.map(changeOf);
    const step = { records, lastIds, progress: { before: last, after } };
    await copyRecords(database, store.collections, step);
    last = after;
  };
  // Read first, so that a later id is not mistaken for that of a deleted record.
  const lastIds = await lastIdsOf(collections, source);
  const sums: Sums = new Map();
  const snapshot = summed(only(collections, source), sums);
  const all = differences(collections, snapshot, only(collections, store));
  let moved = 0;
  for await (const some of batches(all, recordsPerStep)) {
    for (const difference of some) {
      const { source: now, target: was } = difference;
      const { collection, record } = (now ?? was) as CollectionRecord;
      // No other process may have given this id since the survey.
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

/** The number of changes to the target. */
interface Counts {
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
}

const changeOf = ({ source, target }: Difference): CopiedRecord => {
  const { collection, record } = (source ?? target) as CollectionRecord;
  return { collection, id: record.id, document: source?.record ?? null };
};

/** A snapshot starts at the call, so this must too. */
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

/** Yields records, each after a callback. */
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

/** The number of records, and a hash over all in order. */
const sumOf = ({ hash, count } = noSum()) => ({ count, sha256: hash.digest('hex') });

/** Yields records, counted and hashed. */
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
