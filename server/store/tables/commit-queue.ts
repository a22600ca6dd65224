import type { Collections } from '../collections.ts';
import { copyOperation } from '../copy-operation.ts';
import { StoreUnavailableError } from '../errors.ts';
import type { Health, Operation, StoredRecord } from '../store.ts';

const hangsAfterMs = 4_000;
const probeEveryMs = 1_000;

/** A commit that waits, with the two ends of its promise. */
export interface Waiting {
  readonly operations: readonly Operation[];
  readonly resolve: (records: readonly StoredRecord[]) => void;
  readonly reject: (error: unknown) => void;
}

/** Commits that are written together. */
export interface Group {
  /** How many of the waiting commits it settles, from the first on. */
  readonly taken: number;
  /** @throws StoreUnavailableError when nothing of it came to be */
  write(): Promise<Written>;
}

export interface Written {
  /** To be called once the group is shown. */
  readonly settle: () => void;
  /** What is not as it should be, though the group is kept: it is tried again until it is. */
  readonly trouble?: string | undefined;
}

/** Makes groups durable, in the way of one kind of store. */
export interface GroupWriter {
  /** The next group. With nothing waiting it is one that tries whether writing succeeds. */
  next(waiting: readonly Waiting[]): Group;
}

/** Groups commits: all that wait while a write is under way share the next one. */
export class CommitQueue {
  readonly #collections: Collections;
  readonly #writer: GroupWriter;
  readonly #waiting: Waiting[] = [];
  #running: Promise<void> | undefined;
  #probe: NodeJS.Timeout | undefined;
  #trouble: string | undefined;
  #since: number | undefined;
  #closed = false;

  constructor(collections: Collections, writer: GroupWriter) {
    this.#collections = collections;
    this.#writer = writer;
  }

  /** @throws TypeError, DuplicateError, NoMatchError, StoreUnavailableError */
  commit(operations: readonly Operation[]): Promise<readonly StoredRecord[]> {
    return new Promise((resolve, reject) => {
      // Copied: the caller may change what was handed in while the commit waits.
      const copies = operations.map((operation) => copyOperation(this.#collections, operation));
      if (this.#closed) throw new StoreUnavailableError('it is closed');
      this.#waiting.push({ operations: copies, resolve, reject });
      this.#run();
    });
  }

  health(): Health {
    if (this.#closed) return { ok: false, reason: 'it is closed' };
    if (this.#trouble !== undefined) return { ok: false, reason: this.#trouble };
    if (this.#since !== undefined && performance.now() - this.#since > hangsAfterMs) {
      return { ok: false, reason: 'a write does not come back' };
    }
    return { ok: true };
  }

  /** Tries whether writing succeeds, since there is reason to doubt it. */
  doubt(): void {
    if (!this.#closed) this.#run();
  }

  /** Takes no further commits and waits for those that were taken. */
  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#probe);
    while (this.#running !== undefined) await this.#running;
  }

  #run(): void {
    this.#running ??= this.#drain();
  }

  async #drain(): Promise<void> {
    // Lets commits that are called in the same turn share the first write too.
    await undefined;
    clearTimeout(this.#probe);
    do await this.#writeNext();
    while (this.#waiting.length > 0);
    this.#running = undefined;
    if (this.#trouble === undefined || this.#closed) return;
    this.#probe = setTimeout(() => this.#run(), probeEveryMs).unref();
  }

  async #writeNext(): Promise<void> {
    const group = this.#writer.next(this.#waiting);
    const taken = this.#waiting.splice(0, group.taken);
    this.#since = performance.now();
    try {
      const { settle, trouble } = await group.write();
      this.#trouble = trouble;
      settle();
    } catch (error) {
      this.#trouble = error instanceof StoreUnavailableError ? error.reason : String(error);
      // Also those that failed only against others of this group: nothing of it came to be.
      for (const { reject } of taken) reject(error);
    } finally {
      this.#since = undefined;
    }
  }
}
