import type { QueryResultRow } from 'pg';
import { freezeDeep } from '../store/record.ts';
import type { CollectionRecord, StoredRecord } from '../store/store.ts';
import type { RecordLookup } from './record-lookup.ts';

/** Executes one statement and returns its rows. */
export type Ask = <Row extends QueryResultRow>(
  text: string,
  values: readonly unknown[],
) => Promise<Row[]>;

interface Row {
  readonly collection: string;
  readonly document: StoredRecord;
}

/*
 * Values are arrays, whose lengths the planner knows. For a set read from JSON it assumes a hundred
 * rows and may scan a table of some thousand.
 */

/** Records by their ids. */
export const byId = `SELECT record.collection, document FROM record
  JOIN unnest($1::text[], $2::bigint[]) AS wanted (collection, id) USING (collection, id)`;

/** Records by their unique keys. */
export const byKey = `SELECT record.collection, document FROM record
  JOIN unique_key USING (collection, id)
  JOIN unnest($1::text[], $2::text[]) AS wanted (collection, digest) USING (collection, digest)`;

/** Records with these fields. */
export const byFields = `SELECT collection, document FROM record
  WHERE collection = $1 AND document @> $2::jsonb`;

/** Returns the existing records that are looked up, each at least once, in any order. */
export async function loadWanted(
  ask: Ask,
  wanted: readonly RecordLookup[],
): Promise<CollectionRecord[]> {
  const ids = wanted.filter((one) => one.by === 'id');
  const keys = wanted.filter((one) => one.by === 'key');
  const found: Row[][] = [];
  const namesOf = (all: readonly RecordLookup[]) => all.map(({ collection }) => collection);
  if (ids.length > 0) found.push(await ask<Row>(byId, [namesOf(ids), ids.map(({ id }) => id)]));
  if (keys.length > 0)
    found.push(await ask<Row>(byKey, [namesOf(keys), keys.map(({ digest }) => digest)]));
  for (const one of wanted) {
    if (one.by !== 'fields') continue;
    found.push(await ask<Row>(byFields, [one.collection, JSON.stringify(one.fields)]));
  }
  return found
    .flat()
    .map(({ collection, document }) => ({ collection, record: freezeDeep(document) }));
}
