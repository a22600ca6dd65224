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

/** How long the service may take to respond. */
const LONGEST_MS = 5_000;
/** The largest script of the service, and the largest response to an event, in bytes. */
const LARGEST_SCRIPT = 256 * 1024;
const LARGEST_ANSWER = 4 * 1024;
/** A browser's event: its size in bytes, and the longest silence while it arrives. */
const EVENT_LIMITS = { bytes: 8 * 1024, milliseconds: 5_000 };
/** Events that wait for the service at once, and those of one visitor. */
const MOST_WAITING = 40;
const MOST_WAITING_PER_VISITOR = 10;
/** Events of one visitor in 15 minutes. */
const MOST_EVENTS = 600;
/** How long a script is served before it is fetched again, and after a failure. */
const FRESH_MS = 60 * 60_000;
const RETRY_MS = 10_000;

/**
 * The content types of events. All are JSON, but the scripts of some services send it as text, so that
 * browsers need no preflight request (CORS).
 */
const EVENT_TYPES = ['application/json', 'text/plain'];
/** Headers of the browser that a service needs. Cookies are never forwarded. */
const FORWARDED_HEADERS = ['user-agent', 'accept-language', 'x-umami-cache'];

/** Reads the body of a response. @throws Error if it is larger than `most` bytes */
const readBody = async ({ body }: Response, most: number): Promise<Buffer> => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.length;
    if (size > most) throw new Error(`The answer has more than ${most} bytes.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

/** Sends a request to a service, without following redirects. @throws Error if it fails or takes too long */
const fetchService = async (address: string, init: RequestInit): Promise<Response> => {
  const signal = AbortSignal.timeout(LONGEST_MS);
  const answer = await fetch(address, { ...init, redirect: 'error', signal });
  if (!answer.ok) throw new Error(`The service answered with ${answer.status}.`);
  return answer;
};

/** Returns the content type of a response without parameters. */
const mediaTypeOf = ({ headers }: Response): string =>
  (headers.get('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';

/** Returns the refusal while the service cannot be reached. */
const unavailable = (): Refusal => new Refusal(503, word('answers.serviceAway'), { seconds: 60 });

/**
 * Returns a function that returns the script of a service, which is fetched once an hour. `scriptPath` is
 * the path on this site, `servicePath` the path at the service.
 */
const openScript = ({ host, script: [scriptPath, servicePath] }: Forwarding, logger: Logger) => {
  let script: PageFile | undefined;
  let nextFetchAt = 0;
  let pendingFetch: Promise<void> | undefined;
  const fetchScript = async (headers: PageFiles['headers']): Promise<void> => {
    try {
      const answer = await fetchService(host + servicePath, {});
      if (!/^(?:text|application)\/(?:x-)?javascript$/.test(mediaTypeOf(answer)))
        throw new Error(`The service answered with the type ${mediaTypeOf(answer)}.`);
      const text = (await readBody(answer, LARGEST_SCRIPT)).toString();
      script = textFile(scriptPath.slice(1), text, headers, 'public, max-age=3600');
      nextFetchAt = Date.now() + FRESH_MS;
    } catch (error) {
      nextFetchAt = Date.now() + RETRY_MS;
      logger.warn(reasonToLog(error), 'The script for statistics cannot be fetched');
    }
  };
  return async (headers: PageFiles['headers']): Promise<PageFile> => {
    if (Date.now() >= nextFetchAt)
      pendingFetch ??= fetchScript(headers).finally(() => {
        pendingFetch = undefined;
      });
    // An old script is served while a new one is fetched.
    if (script === undefined) await pendingFetch;
    if (script === undefined) throw unavailable();
    return script;
  };
};

/** Returns the headers that a service gets with an event. */
const headersOf = (request: Request, type: string, visitorAddress: boolean): Headers => {
  const headers = new Headers({ 'content-type': type });
  for (const name of FORWARDED_HEADERS) {
    const value = request.get(name);
    if (value !== undefined) headers.set(name, value);
  }
  if (visitorAddress && request.ip !== undefined) headers.set('x-forwarded-for', request.ip);
  return headers;
};

/** Forwards an event of the visitor's browser. */
const forwardEvent =
  ({ host, event: [, servicePath], visitorAddress }: Forwarding, logger: Logger): RequestHandler =>
  async (request, response) => {
    const type = contentType(request);
    if (!EVENT_TYPES.includes(type))
      throw new Refusal(415, word('answers.contentType', { type: 'text/plain' }));
    const body = new Uint8Array(await readBytes(request, EVENT_LIMITS));
    const headers = headersOf(request, type, visitorAddress);
    try {
      const answer = await fetchService(host + servicePath, { method: 'POST', headers, body });
      const text = await readBody(answer, LARGEST_ANSWER);
      const isJson = mediaTypeOf(answer) === 'application/json';
      response
        .status(202)
        .type(isJson ? 'json' : 'text')
        .send(text);
    } catch (error) {
      logger.warn(reasonToLog(error), 'An event for statistics was not forwarded');
      throw unavailable();
    }
  };

/** Returns the operations of the forwarded paths for OpenAPI. */
const operationsOf = (forwardings: readonly Forwarding[]): ApiPart['operations'] =>
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
    api: { operations: operationsOf(forwardings) },
    open: async ({ logger, storage }) => ({
      serveFiles(router, { headers }) {
        for (const forwarding of forwardings) {
          const scriptFor = openScript(forwarding, logger);
          const send: RequestHandler = async (request, response) =>
            sendFile(request, response, await scriptFor(headers));
          route(router, forwarding.script[0], { GET: [send] });
        }
      },
      serve(router) {
        const limitWaiting = limitInFlight(MOST_WAITING, MOST_WAITING_PER_VISITOR);
        const limit = storage.limits('statistics', MOST_EVENTS, undefined, { mayForget: true });
        const countEvents = countRequests(limit);
        for (const forwarding of forwardings)
          route(router, forwarding.event[0], {
            POST: [limitWaiting, countEvents, forwardEvent(forwarding, logger)],
          });
      },
    }),
  };
};
