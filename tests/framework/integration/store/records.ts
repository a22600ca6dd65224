import { STATE_COLLECTION } from '../../../../server/storage/store/collections.ts';
import { REGISTRY_COLLECTION } from '../../../../server/storage/store/schema-registry.ts';
import type {
  CollectionRecord,
  Store,
  StoredRecord,
} from '../../../../server/storage/store/store.ts';

/** All records of a collection, by way of `list`. */
export async function all(store: Store, collection: string): Promise<StoredRecord[]> {
  const records: StoredRecord[] = [];
  for await (const record of store.list(collection)) records.push(record);
  return records;
}

/** How many promises resolved, and how many rejected with which error. */
export async function outcomes(promises: Promise<unknown>[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const settled of await Promise.allSettled(promises)) {
    const outcome = settled.status === 'fulfilled' ? 'done' : settled.reason.name;
    counts[outcome] = (counts[outcome] ?? 0) + 1;
  }
  return counts;
}

const ofThemselves: readonly string[] = [REGISTRY_COLLECTION, STATE_COLLECTION];

/** Everything that a snapshot gives, but for what store and server remember of themselves. */
export async function keptIn(
  snapshot: AsyncIterable<CollectionRecord>,
): Promise<CollectionRecord[]> {
  const kept: CollectionRecord[] = [];
  for await (const one of snapshot) if (!ofThemselves.includes(one.collection)) kept.push(one);
  return kept;
}
