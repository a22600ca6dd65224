import { join } from 'node:path';
import type { Disk } from '../../lib/disk.ts';

/** Folder with the complete new content of a data folder. It gets this name only once it is complete. */
export const replacementName = 'restored';

/**
 * Moves a complete replacement into the data folder, entry by entry. An interrupted move continues at
 * the next open, so the folder has either the old data or the new. The caller holds the folder's lock.
 */
export async function adoptReplacement(disk: Disk, folder: string): Promise<void> {
  if (!(await disk.list(folder)).includes(replacementName)) return;
  const replacement = join(folder, replacementName);
  for (const name of await disk.list(replacement)) {
    await disk.removeTree(join(folder, name));
    await disk.rename(join(replacement, name), join(folder, name));
  }
  await disk.syncFolder(replacement);
  await disk.syncFolder(folder);
  await disk.removeTree(replacement);
  await disk.syncFolder(folder);
}
