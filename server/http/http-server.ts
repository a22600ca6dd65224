import { createServer, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { say, type Words, word } from '../../renderer/words/word.ts';
import type { HttpApp } from './messages.ts';
import type { Header } from './security/headers.ts';

/*
 * Limits against slow clients. Bodies have deadlines of their own, by route; `requestTimeout` is
 * the last resort for the longest of them, an upload over a slow line.
 */
const limits = {
  headersTimeout: 10_000,
  requestTimeout: 120_000,
  keepAliveTimeout: 5_000,
  connectionsCheckingInterval: 1_000,
  /** Bytes of all headers of a request, its first line included. */
  maxHeaderSize: 16 * 1024,
};
const silenceMs = 60_000;

const unreadable: Readonly<Record<string, readonly [string, string]>> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', word('answers.headersTooLarge')],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', word('answers.tooSlow')],
};

/** An HTTP server that is not listening yet; what it cannot read it answers with `headers`. */
export function createHttpServer(
  { listener, ...messages }: HttpApp,
  headers: readonly Header[],
  words: Words,
): Server {
  // The application refuses a missing Host itself, with all its headers.
  const server = createServer({ ...limits, ...messages, requireHostHeader: false }, listener);
  server.setTimeout(silenceMs);
  server.on('checkExpectation', listener);
  server.on('clientError', answerUnreadable(headers, words));
  return server;
}

/** Answers what could not be read as a request, with the headers that every answer carries. */
function answerUnreadable(headers: readonly Header[], words: Words) {
  return (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const known = unreadable[error.code ?? ''];
    const [status, message] = known ?? ['400 Bad Request', word('answers.malformedRequest')];
    const body = JSON.stringify({ message: say(words, message) });
    const lines = [
      `HTTP/1.1 ${status}`,
      'Connection: close',
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Cache-Control: no-store',
      ...headers.map(([name, value]) => `${name}: ${value}`),
    ];
    socket.end(`${lines.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
  };
}
