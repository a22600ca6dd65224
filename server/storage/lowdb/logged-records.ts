import type { Disk } from '../../lib/disk.ts';
import { idsOf, type ListQuery } from '../store/reading.ts';
import { freezeDeep } from '../store/record.ts';
import type { StoredRecord } from '../store/store.ts';
import type { LoggedTable } from './logged-table.ts';
import { segmentAdapter } from './segment-adapter.ts';

/**
 * Reads the records of a collection that only grows from the disk, segment by segment: those that exist
 * at the call, by ascending id or the newest first.
 * @throws StoreOpenError, DamagedStoreError if a segment cannot be read or is damaged
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
      // The segment may have been compacted since the call, even during the read.
      const entries = reading.earlier.get(number) ?? now;
      reading.segments.delete(number);
      reading.earlier.delete(number);
      for (const { collection: name, id, document } of newest ? entries.toReversed() : entries) {
        // Skip records that were inserted or deleted after the call.
        if (name === collection && document !== null && reading.has(id)) yield freezeDeep(document);
      }
    }
  }
}
