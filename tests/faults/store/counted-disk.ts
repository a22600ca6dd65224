import { type Disk, type DiskFile, realDisk } from '../../../server/lib/disk.ts';

/** What was asked of a disk: how often each call came, and the bytes that were read and written. */
export interface DiskCount {
  readonly calls: Record<string, number>;
  bytes: number;
}

/** Ids and positions have more digits the more records there are; here each counts as one. */
const numbers = /"(number|firstSeq|seq|id)":\d+/g;
const lengthOf = (data: Uint8Array) =>
  Buffer.from(data).toString('latin1').replace(numbers, '"$1":0').length;

/** The real disk, with a count of what is asked of it until `take` gives the count and begins anew. */
export class CountedDisk implements Disk {
  #count: DiskCount = { calls: {}, bytes: 0 };

  take(): DiskCount {
    const count = this.#count;
    this.#count = { calls: {}, bytes: 0 };
    return count;
  }

  makeFolder: Disk['makeFolder'] = (path) => this.#called('makeFolder', realDisk.makeFolder(path));
  withdrawWriteAccess: Disk['withdrawWriteAccess'] = (folder) =>
    this.#called('withdrawWriteAccess', realDisk.withdrawWriteAccess(folder));
  checkAccess: Disk['checkAccess'] = (folder) =>
    this.#called('checkAccess', realDisk.checkAccess(folder));
  owner: Disk['owner'] = (path) => this.#called('owner', realDisk.owner(path));
  overwrite: Disk['overwrite'] = (path) => realDisk.overwrite(path);
  pin: Disk['pin'] = (folder) => realDisk.pin(folder);
  list: Disk['list'] = (folder) => this.#called('list', realDisk.list(folder));
  rename: Disk['rename'] = (from, to) => this.#called('rename', realDisk.rename(from, to));
  remove: Disk['remove'] = (path) => this.#called('remove', realDisk.remove(path));
  removeTree: Disk['removeTree'] = (path) => this.#called('removeTree', realDisk.removeTree(path));
  syncFolder: Disk['syncFolder'] = (folder) =>
    this.#called('syncFolder', realDisk.syncFolder(folder));

  read: Disk['read'] = async (path) => {
    const bytes = await this.#called('read', realDisk.read(path));
    this.#count.bytes += lengthOf(bytes);
    return bytes;
  };

  create: Disk['create'] = async (path) =>
    this.#counted(await this.#called('create', realDisk.create(path)));

  append: Disk['append'] = async (path) => {
    const file = await this.#called('append', realDisk.append(path));
    return { ...this.#counted(file), undo: () => this.#called('undo', file.undo()) };
  };

  #counted(file: DiskFile): DiskFile {
    return {
      write: (data, offset) => {
        this.#count.bytes += lengthOf(data.subarray(offset));
        return this.#called('write', file.write(data, offset));
      },
      sync: () => this.#called('sync', file.sync()),
      close: () => this.#called('close', file.close()),
    };
  }

  #called<Value>(name: string, result: Promise<Value>): Promise<Value> {
    this.#count.calls[name] = (this.#count.calls[name] ?? 0) + 1;
    return result;
  }
}
