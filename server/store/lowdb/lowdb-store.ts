import type { Kept, Store, StoredRecord } from '../store.ts';
import type { CommitQueue } from '../tables/commit-queue.ts';
import type { Row } from '../tables/table.ts';
import type { Tables } from '../tables/tables.ts';

/** The store over segments on disk, with all records in memory. */
export function lowdbStore(
  tables: Tables,
  queue: CommitQueue,
  release: () => Promise<void>,
): Store {
  let closing: Promise<void> | undefined;
  return {
    collections: tables.collections,
    commit: (operations) => queue.commit(operations),
    list: (collection) => recordsOf([...tables.table(collection).rows()]),
    get: async (collection, id) => tables.table(collection).get(id)?.record,
    find: async (collection, where) =>
      tables
        .table(collection)
        .match(where)
        .map(({ record }) => record),
    count: async (collection) => tables.table(collection).size,
    lastId: async (collection) => tables.table(collection).lastId,
    // Rows are never changed, so a copy of the lists is a picture of this moment.
    snapshot: () =>
      keptIn(Object.keys(tables.collections).map((name) => [name, [...tables.table(name).rows()]])),
    health: () => queue.health(),
    close: () => (closing ??= queue.close().finally(release)),
  };
}

async function* recordsOf(rows: readonly Row[]): AsyncGenerator<StoredRecord> {
  for (const { record } of rows) yield record;
}

async function* keptIn(kept: readonly (readonly [string, readonly Row[]])[]): AsyncGenerator<Kept> {
  for (const [collection, rows] of kept) {
    for (const { record } of rows) yield { collection, record };
  }
}
