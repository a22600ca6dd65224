import { copyFile, open, opendir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { StoreUnavailableError } from '../store/errors.ts';
import { errorCode, realDisk } from '../store/lowdb/disk.ts';
import { isFileName, newFileName } from './file-name.ts';
import type { FileContent, Files } from './files.ts';

const draftEnd = '.tmp';

/**
 * Files in a folder of this machine, which is created when it is missing. What a broken-off copy
 * left is removed.
 * @throws StoreUnavailableError when the folder cannot be used
 */
export async function folderFiles(folder: string): Promise<Files> {
  await attempt(async () => {
    await realDisk.makeFolder(folder);
    const drafts = (await readdir(folder)).filter((name) => name.endsWith(draftEnd));
    await Promise.all(drafts.map((name) => rm(join(folder, name), { force: true })));
  });
  const pathOf = (name: string) => (isFileName(name) ? join(folder, name) : undefined);
  return {
    async keep(content) {
      const name = newFileName();
      await attempt(() => keepAs(folder, name, content));
      return name;
    },
    async restore(name, content) {
      if (pathOf(name) === undefined) throw new TypeError('No file can have this name.');
      await attempt(() => keepAs(folder, name, content));
    },
    async read(name) {
      const path = pathOf(name);
      const handle = path === undefined ? undefined : await open(path).catch(ifMissing);
      if (handle === undefined) return undefined;
      return { size: (await handle.stat()).size, stream: handle.createReadStream() };
    },
    async remove(name) {
      const path = pathOf(name);
      if (path === undefined) return;
      await attempt(async () => {
        await rm(path, { force: true });
        await realDisk.syncFolder(folder);
      });
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

/** Moves the file where that is possible, and copies it from another file system. */
async function keepAs(folder: string, name: string, content: FileContent): Promise<void> {
  const path = join(folder, name);
  await syncPrivately(content.path);
  try {
    await rename(content.path, path);
  } catch (error) {
    if (errorCode(error) !== 'EXDEV') throw error;
    const draft = `${path}${draftEnd}`;
    try {
      await copyFile(content.path, draft);
      await syncPrivately(draft);
      await rename(draft, path);
    } catch (failure) {
      await rm(draft, { force: true }).catch(() => undefined);
      throw failure;
    }
    await rm(content.path);
  }
  await realDisk.syncFolder(folder);
}

async function syncPrivately(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.chmod(0o600);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function attempt<Value>(write: () => Promise<Value>): Promise<Value> {
  try {
    return await write();
  } catch (error) {
    throw new StoreUnavailableError(`a file cannot be written (${errorCode(error)})`, error);
  }
}

function ifMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
