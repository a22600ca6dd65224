import { createHash } from 'node:crypto';
import type { QueryResultRow } from 'pg';
import { type Collections, definitionOf } from '../store/collections.ts';
import { freezeDeep, upgradeRecord } from '../store/record.ts';
import { distinct } from '../store/schema-registry.ts';
import type { StoredRecord } from '../store/store.ts';
import type { LogEntry } from '../tables/apply.ts';
import type { GroupWriter, PendingCommit, Written } from '../tables/commit-queue.ts';
import type { Database, Statement } from './database.ts';
import { isTransient, withStoreErrors } from './errors.ts';
import {
  changedCollections,
  commitWithPrefetch,
  type Decision,
  decide,
  type FormCount,
} from './prefetch.ts';
import { digestsOf, loadRecords, type RecordLookup, type RunStatement } from './record-lookup.ts';

/** Deletes records and their unique keys. */
export const DELETE_RECORD = `DELETE FROM record
  USING unnest($1::text[], $2::bigint[]) AS gone (collection, id)
  WHERE record.collection = gone.collection AND record.id = gone.id`;

/** Inserts records with their unique keys, and sets the highest ids of their collections. */
const INSERT_RECORDS = `WITH written AS (
    INSERT INTO record SELECT * FROM jsonb_to_recordset($1::jsonb)
      AS put (collection text, id bigint, document jsonb)
  ), named AS (
    INSERT INTO unique_key SELECT * FROM jsonb_to_recordset($2::jsonb)
      AS put (collection text, digest text, id bigint)
  )
  UPDATE collection SET last_id = given.last
  FROM jsonb_to_recordset($3::jsonb) AS given (name text, last bigint)
  WHERE collection.name = given.name`;

/** The most operations in a transaction, unless a single commit has more. */
const operationsPerGroup = 500;
/** How often a transaction is tried after a conflict. */
const mostTries = 5;
/** A write without effect. Like every write, it waits until all previous ones are durable. */
const WRITE_WITHOUT_EFFECT = "UPDATE setting SET value = value WHERE name = 'probe'";
/** Takes the locks that inserting records takes. */
const LOCK_TABLES = 'LOCK TABLE record, unique_key IN ROW EXCLUSIVE MODE';

/**
 * Returns a writer that writes each group of commits as one transaction. It first waits for all snapshots that
 * were requested before (`snapshotsStarted`), which must not contain the commits.
 */
export function transactionWriter(
  database: Database,
  collections: Collections,
  clock: () => Date,
  snapshotsStarted: () => Promise<unknown>,
): GroupWriter {
  const writeWithRetries = async (
    group: readonly PendingCommit[],
    tries: number,
  ): Promise<Written> => {
    await snapshotsStarted();
    try {
      const written = await insertInOneTrip(database, collections, group, clock().toISOString());
      if (written !== undefined) return written;
      return await database.transaction(async (connection) => {
        const run: RunStatement = async (text, values) =>
          (await connection.query(text, [...values])).rows;
        // An empty group tests whether the database is writable, with the same locks as submissions.
        const isProbe = group.length === 0;
        if (isProbe) await connection.query(LOCK_TABLES);
        const names = isProbe ? Object.keys(collections) : changedCollections(group);
        const lastIds = await lockCollections(run, database.schema, names);
        if (group.every(({ operations }) => operations.length === 0))
          await connection.query(WRITE_WITHOUT_EFFECT);
        return writeGroup(run, collections, group, lastIds, clock().toISOString());
      });
    } catch (error) {
      if (tries <= 1 || !isTransient(error)) throw error;
      return writeWithRetries(group, tries - 1);
    }
  };
  return (waiting) => {
    let operationCount = 0;
    const groupEnd = waiting.findIndex((commit, index) => {
      operationCount += commit.operations.length;
      return index > 0 && operationCount > operationsPerGroup;
    });
    const group = waiting.slice(0, groupEnd === -1 ? waiting.length : groupEnd);
    return {
      size: group.length,
      write: () => withStoreErrors(() => writeWithRetries(group, mostTries)),
    };
  };
}

/**
 * Executes commits in a transaction that has locked their collections: reads the affected records, decides and
 * writes. Also a refusal is returned only once the records that are its reason are durable: the lock is a write
 * for PostgreSQL, so the COMMIT waits for the disk.
 */
async function writeGroup(
  run: RunStatement,
  collections: Collections,
  waiting: readonly PendingCommit[],
  lastIds: ReadonlyMap<string, number>,
  now: string,
): Promise<Decision> {
  const load = async (lookups: readonly RecordLookup[]) =>
    (await loadRecords(run, lookups)).map(({ collection, record }) => ({
      collection,
      row: { record, seq: 0, segment: 0 },
    }));
  const counts = await countForms(run, waiting);
  const decision = await commitWithPrefetch(
    { collections, lastIds, counts },
    waiting,
    load,
    (tables) => decide(tables, waiting, now),
  );
  if (decision.entries.length > 0) await replaceRecords(run, collections, decision, lastIds);
  return decision;
}

