import { type Collections, declarationOf } from '../collections.ts';
import { copyOperation } from '../copy-operation.ts';
import { matches } from '../record.ts';
import type { Health, Kept, Operation, Store, StoredRecord, Where } from '../store.ts';
import { CommitQueue } from '../tables/commit-queue.ts';
import type { Database } from './database.ts';
import { Snapshots } from './snapshots.ts';
import { transactionWriter } from './transaction-writer.ts';
import { attempt } from './trouble.ts';
import { loadWanted, type Wanted, wantedBy, wantedId } from './wanted.ts';

/** The store over documents in PostgreSQL, which several servers may share. */
export class PostgresStore implements Store {
  readonly #database: Database;
  readonly collections: Collections;
  readonly #snapshots: Snapshots;
  readonly #queue: CommitQueue;
  #closing: Promise<void> | undefined;

  constructor(database: Database, collections: Collections, clock: () => Date) {
    this.#database = database;
    this.collections = collections;
    this.#snapshots = new Snapshots(database);
    this.#queue = new CommitQueue(
      transactionWriter(database, collections, clock, () => this.#snapshots.fixed()),
    );
    database.onLost = () => this.#queue.doubt();
  }

  /** Copies what was handed in: the caller may change it while the commit waits. */
  async commit(operations: readonly Operation[]): Promise<readonly StoredRecord[]> {
    return this.#queue.commit(
      operations.map((operation) => copyOperation(this.collections, operation)),
    );
  }

  list(collection: string): AsyncIterable<StoredRecord> {
    declarationOf(this.collections, collection);
    return recordsOf(this.#snapshots.read([collection]));
  }

  async get(collection: string, id: number): Promise<StoredRecord | undefined> {
    declarationOf(this.collections, collection);
    const [record] = await this.#load(wantedId(collection, id));
    return record;
  }

  async find(collection: string, where: Where): Promise<readonly StoredRecord[]> {
    const declaration = declarationOf(this.collections, collection);
    const records = await this.#load(wantedBy(collection, declaration, where));
    return records.filter((record) => matches(record, where)).sort((a, b) => a.id - b.id);
  }

  count(collection: string): Promise<number> {
    return this.#number(
      collection,
      'SELECT count(*) AS number FROM site.record WHERE collection = $1',
    );
  }

  lastId(collection: string): Promise<number> {
    return this.#number(
      collection,
      'SELECT last_id AS number FROM site.collection WHERE name = $1',
    );
  }

  snapshot(): AsyncIterable<Kept> {
    return this.#snapshots.read(Object.keys(this.collections));
  }

  health(): Health {
    return this.#queue.health();
  }

  close(): Promise<void> {
    this.#closing ??= this.#close();
    return this.#closing;
  }

  async #load(wanted: Wanted | undefined): Promise<StoredRecord[]> {
    if (wanted === undefined) return [];
    const kept = await attempt(() =>
      loadWanted((text, values) => this.#database.query(text, values), [wanted]),
    );
    return kept.map(({ record }) => record);
  }

  async #number(collection: string, text: string): Promise<number> {
    declarationOf(this.collections, collection);
    const [row] = await attempt(() => this.#database.query<{ number: string }>(text, [collection]));
    return Number(row?.number ?? 0);
  }

  async #close(): Promise<void> {
    await this.#queue.close();
    await this.#snapshots.close();
    await this.#database.close();
  }
}

async function* recordsOf(kept: AsyncIterable<Kept>): AsyncGenerator<StoredRecord> {
  for await (const { record } of kept) yield record;
}
