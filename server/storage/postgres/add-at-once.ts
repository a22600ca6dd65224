import { type Collections, definitionOf, upgradeRecord } from '../store/collections.ts';
import { freezeDeep } from '../store/record.ts';
import type { StoredRecord } from '../store/store.ts';
import type { PendingCommit, Written } from '../tables/commit-queue.ts';
import type { Database } from './database.ts';
import { changedCollections } from './decide.ts';
import { lastIdsOf, lockRows, takeTurn } from './locks.ts';
import { digestsOf } from './record-lookup.ts';

/**
 * Inserts records with their unique keys, numbered after the highest id of their collection.
 * Inserts nothing if a key exists. Returns a row for each collection with new records.
 */
export const numberedAddition = `WITH free AS MATERIALIZED (
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
interface Added {
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
export async function addAtOnce(
  database: Database,
  collections: Collections,
  waiting: readonly PendingCommit[],
  now: string,
): Promise<Written | undefined> {
  const added = additions(collections, waiting, now);
  if (added === undefined) return undefined;
  const names = changedCollections(waiting);
  const [, locked = [], grown = []] = await database.atOnce([
    takeTurn(database.schema, names),
    { text: lockRows, values: [names], isPrepared: true },
    { text: numberedAddition, values: additionValues(names, added), isPrepared: true },
  ]);
  if (grown.length === 0) return undefined;
  const lastIds = lastIdsOf(locked);
  const recordOf = ({ collection, number, document }: Added) =>
    freezeDeep<StoredRecord>({ id: (lastIds.get(collection) ?? 0) + number, ...document });
  return {
    settle: () => {
      const records = added.map(recordOf);
      for (const { operations, resolve } of waiting) resolve(records.splice(0, operations.length));
    },
  };
}

/**
 * Returns the records to insert; undefined if an operation is no insertion, or two records share a
 * unique key.
 */
function additions(
  collections: Collections,
  waiting: readonly PendingCommit[],
  now: string,
): Added[] | undefined {
  const all: Added[] = [];
  const counts = new Map<string, number>();
  const keys = new Set<string>();
  for (const operation of waiting.flatMap(({ operations }) => operations)) {
    if (!('insert' in operation)) return undefined;
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
    all.push({ collection, number, document, digests });
  }
  return all.length === 0 ? undefined : all;
}

function additionValues(names: readonly string[], added: readonly Added[]): unknown[] {
  const keys = added.flatMap(({ collection, number, digests }) =>
    digests.map((digest) => ({ collection, digest, number })),
  );
  return [
    names,
    names.map((name) => added.filter(({ collection }) => collection === name).length),
    keys.map(({ collection }) => collection),
    keys.map(({ digest }) => digest),
    keys.map(({ number }) => number),
    // One JSON text. In an array of texts, each document would be quoted again.
    JSON.stringify(
      added.map(({ collection, number, document }) => ({ collection, number, document })),
    ),
  ];
}
