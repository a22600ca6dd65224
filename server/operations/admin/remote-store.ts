import type { IncomingMessage } from 'node:http';
import { fromJsonLines } from '../../base/json.ts';
import type { Collections } from '../../store/collections.ts';
import { copyOperation } from '../../store/copy-operation.ts';
import { StoreUnavailableError } from '../../store/errors.ts';
import { freezeDeep } from '../../store/record.ts';
import type { Health, Operation, Store } from '../../store/store.ts';
import { type AdminConnection, gone } from './connection.ts';
import type { Calls } from './lend.ts';

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

  readonly get = this.#asking('get');
  readonly find = this.#asking('find');
  readonly count = this.#asking('count');
  readonly lastId = this.#asking('lastId');
  readonly list = this.#listing('list');
  readonly snapshot = this.#listing('snapshot');

  async commit(operations: readonly Operation[]) {
    if (this.#closed) throw new StoreUnavailableError('it is closed');
    const copies = operations.map((operation) => copyOperation(this.collections, operation));
    return this.#asking('commit')(copies);
  }

  /** As the last answer told it; each call asks anew for the next one. */
  health(): Health {
    if (this.#closed) return { ok: false, reason: 'it is closed' };
    void this.#asking('health')().catch(() => undefined);
    return this.#connection.health;
  }

  /** Waits for pending calls. The server and its store go on. */
  async close(): Promise<void> {
    this.#closed = true;
    await Promise.allSettled(this.#pending);
    this.#connection.close();
  }

  #asking<Name extends keyof Calls>(name: Name) {
    return (...args: Parameters<Calls[Name]>): Promise<Awaited<ReturnType<Calls[Name]>>> => {
      const asked = this.#listed.then(() => this.#connection.value(name, args));
      const answered = asked.then((value) => freezeDeep(value) as Awaited<ReturnType<Calls[Name]>>);
      this.#pending.add(answered);
      const settled = () => this.#pending.delete(answered);
      answered.then(settled, settled);
      return answered;
    };
  }

  #listing<Name extends 'list' | 'snapshot'>(name: Name) {
    return (...args: Parameters<Calls[Name]>): ReturnType<Calls[Name]> => {
      const answer = this.#connection.open(name, args);
      // Whoever reads the listing is told.
      this.#listed = answer.catch(() => undefined);
      return valuesOf(answer) as ReturnType<Calls[Name]>;
    };
  }
}

async function* valuesOf(answer: Promise<IncomingMessage>): AsyncGenerator<unknown> {
  const lines = fromJsonLines(await answer);
  for (;;) {
    const next = await lines.next().catch((error) => {
      throw gone(error);
    });
    if (next.done) return;
    yield freezeDeep(next.value);
  }
}
