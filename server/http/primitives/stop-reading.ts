import type { IncomingMessage, ServerResponse } from 'node:http';

/** A rest of a body that is not worth a new connection. */
const harmlessBytes = 64 * 1024;
const harmlessMs = 2000;
const lingerMs = 1000;

/**
 * Makes sure that an answer given before the whole body came is the connection's last, and that no
 * more of the body is read. Node itself would read and drop all of it.
 */
export function stopReading(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
): void {
  const { 'content-length': length, 'transfer-encoding': coding } = request.headers;
  if (request.complete || (length === undefined && coding === undefined)) return;
  const { socket } = request;
  const harmless = coding === undefined && Number(length) <= harmlessBytes;
  if (harmless && status !== 408) {
    closeUnlessComplete(request);
    return;
  }
  response.setHeader('Connection', 'close');
  request.pause();
  // Marks the body as taken, or else Node drains it after the answer.
  request.read(0);
  // Closing with unread bytes resets the connection, so the client first gets time for the answer.
  socket.destroySoon = () => {
    socket.end();
    setTimeout(() => socket.destroy(), lingerMs).unref();
  };
}

/** The rest of a small body is dropped, but not for as long as a slow client likes. */
function closeUnlessComplete(request: IncomingMessage): void {
  const timer = setTimeout(() => {
    if (!request.complete) request.socket.destroy();
  }, harmlessMs);
  request.once('close', () => clearTimeout(timer));
}
