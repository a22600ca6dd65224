import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Disk } from '../../lib/disk.ts';
import { upgradeRecord } from '../store/collections.ts';
import {
  collectNoted,
  idsOf,
  type ListQuery,
  type NoteFilter,
  queryFilter,
} from '../store/list-query.ts';
import { freezeDeep, matches } from '../store/record.ts';
import type { CollectionRecord, RangeQuery, Store, StoredRecord, Where } from '../store/store.ts';
import type { Row, Table, Tables } from '../tables/tables.ts';
import { LoggedTable } from './logged-table.ts';
import { segmentAdapter } from './segment.ts';

/** The read operations of a store. */
type Queries = Omit<Store, 'commit' | 'health' | 'close'>;

/**
 * Read operations on records in memory. Records of collections that only grow are read from the
 * segments in `folder`.
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
    snapshot: () => allOf(Object.keys(tables.collections).map((name) => [name, recordsIn(name)])),
  };
}

async function* recordsOf(rows: readonly Row[]): AsyncGenerator<StoredRecord> {
  for (const { record } of rows) yield record;
}

/** Yields the records of each collection, one collection after the other. */
async function* allOf(
  collections: readonly (readonly [string, AsyncIterable<StoredRecord>])[],
): AsyncGenerator<CollectionRecord> {
  for (const [collection, records] of collections) {
    for await (const record of records) yield { collection, record };
  }
}

/** Selects the first `most` records of a range among all that `see` gets, see `Store.next`. */
function rangeSelection(where: Where, range: RangeQuery, most: number) {
  const { by } = range;
  const isDescending = 'upTo' in range;
  const compare = (one: StoredRecord, other: StoredRecord): number => {
    const [a, b] = [String(one[by]), String(other[by])];
    return (isDescending ? -1 : 1) * (a === b ? one.id - other.id : a < b ? -1 : 1);
  };
  let selected: StoredRecord[] = [];
  /** Records after it are not among the first `most`. */
  let last: StoredRecord | undefined;
  return {
    add(record: StoredRecord): void {
      const text = record[by];
      if (typeof text !== 'string') return;
      if (isDescending ? text > range.upTo : text <= range.after) return;
      if (last !== undefined && compare(record, last) > 0) return;
      if (!matches(record, where)) return;
      selected.push(record);
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
  const snapshot = table.read(...idsOf(query));
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

/** Ids of the records that a filter includes, or with `orNone` excludes. */
function idsWithNote(tables: Tables, collection: string, note: NoteFilter): ReadonlySet<number> {
  const noted = collectNoted(collection, note);
  for (const { record } of tables.table(note.by).rows()) noted.add(record);
  return noted.ids;
}

/** Number of records that a filter selects, given the ids of `idsWithNote`. */
function countWithNote(table: Table, { orNone }: NoteFilter, ids: ReadonlySet<number>): number {
  const existing = [...ids].filter((id) => table.get(id) !== undefined).length;
  return orNone ? table.size - existing : existing;
}

/** Records of a table that match a query, as of the call. */
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

/** Rows with the ids of a query, by ascending id. A narrow range is read without a scan. */
function rowsIn(table: Table, query: ListQuery): Row[] {
  const [from, high] = idsOf(query);
  const to = Math.min(high, table.lastId);
  if (to - from + 1 >= table.size) return table.copyRows();
  const rows: Row[] = [];
  for (let id = from; id <= to; id += 1) {
    const row = table.get(id);
    if (row !== undefined) rows.push(row);
  }
  return rows;
}

/** The same for a collection that is not in memory. `records` are in the order of the query. */
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

const filterOf = (tables: Tables, collection: string, table: Table, query: ListQuery) => {
  const { note } = query;
  const ids = note && idsWithNote(tables, collection, note);
  return queryFilter(query, table.definition.timestamp, ids);
};

async function* matchingRecords(
  { definition }: Table,
  rows: readonly Row[],
  { newest = false }: ListQuery,
  isMatch: (record: StoredRecord) => boolean,
): AsyncGenerator<StoredRecord> {
  for (let seen = 0; seen < rows.length; seen += 1) {
    if (seen % RECORDS_PER_TURN === RECORDS_PER_TURN - 1) await nextTurn();
    const row = rows[newest ? rows.length - 1 - seen : seen];
    if (row !== undefined && isMatch(row.record)) yield upgradeRecord(definition, row.record);
  }
}
