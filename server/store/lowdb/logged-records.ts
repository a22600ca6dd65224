import type { Disk } from '../../base/disk.ts';
import { freezeDeep } from '../record.ts';
import type { StoredRecord } from '../store.ts';
import type { LoggedTable } from '../tables/logged-table.ts';
import { segmentAdapter } from './segment-adapter.ts';

/**
 * The records of a collection that only grows, read from the disk segment by segment: all that there are
 * at the call.
 * @throws StoreOpenError, DamagedStoreError when a segment is no longer as it was written
 */
export function loggedRecords(
  disk: Disk,
  folder: string,
  collection: string,
  { segments, lastId }: LoggedTable,
): AsyncGenerator<StoredRecord> {
  return read([...segments]);

  async function* read(numbers: readonly number[]): AsyncGenerator<StoredRecord> {
    for (const number of numbers) {
      const { entries } = await segmentAdapter(disk, folder, number).read();
      for (const { collection: name, id, document } of entries) {
        // What comes after the last one is being written, or was written since.
        if (name === collection && document !== null && id <= lastId) yield freezeDeep(document);
      }
    }
  }
}
