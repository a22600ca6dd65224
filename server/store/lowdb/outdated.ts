import type { Disk } from './disk.ts';
import type { Entry } from './segment.ts';
import { segmentDocument } from './segment-adapter.ts';
import type { Tables } from './tables.ts';

/**
 * Rewrites a full segment without the versions that later ones took the place of, so that what was
 * erased is not on the disk. Safe at any moment: the later version is already durable.
 * @throws WriteError, DamagedStoreError
 */
export async function blankOutdated(
  disk: Disk,
  folder: string,
  number: number,
  tables: Tables,
): Promise<void> {
  const document = segmentDocument(disk, folder, { number, firstSeq: 0, entries: [] });
  await document.read();
  if (!document.data.entries.some((entry) => isOutdated(entry, tables))) return;
  const entries = document.data.entries.map((entry) =>
    isOutdated(entry, tables) ? { ...entry, document: null } : entry,
  );
  document.data = { ...document.data, entries };
  await document.write();
}

/** Whether an entry still holds a version of a record that is not the latest. */
function isOutdated(entry: Entry, tables: Tables): boolean {
  return entry.document !== null && tables.table(entry.collection).get(entry.id)?.seq !== entry.seq;
}
