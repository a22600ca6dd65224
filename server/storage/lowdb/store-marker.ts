import { join } from 'node:path';
import type { Disk } from '../../lib/disk.ts';
import { DamagedStoreError } from '../store/errors.ts';
import { replaceFile } from './durable-write.ts';

/** A file that marks a folder with a store. */
const markName = 'store.made';
const mark =
  'This folder holds a store. The server does not start when its segments are missing.\n';

/** Marks a folder durably once the store has its first records. */
export async function markMade(disk: Disk, folder: string): Promise<void> {
  if ((await disk.list(folder)).includes(markName)) return;
  await replaceFile(disk, join(folder, markName), Buffer.from(mark));
}

/**
 * Checks that a folder without records is new.
 * @throws DamagedStoreError if the folder is marked: somebody has removed the segments
 */
export async function requireNew(disk: Disk, folder: string): Promise<void> {
  if (!(await disk.list(folder)).includes(markName)) return;
  const problem = `all records are missing, but there was a store. Restore a backup. To begin an empty store, remove ${markName}.`;
  throw new DamagedStoreError(join(folder, 'segments'), problem);
}
