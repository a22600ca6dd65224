import { join } from 'node:path';
import type { Disk } from '../../lib/disk.ts';
import { DamagedStoreError } from '../store/errors.ts';
import { replaceFile } from './durable-write.ts';

/** The file that says that a folder holds a store. */
const markName = 'store.made';
const mark =
  'This folder holds a store. The server does not start when its segments are missing.\n';

/** Notes durably that a folder holds a store, once it has its first records. */
export async function markMade(disk: Disk, folder: string): Promise<void> {
  if ((await disk.list(folder)).includes(markName)) return;
  await replaceFile(disk, join(folder, markName), Buffer.from(mark));
}

/**
 * A folder without records must be new: where there was a store, somebody has taken it away.
 * @throws DamagedStoreError
 */
export async function requireNew(disk: Disk, folder: string): Promise<void> {
  if (!(await disk.list(folder)).includes(markName)) return;
  const problem = `all records are missing, but there was a store. Restore a backup. To begin an empty store, remove ${markName}.`;
  throw new DamagedStoreError(join(folder, 'segments'), problem);
}
