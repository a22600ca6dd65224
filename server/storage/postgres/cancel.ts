import { connect } from 'node:net';

/** Code of a CancelRequest in place of the protocol version (PostgreSQL, message formats). */
const CANCEL_REQUEST = 80_877_102;
const longestMs = 3_000;

/** A connection to PostgreSQL as it was made: where to, and what its process there is called. */
export interface Abandoned {
  readonly host: string;
  readonly port: number;
  readonly processID: number;
  readonly secretKey: number;
}

/**
 * Cancels the statement of an abandoned connection. PostgreSQL does not notice by itself: the process would
 * occupy a connection until the statement ends.
 */
export function cancel({ host, port, processID, secretKey }: Abandoned): void {
  const request = Buffer.alloc(16);
  const parts = [request.length, CANCEL_REQUEST, processID, secretKey];
  for (const [index, part] of parts.entries()) request.writeInt32BE(part, 4 * index);
  const socket = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
  socket.setTimeout(longestMs, () => socket.destroy());
  // PostgreSQL does not respond to it, and an unreachable server needs no cancelling.
  socket.on('error', () => undefined);
  socket.end(request);
}
