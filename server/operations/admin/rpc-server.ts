import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { Logger } from 'pino';
import { toJsonLines } from '../../lib/json.ts';
import { loggableError } from '../../lib/logger.ts';
import { keyPurposes } from '../../lib/secret.ts';
import type { SharedStorage } from '../../storage/storage.ts';
import type { ListQuery, NoteFilter } from '../../storage/store/list-query.ts';
import { collectionOf, type Operation, type Where } from '../../storage/store/store.ts';
import { type Choice, chooseRecords } from '../records/choose.ts';
import type { Metrics } from './metrics.ts';
import { healthHeader, healthToHeader, protocolVersion, serialiseError } from './protocol.ts';

/** Dependencies of the admin socket. */
interface AdminDeps {
  readonly storage: SharedStorage;
  readonly metrics: Metrics;
  readonly logger: Logger;
  /** Called with the collections that a command has changed. */
  readonly changed?: (collections: readonly string[]) => void;
}

/** Returns the RPC calls by name. A client sends the arguments as a JSON list. */
const callsOf = ({ storage: { store, files, keys }, changed }: AdminDeps) => ({
  greet: () => ({
    protocol: protocolVersion,
    keys: Object.fromEntries(keyPurposes.map((name) => [name, keys(name).toString('base64url')])),
    collections: store.collections,
  }),
  commit: async (operations: readonly Operation[]) => {
    const records = await store.commit(operations);
    changed?.(operations.map(collectionOf));
    return records;
  },
  // Missing arguments arrive as null.
  list: (collection: string, query?: ListQuery) => store.list(collection, query ?? undefined),
  choose: (collection: string, choice: Choice) => chooseRecords(store, collection, choice),
  snapshot: () => store.snapshot(),
  get: (collection: string, id: number) => store.get(collection, id),
  find: (collection: string, where: Where) => store.find(collection, where),
  next: (...args: Parameters<SharedStorage['store']['next']>) => store.next(...args),
  count: (collection: string, note?: NoteFilter) => store.count(collection, note ?? undefined),
  lastId: (collection: string) => store.lastId(collection),
  // Each response has the health in its header.
  health: () => null,
  listFiles: () => files.list(),
  readFile: (name: string) => files.read(name),
  removeFile: (name: string) => files.remove(name),
});

/** The RPC calls, with which the client infers its types. */
export type RpcCalls = ReturnType<typeof callsOf>;

/** Serves RPC for the command line. Everyone who can open the socket is trusted. */
export function serveRpc(deps: AdminDeps): RequestListener {
  const calls = callsOf(deps);
  return (request, response) => {
    answer(deps, calls, request, response).catch((error) => answerFailure(deps, error, response));
  };
}

/** Executes a call and writes its result: lines for a listing, bytes for a file, or else JSON. */
async function answer(
  { storage, metrics }: AdminDeps,
  calls: RpcCalls,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const name = request.url?.slice(1) ?? '';
  if (name === 'metrics') {
    response.setHeader('Content-Type', metrics.contentType).end(await metrics.text());
    return;
  }
  if (!Object.hasOwn(calls, name)) {
    response.writeHead(404).end();
    return;
  }
  const call = calls[name as keyof RpcCalls] as (...args: unknown[]) => unknown;
  const value = await call(...JSON.parse(await text(request)));
  response.setHeader(healthHeader, healthToHeader(storage.store.health()));
  if (isIterable(value)) {
    // The snapshot is taken. The headers let the client make its next call (`lastListing` in `connection.ts`).
    response.flushHeaders();
    await pipeline(Readable.from(toJsonLines(value)), response);
  } else if (isFile(value)) {
    // A response without content type means that there is no such file.
    response.setHeader('Content-Type', 'application/octet-stream');
    response.setHeader('Content-Length', value.size);
    await pipeline(value.stream, response);
  } else response.end(JSON.stringify({ value }));
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const isIterable = (value: unknown): value is AsyncIterable<unknown> =>
  isObject(value) && Symbol.asyncIterator in value;

const isFile = (value: unknown): value is { size: number; stream: Readable } =>
  isObject(value) && 'stream' in value && value.stream instanceof Readable;

/** Writes an error as the response. An error that is a bug is logged, unless the client is only gone. */
function answerFailure({ storage, logger }: AdminDeps, error: unknown, response: ServerResponse) {
  const failure = serialiseError(error);
  const isClientGone = response.headersSent && response.destroyed;
  if (failure === undefined && !isClientGone) {
    logger.error({ error: loggableError(error) }, 'Unexpected error');
  }
  if (response.headersSent) return response.destroy();
  response.setHeader(healthHeader, healthToHeader(storage.store.health()));
  response.writeHead(failure === undefined ? 500 : 422).end(JSON.stringify(failure ?? {}));
}
