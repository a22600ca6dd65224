import { Agent, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { errorCode } from '../../lib/disk.ts';
import { StartError } from '../../lib/errors.ts';
import { fromJsonLines } from '../../lib/json.ts';
import type { Collections } from '../../storage/store/collections.ts';
import { StoreUnavailableError } from '../../storage/store/errors.ts';
import { copyOperation, freezeDeep } from '../../storage/store/record.ts';
import type { Health, Store, StoredRecord } from '../../storage/store/store.ts';
import type { Choose } from '../records/choose.ts';
import { deserialiseError, healthFromHeader, healthHeader } from './protocol.ts';
import type { RpcCalls } from './rpc-server.ts';

/** The maximum number of connections. Further calls wait. */
const mostConnections = 128;
/** How long a listing waits for its reader. The server takes its snapshot at the call, before it is read. */
const longestUnreadMs = 60_000;

/** The path of a request: a call, or the metrics. */
type CallName = keyof RpcCalls | 'metrics';

/**
 * Returns an RPC connection to a running server over its admin socket. A call ends with an error if the server
 * answers nothing at all within `longestSilenceMs`, as when its process is suspended.
 */
export function connectTo(address: string, longestSilenceMs: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: mostConnections });
  let health: Health = { ok: true };
  let pendingCheck: Promise<boolean> | undefined;

  /** Whether the server answers at all, over a new connection. Several callers share one check. */
  const isAnswering = (): Promise<boolean> =>
    (pendingCheck ??= new Promise<boolean>((resolve) => {
      const signal = AbortSignal.timeout(longestSilenceMs);
      request({ socketPath: address, agent: false, method: 'POST', path: '/health', signal })
        .once('response', (response) => {
          // Discard the body.
          response.resume();
          resolve(true);
        })
        .once('error', () => resolve(false))
        .end('[]');
    }).finally(() => {
      pendingCheck = undefined;
    }));

  /** Sends a request and resolves with the start of its response. */
  const send = (name: CallName, args: readonly unknown[], signal?: AbortSignal) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const call = request({
        socketPath: address,
        agent,
        method: 'POST',
        path: `/${name}`,
        ...(signal && { signal }),
      });
      let received: IncomingMessage | undefined;
      // During a long search this call gets no response, but the server answers other calls.
      const watch = setInterval(async () => {
        if (!(await isAnswering())) (received ?? call).destroy(silenceError());
      }, longestSilenceMs).unref();
      call
        .once('response', (response) => {
          received = response;
          resolve(response);
        })
        .once('error', reject)
        .once('close', () => clearInterval(watch))
        .end(JSON.stringify(args));
    });

  /** Sends a call and returns the unread response. Throws as `value` does. */
  const open = async (name: CallName, args: readonly unknown[] = [], signal?: AbortSignal) => {
    const response = await send(name, args, signal).catch((error) => {
      throw connectionError(error);
    });
    // This server does not know the call.
    if (response.statusCode === 404) {
      response.resume();
      throw versionMismatch();
    }
    const sentHealth = response.headers[healthHeader];
    if (typeof sentHealth === 'string') health = healthFromHeader(sentHealth);
    if (response.statusCode === 200) return response;
    throw deserialiseError(JSON.parse(await text(response)));
  };

  return {
    open,
    /**
     * Returns the result of a call.
     * @throws the error of the server's store, or StoreUnavailableError without a response
     */
    async value(name: CallName, args: readonly unknown[], signal?: AbortSignal): Promise<unknown> {
      const response = await open(name, args, signal);
      try {
        return JSON.parse(await text(response)).value;
      } catch (error) {
        throw connectionError(error);
      }
    },
    /** The store's health in the last response. */
    health: () => health,
    close: () => agent.destroy(),
  };
}

/** An RPC connection to a running server. */
export type AdminConnection = ReturnType<typeof connectTo>;

const silenceError = () => new StoreUnavailableError('the running server does not answer');

/** The server may have ended between a commit and its response, so the outcome is unknown. */
function connectionError(error: unknown): StoreUnavailableError {
  if (error instanceof StoreUnavailableError) return error;
  return new StoreUnavailableError(`the running server broke off (${errorCode(error)})`, error);
}

/** The error if client and server do not have the same protocol. */
export const versionMismatch = () =>
  new StartError('The running server is of another version. Restart it first.');

/** Returns the store of a running server over RPC. */
export function remoteStore(connection: AdminConnection, collections: Collections): Store {
  /**
   * Resolves when the server has taken the snapshot of the last listing. Later calls wait for it, so that a
   * later commit of this process is not in the listing.
   */
  let lastListing: Promise<unknown> = Promise.resolve();
  let isClosed = false;
  const pending = new Set<Promise<unknown>>();

  /** Returns the method that makes a call. */
  const callOf =
    <Name extends keyof RpcCalls>(name: Name) =>
    (...args: Parameters<RpcCalls[Name]>): Promise<Awaited<ReturnType<RpcCalls[Name]>>> => {
      const call = lastListing.then(() => connection.value(name, args));
      const result = call.then((value) => freezeDeep(value) as Awaited<ReturnType<RpcCalls[Name]>>);
      pending.add(result);
      const removePending = () => pending.delete(result);
      result.then(removePending, removePending);
      return result;
    };
  /** Returns the method that makes a call whose values are read one by one. */
  const listingOf =
    <Name extends 'list' | 'snapshot'>(name: Name) =>
    (...args: Parameters<RpcCalls[Name]>): ReturnType<RpcCalls[Name]> => {
      const response = connection.open(name, args);
      // The reader of the listing receives the error.
      lastListing = response.catch(() => undefined);
      return valuesOf(response) as ReturnType<RpcCalls[Name]>;
    };
  const [commit, health] = [callOf('commit'), callOf('health')];

  return {
    collections,
    get: callOf('get'),
    find: callOf('find'),
    next: callOf('next'),
    count: callOf('count'),
    lastId: callOf('lastId'),
    list: listingOf('list'),
    snapshot: listingOf('snapshot'),
    async commit(operations) {
      if (isClosed) throw new StoreUnavailableError('it is closed');
      return commit(operations.map((operation) => copyOperation(collections, operation)));
    },
    // The method is synchronous, so it returns the health of the last response and requests the next.
    health() {
      if (isClosed) return { ok: false, reason: 'it is closed' };
      health().catch(() => undefined);
      return connection.health();
    },
    // The server's store stays open.
    async close() {
      isClosed = true;
      await Promise.allSettled(pending);
      connection.close();
    },
  };
}

/** Filters records in the server, so that only matching ones are sent. */
export const remoteChoose =
  (connection: AdminConnection): Choose =>
  (collection, choice) =>
    valuesOf(connection.open('choose', [collection, choice])) as AsyncIterable<StoredRecord>;

/**
 * Returns the values of a listing, whose response is still expected. Its connection is released when the
 * reader has all values or stops, and if nobody starts to read within `longestUnreadMs`.
 */
export function valuesOf(response: Promise<IncomingMessage>): AsyncIterable<unknown> {
  const releaseConnection = () =>
    void response.then((received) => received.destroy()).catch(() => undefined);
  const unread = setTimeout(releaseConnection, longestUnreadMs);
  unread.unref();
  return {
    async *[Symbol.asyncIterator]() {
      clearTimeout(unread);
      const lines = fromJsonLines(await response);
      try {
        for (;;) {
          const next = await lines.next().catch((error) => {
            throw connectionError(error);
          });
          if (next.done) return;
          yield freezeDeep(next.value);
        }
      } finally {
        releaseConnection();
      }
    },
  };
}
