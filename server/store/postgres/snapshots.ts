import type pg from 'pg';
import { freezeDeep } from '../record.ts';
import type { Kept, StoredRecord } from '../store.ts';
import type { Database } from './database.ts';
import { attempt } from './trouble.ts';

const recordsAtOnce = 200;

/** A reader that asks for nothing for so long is given up, so that it hinders no cleaning up. */
const idleMs = 10 * 60_000;

/** Reads many records as they were at one moment, a few at a time. */
export function openSnapshots(database: Database) {
  const open = new Set<Promise<pg.Client>>();

  const begin = async (): Promise<pg.Client> => {
    const client = await database.connect();
    // The first statement fixes the moment.
    await client.query(`BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY;
      SET LOCAL idle_in_transaction_session_timeout = ${idleMs};
      SELECT count(*) FROM site.collection`);
    return client;
  };
  async function* records(opening: Promise<pg.Client>, collections: readonly string[]) {
    const client = await opening;
    try {
      for (const collection of collections) {
        for await (const record of recordsOf(client, collection)) yield { collection, record };
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

async function* recordsOf(client: pg.Client, collection: string): AsyncGenerator<StoredRecord> {
  let after = 0;
  for (;;) {
    const { rows } = await attempt(() =>
      client.query<{ document: StoredRecord }>(
        `SELECT document FROM site.record WHERE collection = $1 AND id > $2
         ORDER BY id LIMIT ${recordsAtOnce}`,
        [collection, after],
      ),
    );
    for (const { document } of rows) yield freezeDeep(document);
    const last = rows.at(-1);
    if (last === undefined || rows.length < recordsAtOnce) return;
    after = last.document.id;
  }
}
