import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ErrorRequestHandler, Request, RequestHandler } from 'express';
import type { Logger } from 'pino';
import type { FieldErrors, PageNotice } from '../../../core/client/page-state.ts';
import { escaped } from '../../../core/messages/markup.ts';
import type { WordKey } from '../../../core/messages/tables.ts';
import { say, sayAll, type Words, word } from '../../../core/messages/word.ts';
import { type Reason, Refused } from '../../lib/errors.ts';
import { loggableError } from '../../lib/logger.ts';
import { StoreUnavailableError } from '../../storage/store/errors.ts';
import { asksForHtml, codesOf, Refusal } from './request.ts';
import { requestId } from './route.ts';

/** The HTTP status of each reason. */
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

/** Dependencies for reporting failures. */
export interface FailureDeps {
  /** The messages in the site's language. */
  readonly words: Words;
  readonly logger: Logger;
}

/** Returns the refusal for a thrown value, with its message in the site's language. Unexpected errors are logged. */
export function refusalOf(error: unknown, { words, logger }: FailureDeps, id: string): Refusal {
  const untranslated = untranslatedRefusal(error, logger, id);
  const { status, message, errors, code, codes, headers: refusalHeaders } = untranslated;
  // RFC 9110 requires a challenge. No browser supports this scheme, so none shows a login dialog.
  const headers =
    status === 401 ? { ...refusalHeaders, 'WWW-Authenticate': 'Session' } : refusalHeaders;
  const details = { errors: sayAll(words, errors), code, codes, headers };
  return new Refusal(status, say(words, message), details);
}

/** Returns the refusal with its message as a reference to the site's messages (`word`). */
function untranslatedRefusal(error: unknown, logger: Logger, id: string): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof Refused) {
    const { reason, message, errors, code, seconds } = error;
    const codes = errors && codesOf(errors, error.codes);
    return new Refusal(statuses[reason], message, { errors, code, codes, seconds });
  }
  if (error instanceof StoreUnavailableError) {
    logger.error({ id, reason: error.message }, 'The store cannot write');
    return new Refusal(503, word('answers.cannotSave'), { seconds: 60 });
  }
  if (error instanceof URIError) return new Refusal(400, word('answers.malformedAddress'));
  logger.error({ id, error: loggableError(error) }, 'Unexpected error');
  return new Refusal(500, word('answers.unexpected'));
}

/** Returns the error handler. It responds with JSON, or with a page if a browser loads one. */
export function answerFailures(deps: FailureDeps): ErrorRequestHandler {
  return (error, request, response, _next) => {
    const refusal = refusalOf(error, deps, requestId(response));
    if (response.headersSent) {
      response.destroy();
      return;
    }
    stopReading(request, response, refusal.status);
    // These headers described the document that failed.
    for (const name of ['Content-Disposition', 'Content-Type', 'ETag']) response.removeHeader(name);
    const { message, code, errors, codes } = refusal;
    response.status(refusal.status).set(refusal.headers).set('Cache-Control', 'no-store');
    if (isPageLoad(request)) response.type('html').send(failurePage(deps.words, message));
    else response.json({ message, code, ...(errors && { errors, codes }) });
  };
}

/** Whether a browser loads a page, so that the response must be one. */
const isPageLoad = (request: Request): boolean =>
  !request.path.startsWith('/api/') && asksForHtml(request);

/** Refuses unknown paths of the API. */
export const notFound: RequestHandler = () => {
  throw new Refusal(404, word('answers.notFound'));
};

/** A body up to this size is drained, since that is cheaper than a new connection. */
const drainedBytes = 64 * 1024;
/** How long the rest of such a body may take, in milliseconds. */
const drainMs = 2000;
/** How long the client may take to read a response before the connection is destroyed, in milliseconds. */
const lingerMs = 1000;

/**
 * Closes the connection after a response that is sent before the body has arrived completely, and
 * stops reading the body. Node itself would read and drop all of it.
 */
export function stopReading(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
): void {
  const { 'content-length': length, 'transfer-encoding': coding } = request.headers;
  const hasBody = length !== undefined || coding !== undefined;
  if (request.complete || !hasBody) return;
  const { socket } = request;
  const isDrained = coding === undefined && Number(length) <= drainedBytes;
  if (isDrained && status !== 408) {
    closeUnlessComplete(request);
    return;
  }
  response.setHeader('Connection', 'close');
  request.pause();
  // Marks the body as consumed, or else Node drains it after the response.
  request.read(0);
  // Closing with unread bytes resets the connection, so the client first gets time to read the response.
  socket.destroySoon = () => {
    socket.end();
    setTimeout(() => socket.destroy(), lingerMs).unref();
  };
}

/** Destroys the connection if the rest of a small body does not arrive in time. */
function closeUnlessComplete(request: IncomingMessage): void {
  const timer = setTimeout(() => {
    if (!request.complete) request.socket.destroy();
  }, drainMs);
  request.once('close', () => clearTimeout(timer));
}

/** The content of `bareFailurePage`. */
interface BareFailure {
  readonly message: string;
  readonly errors?: FieldErrors | undefined;
  /** The labels of the fields with errors, by name. */
  readonly labels: ReadonlyMap<string, string>;
  /** The path of the page with the form. */
  readonly back: string;
}

/** Returns the page that shows a visitor without JavaScript why a form was refused. */
export function bareFailurePage(words: Words, failure: BareFailure): string {
  const back = escaped(failure.back);
  const items = Object.entries(failure.errors ?? {}).map(([field, messages]) => {
    const label = escaped(failure.labels.get(field) ?? field);
    const text = escaped(messages.join(' '));
    const colon = words.texts['fields.colon'];
    return `<li><a href="${back}#${escaped(field)}">${label}${colon} ${text}</a></li>`;
  });
  const list = items.length === 0 ? '' : `<ul>${items.join('')}</ul>`;
  return errorPage(words, 'answers.page.notSent', failure.message, [
    list,
    `<p><a href="${back}">${escaped(words.texts['answers.page.backToForm'])}</a></p>`,
  ]);
}

/** Returns the page that shows a visitor why a page could not be loaded. */
export function failurePage(words: Words, message: string): string {
  return errorPage(words, 'answers.page.notShown', message, [
    `<p><a href="/">${escaped(words.texts['answers.page.home'])}</a></p>`,
  ]);
}

/** Returns the page with a notice, where the site cannot render one in its design. */
export const bareNoticePage = (words: Words, { title, text, button, link }: PageNotice): string =>
  barePage(words, title, [
    `<h1>${escaped(title)}</h1>`,
    `<p>${escaped(text)}</p>`,
    button ? `<form method="post"><button type="submit">${escaped(button)}</button></form>` : '',
    link ? `<p><a href="${escaped(link.href)}">${escaped(link.label)}</a></p>` : '',
  ]);

/** Returns a page with a heading and an error message. */
const errorPage = (
  words: Words,
  heading: WordKey,
  text: string,
  furtherContent: readonly string[],
): string =>
  barePage(words, say(words, word('answers.page.title', { message: text })), [
    `<h1>${escaped(words.texts[heading])}</h1>`,
    `<p role="alert">${escaped(text)}</p>`,
    ...furtherContent,
  ]);

/** Returns a page without the site's design, since the site's own pages may be what failed. */
function barePage(words: Words, title: string, content: readonly string[]): string {
  return `<!DOCTYPE html>
<html lang="${escaped(words.language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escaped(title)}</title>
</head>
<body>
<main>
${content.join('\n')}
</main>
</body>
</html>
`;
}
