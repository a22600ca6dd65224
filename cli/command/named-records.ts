import { OperatorError } from '../../server/lib/operator-error.ts';
import type { Collections } from '../../server/storage/store/collections.ts';
import type { Store, StoredRecord } from '../../server/storage/store/store.ts';
import { UsageError, unknownName } from './command.ts';

/** The collections that operators name. */
export const listedNames = (collections: Collections): string[] =>
  Object.keys(collections).filter((name) => collections[name]?.isListed);

/** @throws UsageError for a name that is none of them */
export const collectionNamed = (collections: Collections, name: string | undefined): string => {
  const names = listedNames(collections);
  if (name === undefined) throw new UsageError(`A collection is needed: ${names.join(', ')}.`);
  if (names.includes(name)) return name;
  throw new UsageError(unknownName('collection', name, names));
};

/**
 * One record by the id that was written on the command line.
 * @throws UsageError for what is no id, OperatorError when there is no such record
 */
export const recordNamed = async (
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
