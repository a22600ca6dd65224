import type { ErrorRequestHandler, Request, RequestHandler } from 'express';
import type { Logger } from 'pino';
import { say, sayAll, type Words, word } from '../../../renderer/words/word.ts';
import { loggableError } from '../../base/logger.ts';
import { type Reason, Refused } from '../../base/refused.ts';
import { StoreUnavailableError } from '../../store/errors.ts';
import { failurePage } from './bare-page.ts';
import { asksForHtml } from './content-type.ts';
import { Refusal } from './refusal.ts';
import { requestId } from './request-log.ts';
import { stopReading } from './stop-reading.ts';

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
  const { status, message, errors, headers } = unsaidRefusal(error, logger, id);
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
