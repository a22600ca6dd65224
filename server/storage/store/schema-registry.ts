import type { CollectionDeclaration, Collections } from './collections.ts';

/** Where a store remembers how each collection that it ever kept was declared. */
export const registryName = 'collections';

/** How the memory itself is kept. */
const memory: CollectionDeclaration = {
  timestamp: 'createdAt',
  unique: [{ name: 'exact' }],
};

/** A collection as it is remembered. */
export interface RegisteredSchema {
  readonly name: string;
  /** As JSON text: a database may change the order of an object's fields, which unique keys go by. */
  readonly declaration: string;
}

/** The declared collections, then those that are only remembered, then the memory. */
export function withRegistered(
  declared: Collections,
  remembered: Iterable<RegisteredSchema>,
): Collections {
  const all = { ...declared };
  for (const { name, declaration } of remembered) {
    const earlier = JSON.parse(declaration) as CollectionDeclaration;
    const now = Object.hasOwn(declared, name) ? declared[name] : undefined;
    all[name] = now === undefined ? earlier : withEarlier(now, earlier);
  }
  return { ...all, [registryName]: memory };
}

/**
 * A collection with what earlier forms said of files and persons: records of them are still there, and
 * one that cannot be upgraded has no other names for it.
 */
function withEarlier(
  now: CollectionDeclaration,
  earlier: CollectionDeclaration,
): CollectionDeclaration {
  const files = distinct([...(now.files ?? []), ...(earlier.files ?? [])]);
  const { personal } = now;
  const emails = distinct([...(personal?.emails ?? []), ...(earlier.personal?.emails ?? [])]);
  return {
    ...now,
    ...(personal && { personal: { ...personal, emails } }),
    ...(files.length > 0 && { files }),
  };
}

/** Each value once, of those that are the same as JSON. */
export const distinct = <Value>(values: readonly Value[]): Value[] => [
  ...new Map(values.map((value) => [JSON.stringify(value), value])).values(),
];
