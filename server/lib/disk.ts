import { constants } from 'node:fs';
import * as fs from 'node:fs/promises';
import { dirname } from 'node:path';

/** A file that is being written. */
export interface DiskFile {
  /** Appends `data` without its first `offset` bytes. Returns the number of written bytes, perhaps not all. */
  write(data: Uint8Array, offset: number): Promise<number>;
  /** Makes the content durable (fsync). */
  sync(): Promise<void>;
  close(): Promise<void>;
}

/** A file that is extended at its end. */
export interface AppendedFile extends DiskFile {
  /** Removes what was written since the file was opened. */
  undo(): Promise<void>;
}

/** A small file that is overwritten in place. */
interface OverwrittenFile {
  write(data: Uint8Array): Promise<void>;
  /** Makes it durable and closes it. */
  close(): Promise<void>;
}

/** Every file-system call of the store, so that tests can let one fail. */
export interface Disk {
  /**
   * Creates a folder and its parents durably, for its owner only. An existing folder is not
   * changed.
   */
  makeFolder(path: string): Promise<void>;
  /** Rejects unless this user may read and write the folder. */
  checkAccess(folder: string): Promise<void>;
  /** The id of the user who owns a file or folder; undefined if it does not exist. */
  owner(path: string): Promise<number | undefined>;
  /** Takes the write permission of other users from a folder. Returns whether they had it. */
  withdrawWriteAccess(folder: string): Promise<boolean>;
  list(folder: string): Promise<string[]>;
  read(path: string): Promise<Buffer>;
  /** Creates a file that only its owner may read, or empties an existing one, whose mode stays. */
  create(path: string): Promise<DiskFile>;
  /** Opens an existing file, to extend it at its end. */
  append(path: string): Promise<AppendedFile>;
  /** Opens a file to overwrite its beginning, without waiting until it is on the disk. */
  overwrite(path: string): Promise<OverwrittenFile>;
  rename(from: string, to: string): Promise<void>;
  /** Removes a file; one that is already gone is no error. */
  remove(path: string): Promise<void>;
  /** Removes a file or a folder with all that is in it; one that is already gone is no error. */
  removeTree(path: string): Promise<void>;
  /** Makes the folder's entries durable. */
  syncFolder(folder: string): Promise<void>;
  /** Opens a folder for calls that reach this very folder, though another may get its name. */
  pin(folder: string): Promise<PinnedFolder>;
}

/** A folder whose path stays valid when it is renamed. Only on Linux; elsewhere it is the folder's path. */
export interface PinnedFolder {
  readonly path: string;
  close(): Promise<void>;
}

/** The bits of a mode that let users other than the owner write. */
const writeOfOthers = 0o022;

/** The disk of this computer. */
export const realDisk: Disk = {
  async makeFolder(path) {
    if (await isFolder(path)) return;
    if (dirname(path) !== path) await realDisk.makeFolder(dirname(path));
    // `recursive` would never end below /proc.
    await fs.mkdir(path, { mode: 0o700 }).catch(async (error: unknown) => {
      // Another process may have made it.
      if (!(await isFolder(path))) throw error;
    });
    await realDisk.syncFolder(dirname(path));
  },
  checkAccess: (folder) => fs.access(folder, constants.R_OK | constants.W_OK | constants.X_OK),
  owner: async (path) => (await fs.stat(path).catch(ifMissing))?.uid,
  async withdrawWriteAccess(folder) {
    const { mode } = await fs.stat(folder);
    if ((mode & writeOfOthers) === 0) return false;
    await fs.chmod(folder, mode & ~writeOfOthers & 0o7777);
    return true;
  },
  list: (folder) => fs.readdir(folder),
  read: (path) => fs.readFile(path),
  async create(path) {
    const handle = await fs.open(path, 'w', 0o600);
    return { ...fileWriter(handle), sync: () => handle.sync() };
  },
  async append(path) {
    // No O_CREAT: a file that vanished must not reappear without its content.
    const handle = await fs.open(path, constants.O_WRONLY | constants.O_APPEND);
    try {
      const { size } = await handle.stat();
      // `datasync` makes the content and the length durable. The times need not be.
      return {
        ...fileWriter(handle),
        sync: () => handle.datasync(),
        undo: () => handle.truncate(size),
      };
    } catch (error) {
      await handle.close();
      throw error;
    }
  },
  async overwrite(path) {
    const handle = await fs.open(path, 'r+');
    return {
      async write(data) {
        await handle.write(data, 0, data.length, 0);
      },
      close: () => handle.datasync().finally(() => handle.close()),
    };
  },
  rename: (from, to) => fs.rename(from, to),
  remove: (path) => fs.rm(path, { force: true }),
  removeTree: (path) => fs.rm(path, { recursive: true, force: true }),
  async syncFolder(folder) {
    const handle = await fs.open(folder, 'r');
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
  },
  async pin(folder) {
    if (process.platform !== 'linux') return { path: folder, close: async () => undefined };
    const handle = await fs.open(folder, 'r');
    return { path: `/proc/self/fd/${handle.fd}`, close: () => handle.close() };
  },
};

/** Returns the methods of an open file that writes at its end. */
function fileWriter(handle: fs.FileHandle): Omit<DiskFile, 'sync'> {
  return {
    write: async (data, offset) => (await handle.write(data, offset)).bytesWritten,
    close: () => handle.close(),
  };
}

/** Ignores that a file or folder does not exist. @throws any other error */
export function ifMissing(error: unknown): undefined {
  if (errorCode(error) !== 'ENOENT') throw error;
}

/** Whether a path is a folder. */
async function isFolder(path: string): Promise<boolean> {
  return (await fs.stat(path).catch(ifMissing))?.isDirectory() ?? false;
}

/** The system's short name of an error (`ENOSPC`), or its message. */
export function errorCode(error: unknown): string {
  if (error instanceof Error) {
    return 'code' in error && typeof error.code === 'string' ? error.code : error.message;
  }
  return String(error);
}
