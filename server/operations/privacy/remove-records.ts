import { OperatorError } from '../../lib/errors.ts';
import type { SharedStorage } from '../../storage/storage.ts';
import { filesOf } from '../../storage/store/record.ts';
import type { CollectionRecord, Operation, Store } from '../../storage/store/store.ts';
import { handlingRecords } from '../handling/handling.ts';
import { outcomeRecords } from '../outbox/outbox.ts';

/** The storage that a removal needs. */
export type RemovalStorage = Pick<SharedStorage, 'files'> & {
  readonly store: Pick<SharedStorage['store'], 'collections' | 'health'>;
};

/**
 * The records are deleted, but earlier versions of them may still be on the disk. `reason` is that of `Store.health`.
 */
export class IncompleteRemovalError extends OperatorError {
  override readonly name = 'IncompleteRemovalError';

  constructor(reason = 'the store gives no reason') {
    super(
      `The records are removed, but earlier versions of them may still be on the disk (${reason}). Run the same command again until it succeeds.`,
    );
  }
}

/** Returns the operation that deletes a record. */
export const removal = ({ collection, record }: CollectionRecord): Operation => ({
  remove: collection,
  id: record.id,
});

/**
 * Removes the files of records, then calls `commit`, which changes the records. After an interruption,
 * the records of removed files still exist, so the removal can be repeated. Returns the number of files.
 * @throws IncompleteRemovalError if earlier versions are still on the disk
 * @throws NoMatchError if another process removed one of the records meanwhile
 */
export async function removeWithFiles(
  { store, files }: RemovalStorage,
  records: readonly CollectionRecord[],
  commit: () => Promise<unknown>,
): Promise<number> {
  const names = records.flatMap((entry) => filesOf(store.collections, entry));
  for (const name of names) await files.remove(name);
  await commit();
  // `health` is not ok while the store has not yet removed earlier versions from the disk.
  const health = store.health();
  if (!health.ok) throw new IncompleteRemovalError(health.reason);
  return names.length;
}

/** Identifies a record among all collections. */
const nameOf = ({ collection, record }: CollectionRecord): string => `${collection} ${record.id}`;

/**
 * Removes records with their files and related records. Returns the number of files.
 * @throws as `removeWithFiles` does
 */
export const removeRecords = async (
  storage: RemovalStorage & { readonly store: Pick<SharedStorage['store'], 'commit' | 'find'> },
  records: readonly CollectionRecord[],
): Promise<number> => {
  const names = new Set(records.map(nameOf));
  // A related record may be in the list itself, when its own retention is over.
  const related = (await relatedRecords(storage.store, records)).filter(
    (entry) => !names.has(nameOf(entry)),
  );
  const all = [...records, ...related];
  return removeWithFiles(storage, all, async () => {
    if (all.length > 0) await storage.store.commit(all.map(removal));
  });
};

/**
 * Returns the handling of submissions and the outcomes of their mails, which are deleted with them. They name
 * the submission by its token.
 */
export async function relatedRecords(
  store: Pick<Store, 'find'>,
  records: readonly CollectionRecord[],
): Promise<CollectionRecord[]> {
  const found = await handlingRecords(store, records);
  for (const { record } of records) found.push(...(await outcomeRecords(store, record)));
  return found;
}
