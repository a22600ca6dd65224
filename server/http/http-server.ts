import {
  createServer,
  IncomingMessage,
  type RequestListener,
  type Server,
  ServerResponse,
} from 'node:http';
import type { Socket } from 'node:net';
import type { Express } from 'express';
import { say, type Words, word } from '../../core/messages/word.ts';
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

/** What a server of Node's is made with. */
export interface HttpApp {
  readonly listener: RequestListener;
  readonly IncomingMessage: typeof IncomingMessage;
  readonly ServerResponse: typeof ServerResponse;
}

/**
 * Classes for a server's messages that are what `app` makes of them. Express changes the prototype
 * of every request and answer, and V8 gives up on the shape of an object that it happens to: all
 * that Node does with it afterwards takes five times as long. Born with the right prototype, they
 * pass through Express unchanged.
 */
export function messagesOf(app: Express): Omit<HttpApp, 'listener'> {
  class Request extends IncomingMessage {}
  class Response<Asked extends IncomingMessage> extends ServerResponse<Asked> {}
  app.request = prototypeFor(app, Request.prototype, app.request);
  app.response = prototypeFor(app, Response.prototype, app.response);
  return { IncomingMessage: Request, ServerResponse: Response };
}

/** `own` with all that Express adds: it takes the place of the prototype that Express has made. */
function prototypeFor<Made extends object>(app: Express, own: object, made: Made): Made {
  Object.setPrototypeOf(own, Object.getPrototypeOf(made));
  return Object.assign(own, { app }) as Made;
}
