import { hash } from 'node:crypto';
import type { QueryResultRow } from 'pg';
import type { CollectionDefinition, UniqueKey } from '../store/collections.ts';
import { freezeDeep, isStorableText, keyTexts } from '../store/record.ts';
import type { CollectionRecord, Fields, StoredRecord, Where } from '../store/store.ts';

/** How to find a record: by id, by unique key, or by fields. */
export type RecordLookup =
  | { readonly by: 'id'; readonly collection: string; readonly id: number }
  | KeyLookup
  /** All records with these fields. */
  | { readonly by: 'fields'; readonly collection: string; readonly fields: Where };

/** A record by a unique key. */
export interface KeyLookup {
  readonly by: 'key';
  readonly collection: string;
  readonly digest: string;
}

/** Returns a lookup that finds at least every matching record. Undefined if no record can match. */
export function lookupFor(
  collection: string,
  definition: CollectionDefinition,
  where: Where,
): RecordLookup | undefined {
  if (
    !Object.entries(where).every(([name, value]) => isStorableText(name) && isStorableValue(value))
  ) {
    return undefined;
  }
  if (typeof where.id === 'number') return idLookup(collection, where.id);
  const [digest] = digestsOf(definition.unique, where);
  if (digest !== undefined) return { by: 'key', collection, digest };
  // Fields may have had other names. The caller upgrades records and filters them.
  if (definition.upgrade) return { by: 'fields', collection, fields: {} };
  // `null` also matches a missing field, which the lookup cannot express. The caller filters the records.
  const present = Object.entries(where).filter(([, value]) => value !== null);
  return { by: 'fields', collection, fields: Object.fromEntries(present) };
}

/** Returns a lookup by id. Undefined for a number that is not a valid id. */
export function idLookup(collection: string, id: number): RecordLookup | undefined {
  return Number.isSafeInteger(id) ? { by: 'id', collection, id } : undefined;
}

/**
 * Returns the digests of a record's unique keys. They are hashed because texts of any length must fit into an index,
 * and so that submitted values are not stored twice.
 */
export function digestsOf(unique: readonly UniqueKey[], fields: Fields | Where): string[] {
  return unique.flatMap((key) =>
    keyTexts(key, fields).map((text) =>
      hash('sha256', `${JSON.stringify(Object.keys(key))} ${text}`, 'base64url'),
    ),
  );
}

/** Whether a record may have this value. Other texts can match no record, and PostgreSQL refuses them. */
function isStorableValue(value: Where[string]): boolean {
  return typeof value !== 'string' || isStorableText(value);
}

/** Executes one statement and returns its rows. */
export type RunStatement = <Row extends QueryResultRow>(
  text: string,
  values: readonly unknown[],
) => Promise<Row[]>;

/** A row of the table `record`. */
interface Row {
  readonly collection: string;
  readonly document: StoredRecord;
}

/*
 * Values are arrays, whose lengths the planner knows. For a set read from JSON it assumes a hundred
 * rows and may scan a table of some thousand.
 */

/** Records by their ids. */
export const SELECT_BY_ID = `SELECT record.collection, document FROM record
  JOIN unnest($1::text[], $2::bigint[]) AS wanted (collection, id) USING (collection, id)`;

/** Records by their unique keys. */
export const SELECT_BY_KEY = `SELECT record.collection, document FROM record
  JOIN unique_key USING (collection, id)
  JOIN unnest($1::text[], $2::text[]) AS wanted (collection, digest) USING (collection, digest)`;

/** Records with these fields. */
export const SELECT_BY_FIELDS = `SELECT collection, document FROM record
  WHERE collection = $1 AND document @> $2::jsonb`;

/** Returns the existing records that are looked up, each at least once, in any order. */
export async function loadRecords(
  run: RunStatement,
  lookups: readonly RecordLookup[],
): Promise<CollectionRecord[]> {
  const ids = lookups.filter((lookup) => lookup.by === 'id');
  const keys = lookups.filter((lookup) => lookup.by === 'key');
  const found: Row[][] = [];
  const namesOf = (some: readonly RecordLookup[]) => some.map(({ collection }) => collection);
  if (ids.length > 0)
    found.push(await run<Row>(SELECT_BY_ID, [namesOf(ids), ids.map(({ id }) => id)]));
  if (keys.length > 0)
    found.push(await run<Row>(SELECT_BY_KEY, [namesOf(keys), keys.map(({ digest }) => digest)]));
  for (const lookup of lookups) {
    if (lookup.by !== 'fields') continue;
    const values = [lookup.collection, JSON.stringify(lookup.fields)];
    found.push(await run<Row>(SELECT_BY_FIELDS, values));
  }
  return found
    .flat()
    .map(({ collection, document }) => ({ collection, record: freezeDeep(document) }));
}
