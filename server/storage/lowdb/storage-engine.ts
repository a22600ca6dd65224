import type { Disk } from '../../lib/disk.ts';
import type { Kept, Store, StoredRecord } from '../store/store.ts';
import type { Tables } from '../tables/tables.ts';
import type { NextLine } from './group.ts';
import type { NewLatest } from './version-index.ts';

/** What of a store only reads. */
export type Reads = Omit<Store, 'commit' | 'health' | 'close'>;

/** What of the records in a folder of segments is in memory, and how they are read and judged then. */
export type Keeping = (
  disk: Disk,
  folder: string,
) => {
  readonly newLatest: NewLatest;
  /** To be asked for with the tables that were loaded. */
  readonly over: (tables: Tables) => { readonly reads: Reads; readonly nextLine: NextLine };
};

/** The records of each collection, one collection after the other. */
export async function* keptIn(
  kept: readonly (readonly [string, AsyncIterable<StoredRecord>])[],
): AsyncGenerator<Kept> {
  for (const [collection, records] of kept) {
    for await (const record of records) yield { collection, record };
  }
}
