import { createHash, type Hash } from 'node:crypto';
import { batches } from '../../base/batches.ts';
import { canonicalJson } from '../../base/json.ts';
import type { Kept, Operation, Store } from '../../store/store.ts';
import { DifferingTargetError, missingRecords } from './missing-records.ts';

const recordsPerCommit = 200;

/** Counts what is missing, without changing anything. @throws DifferingTargetError */
export async function countMissing(
  collections: readonly string[],
  source: Store,
  target: Store,
): Promise<number> {
  let missing = 0;
  const records = await missingIn(collections, only(collections, source), target);
  for await (const _record of records) missing += 1;
  return missing;
}

/**
 * Brings every record that is missing into the target, with its id and time, and counts the same
 * ids as given. Then compares both sides, and gives their sums by collection, with how many of the
 * records were not there before.
 * @throws DifferingTargetError when they are not equal
 */
export async function moveRecords(
  collections: readonly string[],
  source: Store,
  target: Store,
  progress: (done: number) => void,
) {
  const sums: Sums = new Map();
  const added = new Map<string, number>();
  const snapshot = summed(only(collections, source), sums);
  const missing = await missingIn(collections, snapshot, target);
  let done = 0;
  for await (const batch of batches(missing, recordsPerCommit)) {
    await target.commit(
      batch.map(({ collection, record }): Operation => ({ restore: collection, record })),
    );
    for (const { collection } of batch) added.set(collection, (added.get(collection) ?? 0) + 1);
    done += batch.length;
    progress(done);
  }
  for (const [collection, id] of await lastIdsOf(collections, source)) {
    if (id > 0) await target.commit([{ reserve: collection, id }]);
  }
  const found: Sums = new Map();
  for await (const _record of summed(only(collections, target), found));
  const moved = new Map<string, ReturnType<typeof sumOf> & { readonly added: number }>();
  for (const name of collections) {
    const sum = sumOf(sums.get(name));
    if (sumOf(found.get(name)).sha256 !== sum.sha256) throw changedMeanwhile(name);
    moved.set(name, { ...sum, added: added.get(name) ?? 0 });
  }
  return moved;
}

async function missingIn(
  collections: readonly string[],
  source: AsyncIterable<Kept>,
  target: Store,
) {
  const lastIds = await lastIdsOf(collections, target);
  return missingRecords(collections, source, only(collections, target), lastIds);
}

/** A snapshot begins at the call, so this does too. */
function only(collections: readonly string[], store: Store): AsyncIterable<Kept> {
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

/** By collection. */
type Sums = Map<string, { readonly hash: Hash; count: number }>;

const noSum = () => ({ hash: createHash('sha256'), count: 0 });

/** How many there are, and a hash over all of them in their order. */
const sumOf = ({ hash, count } = noSum()) => ({ count, sha256: hash.digest('hex') });

/** Counts and hashes records while they pass. */
async function* summed(records: AsyncIterable<Kept>, sums: Sums): AsyncGenerator<Kept> {
  for await (const kept of records) {
    const sum = sums.get(kept.collection) ?? noSum();
    sum.count += 1;
    sum.hash.update(`${canonicalJson(kept.record)}\n`);
    sums.set(kept.collection, sum);
    yield kept;
  }
}

const changedMeanwhile = (collection: string) =>
  new DifferingTargetError(collection, 'the database was changed during the migration');
