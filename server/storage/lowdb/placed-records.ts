import { idsOf, type Reading } from '../store/reading.ts';
import type { StoredRecord } from '../store/store.ts';
import type { PlacedTable } from '../tables/placed-table.ts';
import type { SegmentCache } from './segment-cache.ts';

/**
 * The records of a table that are on the disk, as they are at the call and as they were written: all of them, or those
 * whose ids a reading may give, in its order.
 * @throws StoreOpenError, DamagedStoreError when a segment is no longer as it was written
 */
export function placedRecords(
  cache: SegmentCache,
  table: PlacedTable,
  asked: Reading = {},
): AsyncGenerator<StoredRecord> {
  const [low, high] = idsOf(asked);
  // The table tells this very object what is taken out.
  const reading = table.read(low, high);
  return read();

  async function* read(): AsyncGenerator<StoredRecord> {
    for (const id of reading.places.ids(asked.newest === true)) {
      const seq = reading.places.get(id);
      if (seq === undefined || id < low || id > high) continue;
      const segment = table.segmentOf(seq);
      // It may be taken out while it is read.
      const record =
        reading.earlier.get(seq) ??
        cache.known(segment, seq) ??
        (await cache.read(segment, seq)) ??
        reading.earlier.get(seq);
      reading.places.delete(id);
      reading.earlier.delete(seq);
      if (record === undefined) throw cache.missing(segment, seq);
      yield record;
    }
  }
}
