import { createHash } from 'node:crypto';
import type { CollectionDeclaration, UniqueKey } from '../collections.ts';
import { keepable } from '../record.ts';
import type { Fields, Where } from '../store.ts';
import { keyText } from '../unique.ts';

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
  return unique.flatMap((key) => {
    const text = keyText(key, fields);
    if (text === undefined) return [];
    const named = `${JSON.stringify(Object.keys(key))} ${text}`;
    return [createHash('sha256').update(named).digest('base64url')];
  });
}

function canBeKept(value: Where[string]): boolean {
  return typeof value !== 'string' || keepable(value);
}
