import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises';

/** How long a stop waits for connections that clients had started before it. */
const lateMs = 100;
/** During a stop, a connection without a request is closed after this time. */
const idleMs = 1_000;
/** How often a stop checks the connections. */
const pollMs = 50;

/** A server's connections, the oldest first, each with its unfinished responses. */
export type Connections = ReadonlyMap<Socket, readonly ServerResponse[]>;

/**
 * Tracks a server's connections and responses. Responses are stored with their connection, not in a
 * Set: a Set with constant changes rebuilds its tables, and in V8 an old table that is still
 * reachable retains all later ones.
 */
export function watchConnections(server: Server): Connections {
  const connections = new Map<Socket, ServerResponse[]>();
  server.on('connection', (socket: Socket) => {
    connections.set(socket, []);
    socket.once('close', () => connections.delete(socket));
  });
  server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    const responses = connections.get(socket) ?? [];
    responses.push(response);
    response.on('close', () => responses.splice(responses.indexOf(response), 1));
  });
  return connections;
}

/** Yields the connections without an unfinished response, the oldest first. */
function* idleSockets(connections: Connections): Generator<Socket> {
  for (const [socket, responses] of connections) if (responses.length === 0) yield socket;
}

/**
 * Limits the number of a server's connections. A connection beyond `most` closes the oldest idle one, so
 * that idle connections never keep visitors out.
 */
export function limitSockets(server: Server, connections: Connections, most: number): void {
  server.on('connection', () => {
    if (connections.size <= most) return;
    const [oldest] = idleSockets(connections);
    oldest?.destroy();
  });
}

/** How a server stops. */
interface StopOptions {
  /** How long responses may take once the server has drained. Then all connections are closed. */
  readonly longestMs: number;
  /**
   * How long the server still accepts connections and requests first, so that a proxy can notice the stop.
   * Each response ends its connection.
   */
  readonly drainMs?: number;
}

/**
 * Returns the function that stops a server: it drains, accepts no more connections, and finishes
 * all started responses.
 */
export function gracefulStop(
  server: Server,
  connections: Connections,
  { longestMs, drainMs = 0 }: StopOptions,
): () => Promise<void> {
  let isStopping = false;
  server.prependListener('request', (_request, response: ServerResponse) => {
    if (isStopping) response.setHeader('Connection', 'close');
  });

  return async () => {
    isStopping = true;
    for (const response of [...connections.values()].flat()) {
      if (!response.headersSent) response.setHeader('Connection', 'close');
    }
    await delay(drainMs);
    const start = performance.now();
    await delay(lateMs);
    await acceptPending(connections);
    // `close` stops accepting, and resolves when no connection is left.
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    const watch = setInterval(() => {
      const passed = performance.now() - start;
      server.closeIdleConnections();
      if (passed > idleMs) for (const socket of idleSockets(connections)) socket.destroy();
      if (passed > longestMs) server.closeAllConnections();
    }, pollMs);
    await closed;
    clearInterval(watch);
  };
}

/**
 * Waits until this process has seen all connections that the operating system has accepted for it. Closing
 * the listener would reset those that it has not seen.
 */
async function acceptPending(connections: Connections): Promise<void> {
  let seen: number;
  do {
    seen = connections.size;
    await nextTurn();
    await nextTurn();
  } while (connections.size > seen);
}
