import {
  type AppendedFile,
  type Disk,
  type DiskFile,
  realDisk,
} from '../../../../server/lib/disk.ts';

export type Call =
  | 'create'
  | 'append'
  | 'write'
  | 'sync'
  | 'undo'
  | 'close'
  | 'rename'
  | 'syncFolder'
  | 'remove'
  | 'removeTree';

/** The real disk, with a hook before each call that changes something. */
export class FailingDisk implements Disk {
  /** The calls so far, in order. */
  readonly calls: Call[] = [];
  /** Throws to let a call fail; `index` counts all calls from 0. */
  before: (call: Call, index: number) => void | Promise<void> = () => undefined;
  /** The most bytes that one write takes. */
  bytesPerWrite = Number.POSITIVE_INFINITY;

  makeFolder = realDisk.makeFolder;
  checkAccess = realDisk.checkAccess;
  withdrawWriteAccess = realDisk.withdrawWriteAccess;
  owner: Disk['owner'] = realDisk.owner;
  list = realDisk.list;
  pin = realDisk.pin;
  overwrite = realDisk.overwrite;
  read = realDisk.read;

  async create(path: string): Promise<DiskFile> {
    await this.#reach('create');
    return this.#watched(await realDisk.create(path));
  }

  async append(path: string): Promise<AppendedFile> {
    await this.#reach('append');
    const file = await realDisk.append(path);
    const undo = async () => {
      await this.#reach('undo');
      await file.undo();
    };
    return { ...this.#watched(file), undo };
  }

  async rename(from: string, to: string): Promise<void> {
    await this.#reach('rename');
    await realDisk.rename(from, to);
  }

  async remove(path: string): Promise<void> {
    await this.#reach('remove');
    await realDisk.remove(path);
  }

  async removeTree(path: string): Promise<void> {
    await this.#reach('removeTree');
    await realDisk.removeTree(path);
  }

  async syncFolder(folder: string): Promise<void> {
    await this.#reach('syncFolder');
    await realDisk.syncFolder(folder);
  }

  #watched(file: DiskFile): DiskFile {
    return {
      write: async (data, offset) => {
        await this.#reach('write');
        return file.write(data.subarray(0, offset + this.bytesPerWrite), offset);
      },
      sync: async () => {
        await this.#reach('sync');
        await file.sync();
      },
      close: async () => {
        await file.close();
        await this.#reach('close');
      },
    };
  }

  async #reach(call: Call): Promise<void> {
    this.calls.push(call);
    await this.before(call, this.calls.length - 1);
  }
}

/** An error as the system gives it. */
export function systemError(code: string): Error {
  return Object.assign(new Error(`${code}: as the test wants it`), { code });
}
