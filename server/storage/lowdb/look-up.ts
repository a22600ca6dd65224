import type { Reading } from '../store/reading.ts';
import type { StoredRecord } from '../store/store.ts';
import { PlacedTable } from '../tables/placed-table.ts';
import type { Tables } from '../tables/tables.ts';
import type { Wanted } from '../tables/wanted.ts';
import type { PlacedKeys } from './placed-keys.ts';

/** The records as they are at the call and as they were written; those of a log come with some others. */
export type ReadRecords = (collection: string, reading?: Reading) => AsyncGenerator<StoredRecord>;

/** Gives the records that are wanted as they were written, and perhaps some others. */
export type LookUp = (wanted: Wanted) => AsyncIterable<StoredRecord>;

/** Looks records up: by the unique keys that are gathered, and without one among all. */
export function lookingUp(tables: Tables, read: ReadRecords, keys: PlacedKeys): LookUp {
  return async function* (wanted) {
    const { by, collection } = wanted;
    const isLog = !(tables.table(collection) instanceof PlacedTable);
    if (by === 'fields' || (by === 'key' && isLog)) return yield* read(collection);
    const ids = by === 'id' ? [wanted.id] : await keys.idsOf(collection, wanted.digest);
    for (const id of ids.toSorted((a, b) => a - b))
      yield* read(collection, { beyond: id - 1, through: id });
  };
}
