import { open, opendir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { StoreUnavailableError } from '../store/errors.ts';
import { errorCode, realDisk } from '../store/lowdb/disk.ts';
import { isFileName, newFileName } from './file-name.ts';
import type { FileContent, Files } from './files.ts';

/**
 * Files in a folder of this machine, which is created when it is missing.
 * @throws StoreUnavailableError when the folder cannot be used
 */
export async function folderFiles(folder: string): Promise<Files> {
  await attempt(() => realDisk.makeFolder(folder));
  const pathOf = (name: string) => (isFileName(name) ? join(folder, name) : undefined);
  return {
    keep: (content) => attempt(() => keepIn(folder, content)),
    async read(name) {
      const path = pathOf(name);
      const handle = path === undefined ? undefined : await open(path).catch(ifMissing);
      if (handle === undefined) return undefined;
      return { size: (await handle.stat()).size, stream: handle.createReadStream() };
    },
    async remove(name) {
      const path = pathOf(name);
      if (path === undefined) return;
      await rm(path, { force: true });
      await realDisk.syncFolder(folder);
    },
    async *list() {
      for await (const { name } of await opendir(folder)) {
        const found = isFileName(name)
          ? await stat(join(folder, name)).catch(ifMissing)
          : undefined;
        if (found !== undefined) yield { name, keptAt: found.ctime };
      }
    },
  };
}

/** The file is moved: it must be on the same file system. */
async function keepIn(folder: string, content: FileContent): Promise<string> {
  const name = newFileName();
  const handle = await open(content.path, 'r');
  try {
    await handle.chmod(0o600);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(content.path, join(folder, name));
  await realDisk.syncFolder(folder);
  return name;
}

async function attempt<Value>(write: () => Promise<Value>): Promise<Value> {
  try {
    return await write();
  } catch (error) {
    throw new StoreUnavailableError(`a file cannot be kept (${errorCode(error)})`, error);
  }
}

function ifMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
