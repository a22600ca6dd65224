import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises';

/** Connections that were begun before the stop get this long to arrive. */
const lateMs = 100;
/** A connection without a request is closed after this time. */
const idleMs = 1_000;
const pollMs = 50;

/** A server's connections and the answers that are not finished. */
export type Connections = ReturnType<typeof watchConnections>;

/** Watches what goes on at a server from now on. */
export function watchConnections(server: Server) {
  /** The oldest first. */
  const sockets = new Set<Socket>();
  const answers = new Set<ServerResponse>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.prependListener('request', (_request, response: ServerResponse) => {
    answers.add(response);
    response.once('close', () => answers.delete(response));
  });
  return { sockets, answers };
}

/** The connections that wait for no answer, the oldest first. */
function* idleSockets({ sockets, answers }: Connections): Generator<Socket> {
  const busy = new Set([...answers].map(({ socket }) => socket));
  for (const socket of sockets) if (!busy.has(socket)) yield socket;
}

/**
 * Keeps a server to so many connections: one more closes the oldest that asks for nothing, so that
 * idle ones can never keep visitors out.
 */
export function limitSockets(server: Server, connections: Connections, most: number): void {
  server.on('connection', () => {
    if (connections.sockets.size <= most) return;
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
 * Gives the function that stops a server: it drains, takes no more connections, and answers
 * everything that has begun.
 */
export function gracefulStop(
  server: Server,
  connections: Connections,
  { longestMs, drainMs = 0 }: Stop,
): () => Promise<void> {
  const { sockets, answers } = connections;
  let stopping = false;
  server.prependListener('request', (_request, response: ServerResponse) => {
    if (stopping) response.setHeader('Connection', 'close');
  });

  return async () => {
    stopping = true;
    for (const response of answers) {
      if (!response.headersSent) response.setHeader('Connection', 'close');
    }
    await delay(drainMs);
    const start = performance.now();
    await delay(lateMs);
    await allSeen(sockets);
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

/** Closing the listener resets connections that the system has taken but this process has not seen. */
async function allSeen(sockets: ReadonlySet<Socket>): Promise<void> {
  let seen: number;
  do {
    seen = sockets.size;
    await nextTurn();
    await nextTurn();
  } while (sockets.size > seen);
}
