import { type Collections, definitionOf, upgradeRecord } from '../store/collections.ts';
import type { LogEntry } from '../tables/apply.ts';
import type { GroupWriter, PendingCommit, Written } from '../tables/commit-queue.ts';
import { addAtOnce } from './add-at-once.ts';
import type { Database } from './database.ts';
import { changedCollections, type Decision, decide } from './decide.ts';
import { attempt, isPassing } from './errors.ts';
import { type Ask, loadWanted } from './load-wanted.ts';
import { lockCollections } from './locks.ts';
import { commitWithPrefetch } from './prefetch.ts';
import { digestsOf, type RecordLookup } from './record-lookup.ts';

/** Deletes records and their unique keys. */
export const DELETE_RECORD = `DELETE FROM record
  USING unnest($1::text[], $2::bigint[]) AS gone (collection, id)
  WHERE record.collection = gone.collection AND record.id = gone.id`;

const addition = `WITH written AS (
    INSERT INTO record SELECT * FROM jsonb_to_recordset($1::jsonb)
      AS put (collection text, id bigint, document jsonb)
  ), named AS (
    INSERT INTO unique_key SELECT * FROM jsonb_to_recordset($2::jsonb)
      AS put (collection text, digest text, id bigint)
  )
  UPDATE collection SET last_id = given.last
  FROM jsonb_to_recordset($3::jsonb) AS given (name text, last bigint)
  WHERE collection.name = given.name`;

const operationsPerGroup = 500;
const mostTries = 5;
/** A write without effect. Like every write, it waits until all previous ones are durable. */
const writeWithoutEffect = "UPDATE setting SET value = value WHERE name = 'probe'";
const lockTables = 'LOCK TABLE record, unique_key IN ROW EXCLUSIVE MODE';

/** Writes each group of commits as one transaction, after `before` resolves. */
export function transactionWriter(
  database: Database,
  collections: Collections,
  clock: () => Date,
  before: () => Promise<unknown>,
): GroupWriter {
  const write = async (group: readonly PendingCommit[], tries: number): Promise<Written> => {
    await before();
    try {
      const added = await addAtOnce(database, collections, group, clock().toISOString());
      if (added !== undefined) return added;
      return await database.transaction(async (connection) => {
        const ask: Ask = async (text, values) => (await connection.query(text, [...values])).rows;
        // An empty group tests whether the database is writable, with the same locks as submissions.
        const isProbe = group.length === 0;
        if (isProbe) await connection.query(lockTables);
        const names = isProbe ? Object.keys(collections) : changedCollections(group);
        const lastIds = await lockCollections(ask, database.schema, names);
        if (group.every(({ operations }) => operations.length === 0))
          await connection.query(writeWithoutEffect);
        return writeGroup(ask, collections, group, lastIds, clock().toISOString());
      });
    } catch (error) {
      if (tries <= 1 || !isPassing(error)) throw error;
      return write(group, tries - 1);
    }
  };
  return (waiting) => {
    let operations = 0;
    const end = waiting.findIndex((commit, index) => {
      operations += commit.operations.length;
      return index > 0 && operations > operationsPerGroup;
    });
    const group = waiting.slice(0, end === -1 ? waiting.length : end);
    return { taken: group.length, write: () => attempt(() => write(group, mostTries)) };
  };
}

/**
 * Executes commits in a transaction that has locked their collections: reads the affected records, decides
 * and writes. The lock is a write for PostgreSQL, so a refusal is returned only once its reason is durable.
 */
async function writeGroup(
  ask: Ask,
  collections: Collections,
  waiting: readonly PendingCommit[],
  lastIds: ReadonlyMap<string, number>,
  now: string,
): Promise<Decision> {
  const load = async (wanted: readonly RecordLookup[]) =>
    (await loadWanted(ask, wanted)).map(({ collection, record }) => ({
      collection,
      row: { record, seq: 0, segment: 0 },
    }));
  const decision = await commitWithPrefetch({ collections, lastIds }, waiting, load, (tables) =>
    decide(tables, waiting, now),
  );
  if (decision.entries.length > 0) await write(ask, collections, decision, lastIds);
  return decision;
}

/** Deletes changed records and their unique keys, then inserts the new versions. */
async function write(
  ask: Ask,
  collections: Collections,
  { entries, lastIds }: Decision,
  lastIdsBefore: ReadonlyMap<string, number>,
): Promise<void> {
  const latest = new Map(entries.map((entry) => [`${entry.collection} ${entry.id}`, entry]));
  const touched = [...latest.values()];
  const old = touched.filter(({ collection, id }) => id <= (lastIdsBefore.get(collection) ?? 0));
  if (old.length > 0)
    await ask(DELETE_RECORD, [old.map(({ collection }) => collection), old.map(({ id }) => id)]);
  const kept = touched.filter(({ document }) => document !== null);
  await ask(addition, [
    JSON.stringify(kept),
    JSON.stringify(kept.flatMap((entry) => uniqueKeys(collections, entry))),
    JSON.stringify([...lastIds].map(([name, last]) => ({ name, last }))),
  ]);
}

function uniqueKeys(collections: Collections, { collection, id, document }: LogEntry) {
  if (document === null) return [];
  const definition = definitionOf(collections, collection);
  const digests = digestsOf(definition.unique, upgradeRecord(definition, document));
  return digests.map((digest) => ({ collection, digest, id }));
}
