import { join } from 'node:path';
import type { Disk } from '../../lib/disk.ts';

/** A complete replacement for what a data folder holds; its name is the sign that it is complete. */
export const replacementName = 'restored';

/**
 * Puts a complete replacement in its place, entry by entry. It goes on where an earlier attempt
 * broke off, so that whoever opens the folder finds the old data or the new, never a mixture.
 * The caller holds the folder's lock.
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
