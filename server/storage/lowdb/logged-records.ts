import type { Disk } from '../../lib/disk.ts';
import { idsOf, type ListQuery } from '../store/reading.ts';
import { freezeDeep } from '../store/record.ts';
import type { StoredRecord } from '../store/store.ts';
import type { LoggedTable } from './logged-table.ts';
import { segmentAdapter } from './segment-adapter.ts';

/**
 * The records of a collection that only grows, read from the disk segment by segment: all that there are
 * at the call, by ascending id or the newest first.
 * @throws StoreOpenError, DamagedStoreError when a segment is no longer as it was written
 */
export function loggedRecords(
  disk: Disk,
  folder: string,
  collection: string,
  table: LoggedTable,
  asked: ListQuery = {},
): AsyncGenerator<StoredRecord> {
  const { newest = false } = asked;
  const reading = table.read(...idsOf(asked));
  return read();

  async function* read(): AsyncGenerator<StoredRecord> {
    const numbers = [...reading.segments];
    for (const number of newest ? numbers.reverse() : numbers) {
      const { entries: now } = await segmentAdapter(disk, folder, number).read();
      // It may have been rewritten since the call, also while it was read.
      const entries = reading.earlier.get(number) ?? now;
      reading.segments.delete(number);
      reading.earlier.delete(number);
      for (const { collection: name, id, document } of newest ? entries.toReversed() : entries) {
        // What was not there at the call is being written, or was written or removed since.
        if (name === collection && document !== null && reading.has(id)) yield freezeDeep(document);
      }
    }
  }
}