/** Counts the records of a form, or those without one. */
const COUNT_FORM = `SELECT count(*) AS number FROM record
  WHERE collection = $1 AND document->'form' IS NOT DISTINCT FROM $2::jsonb`;

/** Counts the records of each form whose insertions depend on that number. */
async function countForms(
  run: RunStatement,
  waiting: readonly PendingCommit[],
): Promise<FormCount[]> {
  const limitedForms = waiting
    .flatMap(({ operations }) => operations)
    .flatMap((operation) =>
      'insert' in operation && operation.condition?.most !== undefined
        ? [{ collection: operation.insert, form: operation.fields.form }]
        : [],
    );
  const counts: FormCount[] = [];
  for (const { collection, form } of distinct(limitedForms)) {
    const values = [collection, form === undefined ? null : JSON.stringify(form)];
    const [row] = await run<{ number: string }>(COUNT_FORM, values);
    counts.push({ collection, form, count: Number(row?.number) });
  }
  return counts;
}

/** Deletes changed records and their unique keys, then inserts the new versions. */
async function replaceRecords(
  run: RunStatement,
  collections: Collections,
  { entries, lastIds }: Decision,
  lastIdsBefore: ReadonlyMap<string, number>,
): Promise<void> {
  const latest = new Map(entries.map((entry) => [`${entry.collection} ${entry.id}`, entry]));
  const changed = [...latest.values()];
  // Records up to the highest id before may exist already.
  const replaced = changed.filter(
    ({ collection, id }) => id <= (lastIdsBefore.get(collection) ?? 0),
  );
  if (replaced.length > 0)
    await run(DELETE_RECORD, [
      replaced.map(({ collection }) => collection),
      replaced.map(({ id }) => id),
    ]);
  const existing = changed.filter(({ document }) => document !== null);
  await run(INSERT_RECORDS, [
    JSON.stringify(existing),
    JSON.stringify(existing.flatMap((entry) => uniqueKeys(collections, entry))),
    JSON.stringify([...lastIds].map(([name, last]) => ({ name, last }))),
  ]);
}

/** Returns the rows for the unique keys of an entry's record. */
function uniqueKeys(collections: Collections, { collection, id, document }: LogEntry) {
  if (document === null) return [];
  const definition = definitionOf(collections, collection);
  const digests = digestsOf(definition.unique, upgradeRecord(definition, document));
  return digests.map((digest) => ({ collection, digest, id }));
}

/**
 * Inserts records with their unique keys, numbered after the highest id of their collection.
 * Inserts nothing if a key exists. Returns a row for each collection with new records.
 */
export const INSERT_NUMBERED = `WITH free AS MATERIALIZED (
    SELECT name AS collection, last_id FROM collection
    WHERE name = ANY ($1::text[]) AND NOT EXISTS (
      SELECT FROM unnest($3::text[], $4::text[]) AS wanted (collection, digest) WHERE (
        SELECT id FROM unique_key
        WHERE unique_key.collection = wanted.collection AND unique_key.digest = wanted.digest
      ) IS NOT NULL
    )
  ), written AS (
    INSERT INTO record
    SELECT collection, last_id + number, document || jsonb_build_object('id', last_id + number)
    FROM jsonb_to_recordset($6::jsonb) AS given (collection text, number bigint, document jsonb)
      JOIN free USING (collection)
  ), named AS (
    INSERT INTO unique_key SELECT collection, digest, last_id + number
    FROM unnest($3::text[], $4::text[], $5::bigint[]) AS given (collection, digest, number)
      JOIN free USING (collection)
  )
  UPDATE collection SET last_id = free.last_id + added
  FROM unnest($1::text[], $2::bigint[]) AS given (collection, added) JOIN free USING (collection)
  WHERE name = collection RETURNING name`;

/** A record to insert, without its id. */
interface NewRecord {
  readonly collection: string;
  /** Its position among the new records of its collection, from 1. */
  readonly number: number;
  readonly document: Omit<StoredRecord, 'id'>;
  readonly digests: readonly string[];
}

/**
 * Writes commits that only insert records, in one round trip: the database numbers them and checks
 * their unique keys. Returns undefined and writes nothing if other records must be read first.
 */
