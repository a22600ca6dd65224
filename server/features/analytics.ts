import type { Request, RequestHandler } from 'express';
import type { Logger } from 'pino';
import { type Forwarding, forwardingsOf } from '../../core/config/analytics.ts';
import type { FeatureOptions } from '../../core/config/feature.ts';
import { word } from '../../core/messages/word.ts';
import { type ApiPart, anyPost, bytes, failure } from '../http/openapi/answers.ts';
import { type PageFile, type PageFiles, textFile } from '../http/pages/page-files.ts';
import { sendFile } from '../http/pages/send-file.ts';
import { contentType, Refusal, readBytes } from '../http/primitives/request.ts';
import { route } from '../http/primitives/route.ts';
import { countRequests, limitInFlight } from '../http/primitives/security.ts';
import { reasonToLog } from '../lib/logger.ts';
import type { FeatureServer } from './features.ts';

/** The longest that the service may take to answer. */
const LONGEST_MS = 5_000;
/** The largest script and answer of the service, in bytes. */
const LARGEST_SCRIPT = 256 * 1024;
const LARGEST_ANSWER = 4 * 1024;
/** A browser's event: its size in bytes, and the longest silence while it arrives. */
const EVENT = { bytes: 8 * 1024, milliseconds: 5_000 };
/** Events that wait for the service at once, and those of one visitor. */
const MOST_WAITING = 40;
const MOST_OF_ONE = 10;
/** Events of one visitor in 15 minutes. */
const MOST_EVENTS = 600;
/** How long a script is served before it is fetched again, and after a failure. */
const FRESH_MS = 60 * 60_000;
const RETRY_MS = 10_000;

/** The types of events: JSON, which some services call text so that browsers ask nothing before. */
const EVENT_TYPES = ['application/json', 'text/plain'];
/** Headers of the browser that a service needs. Cookies and addresses are not among them. */
const PASSED_ON = ['user-agent', 'accept-language', 'x-umami-cache'];

/** Reads the body of an answer. @throws Error if it is larger than `most` bytes */
const readAnswer = async ({ body }: Response, most: number): Promise<Buffer> => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.length;
    if (size > most) throw new Error(`The answer has more than ${most} bytes.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

/** Asks a service, without following redirects. @throws Error unless it answers well and in time */
const ask = async (address: string, init: RequestInit): Promise<Response> => {
  const signal = AbortSignal.timeout(LONGEST_MS);
  const answer = await fetch(address, { ...init, redirect: 'error', signal });
  if (!answer.ok) throw new Error(`The service answered with ${answer.status}.`);
  return answer;
};

const typeOf = ({ headers }: Response): string =>
  (headers.get('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';

const unavailable = (): Refusal => new Refusal(503, word('answers.serviceAway'), { seconds: 60 });

/** Returns a function that fetches a service's script, and holds it in memory for an hour. */
const scriptOf = ({ host, script: [own, theirs] }: Forwarding, logger: Logger) => {
  let held: PageFile | undefined;
  let askAgainAt = 0;
  let asking: Promise<void> | undefined;
  const fetchScript = async (headers: PageFiles['headers']): Promise<void> => {
    try {
      const answer = await ask(host + theirs, {});
      if (!/^(?:text|application)\/(?:x-)?javascript$/.test(typeOf(answer)))
        throw new Error(`The service answered with the type ${typeOf(answer)}.`);
      const text = (await readAnswer(answer, LARGEST_SCRIPT)).toString();
      held = textFile(own.slice(1), text, headers, 'public, max-age=3600');
      askAgainAt = Date.now() + FRESH_MS;
    } catch (error) {
      askAgainAt = Date.now() + RETRY_MS;
      logger.warn(reasonToLog(error), 'The script for statistics cannot be fetched');
    }
  };
  return async (headers: PageFiles['headers']): Promise<PageFile> => {
    if (Date.now() >= askAgainAt)
      asking ??= fetchScript(headers).finally(() => {
        asking = undefined;
      });
    // An old script is served while a new one is fetched.
    if (held === undefined) await asking;
    if (held === undefined) throw unavailable();
    return held;
  };
};

/** Returns the headers that a service gets with an event. */
const headersOf = (request: Request, type: string, visitorAddress: boolean): Headers => {
  const headers = new Headers({ 'content-type': type });
  for (const name of PASSED_ON) {
    const value = request.get(name);
    if (value !== undefined) headers.set(name, value);
  }
  if (visitorAddress && request.ip !== undefined) headers.set('x-forwarded-for', request.ip);
  return headers;
};

/** Forwards an event of the visitor's browser. */
const forwardEvent =
  ({ host, event: [, theirs], visitorAddress }: Forwarding, logger: Logger): RequestHandler =>
  async (request, response) => {
    const type = contentType(request);
    if (!EVENT_TYPES.includes(type))
      throw new Refusal(415, word('answers.contentType', { type: 'text/plain' }));
    const body = new Uint8Array(await readBytes(request, EVENT));
    const headers = headersOf(request, type, visitorAddress);
    try {
      const answer = await ask(host + theirs, { method: 'POST', headers, body });
      const text = await readAnswer(answer, LARGEST_ANSWER);
      const isJson = typeOf(answer) === 'application/json';
      response
        .status(202)
        .type(isJson ? 'json' : 'text')
        .send(text);
    } catch (error) {
      logger.warn(reasonToLog(error), 'An event for statistics was not forwarded');
      throw unavailable();
    }
  };

const callsOf = (forwardings: readonly Forwarding[]): ApiPart['calls'] =>
  Object.fromEntries(
    forwardings.flatMap(({ script, event }) => [
      [
        `get ${script[0]}`,
        {
          summary: 'The script for statistics',
          answers: {
            200: bytes('The script of the service.', ['text/javascript'], 'ETag'),
            503: failure('The service does not answer.', 'Retry-After'),
          },
        },
      ],
      [
        `post ${event[0]}`,
        {
          summary: 'An event for statistics',
          answers: {
            ...anyPost,
            202: bytes('The answer of the service.', EVENT_TYPES),
            503: failure('The service does not answer.', 'Retry-After'),
          },
        },
      ],
    ]),
  );

/** The server part of statistics: it forwards two paths of each service that asks for it. */
export const analyticsServer = (options: FeatureOptions['analytics']): FeatureServer => {
  const forwardings = forwardingsOf(options);
  return {
    api: { calls: callsOf(forwardings) },
    open: async ({ logger, storage }) => ({
      serveFiles(router, { headers }) {
        for (const forwarding of forwardings) {
          const fetchedScript = scriptOf(forwarding, logger);
          const send: RequestHandler = async (request, response) =>
            sendFile(request, response, await fetchedScript(headers));
          route(router, forwarding.script[0], { GET: [send] });
        }
      },
      serve(router) {
        const atOnce = limitInFlight(MOST_WAITING, MOST_OF_ONE);
        const limit = storage.limits('statistics', MOST_EVENTS, undefined, { mayForget: true });
        const counted = countRequests(limit);
        for (const forwarding of forwardings)
          route(router, forwarding.event[0], {
            POST: [atOnce, counted, forwardEvent(forwarding, logger)],
          });
      },
    }),
  };
};
