import type { Disk } from '../../base/disk.ts';
import type { Entry } from '../tables/entry.ts';
import type { Tables } from '../tables/tables.ts';
import type { Segment } from './segment.ts';
import { segmentDocument } from './segment-adapter.ts';

/**
 * Rewrites a full segment once later ones are durable: it then tells that a next file is there, and
 * is without the versions that later ones took the place of, so that what was erased is not on the
 * disk. Safe at any moment, and done again where it broke off.
 * @throws WriteError, DamagedStoreError
 */
export async function finishSegment(
  disk: Disk,
  folder: string,
  number: number,
  tables: Tables,
): Promise<void> {
  const unread: Segment = { number, firstSeq: 0, followed: false, entries: [] };
  const document = segmentDocument(disk, folder, unread);
  await document.read();
  const { followed, entries } = document.data;
  if (followed && !entries.some((entry) => isOutdated(entry, tables))) return;
  const latest = entries.map((entry) =>
    isOutdated(entry, tables) ? { ...entry, document: null } : entry,
  );
  document.data = { ...document.data, followed: true, entries: latest };
  await document.write();
}

/** Whether an entry still holds a version of a record that is not the latest. */
function isOutdated(entry: Entry, tables: Tables): boolean {
  return entry.document !== null && tables.table(entry.collection).get(entry.id)?.seq !== entry.seq;
}
