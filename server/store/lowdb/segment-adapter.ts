import { join } from 'node:path';
import { type Adapter, Low } from 'lowdb';
import { type Disk, type DiskFile, errorCode } from '../../base/disk.ts';
import { DamagedStoreError, StoreOpenError } from '../errors.ts';
import { parseSegment, type Segment, segmentFileName, serialiseSegment } from './segment.ts';

/** A write that failed. After `final`, what is on disk is unknown until the next start. */
export class WriteError extends Error {
  override readonly name = 'WriteError';
  readonly final: boolean;

  constructor(file: string, final: boolean, cause: unknown) {
    super(`${file}: ${errorCode(cause)}`, { cause });
    this.final = final;
  }
}

/** The lowdb document of one segment: a write replaces the whole file, durably or not at all. */
export function segmentDocument(disk: Disk, folder: string, segment: Segment): Low<Segment> {
  return new Low(new SegmentAdapter(disk, folder, segment.number), segment);
}

class SegmentAdapter implements Adapter<Segment> {
  readonly #disk: Disk;
  readonly #folder: string;
  readonly #number: number;
  readonly #name: string;

  constructor(disk: Disk, folder: string, number: number) {
    this.#disk = disk;
    this.#folder = folder;
    this.#number = number;
    this.#name = segmentFileName(number);
  }

  async read(): Promise<Segment> {
    const path = join(this.#folder, this.#name);
    let bytes: Buffer;
    try {
      bytes = await this.#disk.read(path);
    } catch (error) {
      throw new StoreOpenError(path, `the file cannot be read (${errorCode(error)})`, error);
    }
    try {
      return parseSegment(bytes, this.#number);
    } catch (error) {
      throw new DamagedStoreError(path, error instanceof Error ? error.message : String(error));
    }
  }

  async write(segment: Segment): Promise<void> {
    const path = join(this.#folder, this.#name);
    const temporary = `${path}.tmp`;
    try {
      await this.#writeFile(temporary, serialiseSegment(segment));
      await this.#disk.rename(temporary, path);
    } catch (error) {
      // The failure to report is the first one; what is left behind is removed at the next start.
      await this.#disk.remove(temporary).catch(() => undefined);
      throw error instanceof WriteError ? error : new WriteError(this.#name, false, error);
    }
    await this.#syncing(this.#disk.syncFolder(this.#folder));
  }

  async #writeFile(path: string, data: Uint8Array): Promise<void> {
    const file: DiskFile = await this.#disk.create(path);
    try {
      for (let offset = 0; offset < data.length; ) {
        const taken = await file.write(data, offset);
        if (taken === 0) throw new Error('the disk takes no more bytes');
        offset += taken;
      }
      await this.#syncing(file.sync());
    } catch (error) {
      await file.close().catch(() => undefined);
      throw error;
    }
    await file.close();
  }

  /** A failed fsync may have dropped pages that a second one would report as written. */
  async #syncing(sync: Promise<void>): Promise<void> {
    try {
      await sync;
    } catch (error) {
      throw new WriteError(this.#name, true, error);
    }
  }
}
