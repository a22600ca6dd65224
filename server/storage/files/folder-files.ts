import { createReadStream, createWriteStream } from 'node:fs';
import { open, opendir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { errorCode, ifMissing, realDisk } from '../../lib/disk.ts';
import { StoreUnavailableError } from '../store/errors.ts';
import { type FileContent, type FileStore, isFileName, newFileName } from './files.ts';

/** The end of a file's name until it is complete. */
const draftEnd = '.tmp';

/**
 * Opens a file store in a folder; creates the folder if it is missing. Deletes files of interrupted writes.
 * @throws StoreUnavailableError if the folder cannot be used
 */
export async function folderFiles(folder: string): Promise<FileStore> {
  await attempt(async () => {
    await realDisk.makeFolder(folder);
    const drafts = (await readdir(folder)).filter((name) => name.endsWith(draftEnd));
    await Promise.all(drafts.map((name) => rm(join(folder, name), { force: true })));
  });
  const pathOf = (name: string) => (isFileName(name) ? join(folder, name) : undefined);
  return {
    async keep(content) {
      const name = newFileName();
      await attempt(() => moveInto(folder, name, content));
      return name;
    },
    async restore(name, content, keptAt) {
      if (!isFileName(name)) throw new TypeError('No file can have this name.');
      await attempt(() => writeInto(folder, name, content, keptAt));
    },
    async read(name) {
      const path = pathOf(name);
      const stats = path === undefined ? undefined : await stat(path).catch(ifMissing);
      if (path === undefined || stats === undefined) return undefined;
      return { size: stats.size, stream: Readable.from(contentOf(path), { objectMode: false }) };
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
        const stats = isFileName(name)
          ? await stat(join(folder, name)).catch(ifMissing)
          : undefined;
        if (stats !== undefined) yield { name, keptAt: stats.mtime };
      }
    },
  };
}

/** Opens a file when it is first read, so that a stream which nobody reads keeps nothing open. */
async function* contentOf(path: string): AsyncGenerator<Buffer> {
  yield* createReadStream(path);
}

/** Moves a file into the folder, or copies it from another file system. */
async function moveInto(folder: string, name: string, content: FileContent): Promise<void> {
  const now = new Date();
  try {
    await makeDurable(content.path, now);
    await rename(content.path, join(folder, name));
    await realDisk.syncFolder(folder);
  } catch (error) {
    if (errorCode(error) !== 'EXDEV') throw error;
    await writeInto(folder, name, createReadStream(content.path), now);
    await rm(content.path);
  }
}

/** Writes a new file into the folder: as a draft first, so that a file with its name is always complete. */
async function writeInto(
  folder: string,
  name: string,
  content: AsyncIterable<Buffer>,
  keptAt: Date,
): Promise<void> {
  const path = join(folder, name);
  const draft = `${path}${draftEnd}`;
  try {
    await pipeline(content, createWriteStream(draft, { mode: 0o600 }));
    await makeDurable(draft, keptAt);
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true }).catch(() => undefined);
    throw error;
  }
  await realDisk.syncFolder(folder);
}

/** Makes a file durable and readable for its owner only, and sets its time. */
async function makeDurable(path: string, keptAt: Date): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.chmod(0o600);
    await handle.utimes(keptAt, keptAt);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Runs a write or a removal. @throws StoreUnavailableError if it fails */
async function attempt<Value>(write: () => Promise<Value>): Promise<Value> {
  try {
    return await write();
  } catch (error) {
    throw new StoreUnavailableError(`a file cannot be written (${errorCode(error)})`, error);
  }
}
