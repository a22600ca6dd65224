import type pg from 'pg';
import {
  asNow,
  type CollectionDeclaration,
  type Collections,
  declarationOf,
} from '../collections.ts';
import { freezeDeep, matches } from '../record.ts';
import type { Kept, Store, StoredRecord } from '../store.ts';
import { commitQueue } from '../tables/commit-queue.ts';
import type { Database } from './database.ts';
import { attempt } from './trouble.ts';
import { loadWanted, type Wanted, wantedBy, wantedId } from './wanted.ts';
import { transactionWriter } from './write-group.ts';

/** The store over documents in PostgreSQL, which several servers may share. */
export function postgresStore(
  database: Database,
  collections: Collections,
  clock: () => Date,
): Store {
  const snapshots = openSnapshots(database);
  const writer = transactionWriter(database, collections, clock, snapshots.fixed);
  const queue = commitQueue(collections, writer);
  database.onDoubt = () => queue.doubt();
  let closing: Promise<void> | undefined;

  const load = async (wanted: Wanted | undefined): Promise<StoredRecord[]> => {
    if (wanted === undefined) return [];
    const kept = await attempt(() =>
      loadWanted((text, values) => database.query(text, values), [wanted]),
    );
    return kept.map(({ collection, record }) =>
      asNow(declarationOf(collections, collection), record),
    );
  };
  const ask = async (collection: string, text: string): Promise<number> => {
    declarationOf(collections, collection);
    const [row] = await attempt(() => database.query<{ number: string }>(text, [collection]));
    return Number(row?.number ?? 0);
  };

  return {
    collections,
    commit: (operations) => queue.commit(operations),
    list(collection) {
      return recordsOf(declarationOf(collections, collection), snapshots.read([collection]));
    },
    async get(collection, id) {
      declarationOf(collections, collection);
      const [record] = await load(wantedId(collection, id));
      return record;
    },
    async find(collection, where) {
      const declaration = declarationOf(collections, collection);
      const records = await load(wantedBy(collection, declaration, where));
      return records.filter((record) => matches(record, where)).sort((a, b) => a.id - b.id);
    },
    count: (collection) =>
      ask(collection, 'SELECT count(*) AS number FROM site.record WHERE collection = $1'),
    lastId: (collection) =>
      ask(collection, 'SELECT last_id AS number FROM site.collection WHERE name = $1'),
    snapshot: () => snapshots.read(Object.keys(collections)),
    health: () => queue.health(),
    close() {
      closing ??= queue
        .close()
        .then(() => snapshots.close())
        .then(() => database.close());
      return closing;
    },
  };
}

async function* recordsOf(
  declaration: CollectionDeclaration,
  kept: AsyncIterable<Kept>,
): AsyncGenerator<StoredRecord> {
  for await (const { record } of kept) yield asNow(declaration, record);
}

const recordsAtOnce = 200;

/** The next records of a collection after an id. */
export const nextRecords = `SELECT document FROM site.record WHERE collection = $1 AND id > $2
  ORDER BY id LIMIT ${recordsAtOnce}`;

/** A reader that asks for nothing for so long is given up, so that it hinders no cleaning up. */
const idleMs = 10 * 60_000;
/** Some hundred records are read at once. */
const longestReadMs = 4_000;

/** Reads many records as they were at one moment, a few at a time. */
function openSnapshots(database: Database) {
  const open = new Set<Promise<pg.Client>>();

  const begin = async (): Promise<pg.Client> => {
    const client = await database.connect();
    try {
      // The last statement fixes the moment.
      await client.query(`BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY;
        SET LOCAL statement_timeout = ${longestReadMs};
        SET LOCAL idle_in_transaction_session_timeout = ${idleMs};
        SELECT count(*) FROM site.collection`);
      return client;
    } catch (error) {
      await client.end().catch(() => undefined);
      throw error;
    }
  };
  async function* records(opening: Promise<pg.Client>, collections: readonly string[]) {
    const client = await opening;
    try {
      for (const collection of collections) {
        for await (const record of readAll(client, collection)) yield { collection, record };
      }
    } finally {
      open.delete(opening);
      await client.end().catch(() => undefined);
    }
  }

  return {
    /** Resolves when every moment that was asked for is fixed. */
    async fixed(): Promise<void> {
      if (open.size > 0) await Promise.allSettled(open);
    },
    /** The records of collections as they are at the call. */
    read(collections: readonly string[]): AsyncIterable<Kept> {
      const opening = attempt(begin);
      open.add(opening);
      // The reader is told when it begins to read.
      opening.catch(() => open.delete(opening));
      return records(opening, collections);
    },
    /** Ends what is still being read. */
    async close(): Promise<void> {
      const clients = await Promise.allSettled(open);
      for (const client of clients) if (client.status === 'fulfilled') void client.value.end();
    },
  };
}

async function* readAll(client: pg.Client, collection: string): AsyncGenerator<StoredRecord> {
  let after = 0;
  for (;;) {
    const { rows } = await attempt(() =>
      client.query<{ document: StoredRecord }>(nextRecords, [collection, after]),
    );
    for (const { document } of rows) yield freezeDeep(document);
    const last = rows.at(-1);
    if (last === undefined || rows.length < recordsAtOnce) return;
    after = last.document.id;
  }
}
