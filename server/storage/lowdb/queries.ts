import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Disk } from '../../lib/disk.ts';
import {
  collectNoted,
  idRange,
  type ListQuery,
  type NoteFilter,
  queryFilter,
} from '../store/list-query.ts';
import { freezeDeep, matches, upgradeRecord } from '../store/record.ts';
import type { CollectionRecord, RangeQuery, Store, StoredRecord, Where } from '../store/store.ts';
import type { Row, Table, Tables } from '../tables/tables.ts';
import { LoggedTable } from './logged-table.ts';
import { segmentAdapter } from './segment.ts';

/** The read operations of a store. */
type Queries = Omit<Store, 'commit' | 'health' | 'close'>;

/**
 * Returns the read operations of a store. They read records in memory; those of collections that only grow
 * are read from the segments in `folder`.
 */
export function queriesOf(tables: Tables, disk: Disk, folder: string): Queries {
  const logged = (collection: string, table: LoggedTable, query?: ListQuery) =>
    loggedRecords(disk, folder, collection, table, query);
  // Rows are immutable, so a copy of their list is a snapshot.
  const recordsIn = (collection: string): AsyncGenerator<StoredRecord> => {
    const table = tables.table(collection);
    return table instanceof LoggedTable ? logged(collection, table) : recordsOf([...table.rows()]);
  };
  const find = async (collection: string, where: Where): Promise<StoredRecord[]> => {
    const table = tables.table(collection);
    if (!(table instanceof LoggedTable)) {
      return table.match(where).map(({ record }) => upgradeRecord(table.definition, record));
    }
    const found: StoredRecord[] = [];
    for await (const record of logged(collection, table)) {
      if (matches(record, where)) found.push(record);
    }
    return found;
  };
  return {
    collections: tables.collections,
    list(collection, query = {}) {
      const table = tables.table(collection);
      return table instanceof LoggedTable
        ? readLogged(tables, collection, query, logged(collection, table, query))
        : readRows(tables, collection, query);
    },
    get: async (collection, id) => (await find(collection, { id }))[0],
    find,
    async next(collection, where, range, most) {
      const selection = rangeSelection(where, range, most);
      const table = tables.table(collection);
      if (table instanceof LoggedTable) {
        for await (const record of logged(collection, table)) selection.add(record);
      } else for (const { record } of table.rows()) selection.add(record);
      return selection.records();
    },
    async count(collection, note) {
      const table = tables.table(collection);
      return note === undefined
        ? table.size
        : countWithNote(table, note, idsWithNote(tables, collection, note));
    },
    lastId: async (collection) => tables.table(collection).lastId,
    snapshot: () =>
      recordsByCollection(Object.keys(tables.collections).map((name) => [name, recordsIn(name)])),
  };
}

/** Yields the records of rows. */
async function* recordsOf(rows: readonly Row[]): AsyncGenerator<StoredRecord> {
  for (const { record } of rows) yield record;
}

/** Yields the records of each collection, one collection after the other. */
async function* recordsByCollection(
  collections: readonly (readonly [string, AsyncIterable<StoredRecord>])[],
): AsyncGenerator<CollectionRecord> {
  for (const [collection, records] of collections) {
    for await (const record of records) yield { collection, record };
  }
}

/** Selects the first `most` records of a range among all that `add` gets, see `Store.next`. */
function rangeSelection(where: Where, range: RangeQuery, most: number) {
  const { by } = range;
  const isDescending = 'upTo' in range;
  const compare = (one: StoredRecord, other: StoredRecord): number => {
    const [a, b] = [String(one[by]), String(other[by])];
    const sign = isDescending ? -1 : 1;
    if (a === b) return sign * (one.id - other.id);
    return a < b ? -sign : sign;
  };
  let selected: StoredRecord[] = [];
  /** The last of the first `most` records so far: records after it need not be selected. */
  let last: StoredRecord | undefined;
  return {
    add(record: StoredRecord): void {
      const text = record[by];
      if (typeof text !== 'string') return;
      const isOutside = isDescending ? text > range.upTo : text <= range.after;
      if (isOutside) return;
      if (last !== undefined && compare(record, last) > 0) return;
      if (!matches(record, where)) return;
      selected.push(record);
      // Sort and cut the list only when it has doubled, not for each record.
      if (selected.length < 2 * most) return;
      selected = selected.sort(compare).slice(0, most);
      last = selected.at(-1);
    },
    records: (): readonly StoredRecord[] => selected.sort(compare).slice(0, most),
  };
}

