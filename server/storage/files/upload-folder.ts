import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode, realDisk } from '../../lib/disk.ts';
import { StoreUnavailableError } from '../store/errors.ts';

/**
 * Calls `use` with a new folder below `parent` that only its owner can read. Deletes the folder afterwards,
 * even if `use` throws.
 * @throws StoreUnavailableError if the folder cannot be created
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
    // The first attempts fail while a file is still being created.
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Creates the parent of upload folders, and deletes the folders in it that were last changed before `before`. */
export async function clearUploadFolders(parent: string, before: Date): Promise<void> {
  await realDisk.makeFolder(parent);
  for (const name of await readdir(parent)) {
    const path = join(parent, name);
    // Another server may just have deleted it. Then it counts as new.
    const { mtime } = await stat(path).catch(() => ({ mtime: new Date() }));
    if (mtime < before) await rm(path, { recursive: true, force: true });
  }
}
