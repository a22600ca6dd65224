import { OperatorError } from '../../server/lib/operator-error.ts';
import type { Collections } from '../../server/storage/store/collections.ts';
import type { Store, StoredRecord } from '../../server/storage/store/store.ts';
import { UsageError, unknownNameText } from './command.ts';

/** Returns the names of collections that operators may use. */
export const listedNames = (collections: Collections): string[] =>
  Object.keys(collections).filter((name) => collections[name]?.isListed);

/** @throws UsageError for an unknown name */
export const collectionNamed = (collections: Collections, name: string | undefined): string => {
  const names = listedNames(collections);
  if (name === undefined) throw new UsageError(`A collection is needed: ${names.join(', ')}.`);
  if (names.includes(name)) return name;
  throw new UsageError(unknownNameText('collection', name, names));
};

/**
 * Returns the record with an id from the command line.
 * @throws UsageError for an invalid id, OperatorError if there is no such record
 */
export const recordById = async (
  store: Pick<Store, 'get'>,
  collection: string,
  id: string | undefined,
): Promise<StoredRecord> => {
  if (id === undefined || !/^[1-9]\d{0,14}$/.test(id))
    throw new UsageError(`An id is a whole number from 1, not "${id ?? ''}".`);
  const record = await store.get(collection, Number(id));
  if (record === undefined)
    throw new OperatorError(`${collection} has no record with the id ${id}.`);
  return record;
};
