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
  recordText,
  SetSum,
} from './compare.ts';

/** How many records are copied in one transaction. */
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
  /** The sum of the target's records after the last step of an earlier run. */
  const stored = await copyProgress(database);
  const lastIds = await lastIdsOf(collections, store);
  const sum = new SetSum();
  let isEmpty = true;
  const targetRecords = withCallback(snapshotOf(collections, store), (entry) => {
    sum.add(entry);
    isEmpty = false;
  });
  let changeCount = 0;
  let problem: DifferingTargetError | undefined;
  const sourceRecords = snapshotOf(collections, source);
  for await (const difference of differences(collections, sourceRecords, targetRecords)) {
    changeCount += 1;
    problem ??= problemOf(difference, lastIds);
  }
  /** Whether the differences come from changes of the source since an earlier run. */
  const isRepeated = stored === String(sum);
  if (!isRepeated && problem !== undefined) throw problem;
  return { stored, sum, lastIds, changeCount, isEmpty, isRepeated };
}

/**
 * Makes the target equal to a snapshot of the source, with ids and times; ids of deleted records are not
 * given again. Then compares both sides. Returns hash, number of records and changes by collection.
 * @throws DifferingTargetError if they are not equal
 */
export async function moveRecords(
  collections: readonly string[],
  source: Store,
  { store, database }: Target,
  { stored, sum, lastIds: before }: Survey,
  progress: (done: number) => void,
) {
  const countsByName = new Map(
    collections.map((name) => [name, { added: 0, changed: 0, removed: 0 }]),
  );
  let lastSum = stored;
  /** Copies some records and the highest given ids in one transaction, with the sum for a later run. */
  const copyStep = async (batch: readonly Difference[], lastIds: ReadonlyMap<string, number>) => {
    for (const { source: now, target: was } of batch) {
      if (was !== undefined) sum.subtract(was);
      if (now !== undefined) sum.add(now);
    }
    const after = String(sum);
    const records = batch.map(copiedRecord);
    const step = { records, lastIds, progress: { before: lastSum, after } };
    await copyRecords(database, store.collections, step);
    lastSum = after;
  };
  // Read first, so that a later id is not mistaken for that of a deleted record.
  const lastIds = await lastIdsOf(collections, source);
  const sourceHashes: HashByCollection = new Map();
  const snapshot = hashed(snapshotOf(collections, source), sourceHashes);
  const all = differences(collections, snapshot, snapshotOf(collections, store));
  let moved = 0;
  for await (const batch of batches(all, recordsPerStep)) {
    for (const difference of batch) {
      const { source: now, target: was } = difference;
      const { collection, record } = (now ?? was) as CollectionRecord;
      // No other process may have given this id since the survey.
      if (was !== undefined && record.id > (before.get(collection) ?? 0))
        throw changedMeanwhile(collection);
      const counts = countsByName.get(collection);
      if (counts) counts[kindOf(difference)] += 1;
    }
    await copyStep(batch, new Map());
    moved += batch.length;
    progress(moved);
  }
  await copyStep([], lastIds);
  const targetHashes: HashByCollection = new Map();
  // Reading alone computes the hashes.
  for await (const _record of hashed(snapshotOf(collections, store), targetHashes));
  const report = new Map<string, ReturnType<typeof resultOf> & Counts>();
  for (const [name, counts] of countsByName) {
    const result = resultOf(sourceHashes.get(name));
    if (resultOf(targetHashes.get(name)).sha256 !== result.sha256) throw changedMeanwhile(name);
    report.set(name, { ...result, ...counts });
  }
  return report;
}

/** Returns how the target changes where it differs from the source. */
const kindOf = ({ source, target }: Difference): keyof Counts => {
  if (target === undefined) return 'added';
  return source === undefined ? 'removed' : 'changed';
};

/** The number of changes to the target. */
interface Counts {
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
}

/** Returns the change that makes the target equal to the source. Without a document, the record is deleted. */
const copiedRecord = ({ source, target }: Difference): CopiedRecord => {
  const { collection, record } = (source ?? target) as CollectionRecord;
  return { collection, id: record.id, document: source?.record ?? null };
};

/** Yields a snapshot's records of some collections. The snapshot is taken at the call, not at the first record. */
function snapshotOf(collections: readonly string[], store: Store): AsyncIterable<CollectionRecord> {
  const snapshot = store.snapshot();
  return (async function* () {
    for await (const entry of snapshot) if (collections.includes(entry.collection)) yield entry;
  })();
}

/** Returns the highest given id of each collection. */
async function lastIdsOf(collections: readonly string[], store: Store) {
  const lastIds = new Map<string, number>();
  for (const name of collections) lastIds.set(name, await store.lastId(name));
  return lastIds;
}

/** Yields records, each after a callback. */
async function* withCallback(
  records: AsyncIterable<CollectionRecord>,
  callback: (entry: CollectionRecord) => void,
): AsyncGenerator<CollectionRecord> {
  for await (const entry of records) {
    callback(entry);
    yield entry;
  }
}

/** The running hash and number of records by collection. */
type HashByCollection = Map<string, { readonly hash: Hash; count: number }>;

/** Returns the hash and the number of no records. */
const emptyHash = () => ({ hash: createHash('sha256'), count: 0 });

/** Returns the number of records and the hash over all of them in order. */
const resultOf = ({ hash, count } = emptyHash()) => ({ count, sha256: hash.digest('hex') });

/** Yields records, and counts and hashes them in `hashes`. */
const hashed = (
  records: AsyncIterable<CollectionRecord>,
  hashes: HashByCollection,
): AsyncGenerator<CollectionRecord> =>
  withCallback(records, (entry) => {
    const running = hashes.get(entry.collection) ?? emptyHash();
    running.count += 1;
    running.hash.update(`${recordText(entry)}\n`);
    hashes.set(entry.collection, running);
  });

const changedMeanwhile = (collection: string) =>
  new DifferingTargetError(collection, 'the database was changed during the migration');
