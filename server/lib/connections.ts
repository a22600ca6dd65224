import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises';

/** How long connections that started before the stop have to arrive. */
const lateMs = 100;
/** A connection without a request is closed after this time. */
const idleMs = 1_000;
const pollMs = 50;

/** A server's connections, the oldest first, each with its answers that are not finished. */
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
    const answers = connections.get(socket) ?? [];
    answers.push(response);
    response.on('close', () => answers.splice(answers.indexOf(response), 1));
  });
  return connections;
}

/** The connections that wait for no answer, the oldest first. */
function* idleSockets(connections: Connections): Generator<Socket> {
  for (const [socket, answers] of connections) if (answers.length === 0) yield socket;
}

/**
 * Keeps a server to so many connections: one more closes the oldest that asks for nothing, so that
 * idle ones can never keep visitors out.
 */
export function limitSockets(server: Server, connections: Connections, most: number): void {
  server.on('connection', () => {
    if (connections.size <= most) return;
    const [oldest] = idleSockets(connections);
    oldest?.destroy();
  });
}

interface Stop {
  /** After this time what is not answered is cut. */
  readonly longestMs: number;
  /** For this time before, all that comes is taken as ever, and each answer ends its connection. */
  readonly drainMs?: number;
}

/**
 * Returns the function that stops a server: it drains, accepts no more connections, and finishes
 * all started responses.
 */
export function gracefulStop(
  server: Server,
  connections: Connections,
  { longestMs, drainMs = 0 }: Stop,
): () => Promise<void> {
  let stopping = false;
  server.prependListener('request', (_request, response: ServerResponse) => {
    if (stopping) response.setHeader('Connection', 'close');
  });

  return async () => {
    stopping = true;
    for (const response of [...connections.values()].flat()) {
      if (!response.headersSent) response.setHeader('Connection', 'close');
    }
    await delay(drainMs);
    const start = performance.now();
    await delay(lateMs);
    await allSeen(connections);
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
 * Closing the listener resets connections that the system has taken but this process has not seen.
 */
async function allSeen(connections: Connections): Promise<void> {
  let seen: number;
  do {
    seen = connections.size;
    await nextTurn();
    await nextTurn();
  } while (connections.size > seen);
}
