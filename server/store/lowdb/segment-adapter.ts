import { join } from 'node:path';
import type { Adapter } from 'lowdb';
import { type Disk, errorCode } from '../../base/disk.ts';
import { DamagedStoreError, StoreOpenError } from '../errors.ts';
import { appendToFile, replaceFile } from './durable-write.ts';
import { parseSegment, type Segment, segmentFileName, serialiseLine } from './segment.ts';

/** Keeps one segment for lowdb, durably; lines are appended beside what lowdb does. */
export class SegmentAdapter implements Adapter<Segment> {
  readonly path: string;
  readonly #disk: Disk;
  readonly #number: number;

  constructor(disk: Disk, folder: string, number: number) {
    this.#disk = disk;
    this.#number = number;
    this.path = join(folder, segmentFileName(number));
  }

  /** Replays the file's lines. @throws StoreOpenError, DamagedStoreError */
  async read(): Promise<Segment> {
    let bytes: Buffer;
    try {
      bytes = await this.#disk.read(this.path);
    } catch (error) {
      throw new StoreOpenError(this.path, `the file cannot be read (${errorCode(error)})`, error);
    }
    try {
      return parseSegment(bytes, this.#number);
    } catch (error) {
      throw new DamagedStoreError(this.path, error instanceof Error ? error.message : `${error}`);
    }
  }

  /** Makes the file anew, as one line: so one that is there has a whole first line. @throws WriteError */
  write(segment: Segment, json?: string): Promise<void> {
    return replaceFile(this.#disk, this.path, serialiseLine(segment, json));
  }

  /** Adds a line with the entries that follow those that are there. @throws WriteError */
  append(line: Segment, json?: string): Promise<void> {
    return appendToFile(this.#disk, this.path, serialiseLine(line, json));
  }
}
