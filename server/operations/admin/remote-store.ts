import type { IncomingMessage } from 'node:http';
import { fromJsonLines } from '../../base/json-lines.ts';
import type { Collections } from '../../store/collections.ts';
import { copyOperation } from '../../store/copy-operation.ts';
import { StoreUnavailableError } from '../../store/errors.ts';
import { freezeDeep } from '../../store/record.ts';
import type { Health, Kept, Operation, Store, StoredRecord, Where } from '../../store/store.ts';
import { type AdminConnection, gone } from './connection.ts';

/** The store of a running server, by way of its admin socket. */
export class RemoteStore implements Store {
  readonly collections: Collections;
  readonly #connection: AdminConnection;
  /** Ends when the server has fixed the moment of the last listing; later calls come after it. */
  #listed: Promise<unknown> = Promise.resolve();
  readonly #pending = new Set<Promise<unknown>>();
  #closed = false;

  constructor(connection: AdminConnection, collections: Collections) {
    this.collections = collections;
    this.#connection = connection;
  }

  async commit(operations: readonly Operation[]): Promise<readonly StoredRecord[]> {
    if (this.#closed) throw new StoreUnavailableError('it is closed');
    const copies = operations.map((operation) => copyOperation(this.collections, operation));
    return this.#ask('commit', copies);
  }

  list(collection: string): AsyncIterable<StoredRecord> {
    return this.#lines('list', { collection });
  }

  get(collection: string, id: number): Promise<StoredRecord | undefined> {
    return this.#ask('get', { collection, id });
  }

  find(collection: string, where: Where): Promise<readonly StoredRecord[]> {
    return this.#ask('find', { collection, where });
  }

  count(collection: string): Promise<number> {
    return this.#ask('count', { collection });
  }

  lastId(collection: string): Promise<number> {
    return this.#ask('last-id', { collection });
  }

  snapshot(): AsyncIterable<Kept> {
    return this.#lines('snapshot', {});
  }

  /** As the last answer told it; each call asks anew for the next one. */
  health(): Health {
    if (this.#closed) return { ok: false, reason: 'it is closed' };
    void this.#ask('health', {}).catch(() => undefined);
    return this.#connection.health;
  }

  /** Waits for pending calls. The server and its store go on. */
  async close(): Promise<void> {
    this.#closed = true;
    await Promise.allSettled(this.#pending);
    this.#connection.close();
  }

  #ask<Value>(call: string, body: unknown): Promise<Value> {
    const sent = JSON.stringify(body);
    const asked = this.#listed.then(() => this.#connection.value('POST', `/store/${call}`, sent));
    const answered = asked.then((value) => freezeDeep(value) as Value);
    this.#pending.add(answered);
    const settled = () => this.#pending.delete(answered);
    answered.then(settled, settled);
    return answered;
  }

  #lines<Value>(call: string, body: unknown): AsyncIterable<Value> {
    const answer = this.#connection.open('POST', `/store/${call}`, JSON.stringify(body));
    // Whoever reads the listing is told.
    this.#listed = answer.catch(() => undefined);
    return valuesOf<Value>(answer);
  }
}

async function* valuesOf<Value>(answer: Promise<IncomingMessage>): AsyncGenerator<Value> {
  const lines = fromJsonLines(await answer);
  for (;;) {
    const next = await lines.next().catch((error) => {
      throw gone(error);
    });
    if (next.done) return;
    yield freezeDeep(next.value) as Value;
  }
}
