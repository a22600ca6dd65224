import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode, realDisk } from '../../lib/disk.ts';
import { StoreUnavailableError } from '../store/errors.ts';

/**
 * Gives `use` an empty folder of its own below `parent`, which only its owner may read and which is
 * removed with all that is left in it, however `use` ends.
 * @throws StoreUnavailableError when the folder cannot be made
 */
export async function withUploadFolder<Result>(
  parent: string,
  use: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(parent, 'upload-')).catch((error) => {
    throw new StoreUnavailableError(`an upload has no place (${errorCode(error)})`, error);
  });
  try {
    return await use(folder);
  } finally {
    // A file that is being created at this moment makes the first attempts fail.
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Creates the parent of upload folders and removes those that were left before `before`. */
export async function clearUploadFolders(parent: string, before: Date): Promise<void> {
  await realDisk.makeFolder(parent);
  for (const name of await readdir(parent)) {
    const path = join(parent, name);
    const { mtime } = await stat(path).catch(() => ({ mtime: new Date() }));
    if (mtime < before) await rm(path, { recursive: true, force: true });
  }
}
