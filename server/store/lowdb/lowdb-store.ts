import type { Collections } from '../collections.ts';
import { copyOperation } from '../copy-operation.ts';
import type { Health, Kept, Operation, Store, StoredRecord, Where } from '../store.ts';
import type { CommitQueue } from '../tables/commit-queue.ts';
import type { Row, Table } from '../tables/table.ts';
import type { Tables } from '../tables/tables.ts';
import type { Lock } from './lock.ts';

/** The store over segments on disk, with all records in memory. */
export class LowdbStore implements Store {
  readonly #tables: Tables;
  readonly #queue: CommitQueue;
  readonly #lock: Lock;
  #closing: Promise<void> | undefined;

  constructor(tables: Tables, queue: CommitQueue, lock: Lock) {
    this.#tables = tables;
    this.#queue = queue;
    this.#lock = lock;
  }

  get collections(): Collections {
    return this.#tables.collections;
  }

  /** Copies what was handed in: the caller may change it while the commit waits. */
  async commit(operations: readonly Operation[]): Promise<readonly StoredRecord[]> {
    return this.#queue.commit(
      operations.map((operation) => copyOperation(this.#tables.collections, operation)),
    );
  }

  list(collection: string): AsyncIterable<StoredRecord> {
    return recordsOf([...this.#table(collection).rows()]);
  }

  async get(collection: string, id: number): Promise<StoredRecord | undefined> {
    return this.#table(collection).get(id)?.record;
  }

  async find(collection: string, where: Where): Promise<readonly StoredRecord[]> {
    return this.#table(collection)
      .match(where)
      .map(({ record }) => record);
  }

  async count(collection: string): Promise<number> {
    return this.#table(collection).size;
  }

  async lastId(collection: string): Promise<number> {
    return this.#table(collection).lastId;
  }

  snapshot(): AsyncIterable<Kept> {
    // Rows are never changed, so a copy of the lists is a picture of this moment.
    const kept = this.#tables.names.map((name) => [name, [...this.#table(name).rows()]] as const);
    return keptIn(kept);
  }

  health(): Health {
    return this.#queue.health();
  }

  close(): Promise<void> {
    this.#closing ??= this.#queue.close().finally(() => this.#lock.release());
    return this.#closing;
  }

  #table(collection: string): Table {
    return this.#tables.table(collection);
  }
}

async function* recordsOf(rows: readonly Row[]): AsyncGenerator<StoredRecord> {
  for (const { record } of rows) yield record;
}

async function* keptIn(kept: readonly (readonly [string, readonly Row[]])[]): AsyncGenerator<Kept> {
  for (const [collection, rows] of kept) {
    for (const { record } of rows) yield { collection, record };
  }
}
