import {
  createServer,
  IncomingMessage,
  type RequestListener,
  type Server,
  ServerResponse,
} from 'node:http';
import type { Socket } from 'node:net';
import type { Express } from 'express';
import { messageKey, say, type Words, word } from '../../core/messages/word.ts';
import type { HeaderField } from './primitives/security.ts';

/*
 * Limits against slow clients. Each route limits silence and speed of its bodies. `requestTimeout`
 * is the last resort, long enough for an upload at the least speed.
 */
const limits = {
  headersTimeout: 10_000,
  requestTimeout: 1_800_000,
  keepAliveTimeout: 5_000,
  connectionsCheckingInterval: 1_000,
  /** Bytes of all headers of a request, including the request line. */
  maxHeaderSize: 16 * 1024,
};
/** How long a connection may be without any traffic before it is closed. */
const silenceMs = 60_000;

/** Status and message for Node's error codes. Any other error is a malformed request (400). */
const unreadableResponses: Readonly<Record<string, readonly [string, string]>> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', word('answers.headersTooLarge')],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', word('answers.tooSlow')],
};

/** Returns an HTTP server that does not listen yet. Its responses to unreadable requests have `headers`. */
export function createHttpServer(
  { listener, ...messages }: HttpApp,
  headers: readonly HeaderField[],
  words: Words,
): Server {
  // The application refuses a missing Host itself, with all its headers.
  const server = createServer({ ...limits, ...messages, requireHostHeader: false }, listener);
  server.setTimeout(silenceMs);
  server.on('checkExpectation', listener);
  server.on('clientError', answerUnreadable(headers, words));
  return server;
}

/** The error of a request that Node could not parse, with the bytes received. */
type UnreadableError = Error & { code?: string; rawPacket?: Buffer };

/**
 * Returns the percent-encoded path of a GET or HEAD request whose path has bytes beyond ASCII, which Node
 * refuses to parse. Undefined for any other request. The path cannot begin with two slashes, so a
 * redirect to it stays on this host.
 */
function encodedPath({ code, rawPacket }: UnreadableError): string | undefined {
  if (code !== 'HPE_INVALID_URL') return undefined;
  const requestLine = /^(?:GET|HEAD) (\/(?!\/)[!-[\]-~\x80-\xff]*) HTTP\/1\.[01]\r\n/;
  const [, path] = requestLine.exec(rawPacket?.toString('latin1') ?? '') ?? [];
  const encoded = path?.replace(
    /[\x80-\xff]/g,
    (byte) => `%${byte.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return encoded === path ? undefined : encoded;
}

/**
 * Returns the listener that responds to a request which Node cannot parse, with the headers of every
 * response. A path that only lacks its encoding is redirected.
 */
function answerUnreadable(headers: readonly HeaderField[], words: Words) {
  return (error: UnreadableError, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const encoded = encodedPath(error);
    const [status, message] = encoded
      ? ['301 Moved Permanently', word('answers.malformedAddress')]
      : (unreadableResponses[error.code ?? ''] ?? [
          '400 Bad Request',
          word('answers.malformedRequest'),
        ]);
    const body = JSON.stringify({ message: say(words, message), code: messageKey(message) });
    const lines = [
      `HTTP/1.1 ${status}`,
      'Connection: close',
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Cache-Control: no-store',
      ...(encoded ? [`Location: ${encoded}`] : []),
      ...headers.map(([name, value]) => `${name}: ${value}`),
    ];
    const isHead = error.rawPacket?.toString('latin1', 0, 5) === 'HEAD ';
    socket.end(`${lines.join('\r\n')}\r\n\r\n${isHead ? '' : body}`, () => socket.destroy());
  };
}

/** The listener and message classes for Node's `createServer`. */
export interface HttpApp {
  readonly listener: RequestListener;
  readonly IncomingMessage: typeof IncomingMessage;
  readonly ServerResponse: typeof ServerResponse;
}

/**
 * Returns message classes that already have the prototypes which Express sets. Express changes the
 * prototype of every request and response, and V8 then cannot optimise the object: Node takes five
 * times as long for it. With these classes, Express changes nothing.
 */
export function messagesOf(app: Express): Omit<HttpApp, 'listener'> {
  class Request extends IncomingMessage {}
  class Response<Incoming extends IncomingMessage> extends ServerResponse<Incoming> {}
  app.request = prototypeFor(app, Request.prototype, app.request);
  app.response = prototypeFor(app, Response.prototype, app.response);
  return { IncomingMessage: Request, ServerResponse: Response };
}

/** Adds what Express adds to its prototypes to `target`, which replaces the prototype that Express made. */
function prototypeFor<Prototype extends object>(
  app: Express,
  target: object,
  expressPrototype: Prototype,
): Prototype {
  Object.setPrototypeOf(target, Object.getPrototypeOf(expressPrototype));
  return Object.assign(target, { app }) as Prototype;
}
