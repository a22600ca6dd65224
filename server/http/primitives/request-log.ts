import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import type { Logger } from 'pino';

const names = new WeakMap<ServerResponse, string>();
const ids = new WeakMap<ServerResponse, string>();

/** Names the route that answers; the log never holds the path as it was asked for. */
export function nameRoute(response: ServerResponse, name: string): void {
  names.set(response, name);
}

/** The id that ties an answer to its lines in the log. */
export function requestId(response: ServerResponse): string {
  return ids.get(response) ?? '';
}

/** An answer as it is counted. */
export interface Answer {
  readonly method: string;
  /** The name that `nameRoute` gave, never the path as it was asked for. */
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
  /** False when the connection ended before the answer did. */
  readonly finished: boolean;
}

/**
 * Logs each answer: no address, no query, no body, nothing about the browser. `observe` is told
 * of it too.
 */
export function logRequests(
  logger: Logger,
  observe: (answer: Answer) => void = () => undefined,
): RequestHandler {
  return (request, response, next) => {
    const id = randomUUID();
    const start = performance.now();
    ids.set(response, id);
    response.setHeader('X-Request-Id', id);
    response.once('close', () => {
      const passed = performance.now() - start;
      const { method } = request;
      const route = names.get(response) ?? 'unknown';
      const status = response.statusCode;
      const finished = response.writableFinished;
      observe({ method, route, status, seconds: passed / 1000, finished });
      const line = { id, method, route, status, ms: Math.round(passed * 10) / 10 };
      if (finished) logger.info(line);
      else logger.info({ ...line, aborted: true });
    });
    next();
  };
}
