import { OperatorError } from '../../lib/operator-error.ts';
import type { SharedStorage } from '../../storage/storage.ts';
import type { CollectionRecord, Operation } from '../../storage/store/store.ts';
import { filesOf } from '../../storage/store/values.ts';
import { keptBeside } from './related-records.ts';

/** What a removal needs of the storage. */
export type RemovalStorage = Pick<SharedStorage, 'files'> & {
  readonly store: Pick<SharedStorage['store'], 'collections' | 'health'>;
};

/** The records are gone, but the storage could not yet clear what stood in their place. */
export class IncompleteRemovalError extends OperatorError {
  override readonly name = 'IncompleteRemovalError';

  constructor(reason = 'it does not say why') {
    super(
      `The records are removed, but earlier versions of them may still be on the disk (${reason}). Run the same command again until it succeeds.`,
    );
  }
}

/** The removal of a record. */
export const removal = ({ collection, record }: CollectionRecord): Operation => ({
  remove: collection,
  id: record.id,
});

/**
 * Removes the files of records, then carries out what is to become of these in one commit. When it
 * breaks off, every record whose file is gone is still there to be found, so it can be repeated.
 * @throws IncompleteRemovalError while earlier versions are not gone from the disk
 * @throws NoMatchError when another process removed one of the records meanwhile
 */
export async function removeWithFiles(
  { store, files }: RemovalStorage,
  records: readonly CollectionRecord[],
  commit: () => Promise<unknown>,
): Promise<number> {
  const names = records.flatMap((kept) => filesOf(store.collections, kept));
  for (const name of names) await files.remove(name);
  await commit();
  const health = store.health();
  if (!health.ok) throw new IncompleteRemovalError(health.reason);
  return names.length;
}

const nameOf = ({ collection, record }: CollectionRecord): string => `${collection} ${record.id}`;

/** Removes records with their files and what was kept beside them. @throws as `removeWithFiles` does */
export const removeRecords = async (
  storage: RemovalStorage & { readonly store: Pick<SharedStorage['store'], 'commit' | 'find'> },
  records: readonly CollectionRecord[],
): Promise<number> => {
  const named = new Set(records.map(nameOf));
  // What is kept beside a record may be among the records itself, for its own time is over.
  const beside = (await keptBeside(storage.store, records)).filter(
    (kept) => !named.has(nameOf(kept)),
  );
  const all = [...records, ...beside];
  return removeWithFiles(storage, all, async () => {
    if (all.length > 0) await storage.store.commit(all.map(removal));
  });
};