/**
 * Reads the records of a collection that only grows from the disk, segment by segment: those that exist
 * at the call, by ascending id or the newest first.
 * @throws StoreOpenError, DamagedStoreError if a segment cannot be read or is damaged
 */
function loggedRecords(
  disk: Disk,
  folder: string,
  collection: string,
  table: LoggedTable,
  query: ListQuery = {},
): AsyncGenerator<StoredRecord> {
  const { newest = false } = query;
  const snapshot = table.read(...idRange(query));
  return read();

  async function* read(): AsyncGenerator<StoredRecord> {
    const numbers = [...snapshot.segments];
    for (const number of newest ? numbers.reverse() : numbers) {
      const { entries: present } = await segmentAdapter(disk, folder, number).read();
      // The segment may have been compacted since the call, even during the read.
      const entries = snapshot.beforeCompaction.get(number) ?? present;
      snapshot.segments.delete(number);
      snapshot.beforeCompaction.delete(number);
      for (const { collection: name, id, document } of newest ? entries.toReversed() : entries) {
        // Skip records that were inserted or deleted after the call.
        if (name === collection && document !== null && snapshot.has(id))
          yield freezeDeep(document);
      }
    }
  }
}

/** Number of records to filter before other work of the process gets a turn. */
const RECORDS_PER_TURN = 2_000;

/** Returns the ids of the records that a filter by notes includes, or with `orNone` excludes. */
function idsWithNote(tables: Tables, collection: string, note: NoteFilter): ReadonlySet<number> {
  const noted = collectNoted(collection, note);
  for (const { record } of tables.table(note.by).rows()) noted.add(record);
  return noted.ids;
}

/** Returns the number of records that a filter selects. `ids` are those of `idsWithNote`. */
function countWithNote(table: Table, { orNone }: NoteFilter, ids: ReadonlySet<number>): number {
  const existing = [...ids].filter((id) => table.get(id) !== undefined).length;
  return orNone ? table.size - existing : existing;
}

/** Yields the records of a table that match a query, as of the call. */
function readRows(
  tables: Tables,
  collection: string,
  query: ListQuery,
): AsyncGenerator<StoredRecord> {
  const table = tables.table(collection);
  const isMatch = filterOf(tables, collection, table, query);
  // Rows are immutable, so a copy of their list is a snapshot.
  const rows = rowsIn(table, query);
  return matchingRecords(table, rows, query, isMatch);
}

/** Returns the rows with the ids of a query, by ascending id. A narrow range is read without a scan. */
function rowsIn(table: Table, query: ListQuery): Row[] {
  const [from, high] = idRange(query);
  const to = Math.min(high, table.lastId);
  const hasFewerRows = table.size <= to - from + 1;
  if (hasFewerRows) return table.copyRows();
  const rows: Row[] = [];
  for (let id = from; id <= to; id += 1) {
    const row = table.get(id);
    if (row !== undefined) rows.push(row);
  }
  return rows;
}

/** Yields the matching records of a collection that only grows. `records` are in the order of the query. */
async function* readLogged(
  tables: Tables,
  collection: string,
  query: ListQuery,
  records: AsyncIterable<StoredRecord>,
): AsyncGenerator<StoredRecord> {
  const table = tables.table(collection);
  const isMatch = filterOf(tables, collection, table, query);
  for await (const record of records)
    if (isMatch(record)) yield upgradeRecord(table.definition, record);
}

/** Returns the filter of a query on a table. */
const filterOf = (tables: Tables, collection: string, table: Table, query: ListQuery) => {
  const { note } = query;
  const ids = note && idsWithNote(tables, collection, note);
  return queryFilter(query, table.definition.timestamp, ids);
};

/** Yields the matching records of rows, upgraded. Pauses now and then, so that other work gets a turn. */
async function* matchingRecords(
  { definition }: Table,
  rows: readonly Row[],
  { newest = false }: ListQuery,
  isMatch: (record: StoredRecord) => boolean,
): AsyncGenerator<StoredRecord> {
  for (let count = 0; count < rows.length; count += 1) {
    if (count % RECORDS_PER_TURN === RECORDS_PER_TURN - 1) await nextTurn();
    const row = rows[newest ? rows.length - 1 - count : count];
    if (row !== undefined && isMatch(row.record)) yield upgradeRecord(definition, row.record);
  }
}
