import {
  type CollectionDefinition,
  type Collections,
  definitionOf,
  upgradeRecord,
} from '../store/collections.ts';
import type { ListQuery } from '../store/reading.ts';
import { freezeDeep, matches } from '../store/record.ts';
import type { CollectionRecord, Store, StoredRecord } from '../store/store.ts';
import { commitQueue } from '../tables/commit-queue.ts';
import type { Database } from './database.ts';
import { attempt } from './errors.ts';
import { loadingTogether } from './load-together.ts';
import { nextInOrder } from './next-in-order.ts';
import { countNotedStatement } from './next-records.ts';
import { idLookup, lookupFor, type RecordLookup } from './record-lookup.ts';
import { lastGiven, openSnapshots } from './snapshots.ts';
import type { Statement } from './statements.ts';
import { transactionWriter } from './write-group.ts';

/**
 * A group costs nearly the same whatever its size, and of several servers each has only its share of the visitors: a
 * moment's patience keeps their groups as large as those of one.
 */
const gathering = { enough: 16, atMostMs: 5 };

const countAll = 'SELECT count(*) AS number FROM record WHERE collection = $1';

/** The store over documents in PostgreSQL, which several servers may share; long readings go by `readers`. */
export function postgresStore(
  database: Database,
  readers: Database,
  collections: Collections,
  clock: () => Date,
): Store {
  const snapshots = openSnapshots(readers);
  const writer = transactionWriter(database, collections, clock, snapshots.fixed);
  const queue = commitQueue(collections, writer, gathering);
  database.onDoubt = () => queue.doubt();
  readers.onDoubt = database.onDoubt;
  let closing: Promise<void> | undefined;

  const loadTogether = loadingTogether(database);
  const load = async (name: string, wanted: RecordLookup | undefined): Promise<StoredRecord[]> => {
    if (wanted === undefined) return [];
    const definition = definitionOf(collections, name);
    // What several wanted came several times.
    const found = new Map<number, StoredRecord>();
    for (const { collection, record } of await loadTogether(wanted))
      if (collection === name) found.set(record.id, record);
    return [...found.values()].map((record) => upgradeRecord(definition, record));
  };
  const ask = async (collection: string, { text, values }: Statement): Promise<number> => {
    definitionOf(collections, collection);
    const [row] = await attempt(() => database.query<{ number: string }>(text, values));
    return Number(row?.number ?? 0);
  };
  const partOf = (collection: string, reading: ListQuery = {}) => {
    const { timestamp } = definitionOf(collections, collection);
    return { collection, timestamp, reading };
  };

  return {
    collections,
    commit: (operations) => queue.commit(operations),
    list(collection, reading) {
      const part = partOf(collection, reading);
      return recordsOf(definitionOf(collections, collection), snapshots.read([part]));
    },
    async get(collection, id) {
      definitionOf(collections, collection);
      const found = await load(collection, idLookup(collection, id));
      return found.find((record) => record.id === id);
    },
    async find(collection, where) {
      const definition = definitionOf(collections, collection);
      const records = await load(collection, lookupFor(collection, definition, where));
      return records.filter((record) => matches(record, where)).sort((a, b) => a.id - b.id);
    },
    async next(collection, where, stretch, most) {
      definitionOf(collections, collection);
      const { text, values } = nextInOrder(collection, where, stretch, most);
      const rows = await attempt(() => database.query<{ document: StoredRecord }>(text, values));
      return rows.map(({ document }) => freezeDeep(document));
    },
    count: (collection, noted) =>
      ask(
        collection,
        noted ? countNotedStatement(collection, noted) : { text: countAll, values: [collection] },
      ),
    lastId: (collection) => ask(collection, { text: lastGiven, values: [collection] }),
    snapshot: () => snapshots.read(Object.keys(collections).map((name) => partOf(name))),
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

async function* recordsOf(
  definition: CollectionDefinition,
  kept: AsyncIterable<CollectionRecord>,
): AsyncGenerator<StoredRecord> {
  for await (const { record } of kept) yield upgradeRecord(definition, record);
}