async function insertInOneTrip(
  database: Database,
  collections: Collections,
  waiting: readonly PendingCommit[],
  now: string,
): Promise<Written | undefined> {
  const newRecords = recordsToInsert(collections, waiting, now);
  if (newRecords === undefined) return undefined;
  const names = changedCollections(waiting);
  const [, lockedRows = [], insertedRows = []] = await database.pipeline([
    queueStatement(database.schema, names),
    { text: LOCK_ROWS, values: [names], isPrepared: true },
    { text: INSERT_NUMBERED, values: insertValues(names, newRecords), isPrepared: true },
  ]);
  // A unique key exists, so nothing was inserted.
  if (insertedRows.length === 0) return undefined;
  const lastIds = lastIdsOf(lockedRows);
  const recordOf = ({ collection, number, document }: NewRecord) =>
    freezeDeep<StoredRecord>({ id: (lastIds.get(collection) ?? 0) + number, ...document });
  return {
    settle: () => {
      const records = newRecords.map(recordOf);
      for (const { operations, resolve } of waiting) resolve(records.splice(0, operations.length));
    },
  };
}

/**
 * Returns the records to insert; undefined if an operation is no insertion or has a condition, or two
 * records share a unique key.
 */
function recordsToInsert(
  collections: Collections,
  waiting: readonly PendingCommit[],
  now: string,
): NewRecord[] | undefined {
  const newRecords: NewRecord[] = [];
  const counts = new Map<string, number>();
  const keys = new Set<string>();
  for (const operation of waiting.flatMap(({ operations }) => operations)) {
    if (!('insert' in operation) || operation.condition !== undefined) return undefined;
    const collection = operation.insert;
    const definition = definitionOf(collections, collection);
    const document = { ...operation.fields, [definition.timestamp]: now } as StoredRecord;
    const digests = digestsOf(definition.unique, upgradeRecord(definition, document));
    for (const digest of digests) {
      const key = `${collection} ${digest}`;
      if (keys.has(key)) return undefined;
      keys.add(key);
    }
    const number = (counts.get(collection) ?? 0) + 1;
    counts.set(collection, number);
    newRecords.push({ collection, number, document, digests });
  }
  return newRecords.length === 0 ? undefined : newRecords;
}

/** Returns the values of `INSERT_NUMBERED`. */
function insertValues(names: readonly string[], newRecords: readonly NewRecord[]): unknown[] {
  const keys = newRecords.flatMap(({ collection, number, digests }) =>
    digests.map((digest) => ({ collection, digest, number })),
  );
  return [
    names,
    names.map((name) => newRecords.filter(({ collection }) => collection === name).length),
    keys.map(({ collection }) => collection),
    keys.map(({ digest }) => digest),
    keys.map(({ number }) => number),
    // One JSON text. In an array of texts, each document would be quoted again.
    JSON.stringify(
      newRecords.map(({ collection, number, document }) => ({ collection, number, document })),
    ),
  ];
}

/**
 * Returns the statement that waits for the right to write into collections: an advisory lock. A transaction
 * that waits for a row lock reads all versions of the row that others wrote meanwhile. With a hundred servers
 * that is most of PostgreSQL's work, so servers queue on the advisory lock first. The row lock (`LOCK_ROWS`)
 * still excludes servers of earlier releases, which do not queue.
 */
function queueStatement(schema: string, names: readonly string[]): Statement {
  const keys = [...new Set(names.map(lockNumber))];
  return {
    text: 'SELECT pg_advisory_xact_lock($1, key) FROM unnest($2::int[]) AS wanted (key)',
    // Sorted, so that no deadlock arises.
    values: [lockNumber(schema), keys.sort((a, b) => a - b)],
    isPrepared: true,
  };
}

/**
 * Returns the number of a name for PostgreSQL's advisory locks. Two names with the same number only
 * wait for each other.
 */
const lockNumber = (name: string): number =>
  createHash('sha256').update(name).digest().readInt32BE();

/** Locks the rows of collections in a common order, and returns their highest ids. */
const LOCK_ROWS = `SELECT name, last_id AS last FROM collection WHERE name = ANY ($1)
  ORDER BY name COLLATE "C" FOR UPDATE`;

/** Returns the highest ids by collection from the rows of `LOCK_ROWS`. */
const lastIdsOf = (rows: readonly QueryResultRow[]): Map<string, number> =>
  new Map(rows.map(({ name, last }) => [String(name), Number(last)]));

/**
 * Waits for this transaction's turn and locks the collections, in one round trip. Returns their
 * highest ids.
 */
export async function lockCollections(
  run: RunStatement,
  schema: string,
  names: readonly string[],
): Promise<Map<string, number>> {
  const { text, values } = queueStatement(schema, names);
  const [, rows] = await Promise.all([run(text, values), run(LOCK_ROWS, [names])]);
  return lastIdsOf(rows);
}
