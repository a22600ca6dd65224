import { randomUUID } from 'node:crypto';
import type { RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import type { Answer } from '../../operations/admin/metrics.ts';

declare global {
  namespace Express {
    /** What one request's handlers tell each other, in `response.locals`. */
    interface Locals {
      /** The id that ties an answer to its lines in the log. */
      id?: string;
      /** The name of the route that answers. */
      route?: string;
    }
  }
}

/** Names the route that answers; the log never holds the path as it was asked for. */
export function nameRoute(response: Response, name: string): void {
  response.locals.route = name;
}

/** The id that ties an answer to its lines in the log. */
export function requestId(response: Response): string {
  return response.locals.id ?? '';
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
    response.locals.id = id;
    response.setHeader('X-Request-Id', id);
    response.once('close', () => {
      const passed = performance.now() - start;
      const { method } = request;
      const route = response.locals.route ?? 'unknown';
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
