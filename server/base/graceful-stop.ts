import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises';
import { busySockets, type Connections } from './connections.ts';

/** Connections that were begun before the stop get this long to arrive. */
const lateMs = 100;
/** A connection without a request is closed after this time. */
const idleMs = 1_000;
const pollMs = 50;

/**
 * Gives the function that stops a server: it takes no more connections, answers everything that has
 * begun, and after `longestMs` cuts what is left.
 */
export function gracefulStop(
  server: Server,
  connections: Connections,
  longestMs: number,
): () => Promise<void> {
  const { sockets, answers } = connections;
  let stopping = false;
  server.prependListener('request', (_request, response: ServerResponse) => {
    if (stopping) response.setHeader('Connection', 'close');
  });

  return async () => {
    const start = performance.now();
    stopping = true;
    for (const response of answers) {
      if (!response.headersSent) response.setHeader('Connection', 'close');
    }
    await delay(lateMs);
    await allSeen(sockets);
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    const watch = setInterval(() => {
      const passed = performance.now() - start;
      server.closeIdleConnections();
      if (passed > idleMs) closeIdle(connections);
      if (passed > longestMs) server.closeAllConnections();
    }, pollMs);
    await closed;
    clearInterval(watch);
  };
}

function closeIdle(connections: Connections): void {
  const busy = busySockets(connections);
  for (const socket of connections.sockets) if (!busy.has(socket)) socket.destroy();
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
