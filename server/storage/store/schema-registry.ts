import type { CollectionDefinition, Collections } from './collections.ts';

/** Collection with the schemas of all collections that the store ever had. */
export const registryName = 'collections';

/** Schema of the registry itself. */
const memory: CollectionDefinition = {
  timestamp: 'createdAt',
  unique: [{ name: 'exact' }],
};

/** A stored schema of a collection. */
export type RegisteredSchema = {
  readonly name: string;
  /** JSON text, because a database may reorder the fields of an object and unique keys depend on the order. */
  readonly declaration: string;
};

/** The declared collections, then those of the registry only, then the registry. */
export function withRegistered(
  declared: Collections,
  remembered: Iterable<RegisteredSchema>,
): Collections {
  const all = { ...declared };
  for (const { name, declaration } of remembered) {
    const earlier = JSON.parse(declaration) as CollectionDefinition;
    const now = Object.hasOwn(declared, name) ? declared[name] : undefined;
    all[name] = now === undefined ? earlier : withEarlier(now, earlier);
  }
  return { ...all, [registryName]: memory };
}

/**
 * A collection with the file and person fields of earlier forms. Their records still exist, and a record
 * that cannot be upgraded has them under the earlier names.
 */
function withEarlier(
  now: CollectionDefinition,
  earlier: CollectionDefinition,
): CollectionDefinition {
  const files = distinct([...(now.files ?? []), ...(earlier.files ?? [])]);
  const { personal } = now;
  const emails = distinct([...(personal?.emails ?? []), ...(earlier.personal?.emails ?? [])]);
  return {
    ...now,
    ...(personal && { personal: { ...personal, emails } }),
    ...(files.length > 0 && { files }),
  };
}

/** The values without duplicates, compared as JSON. */
export const distinct = <Value>(values: readonly Value[]): Value[] => [
  ...new Map(values.map((value) => [JSON.stringify(value), value])).values(),
];
