import pg from 'pg';
import { type CollectionDefinition, type Collections, definitionOf } from '../store/collections.ts';
import type { ListQuery } from '../store/list-query.ts';
import { freezeDeep, matches, upgradeRecord } from '../store/record.ts';
import type { CollectionRecord, RangeQuery, Store, StoredRecord } from '../store/store.ts';
import { commitQueue } from '../tables/commit-queue.ts';
import type { Database, Statement } from './database.ts';
import { withStoreErrors } from './errors.ts';
import { type CollectionQuery, countNotesStatement } from './list-statement.ts';
import { idLookup, loadRecords, lookupFor, type RecordLookup } from './record-lookup.ts';
import { lastIdQuery, openSnapshots } from './snapshots.ts';
import { transactionWriter } from './write-group.ts';

/**
 * A group's cost hardly depends on its size. With several servers, each gets fewer commits; a short
 * wait makes their groups as large as those of one server.
 */
const groupCommit = { enough: 16, atMostMs: 5 };

const COUNT_ALL = 'SELECT count(*) AS number FROM record WHERE collection = $1';

/**
 * Returns the store of documents in PostgreSQL, which several servers may share. `readers` are the
 * connections of long reads.
 */
export function postgresStore(
  database: Database,
  readers: Database,
  collections: Collections,
  clock: () => Date,
): Store {
  const snapshots = openSnapshots(readers);
  const writer = transactionWriter(database, collections, clock, snapshots.started);
  const queue = commitQueue(collections, writer, groupCommit);
  // After a connection error, the queue tests whether writes work.
  database.onDoubt = () => queue.probe();
  readers.onDoubt = database.onDoubt;
  let closing: Promise<void> | undefined;

  const loadTogether = batchedLookups(database);
  /** Returns the upgraded records of a lookup. It may return records of other lookups too. */
  const load = async (name: string, lookup: RecordLookup | undefined): Promise<StoredRecord[]> => {
    if (lookup === undefined) return [];
    const definition = definitionOf(collections, name);
    // A record that several callers look up is loaded several times.
    const recordsById = new Map<number, StoredRecord>();
    for (const { collection, record } of await loadTogether(lookup))
      if (collection === name) recordsById.set(record.id, record);
    return [...recordsById.values()].map((record) => upgradeRecord(definition, record));
  };
  /** Executes a statement that selects one number. @throws TypeError for an unknown collection */
  const selectNumber = async (collection: string, { text, values }: Statement): Promise<number> => {
    definitionOf(collections, collection);
    const [row] = await withStoreErrors(() => database.query<{ number: string }>(text, values));
    return Number(row?.number ?? 0);
  };
  const queryOf = (collection: string, query: ListQuery = {}): CollectionQuery => {
    const { timestamp } = definitionOf(collections, collection);
    return { collection, timestamp, query };
  };

  return {
    collections,
    commit: (operations) => queue.commit(operations),
    list(collection, query) {
      const queries = [queryOf(collection, query)];
      return recordsOf(definitionOf(collections, collection), snapshots.read(queries));
    },
    async get(collection, id) {
      // Throws for an unknown collection.
      definitionOf(collections, collection);
      const records = await load(collection, idLookup(collection, id));
      return records.find((record) => record.id === id);
    },
    async find(collection, where) {
      const definition = definitionOf(collections, collection);
      const records = await load(collection, lookupFor(collection, definition, where));
      return records.filter((record) => matches(record, where)).sort((a, b) => a.id - b.id);
    },
    async next(collection, where, range, most) {
      // Throws for an unknown collection.
      definitionOf(collections, collection);
      // Records as they were written: see `Store.next`.
      const { text, values } = rangeStatement(collection, where, range, most);
      const rows = await withStoreErrors(() =>
        database.query<{ document: StoredRecord }>(text, values),
      );
      return rows.map(({ document }) => freezeDeep(document));
    },
    count: (collection, note) =>
      selectNumber(
        collection,
        note ? countNotesStatement(collection, note) : { text: COUNT_ALL, values: [collection] },
      ),
    lastId: (collection) => selectNumber(collection, { text: lastIdQuery, values: [collection] }),
    snapshot: () => snapshots.read(Object.keys(collections).map((name) => queryOf(name))),
    health: () => queue.health(),
    close() {
      closing ??= queue
        .close()
        .then(() => snapshots.close())
        .then(() => Promise.all([database.close(), readers.close()]))
        .then(() => undefined);
      return closing;
    },
  };
}

/** Yields upgraded records. */
async function* recordsOf(
  definition: CollectionDefinition,
  records: AsyncIterable<CollectionRecord>,
): AsyncGenerator<StoredRecord> {
  for await (const { record } of records) yield upgradeRecord(definition, record);
}

/**
 * Returns a function that loads records. Lookups of the same moment share one statement; otherwise
 * a page with the notes of fifty records would send fifty. Each caller gets the records of all and
 * picks its own.
 */
function batchedLookups(database: Pick<Database, 'query'>) {
  let waiting: RecordLookup[] = [];
  let loading: Promise<readonly CollectionRecord[]> | undefined;
  const loadAll = (all: readonly RecordLookup[]) =>
    withStoreErrors(() => loadRecords((text, values) => database.query(text, values), all));

  return (lookup: RecordLookup): Promise<readonly CollectionRecord[]> => {
    // A lookup by fields may return many records, so it has its own statement.
    if (lookup.by === 'fields') return loadAll([lookup]);
    waiting.push(lookup);
    // All lookups of this turn of the event loop are waiting when the promise resolves.
    loading ??= Promise.resolve().then(() => {
      const all = waiting;
      waiting = [];
      loading = undefined;
      return loadAll(all);
    });
    return loading;
  };
}

/**
 * Returns the statement for the first records of a range, see `Store.next`. Field names are
 * literals in it, as in their index.
 */
export function rangeStatement(
  collection: string,
  where: Readonly<Record<string, string>>,
  range: RangeQuery,
  most: number,
): Statement {
  const field = (name: string) => `(document->>${pg.escapeLiteral(name)})`;
  const by = `${field(range.by)} COLLATE "C"`;
  const [comparison, order, bound] =
    'upTo' in range ? ['<=', 'DESC', range.upTo] : ['>', 'ASC', range.after];
  const equal = Object.keys(where).map((name, index) => `AND ${field(name)} = $${index + 4}`);
  return {
    text: `SELECT document FROM record WHERE collection = $1 AND ${by} ${comparison} $2
      ${equal.join(' ')} ORDER BY ${by} ${order}, id ${order} LIMIT $3`,
    values: [collection, bound, most, ...Object.values(where)],
  };
}
