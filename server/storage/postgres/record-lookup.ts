import { hash } from 'node:crypto';
import type { CollectionDefinition, UniqueKey } from '../store/collections.ts';
import { keepable } from '../store/record.ts';
import type { Fields, Where } from '../store/store.ts';
import { keyTexts } from '../store/values.ts';

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

/** A lookup that finds at least every matching record; undefined if none can match. */
export function lookupFor(
  collection: string,
  definition: CollectionDefinition,
  where: Where,
): RecordLookup | undefined {
  if (!Object.entries(where).every(([name, value]) => keepable(name) && canBeKept(value))) {
    return undefined;
  }
  if (typeof where.id === 'number') return idLookup(collection, where.id);
  const [digest] = digestsOf(definition.unique, where);
  if (digest !== undefined) return { by: 'key', collection, digest };
  // Fields may have had other names. The caller upgrades records and filters them.
  if (definition.upgrade) return { by: 'fields', collection, fields: {} };
  // `null` also matches a missing field. The caller filters them.
  const given = Object.entries(where).filter(([, value]) => value !== null);
  return { by: 'fields', collection, fields: Object.fromEntries(given) };
}

/** Lookup by id; undefined for a number that is not a valid id. */
export function idLookup(collection: string, id: number): RecordLookup | undefined {
  return Number.isSafeInteger(id) ? { by: 'id', collection, id } : undefined;
}

/**
 * Digests of a record's unique keys. They are hashed because texts of any length must fit into an index,
 * and so that submitted values are not stored twice.
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
