import type { CollectionRecord, Store } from '../../storage/store/store.ts';
import { handlingRecords } from '../handling/handling.ts';
import { outcomeRecords } from '../mail/outcomes.ts';

/** What is kept about records beside them, by their tokens: it goes when they go. */
export async function keptBeside(
  store: Pick<Store, 'find'>,
  records: readonly CollectionRecord[],
): Promise<CollectionRecord[]> {
  const found = await handlingRecords(store, records);
  for (const { record } of records) found.push(...(await outcomeRecords(store, record)));
  return found;
}
