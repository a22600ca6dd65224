import type pg from 'pg';
import type { Reading } from '../reading.ts';
import { freezeDeep } from '../record.ts';
import type { Kept, StoredRecord } from '../store.ts';
import type { Database } from './database.ts';
import { firstPlace, nextRecords, recordsAfter } from './next-records.ts';
import { attempt } from './trouble.ts';

/** A collection, and which of its records are read. */
export interface Part {
  readonly collection: string;
  /** Where it keeps the time of its records. */
  readonly timestamp: string;
  readonly reading?: Reading;
}

/** Ends the moment. A new connection for each would cost more than most readings; one that failed is not lent again. */
const giveBack = (client: pg.PoolClient, isSound: boolean): void => {
  if (!isSound) {
    client.release(true);
    return;
  }
  client.query('ROLLBACK').then(
    () => client.release(),
    () => client.release(true),
  );
};

/** Reads many records as they were at one moment, a few at a time. */
export function openSnapshots(readers: Database) {
  const open = new Set<Promise<pg.PoolClient>>();

  async function* records(opening: Promise<pg.PoolClient>, parts: readonly Part[]) {
    const client = await opening;
    let isSound = true;
    try {
      for (const part of parts) {
        const { collection } = part;
        for await (const record of readAll(client, part)) yield { collection, record };
      }
    } catch (error) {
      isSound = false;
      throw error;
    } finally {
      // Closed before by `close`, it is not given back twice.
      if (open.delete(opening)) giveBack(client, isSound);
    }
  }

  return {
    /** Resolves when every moment is fixed, but for those of readers that wait for a connection. */
    async fixed(): Promise<void> {
      if (open.size > 0) await Promise.allSettled([...open].slice(0, readers.most));
    },
    /** The records of collections as they are at the call, or once another reader has come to its end. */
    read(parts: readonly Part[]): AsyncIterable<Kept> {
      const opening = attempt(() => readers.moment());
      open.add(opening);
      // The reader is told when it begins to read.
      opening.catch(() => open.delete(opening));
      return records(opening, parts);
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

async function* readAll(client: pg.PoolClient, part: Part): AsyncGenerator<StoredRecord> {
  let after = firstPlace(part.reading);
  for (let most = recordsAfter(); ; most = recordsAfter(most)) {
    const { text, values } = nextRecords(part, after, most);
    const { rows } = await attempt(() =>
      client.query<{ document: StoredRecord }>(text, [...values]),
    );
    for (const { document } of rows) yield freezeDeep(document);
    const last = rows.at(-1);
    if (last === undefined || rows.length < most) return;
    after = last.document.id;
  }
}
