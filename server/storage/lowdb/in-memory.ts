import { asNow } from '../store/collections.ts';
import type { Reading } from '../store/reading.ts';
import { matches } from '../store/record.ts';
import type { StoredRecord, Where } from '../store/store.ts';
import { LoggedTable } from '../tables/logged-table.ts';
import type { Row } from '../tables/table.ts';
import type { Tables } from '../tables/tables.ts';
import { firstOf } from './first-of.ts';
import { nextLineOf } from './group.ts';
import { loggedRecords } from './logged-records.ts';
import { countNoted, idsNoted, readLogged, readRows } from './read-rows.ts';
import { type Keeping, keptIn, type Reads } from './storage-engine.ts';
import { latestInMemory } from './version-index.ts';

/** All records are in memory but those of logs: for who answers visitors. */
export const keptInMemory: Keeping = (disk, folder) => ({
  newLatest: latestInMemory(),
  over: (tables) => ({
    nextLine: nextLineOf(tables),
    reads: readsOf(tables, (...asked) => loggedRecords(disk, folder, ...asked)),
  }),
});

type LogReader = (
  collection: string,
  table: LoggedTable,
  reading?: Reading,
) => AsyncGenerator<StoredRecord>;

function readsOf(tables: Tables, logged: LogReader): Reads {
  // Rows are never changed, so a copy of their list is a picture of this moment.
  const recordsIn = (collection: string): AsyncGenerator<StoredRecord> => {
    const table = tables.table(collection);
    return table instanceof LoggedTable ? logged(collection, table) : recordsOf([...table.rows()]);
  };
  const find = async (collection: string, where: Where): Promise<StoredRecord[]> => {
    const table = tables.table(collection);
    if (!(table instanceof LoggedTable)) {
      return table.match(where).map(({ record }) => asNow(table.declaration, record));
    }
    const found: StoredRecord[] = [];
    for await (const record of logged(collection, table)) {
      if (matches(record, where)) found.push(record);
    }
    return found;
  };
  return {
    collections: tables.collections,
    list(collection, reading = {}) {
      const table = tables.table(collection);
      return table instanceof LoggedTable
        ? readLogged(tables, collection, reading, logged(collection, table, reading))
        : readRows(tables, collection, reading);
    },
    get: async (collection, id) => (await find(collection, { id }))[0],
    find,
    async next(collection, where, stretch, most) {
      const first = firstOf(where, stretch, most);
      const table = tables.table(collection);
      if (table instanceof LoggedTable) {
        for await (const record of logged(collection, table)) first.see(record);
      } else for (const { record } of table.rows()) first.see(record);
      return first.found();
    },
    async count(collection, noted) {
      const table = tables.table(collection);
      return noted === undefined
        ? table.size
        : countNoted(table, noted, idsNoted(tables, collection, noted));
    },
    lastId: async (collection) => tables.table(collection).lastId,
    snapshot: () => keptIn(Object.keys(tables.collections).map((name) => [name, recordsIn(name)])),
  };
}

async function* recordsOf(rows: readonly Row[]): AsyncGenerator<StoredRecord> {
  for (const { record } of rows) yield record;
}
