import { batches } from '../../lib/batches.ts';
import type { CollectionDefinition, Collections } from './collections.ts';
import { DuplicateError, unlessTaken } from './errors.ts';
import type { Operation, Store } from './store.ts';

/** The name of the registry: a collection with the schemas of all collections that the store ever had. */
export const REGISTRY_COLLECTION = 'collections';

/** Schema of the registry itself. */
const registryDefinition: CollectionDefinition = {
  timestamp: 'createdAt',
  unique: [{ name: 'exact' }],
};

/** A stored schema of a collection. */
export type RegisteredSchema = {
  readonly name: string;
  /** JSON text, because a database may reorder the fields of an object and unique keys depend on the order. */
  readonly declaration: string;
};

/** Returns the collections of the site config, then those that only the registry has, then the registry. */
export function withRegistered(
  declared: Collections,
  registered: Iterable<RegisteredSchema>,
): Collections {
  const all = { ...declared };
  for (const { name, declaration } of registered) {
    const earlier = JSON.parse(declaration) as CollectionDefinition;
    const current = Object.hasOwn(declared, name) ? declared[name] : undefined;
    all[name] = current === undefined ? earlier : withEarlier(current, earlier);
  }
  return { ...all, [REGISTRY_COLLECTION]: registryDefinition };
}

/**
 * Returns a collection with its present fields for files and addresses, and those of earlier forms. Their
 * records still exist, and one that cannot be upgraded has the fields under their earlier names.
 */
function withEarlier(
  current: CollectionDefinition,
  earlier: CollectionDefinition,
): CollectionDefinition {
  const files = distinct([...(current.files ?? []), ...(earlier.files ?? [])]);
  // If the present form asks for no address, those of earlier records must still be found and erased.
  const personal = current.personal ?? earlier.personal;
  const emails = distinct([...(personal?.emails ?? []), ...(earlier.personal?.emails ?? [])]);
  return {
    ...current,
    ...(personal && { personal: { ...personal, emails } }),
    ...(files.length > 0 && { files }),
  };
}

/** Returns the values without duplicates, compared as JSON. */
export const distinct = <Value>(values: readonly Value[]): Value[] => [
  ...new Map(values.map((value) => [JSON.stringify(value), value])).values(),
];

/**
 * Stores the schemas of the present collections if they changed. If a form or a feature is removed later, its
 * records are still readable by its stored schema.
 * @throws StoreUnavailableError if the store is not writable
 */
export async function registerSchemas(store: Store): Promise<void> {
  try {
    await updateRegistry(store);
  } catch (error) {
    if (!(error instanceof DuplicateError) || error.collection !== REGISTRY_COLLECTION) throw error;
    // Another server started at the same time and was first. Store only the rest.
    await updateRegistry(store);
  }
}

/** Registers new and changed schemas, and updates the records that they concern. */
async function updateRegistry(store: Store): Promise<void> {
  const declarations = new Map(
    (await store.find(REGISTRY_COLLECTION, {})).map(({ name, declaration }) => [
      name,
      String(declaration),
    ]),
  );
  const operations: Operation[] = [];
  for (const [name, declared] of Object.entries(store.collections)) {
    const declaration = JSON.stringify(declared);
    const earlier = declarations.get(name);
    if (name === REGISTRY_COLLECTION || earlier === declaration) continue;
    if (earlier === undefined && declared.form !== undefined) {
      await addFormName(store, name, declared.form);
    }
    if (earlier === undefined)
      operations.push({ insert: REGISTRY_COLLECTION, fields: { name, declaration } });
    else operations.push({ update: REGISTRY_COLLECTION, where: { name }, set: { declaration } });
    if (earlier !== undefined && keysOf(earlier) !== keysOf(declaration)) {
      await reindex(store, name);
    }
  }
  if (operations.length > 0) await store.commit(operations);
}

/** Number of records in one commit. */
const batchSize = 100;
/** Schema version of records that do not name one. */
const earlierVersion = 'earlier';

/** Adds the form to records of the previous format, which do not name it. */
async function addFormName(store: Store, name: string, form: string): Promise<void> {
  const ids: number[] = [];
  for await (const record of store.list(name)) if (record.form === undefined) ids.push(record.id);
  const set = { form, formVersion: earlierVersion };
  for await (const batch of batches(ids, batchSize)) {
    await store.commit(batch.map((id): Operation => ({ update: name, where: { id }, set })));
  }
}

/** Returns the parts of a schema that decide a record's unique keys. An upgrade may change their values. */
const keysOf = (declaration: string): string => {
  const { unique, versions } = JSON.parse(declaration) as CollectionDefinition;
  return JSON.stringify([unique, versions]);
};

/**
 * Indexes every record by the present unique keys. Of two records with the same key, the first owns it.
 * An update without a change suffices: every update computes the keys of its record.
 */
async function reindex(store: Store, name: string): Promise<void> {
  const ids: number[] = [];
  for await (const { id } of store.list(name)) ids.push(id);
  const updateAll = (batch: readonly number[]) =>
    store.commit(batch.map((id): Operation => ({ update: name, where: { id }, set: {} })));
  for await (const batch of batches(ids, batchSize)) {
    await updateAll(batch).catch(async (error: unknown) => {
      if (!(error instanceof DuplicateError)) throw error;
      // Alone, only the records with a duplicate fail.
      for (const id of batch) await updateAll([id]).catch(unlessTaken);
    });
  }
}
