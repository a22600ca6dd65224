import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import type { ObservedResponse } from '../../operations/admin/metrics.ts';

declare global {
  namespace Express {
    /** Values that the handlers of a request share in `response.locals`. */
    interface Locals {
      /** The id that ties an answer to its lines in the log. */
      id?: string;
      /** Name of the route. */
      route?: string;
    }
  }
}

/** A response, with or without Express. */
type Logged = ServerResponse & { locals?: Express.Locals };

/** Sets the route for the log. The requested path is never logged. */
export function nameRoute({ locals }: Logged, name: string): void {
  if (locals) locals.route = name;
}

/** The id that ties an answer to its lines in the log. */
export function requestId({ locals }: Logged): string {
  return locals?.id ?? '';
}

/**
 * Logs each response, without address, query, body and browser. Calls `observe` too. Call it at the start of a
 * request.
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
