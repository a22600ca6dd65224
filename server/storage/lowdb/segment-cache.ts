import { join } from 'node:path';
import type { Disk } from '../../lib/disk.ts';
import { DamagedStoreError } from '../store/errors.ts';
import { freezeDeep } from '../store/record.ts';
import type { StoredRecord } from '../store/store.ts';
import type { Entry } from '../tables/apply.ts';
import { segmentFileName } from './segment.ts';
import { segmentAdapter } from './segment-adapter.ts';

/** So many segments are in memory at a time: about a megabyte each. */
const atOnce = 8;

/** Reads single versions of records from segments. Of these the last few that were read stay in memory. */
export class SegmentCache {
  readonly #disk: Disk;
  readonly #folder: string;
  /** By number; the one that was read last comes last. */
  readonly #segments = new Map<number, readonly Entry[]>();

  constructor(disk: Disk, folder: string) {
    this.#disk = disk;
    this.#folder = folder;
  }

  /** A version that is in memory. */
  known(segment: number, seq: number): StoredRecord | undefined {
    return documentIn(this.#segments.get(segment) ?? [], seq);
  }

  /**
   * A version, read from the disk where it is not in memory; undefined when its segment holds it no more.
   * @throws StoreOpenError, DamagedStoreError when the segment is not as it was written
   */
  async read(segment: number, seq: number): Promise<StoredRecord | undefined> {
    const { entries } = await segmentAdapter(this.#disk, this.#folder, segment).read();
    this.#segments.delete(segment);
    this.#segments.set(segment, entries);
    const [oldest] = this.#segments.keys();
    if (this.#segments.size > atOnce && oldest !== undefined) this.#segments.delete(oldest);
    return documentIn(entries, seq);
  }

  /** What is to be thrown when a version is neither there nor was taken out by this process. */
  missing(segment: number, seq: number): DamagedStoreError {
    const path = join(this.#folder, segmentFileName(segment));
    return new DamagedStoreError(path, `entry ${seq} is no longer there`);
  }
}

function documentIn(entries: readonly Entry[], seq: number): StoredRecord | undefined {
  let [low, high] = [0, entries.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((entries[middle]?.seq ?? 0) < seq) low = middle + 1;
    else high = middle;
  }
  const found = entries[low];
  return found?.seq === seq && found.document !== null ? freezeDeep(found.document) : undefined;
}
