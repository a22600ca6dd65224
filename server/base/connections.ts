import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** A server's connections and the answers that are not finished. */
export interface Connections {
  /** The oldest first. */
  readonly sockets: ReadonlySet<Socket>;
  readonly answers: ReadonlySet<ServerResponse>;
}

/** Watches what goes on at a server from now on. */
export function watchConnections(server: Server): Connections {
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

/** The connections that wait for an answer. */
export function busySockets({ answers }: Connections): Set<Socket> {
  const busy = new Set<Socket>();
  for (const { socket } of answers) if (socket !== null) busy.add(socket);
  return busy;
}

/**
 * Keeps a server to so many connections: one more closes the oldest that asks for nothing, so that
 * idle ones can never keep visitors out.
 */
export function limitSockets(server: Server, connections: Connections, most: number): void {
  server.on('connection', () => {
    if (connections.sockets.size <= most) return;
    const busy = busySockets(connections);
    for (const socket of connections.sockets) {
      if (busy.has(socket)) continue;
      socket.destroy();
      return;
    }
  });
}
