import type { CollectionRecord, Store } from '../../storage/store/store.ts';
import { handlingRecords } from '../handling/handling.ts';
import { outcomeRecords } from '../mail/outcomes.ts';

/** Returns records about records (by token), which are deleted with them. */
export async function keptBeside(
  store: Pick<Store, 'find'>,
  records: readonly CollectionRecord[],
): Promise<CollectionRecord[]> {
  const found = await handlingRecords(store, records);
  for (const { record } of records) found.push(...(await outcomeRecords(store, record)));
  return found;
}
