import { hash } from 'node:crypto';
import type { CollectionDeclaration, UniqueKey } from '../store/collections.ts';
import { keepable } from '../store/record.ts';
import type { Fields, Where } from '../store/store.ts';
import { keyTexts } from '../store/values.ts';

/** A record that may be there, by what tells it apart. */
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

/** What holds every record that matches, or undefined when none can. */
export function lookupFor(
  collection: string,
  declaration: CollectionDeclaration,
  where: Where,
): RecordLookup | undefined {
  if (!Object.entries(where).every(([name, value]) => keepable(name) && canBeKept(value))) {
    return undefined;
  }
  if (typeof where.id === 'number') return idLookup(collection, where.id);
  const [digest] = digestsOf(declaration.unique, where);
  if (digest !== undefined) return { by: 'key', collection, digest };
  // What was kept under other names is seen by the caller alone, who reads it as it is now.
  if (declaration.upgrade) return { by: 'fields', collection, fields: {} };
  // An absent field matches null too, which is for the caller to see.
  const given = Object.entries(where).filter(([, value]) => value !== null);
  return { by: 'fields', collection, fields: Object.fromEntries(given) };
}

/** Undefined for a number that no record can have. */
export function idLookup(collection: string, id: number): RecordLookup | undefined {
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
