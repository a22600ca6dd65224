import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import {
  type AppendedFile,
  type Disk,
  type DiskFile,
  realDisk,
} from '../../../../server/lib/disk.ts';

/** A file, whatever its name: as programs see it, and what of that is on the disk for sure. */
interface Inode {
  content: Buffer;
  synced: Buffer;
}

const block = 512;

/**
 * The real disk beside a picture of what a power cut may leave: of a file what was synced, and some
 * of what was written since; of a folder its entries as they were synced, or as they are.
 */
export class PowerCutDisk implements Disk {
  /** How many more calls come before the power is gone. */
  callsLeft = Number.POSITIVE_INFINITY;
  readonly #random: () => number;
  #entries = new Map<string, Inode>();
  #synced = new Map<string, Inode>();

  constructor(random: () => number) {
    this.#random = random;
  }

  /** Takes what is in a folder as being on the disk. */
  async know(folder: string): Promise<void> {
    for (const name of await readdir(folder)) {
      const content = await readFile(join(folder, name));
      this.#entries.set(join(folder, name), { content, synced: content });
    }
    this.#synced = new Map(this.#entries);
  }

  /** Fills a new folder with what may be found after the cut of the folders in another one. */
  async cut(from: string, to: string): Promise<void> {
    const entries = this.#random() < 0.5 ? this.#entries : this.#synced;
    for (const [path, inode] of entries) {
      if (!path.startsWith(`${from}/`)) continue;
      const place = path.replace(from, to);
      await mkdir(dirname(place), { recursive: true });
      await writeFile(place, this.#leftOf(inode));
    }
  }

  #leftOf({ content, synced }: Inode): Buffer {
    const grows = content.length >= synced.length && content.indexOf(synced) === 0;
    if (!grows) return this.#random() < 0.5 ? content : synced;
    const length =
      synced.length + Math.floor(this.#random() * (content.length - synced.length + 1));
    const left = Buffer.from(content.subarray(0, length));
    // Blocks may come to the disk in any order.
    for (let start = synced.length; start < length; start += block) {
      if (this.#random() < 0.1) left.fill(0, start, Math.min(start + block, length));
    }
    return left;
  }

  makeFolder = realDisk.makeFolder;
  checkAccess = realDisk.checkAccess;
  withdrawWriteAccess = realDisk.withdrawWriteAccess;
  owner = realDisk.owner;
  list = realDisk.list;
  read = realDisk.read;
  overwrite = realDisk.overwrite;
  // Its picture is by path.
  pin = async (path: string) => ({ path, close: async () => undefined });

  async create(path: string): Promise<DiskFile> {
    this.#use();
    const inode = { content: Buffer.alloc(0), synced: Buffer.alloc(0) };
    this.#entries.set(path, inode);
    return this.#watched(await realDisk.create(path), inode);
  }

  async append(path: string): Promise<AppendedFile> {
    this.#use();
    const file = await realDisk.append(path);
    const inode = this.#entries.get(path) as Inode;
    const { length } = inode.content;
    const undo = async () => {
      this.#use();
      await file.undo();
      inode.content = inode.content.subarray(0, length);
    };
    return { ...this.#watched(file, inode), undo };
  }

  async rename(from: string, to: string): Promise<void> {
    this.#use();
    await realDisk.rename(from, to);
    for (const [path, inode] of [...this.#entries]) {
      if (path !== from && !path.startsWith(`${from}/`)) continue;
      this.#entries.set(path.replace(from, to), inode);
      this.#entries.delete(path);
    }
  }

  async removeTree(folder: string): Promise<void> {
    this.#use();
    await realDisk.removeTree(folder);
    for (const path of [...this.#entries.keys()])
      if (path === folder || path.startsWith(`${folder}/`)) this.#entries.delete(path);
  }

  async remove(path: string): Promise<void> {
    this.#use();
    await realDisk.remove(path);
    this.#entries.delete(path);
  }

  async syncFolder(): Promise<void> {
    this.#use();
    this.#synced = new Map(this.#entries);
  }

  #watched(file: DiskFile, inode: Inode): DiskFile {
    return {
      write: async (data, offset) => {
        this.#use();
        const taken = Math.ceil((1 - this.#random()) * (data.length - offset));
        const part = data.subarray(offset, offset + taken);
        inode.content = Buffer.concat([inode.content, part]);
        return file.write(part, 0);
      },
      sync: async () => {
        this.#use();
        inode.synced = inode.content;
      },
      close: () => file.close(),
    };
  }

  #use(): void {
    this.callsLeft -= 1;
    if (this.callsLeft < 0) throw new Error('the power is gone');
  }
}
