import { hash } from 'node:crypto';
import type { QueryResultRow } from 'pg';
import type { CollectionDeclaration, UniqueKey } from '../collections.ts';
import { freezeDeep, keepable } from '../record.ts';
import type { Fields, Kept, StoredRecord, Where } from '../store.ts';
import { keyTexts } from '../values.ts';

/** A record that may be there, by what tells it apart. */
export type Wanted =
  | { readonly by: 'id'; readonly collection: string; readonly id: number }
  | { readonly by: 'key'; readonly collection: string; readonly digest: string }
  /** All records with these fields. */
  | { readonly by: 'fields'; readonly collection: string; readonly fields: Where };

/** What holds every record that matches, or undefined when none can. */
export function wantedBy(
  collection: string,
  declaration: CollectionDeclaration,
  where: Where,
): Wanted | undefined {
  if (!Object.entries(where).every(([name, value]) => keepable(name) && canBeKept(value))) {
    return undefined;
  }
  if (typeof where.id === 'number') return wantedId(collection, where.id);
  const [digest] = digestsOf(declaration.unique, where);
  if (digest !== undefined) return { by: 'key', collection, digest };
  // What was kept under other names is seen by the caller alone, who reads it as it is now.
  if (declaration.upgrade) return { by: 'fields', collection, fields: {} };
  // An absent field matches null too, which is for the caller to see.
  const given = Object.entries(where).filter(([, value]) => value !== null);
  return { by: 'fields', collection, fields: Object.fromEntries(given) };
}

/** Undefined for a number that no record can have. */
export function wantedId(collection: string, id: number): Wanted | undefined {
  return Number.isSafeInteger(id) ? { by: 'id', collection, id } : undefined;
}

/**
 * A digest of each unique key that is there. Hashed, since a text of any length must fit into an
 * index, and so that the keys are no second copy of what visitors sent.
 */
export function digestsOf(unique: readonly UniqueKey[], fields: Fields | Where): string[] {
  return unique.flatMap((key) =>
    keyTexts(key, fields).map((text) =>
      hash('sha256', `${JSON.stringify(Object.keys(key))} ${text}`, 'base64url'),
    ),
  );
}

function canBeKept(value: Where[string]): boolean {
  return typeof value !== 'string' || keepable(value);
}

/** Carries out one statement and gives its rows. */
export type Ask = <Row extends QueryResultRow>(
  text: string,
  values: readonly unknown[],
) => Promise<Row[]>;

interface Row {
  readonly collection: string;
  readonly document: StoredRecord;
}

/*
 * What is looked for comes as arrays, whose lengths the planner knows: of a set read from JSON it
 * assumes a hundred rows, for which it would rather read a whole table of some thousand.
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

/** The records that are there, each at least once, in no order. */
export async function loadWanted(ask: Ask, wanted: readonly Wanted[]): Promise<Kept[]> {
  const ids = wanted.filter((one) => one.by === 'id');
  const keys = wanted.filter((one) => one.by === 'key');
  const found: Row[][] = [];
  const namesOf = (all: readonly Wanted[]) => all.map(({ collection }) => collection);
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
