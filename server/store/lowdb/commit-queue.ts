import { StoreUnavailableError } from '../errors.ts';
import type { Health, Operation, StoredRecord } from '../store.ts';
import type { Tables } from '../tables/tables.ts';
import type { Waiting } from '../tables/waiting.ts';
import { buildGroup, type OpenSegment } from './group.ts';
import type { Loaded } from './load.ts';
import type { SegmentWriter } from './segment-writer.ts';

const probeEveryMs = 1000;

/** Groups commits: all that wait while a write is under way share the next one. */
export class CommitQueue {
  readonly #writer: SegmentWriter;
  readonly #clock: () => Date;
  readonly #tables: Tables;
  /** Full segments that hold versions which are not the latest, or do not tell of their successor. */
  readonly #outdated: Set<number>;
  #open: OpenSegment;
  readonly #waiting: Waiting[] = [];
  #running: Promise<void> | undefined;
  #probe: NodeJS.Timeout | undefined;
  #closed = false;
  /** Why earlier versions are still on the disk; a later write that succeeds does not change that. */
  #notBlanked: Health | undefined;

  constructor(writer: SegmentWriter, clock: () => Date, loaded: Loaded) {
    this.#writer = writer;
    this.#clock = clock;
    this.#tables = loaded.tables;
    this.#outdated = loaded.outdated;
    this.#open = loaded.open;
    if (this.#outdated.size > 0) this.#run();
  }

  /** @throws DuplicateError, NoMatchError, StoreUnavailableError */
  commit(operations: readonly Operation[]): Promise<readonly StoredRecord[]> {
    if (this.#closed) return Promise.reject(new StoreUnavailableError('it is closed'));
    return new Promise((resolve, reject) => {
      this.#waiting.push({ operations, resolve, reject });
      this.#run();
    });
  }

  health(): Health {
    if (this.#closed) return { ok: false, reason: 'it is closed' };
    return this.#notBlanked ?? this.#writer.health();
  }

  /** Takes no further commits and waits for those that were taken. */
  async close(): Promise<void> {
    this.#closed = true;
    while (this.#running !== undefined) await this.#running;
    clearTimeout(this.#probe);
  }

  #run(): void {
    this.#running ??= this.#drain();
  }

  async #drain(): Promise<void> {
    // Lets commits that are called in the same turn share the first write too.
    await undefined;
    do {
      if (this.#waiting.length > 0) await this.#writeGroup();
      else await this.#retry();
    } while (this.#waiting.length > 0);
    this.#running = undefined;
    this.#probeLater();
  }

  async #writeGroup(): Promise<void> {
    const now = this.#clock().toISOString();
    const group = buildGroup(this.#tables, this.#open, this.#waiting, now);
    const taken = this.#waiting.splice(0, group.taken);
    if (group.changed) {
      try {
        await this.#writer.write(group.next.segment);
      } catch (error) {
        // Also those that failed only against others of this group: nothing of it came to be.
        for (const { reject } of taken) reject(error);
        return;
      }
      group.draft.merge();
      this.#open = group.next;
      for (const number of group.outdated) this.#outdated.add(number);
      await this.#finishOutdated();
    }
    group.settle();
  }

  /** After a failure: writes the last segment as it is, to see whether the disk takes it again. */
  async #retry(): Promise<void> {
    try {
      if (this.#writer.failing) await this.#writer.write(this.#open.segment);
      await this.#finishOutdated();
    } catch {
      // `health` tells, and the next probe follows.
    }
  }

  /** What fails here is tried again later: the commits themselves are durable. */
  async #finishOutdated(): Promise<void> {
    try {
      for (const number of this.#outdated) {
        await this.#writer.finishSegment(number, this.#tables);
        this.#outdated.delete(number);
      }
      this.#notBlanked = undefined;
    } catch {
      // `health` tells, and the next write or probe tries again.
      this.#notBlanked = this.#writer.health();
    }
  }

  #probeLater(): void {
    if (!this.#writer.failing || this.#writer.stopped || this.#closed) return;
    clearTimeout(this.#probe);
    this.#probe = setTimeout(() => this.#run(), probeEveryMs).unref();
  }
}
