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

/** Logs each answer: no address, no query, no body, nothing about the browser. */
export function logRequests(logger: Logger): RequestHandler {
  return (request, response, next) => {
    const id = randomUUID();
    const start = performance.now();
    ids.set(response, id);
    response.setHeader('X-Request-Id', id);
    response.once('close', () => {
      const line = {
        id,
        method: request.method,
        route: names.get(response) ?? 'unknown',
        status: response.statusCode,
        ms: Math.round((performance.now() - start) * 10) / 10,
      };
      if (response.writableFinished) logger.info(line);
      else logger.info({ ...line, aborted: true });
    });
    next();
  };
}
