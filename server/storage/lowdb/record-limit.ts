import type { Store } from '../store/store.ts';

/** A folder's records are in memory. For more records, use PostgreSQL. */
const MOST_RECORDS = 250_000;

/** Number of records in memory. Collections that only grow are read from the disk and do not count. */
export async function recordsInMemory(
  store: Pick<Store, 'collections' | 'count'>,
): Promise<number> {
  const { collections } = store;
  const names = Object.keys(collections).filter((name) => !collections[name]?.onlyGrows);
  const counts = await Promise.all(names.map((name) => store.count(name)));
  return counts.reduce((total, one) => total + one, 0);
}

/** A warning for the operator if a folder has more records than it should; otherwise undefined. */
export const beyondLimit = (records: number): string | undefined =>
  records > MOST_RECORDS
    ? `${records} records: a folder is for up to ${MOST_RECORDS}. Move to PostgreSQL: docs/deploy.md`
    : undefined;
