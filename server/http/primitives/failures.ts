import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ErrorRequestHandler, Request, RequestHandler } from 'express';
import type { Logger } from 'pino';
import { say, sayAll, type Words, word } from '../../../core/messages/word.ts';
import { loggableError } from '../../lib/logger.ts';
import { type Reason, Refused } from '../../lib/refused.ts';
import { StoreUnavailableError } from '../../storage/store/errors.ts';
import { failurePage } from './bare-page.ts';
import { Refusal } from './refusal.ts';
import { asksForHtml } from './request.ts';
import { requestId } from './request-log.ts';

const statuses: Readonly<Record<Reason, number>> = {
  invalid: 400,
  'not-admitted': 401,
  forbidden: 403,
  unknown: 404,
  conflict: 409,
  'too-large': 413,
  'wrong-type': 415,
  'too-often': 429,
  unavailable: 503,
};

/** What failures are told with. */
export interface Telling {
  /** The site's language. */
  readonly words: Words;
  readonly logger: Logger;
}

/** Turns whatever was thrown into what a visitor may know, in their language; the rest goes to the log. */
export function refusalOf(error: unknown, { words, logger }: Telling, id: string): Refusal {
  const { status, message, errors, headers: own } = unsaidRefusal(error, logger, id);
  // RFC 9110 asks for a challenge. No browser knows this one, so none shows a dialog of its own.
  const headers = status === 401 ? { ...own, 'WWW-Authenticate': 'Session' } : own;
  return new Refusal(status, say(words, message), { errors: sayAll(words, errors), headers });
}

function unsaidRefusal(error: unknown, logger: Logger, id: string): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof Refused) return new Refusal(statuses[error.reason], error.message, error);
  if (error instanceof StoreUnavailableError) {
    logger.error({ id, reason: error.message }, 'The store cannot write');
    return new Refusal(503, word('answers.cannotSave'), { seconds: 60 });
  }
  if (error instanceof URIError) return new Refusal(400, word('answers.malformedAddress'));
  logger.error({ id, error: loggableError(error) }, 'Unexpected error');
  return new Refusal(500, word('answers.unexpected'));
}

/** Answers every failure as JSON; a browser that asked for a page gets one. */
export function answerFailures(telling: Telling): ErrorRequestHandler {
  return (error, request, response, _next) => {
    const refusal = refusalOf(error, telling, requestId(response));
    if (response.headersSent) {
      response.destroy();
      return;
    }
    stopReading(request, response, refusal.status);
    // What answers is not the document that was begun.
    for (const name of ['Content-Disposition', 'Content-Type', 'ETag']) response.removeHeader(name);
    const { message, errors } = refusal;
    response.status(refusal.status).set(refusal.headers).set('Cache-Control', 'no-store');
    if (isPageLoad(request)) response.type('html').send(failurePage(telling.words, message));
    else response.json(errors === undefined ? { message } : { message, errors });
  };
}

const isPageLoad = (request: Request): boolean =>
  !request.path.startsWith('/api/') && asksForHtml(request);

/** For any path of the API that is not known. */
export const notFound: RequestHandler = () => {
  throw new Refusal(404, word('answers.notFound'));
};

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
