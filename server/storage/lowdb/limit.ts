import type { Store } from '../store/store.ts';

/** A folder's records are in memory: beyond so many, PostgreSQL is the right store. */
const MOST_RECORDS = 250_000;

/** How many records a store has in memory: those of collections that only grow are read from the disk. */
export async function recordsInMemory(
  store: Pick<Store, 'collections' | 'count'>,
): Promise<number> {
  const { collections } = store;
  const names = Object.keys(collections).filter((name) => !collections[name]?.onlyGrows);
  const counts = await Promise.all(names.map((name) => store.count(name)));
  return counts.reduce((total, one) => total + one, 0);
}

/** What an operator should know of a folder with so many records; undefined where that is nothing. */
export const beyondLimit = (records: number): string | undefined =>
  records > MOST_RECORDS
    ? `${records} records: a folder is for up to ${MOST_RECORDS}. Move to PostgreSQL: docs/deploy.md`
    : undefined;
