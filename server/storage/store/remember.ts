import { batches } from '../../lib/batches.ts';
import type { CollectionDeclaration } from './collections.ts';
import { DuplicateError } from './errors.ts';
import { registryName } from './schema-registry.ts';
import type { Operation, Store } from './store.ts';

/**
 * Notes how the collections are declared now, where that is not what the store remembers. A form
 * or a feature may go later; its records stay readable by what is noted here.
 * @throws StoreUnavailableError when the store cannot take it
 */
export async function registerSchemas(store: Store): Promise<void> {
  try {
    await noteCollections(store);
  } catch (error) {
    if (!(error instanceof DuplicateError) || error.collection !== registryName) throw error;
    // Another server, which started at the same moment, was first: only what it left is noted.
    await noteCollections(store);
  }
}

async function noteCollections(store: Store): Promise<void> {
  const known = new Map(
    (await store.find(registryName, {})).map(({ name, declaration }) => [
      name,
      String(declaration),
    ]),
  );
  const operations: Operation[] = [];
  for (const [name, declared] of Object.entries(store.collections)) {
    const declaration = JSON.stringify(declared);
    const earlier = known.get(name);
    if (name === registryName || earlier === declaration) continue;
    if (earlier === undefined && declared.form !== undefined) {
      await nameForm(store, name, declared.form);
    }
    if (earlier === undefined)
      operations.push({ insert: registryName, fields: { name, declaration } });
    else operations.push({ update: registryName, where: { name }, set: { declaration } });
    if (earlier !== undefined && keysOf(earlier) !== keysOf(declaration)) {
      await keyAnew(store, name);
    }
  }
  if (operations.length > 0) await store.commit(operations);
}

/** So many records go in one commit. */
const batchSize = 100;
/** The version of the form by whose rules records were kept that do not name it. */
const earlierVersion = 'earlier';

/** Records of the format before this one name no form: they are of the one that owns the collection. */
async function nameForm(store: Store, name: string, form: string): Promise<void> {
  const ids: number[] = [];
  for await (const record of store.list(name)) if (record.form === undefined) ids.push(record.id);
  const set = { form, formVersion: earlierVersion };
  for await (const batch of batches(ids, batchSize)) {
    await store.commit(batch.map((id): Operation => ({ update: name, where: { id }, set })));
  }
}

/** All that decides which unique keys a record has: its upgrade may give it other values. */
const keysOf = (declaration: string): string => {
  const { unique, versions } = JSON.parse(declaration) as CollectionDeclaration;
  return JSON.stringify([unique, versions]);
};

/** Gives every record the unique keys that are declared now; of two with one key the first has it. */
async function keyAnew(store: Store, name: string): Promise<void> {
  const ids: number[] = [];
  for await (const { id } of store.list(name)) ids.push(id);
  const key = (some: readonly number[]) =>
    store.commit(some.map((id): Operation => ({ update: name, where: { id }, set: {} })));
  for await (const batch of batches(ids, batchSize)) {
    await key(batch).catch(async (error: unknown) => {
      if (!(error instanceof DuplicateError)) throw error;
      for (const id of batch) await key([id]).catch(unlessTaken);
    });
  }
}

const unlessTaken = (error: unknown): void => {
  if (!(error instanceof DuplicateError)) throw error;
};
