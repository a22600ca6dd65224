import type { Collections } from '../collections.ts';
import { StoreUnavailableError } from '../errors.ts';
import type { Health, Operation, StoredRecord } from '../store.ts';
import type { Waiting } from '../tables/waiting.ts';
import type { Database } from './database.ts';
import { isPassing, troubleOf, unavailable } from './trouble.ts';
import { writeGroup } from './write-group.ts';

const hangsAfterMs = 4_000;
const probeEveryMs = 1_000;
const operationsPerGroup = 500;
const mostTries = 5;
const writeWithoutEffect = "UPDATE site.setting SET value = value WHERE name = 'probe'";

/** Groups commits: all that wait while a transaction is under way share the next one. */
export class CommitQueue {
  readonly #database: Database;
  readonly #collections: Collections;
  readonly #clock: () => Date;
  readonly #before: () => Promise<unknown>;
  readonly #waiting: Waiting[] = [];
  #running: Promise<void> | undefined;
  #probe: NodeJS.Timeout | undefined;
  #failure: string | undefined;
  #since: number | undefined;
  #closed = false;

  /** `before` is waited for before each transaction. */
  constructor(
    database: Database,
    collections: Collections,
    clock: () => Date,
    before: () => Promise<unknown>,
  ) {
    this.#database = database;
    this.#collections = collections;
    this.#clock = clock;
    this.#before = before;
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
    if (this.#failure !== undefined) return { ok: false, reason: this.#failure };
    if (this.#since !== undefined && performance.now() - this.#since > hangsAfterMs) {
      return { ok: false, reason: 'a write does not come back' };
    }
    return { ok: true };
  }

  /** Tries whether the database can be written, since there is reason to doubt it. */
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
    // Lets commits that are called in the same turn share the first transaction too.
    await undefined;
    clearTimeout(this.#probe);
    do await this.#writeNext();
    while (this.#waiting.length > 0);
    this.#running = undefined;
    if (this.#failure === undefined || this.#closed) return;
    this.#probe = setTimeout(() => this.#run(), probeEveryMs).unref();
  }

  /** With nothing waiting, a write without effect shows whether the database can be written. */
  async #writeNext(): Promise<void> {
    const taken = this.#take();
    this.#since = performance.now();
    try {
      const settle = await this.#write(taken, mostTries);
      this.#failure = undefined;
      settle();
    } catch (error) {
      this.#failure = troubleOf(error);
      // Also those that failed only against others of this group: nothing of it came to be.
      for (const { reject } of taken) reject(unavailable(error));
    } finally {
      this.#since = undefined;
    }
  }

  async #write(taken: readonly Waiting[], tries: number): Promise<() => void> {
    await this.#before();
    try {
      return await this.#database.transaction(async (connection) => {
        if (taken.length === 0) await connection.query(writeWithoutEffect);
        const now = this.#clock().toISOString();
        return (await writeGroup(connection, this.#collections, taken, now)).settle;
      });
    } catch (error) {
      if (tries <= 1 || !isPassing(error)) throw error;
      return this.#write(taken, tries - 1);
    }
  }

  #take(): Waiting[] {
    let operations = 0;
    const end = this.#waiting.findIndex((waiting, index) => {
      operations += waiting.operations.length;
      return index > 0 && operations > operationsPerGroup;
    });
    return this.#waiting.splice(0, end === -1 ? this.#waiting.length : end);
  }
}
