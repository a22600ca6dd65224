import { type Disk, errorCode } from '../../base/disk.ts';
import { StoreUnavailableError } from '../errors.ts';
import type { Health } from '../store.ts';
import type { Tables } from '../tables/tables.ts';
import { finishSegment } from './finish-segment.ts';
import type { Segment } from './segment.ts';
import { segmentDocument, WriteError } from './segment-adapter.ts';

const hangsAfterMs = 3000;

/** Writes segments one at a time and remembers how that went. */
export class SegmentWriter {
  readonly #disk: Disk;
  readonly #folder: string;
  #failure: unknown;
  #stopped = false;
  #since: number | undefined;

  constructor(disk: Disk, folder: string) {
    this.#disk = disk;
    this.#folder = folder;
  }

  /** Whether a failed fsync forbids every further write: what is on disk is then unknown. */
  get stopped(): boolean {
    return this.#stopped;
  }

  /** Whether the last write failed. */
  get failing(): boolean {
    return this.#failure !== undefined;
  }

  /** @throws StoreUnavailableError when the segment may not be on disk */
  async write(segment: Segment): Promise<void> {
    await this.#watched(() => segmentDocument(this.#disk, this.#folder, segment).write());
  }

  /** @throws StoreUnavailableError when the segment may not be finished */
  async finishSegment(number: number, tables: Tables): Promise<void> {
    await this.#watched(() => finishSegment(this.#disk, this.#folder, number, tables));
  }

  health(): Health {
    if (this.#failure !== undefined) return { ok: false, reason: this.#reason() };
    if (this.#since !== undefined && performance.now() - this.#since > hangsAfterMs) {
      return { ok: false, reason: 'a write does not come back' };
    }
    return { ok: true };
  }

  async #watched(write: () => Promise<void>): Promise<void> {
    if (this.#stopped) throw this.#unavailable();
    this.#since = performance.now();
    try {
      await write();
      this.#failure = undefined;
    } catch (error) {
      this.#failure = error;
      this.#stopped = error instanceof WriteError && error.final;
      throw this.#unavailable();
    } finally {
      this.#since = undefined;
    }
  }

  #unavailable(): StoreUnavailableError {
    return new StoreUnavailableError(this.#reason(), this.#failure);
  }

  #reason(): string {
    const what =
      this.#failure instanceof WriteError ? this.#failure.message : errorCode(this.#failure);
    return this.#stopped ? `${what}, and writing stops until the next start` : what;
  }
}
