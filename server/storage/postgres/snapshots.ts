import type pg from 'pg';
import { idsOf, type ListQuery } from '../store/reading.ts';
import { freezeDeep } from '../store/record.ts';
import type { CollectionRecord, StoredRecord } from '../store/store.ts';
import type { Database } from './database.ts';
import { attempt } from './errors.ts';
import { firstPlace, nextRecords, recordsAfter } from './next-records.ts';

/** A collection, and which of its records are read. */
export interface Part {
  readonly collection: string;
  /** Where it keeps the time of its records. */
  readonly timestamp: string;
  readonly reading?: ListQuery;
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
    read(parts: readonly Part[]): AsyncIterable<CollectionRecord> {
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

/**
 * Where few may be asked for of many, a statement looks at so many ids: it must come to its end in the time that a
 * statement has.
 */
const STRETCH = 100_000;

/** The highest id that a collection has ever given. */
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

/** A reading in parts of so many ids, in its order. */
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
