import type pg from 'pg';
import { freezeDeep } from '../record.ts';
import type { Kept, StoredRecord } from '../store.ts';
import type { Database } from './database.ts';
import { attempt } from './trouble.ts';

const recordsAtOnce = 200;

/** The next records of a collection after an id. */
export const nextRecords = `SELECT document FROM record WHERE collection = $1 AND id > $2
  ORDER BY id LIMIT ${recordsAtOnce}`;

/** Reads many records as they were at one moment, a few at a time. */
export function openSnapshots(readers: Database) {
  const open = new Set<Promise<pg.PoolClient>>();

  async function* records(opening: Promise<pg.PoolClient>, collections: readonly string[]) {
    const client = await opening;
    try {
      for (const collection of collections) {
        for await (const record of readAll(client, collection)) yield { collection, record };
      }
    } finally {
      // Closed before by `close`, it is not given back twice.
      if (open.delete(opening)) client.release(true);
    }
  }

  return {
    /** Resolves when every moment is fixed, but for those of readers that wait for a connection. */
    async fixed(): Promise<void> {
      if (open.size > 0) await Promise.allSettled([...open].slice(0, readers.most));
    },
    /** The records of collections as they are at the call, or once another reader has come to its end. */
    read(collections: readonly string[]): AsyncIterable<Kept> {
      const opening = attempt(() => readers.moment());
      open.add(opening);
      // The reader is told when it begins to read.
      opening.catch(() => open.delete(opening));
      return records(opening, collections);
    },
    /** Ends what is still being read. */
    async close(): Promise<void> {
      const all = [...open];
      open.clear();
      for (const client of await Promise.allSettled(all))
        if (client.status === 'fulfilled') client.value.release(true);
    },
  };
}

async function* readAll(client: pg.PoolClient, collection: string): AsyncGenerator<StoredRecord> {
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
