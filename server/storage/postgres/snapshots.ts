import type pg from 'pg';
import { idRange, type ListQuery } from '../store/list-query.ts';
import { freezeDeep } from '../store/record.ts';
import type { CollectionRecord, StoredRecord } from '../store/store.ts';
import type { Database } from './database.ts';
import { withStoreErrors } from './errors.ts';
import { type CollectionQuery, MOST_RECORDS, nextRecordsStatement } from './list-statement.ts';

/** Ends the snapshot and returns its connection to the pool. A failed connection is closed. */
const release = (client: pg.PoolClient, hasFailed: boolean): void => {
  if (hasFailed) {
    client.release(true);
    return;
  }
  client.query('ROLLBACK').then(
    () => client.release(),
    () => client.release(true),
  );
};

/** Returns a reader of many records in snapshots, a few records at a time. */
export function openSnapshots(readers: Database) {
  /** The connections of open snapshots. */
  const open = new Set<Promise<pg.PoolClient>>();

  async function* records(opening: Promise<pg.PoolClient>, queries: readonly CollectionQuery[]) {
    const client = await opening;
    let hasFailed = false;
    try {
      for (const collectionQuery of queries) {
        const { collection } = collectionQuery;
        for await (const record of readAll(client, collectionQuery)) yield { collection, record };
      }
    } catch (error) {
      hasFailed = true;
      throw error;
    } finally {
      // Unless `close` has released it.
      if (open.delete(opening)) release(client, hasFailed);
    }
  }

  return {
    /** Resolves when every snapshot has started, except those that wait for a connection. */
    async started(): Promise<void> {
      if (open.size > 0) await Promise.allSettled([...open].slice(0, readers.most));
    },
    /**
     * Yields the records of queries, as of the call. If all connections are in use, as of the moment when one
     * is free.
     */
    read(queries: readonly CollectionQuery[]): AsyncIterable<CollectionRecord> {
      const opening = withStoreErrors(() => readers.snapshot());
      open.add(opening);
      // The error is reported when the reader begins.
      opening.catch(() => open.delete(opening));
      return records(opening, queries);
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
 * The most ids in one statement of a query that may match few of many records, so that it ends within its
 * time limit.
 */
const IDS_PER_STATEMENT = 100_000;

/**
 * Ids in the first statement of a search for words: PostgreSQL may test all of its records before it
 * returns the first one.
 */
const FIRST_IDS_OF_WORDS = 256;

/** Reads the highest id that a collection ever gave. */
export const lastIdQuery = 'SELECT last_id AS number FROM collection WHERE name = $1';

/** Yields the records of a query. A query that may match few records is split into ranges of ids. */
async function* readAll(
  client: pg.PoolClient,
  collectionQuery: CollectionQuery,
): AsyncGenerator<StoredRecord> {
  const { collection, query } = collectionQuery;
  const { since, until, note, email, fieldIn, words } = query;
  const [low, high] = idRange(query);
  const firstIds = words === undefined ? IDS_PER_STATEMENT : FIRST_IDS_OF_WORDS;
  const matchesAll = (since ?? until ?? note ?? email ?? fieldIn ?? words) === undefined;
  if (matchesAll || high - low < firstIds) {
    yield* readRange(client, collectionQuery);
    return;
  }
  const { rows } = await withStoreErrors(() =>
    client.query<{ number: string }>(lastIdQuery, [collection]),
  );
  const lastId = Math.min(high, Number(rows[0]?.number ?? 0));
  for (const range of idRanges(low, lastId, query, firstIds))
    yield* readRange(client, { ...collectionQuery, query: range });
}

/**
 * Splits a query into ranges of ids, in its order. The first has `firstIds` ids, each further one four times
 * as many, up to `IDS_PER_STATEMENT`.
 */
function* idRanges(
  low: number,
  high: number,
  query: ListQuery,
  firstIds: number,
): Generator<ListQuery> {
  for (
    let done = 0, most = firstIds;
    low + done <= high;
    most = Math.min(most * 4, IDS_PER_STATEMENT)
  ) {
    const [first, end] = query.newest
      ? [high - done, Math.max(low, high - done - most + 1)]
      : [low + done, Math.min(high, low + done + most - 1)];
    yield { ...query, afterId: query.newest ? first + 1 : first - 1, untilId: end };
    done += most;
  }
}

/** Yields the records of a query, some at a time. */
async function* readRange(
  client: pg.PoolClient,
  collectionQuery: CollectionQuery,
): AsyncGenerator<StoredRecord> {
  let afterId = startId(collectionQuery.query);
  for (let most = nextRecordCount(); ; most = nextRecordCount(most)) {
    const { text, values } = nextRecordsStatement(collectionQuery, afterId, most);
    const { rows } = await withStoreErrors(() =>
      client.query<{ document: StoredRecord }>(text, [...values]),
    );
    for (const { document } of rows) yield freezeDeep(document);
    const last = rows.at(-1);
    if (last === undefined || rows.length < most) return;
    afterId = last.document.id;
  }
}

/** Records in the first statement of a query: about as many as a page shows. */
const FIRST_RECORDS = 64;

/** Returns the number of records for the next statement: each reads four times as many as the one before. */
const nextRecordCount = (previous?: number): number =>
  previous === undefined ? FIRST_RECORDS : Math.min(previous * 4, MOST_RECORDS);

/** Returns the id after which a query begins. */
const startId = ({ newest = false, afterId }: ListQuery = {}): number =>
  afterId ?? (newest ? Number.MAX_SAFE_INTEGER : 0);
