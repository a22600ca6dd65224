import type pg from 'pg';
import { idsOf, type ListQuery } from '../store/reading.ts';
import { freezeDeep } from '../store/record.ts';
import type { CollectionRecord, StoredRecord } from '../store/store.ts';
import type { Database } from './database.ts';
import { attempt } from './errors.ts';
import { firstPlace, nextRecords, recordsAfter } from './next-records.ts';

/** A collection and a query on it. */
export interface Part {
  readonly collection: string;
  /** Field with the time of its records. */
  readonly timestamp: string;
  readonly reading?: ListQuery;
}

/** Ends the snapshot and returns its connection to the pool. A failed connection is closed. */
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

/** Reads many records in a snapshot, a few at a time. */
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
      // `close` may have released it already.
      if (open.delete(opening)) giveBack(client, isSound);
    }
  }

  return {
    /** Resolves when every snapshot has started, except those that wait for a connection. */
    async fixed(): Promise<void> {
      if (open.size > 0) await Promise.allSettled([...open].slice(0, readers.most));
    },
    /**
     * Records of collections as of the call. If all connections are in use, as of the moment when
     * one is free.
     */
    read(parts: readonly Part[]): AsyncIterable<CollectionRecord> {
      const opening = attempt(() => readers.moment());
      open.add(opening);
      // The error is reported when the reader begins.
      opening.catch(() => open.delete(opening));
      return records(opening, parts);
    },
    /** Ends all open snapshots. */
    async close(): Promise<void> {
      const all = [...open];
      open.clear();
      for (const client of await Promise.allSettled(all))
        if (client.status === 'fulfilled') client.value.release(true);
    },
  };
}

/**
 * Ids in one statement of a query that may match few of many records. It must end within its time
 * limit.
 */
const STRETCH = 100_000;

/** Reads the highest id that a collection ever gave. */
export const lastGiven = 'SELECT last_id AS number FROM collection WHERE name = $1';

async function* readAll(client: pg.PoolClient, part: Part): AsyncGenerator<StoredRecord> {
  const { collection, reading = {} } = part;
  const { since, until, noted, naming, having } = reading;
  const [low, high] = idsOf(reading);
  if ((since ?? until ?? noted ?? naming ?? having) === undefined || high - low < STRETCH) {
    yield* readOn(client, part);
    return;
  }
  const { rows } = await attempt(() => client.query<{ number: string }>(lastGiven, [collection]));
  for (const stretch of stretches(low, Math.min(high, Number(rows[0]?.number ?? 0)), reading))
    yield* readOn(client, { ...part, reading: stretch });
}

/** Splits a query into ranges of ids, in its order. */
function* stretches(low: number, high: number, reading: ListQuery): Generator<ListQuery> {
  for (let done = 0; low + done <= high; done += STRETCH) {
    const [first, end] = reading.newest
      ? [high - done, Math.max(low, high - done - STRETCH + 1)]
      : [low + done, Math.min(high, low + done + STRETCH - 1)];
    yield { ...reading, beyond: reading.newest ? first + 1 : first - 1, through: end };
  }
}

async function* readOn(client: pg.PoolClient, part: Part): AsyncGenerator<StoredRecord> {
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
