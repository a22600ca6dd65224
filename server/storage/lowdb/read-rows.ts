import { setImmediate as nextTurn } from 'node:timers/promises';
import { upgradeRecord } from '../store/collections.ts';
import { gatheringNoted, idsOf, type ListQuery, type Note, readBy } from '../store/reading.ts';
import type { StoredRecord } from '../store/store.ts';
import type { Row, Table } from '../tables/table.ts';
import type { Tables } from '../tables/tables.ts';

/** Number of records to filter before other work of the process gets a turn. */
const AT_ONCE = 2_000;

/** Ids of the records that notes refer to. */
export function idsNoted(tables: Tables, collection: string, note: Note): ReadonlySet<number> {
  const gathering = gatheringNoted(collection, note);
  for (const { record } of tables.table(note.by).rows()) gathering.see(record);
  return gathering.ids;
}

/** Number of records with a note, or without one, given the ids that notes refer to. */
export function countNoted(table: Table, { isNone }: Note, ids: ReadonlySet<number>): number {
  const there = [...ids].filter((id) => table.get(id) !== undefined).length;
  return isNone ? table.size - there : there;
}

/** Records of a table that match a query, as of the call. */
export function readRows(
  tables: Tables,
  collection: string,
  reading: ListQuery,
): AsyncGenerator<StoredRecord> {
  const table = tables.table(collection);
  const isAsked = askedBy(tables, collection, table, reading);
  // Rows are immutable, so a copy of their list is a snapshot.
  const rows = rowsIn(table, reading);
  return askedOf(table, rows, reading, isAsked);
}

/** Rows with the ids of a query, by ascending id. A narrow range is read without a scan. */
function rowsIn(table: Table, reading: ListQuery): Row[] {
  const [from, high] = idsOf(reading);
  const to = Math.min(high, table.lastId);
  if (to - from + 1 >= table.size) return table.copied();
  const rows: Row[] = [];
  for (let id = from; id <= to; id += 1) {
    const row = table.get(id);
    if (row !== undefined) rows.push(row);
  }
  return rows;
}

/** The same for a collection that is not in memory. `records` are in the order of the query. */
export async function* readLogged(
  tables: Tables,
  collection: string,
  reading: ListQuery,
  records: AsyncIterable<StoredRecord>,
): AsyncGenerator<StoredRecord> {
  const table = tables.table(collection);
  const isAsked = askedBy(tables, collection, table, reading);
  for await (const record of records)
    if (isAsked(record)) yield upgradeRecord(table.definition, record);
}

const askedBy = (tables: Tables, collection: string, table: Table, reading: ListQuery) => {
  const { noted } = reading;
  const ids = noted && idsNoted(tables, collection, noted);
  return readBy(reading, table.definition.timestamp, ids);
};

async function* askedOf(
  { definition }: Table,
  rows: readonly Row[],
  { newest = false }: ListQuery,
  isAsked: (record: StoredRecord) => boolean,
): AsyncGenerator<StoredRecord> {
  for (let seen = 0; seen < rows.length; seen += 1) {
    if (seen % AT_ONCE === AT_ONCE - 1) await nextTurn();
    const row = rows[newest ? rows.length - 1 - seen : seen];
    if (row !== undefined && isAsked(row.record)) yield upgradeRecord(definition, row.record);
  }
}
