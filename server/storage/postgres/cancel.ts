import { connect } from 'node:net';

/** Stands where a connection names its protocol (PostgreSQL, message formats, CancelRequest). */
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
 * Asks PostgreSQL to give up what it does for a connection on which nobody waits any more. It does not
 * look for that itself: each such process would keep its place until it is done.
 */
export function cancel({ host, port, processID, secretKey }: Abandoned): void {
  const request = Buffer.alloc(16);
  const parts = [request.length, CANCEL_REQUEST, processID, secretKey];
  for (const [index, part] of parts.entries()) request.writeInt32BE(part, 4 * index);
  const socket = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
  socket.setTimeout(longestMs, () => socket.destroy());
  // Nothing is answered, and what cannot be reached needs no cancelling.
  socket.on('error', () => undefined);
  socket.end(request);
}
