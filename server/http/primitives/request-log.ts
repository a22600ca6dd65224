import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import type { ObservedResponse } from '../../operations/admin/metrics.ts';

declare global {
  namespace Express {
    /** Values that the handlers of one request share, in `response.locals`. */
    interface Locals {
      /** The request id, in the response and its log lines. */
      id?: string;
      /** The name of the route that responds. */
      route?: string;
    }
  }
}

/** A response, with or without Express. */
type Logged = ServerResponse & { locals?: Express.Locals };

/** Sets the route's name for the log, which never contains the requested path. */
export function nameRoute({ locals }: Logged, name: string): void {
  if (locals) locals.route = name;
}

/** Returns the request id, which is in the response and its log lines. */
export function requestId({ locals }: Logged): string {
  return locals?.id ?? '';
}

/**
 * Returns a function that logs each response and passes it to `observe`. The log has no IP address,
 * query, body or user agent. Call it as soon as a request arrives.
 */
export function requestLog(
  logger: Logger,
  observe: (answer: ObservedResponse) => void = () => undefined,
): (request: IncomingMessage, response: ServerResponse) => void {
  return (request, response: Logged) => {
    const start = performance.now();
    const locals: Express.Locals = { id: randomUUID(), route: 'unknown' };
    response.locals = locals;
    response.on('close', () => {
      const passed = performance.now() - start;
      const { method = '' } = request;
      const { id, route = 'unknown' } = locals;
      const { statusCode: status, writableFinished: finished } = response;
      observe({ method, route, status, seconds: passed / 1000, finished });
      const line = { id, method, route, status, ms: Math.round(passed * 10) / 10 };
      logger.info(finished ? line : { ...line, aborted: true });
    });
  };
}
