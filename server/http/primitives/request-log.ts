import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import type { ObservedResponse } from '../../operations/admin/metrics.ts';

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

/** An answer, whether Express has seen it or not. */
type Logged = ServerResponse & { locals?: Express.Locals };

/** Names the route that answers; the log never holds the path as it was asked for. */
export function nameRoute({ locals }: Logged, name: string): void {
  if (locals) locals.route = name;
}

/** The id that ties an answer to its lines in the log. */
export function requestId({ locals }: Logged): string {
  return locals?.id ?? '';
}

/**
 * Logs each answer: no address, no query, no body, nothing about the browser. `observe` is told
 * of it too. To be called as soon as a request comes.
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
