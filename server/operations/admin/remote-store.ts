import type { IncomingMessage } from 'node:http';
import { fromJsonLines } from '../../base/json.ts';
import type { Collections } from '../../store/collections.ts';
import { copyOperation } from '../../store/copy-operation.ts';
import { StoreUnavailableError } from '../../store/errors.ts';
import { freezeDeep } from '../../store/record.ts';
import type { Store } from '../../store/store.ts';
import { type AdminConnection, gone } from './connection.ts';
import type { Calls } from './lend.ts';

/** The store of a running server, by way of its admin socket. */
export function remoteStore(connection: AdminConnection, collections: Collections): Store {
  /** Ends when the server has fixed the moment of the last listing; later calls come after it. */
  let listed: Promise<unknown> = Promise.resolve();
  let isClosed = false;
  const pending = new Set<Promise<unknown>>();

  const asking =
    <Name extends keyof Calls>(name: Name) =>
    (...args: Parameters<Calls[Name]>): Promise<Awaited<ReturnType<Calls[Name]>>> => {
      const asked = listed.then(() => connection.value(name, args));
      const answered = asked.then((value) => freezeDeep(value) as Awaited<ReturnType<Calls[Name]>>);
      pending.add(answered);
      const settled = () => pending.delete(answered);
      answered.then(settled, settled);
      return answered;
    };
  const listing =
    <Name extends 'list' | 'snapshot'>(name: Name) =>
    (...args: Parameters<Calls[Name]>): ReturnType<Calls[Name]> => {
      const answer = connection.open(name, args);
      // Whoever reads the listing is told.
      listed = answer.catch(() => undefined);
      return valuesOf(answer) as ReturnType<Calls[Name]>;
    };
  const [commit, health] = [asking('commit'), asking('health')];

  return {
    collections,
    get: asking('get'),
    find: asking('find'),
    count: asking('count'),
    lastId: asking('lastId'),
    list: listing('list'),
    snapshot: listing('snapshot'),
    async commit(operations) {
      if (isClosed) throw new StoreUnavailableError('it is closed');
      return commit(operations.map((operation) => copyOperation(collections, operation)));
    },
    // As the last answer told it; each call asks anew for the next one.
    health() {
      if (isClosed) return { ok: false, reason: 'it is closed' };
      health().catch(() => undefined);
      return connection.health();
    },
    // The server and its store go on.
    async close() {
      isClosed = true;
      await Promise.allSettled(pending);
      connection.close();
    },
  };
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
