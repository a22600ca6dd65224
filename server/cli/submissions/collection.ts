import { didYouMean } from '../../../generators/config/nearest.ts';
import { OperatorError } from '../../base/operator-error.ts';
import type { Collections } from '../../store/collections.ts';
import type { Store, StoredRecord } from '../../store/store.ts';
import { UsageError } from '../command/command.ts';

/** The collections that operators name. */
export const listedNames = (collections: Collections): string[] =>
  Object.keys(collections).filter((name) => collections[name]?.isListed);

/** @throws UsageError for a name that is none of them */
export const collectionNamed = (collections: Collections, name: string | undefined): string => {
  const names = listedNames(collections);
  if (name === undefined) throw new UsageError(`A collection is needed: ${names.join(', ')}.`);
  if (names.includes(name)) return name;
  const { fix = '' } = didYouMean(name, names);
  throw new UsageError(`There is no collection "${name}". ${fix}`.trim());
};

/** All records of a collection, the newest last. */
export const recordsOf = async (
  store: Pick<Store, 'list'>,
  collection: string,
): Promise<StoredRecord[]> => {
  const records: StoredRecord[] = [];
  for await (const record of store.list(collection)) records.push(record);
  return records;
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
