import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestHandler, Router } from 'express';
import type { Logger } from 'pino';
import { word } from '../../../core/messages/word.ts';
import type { ObservedResponse } from '../../operations/admin/metrics.ts';
import { Refusal } from './request.ts';

/*
 * Routes by path, and the request log. They are one file because the log names the route of each request:
 * both share `response.locals`.
 */

/** The methods of one path with their handlers. */
type Methods = Partial<Record<'GET' | 'POST' | 'DELETE', readonly RequestHandler[]>>;

/** Serves a path. HEAD uses the GET handlers, OPTIONS lists the methods, any other method gets 405. */
export function route(router: Router, path: string, methods: Methods): void {
  const allow = allowedMethods(methods);
  const entry = router.route(path);
  entry.all((_request, response, next) => {
    nameRoute(response, path);
    next();
  });
  if (methods.GET !== undefined) entry.get(...methods.GET);
  if (methods.POST !== undefined) entry.post(...methods.POST);
  if (methods.DELETE !== undefined) entry.delete(...methods.DELETE);
  entry.all((request, response) => {
    if (request.method !== 'OPTIONS') throw wrongMethod(allow);
    response.set('Allow', allow).status(204).end();
  });
}

/** Returns the refusal (405) of a method that a path does not support. */
export function wrongMethod(allow: string): Refusal {
  const headers = { Allow: allow };
  return new Refusal(405, word('answers.methods', { methods: allow }), { headers });
}

/** Returns the value of the `Allow` header. */
function allowedMethods(methods: Methods): string {
  const names = Object.keys(methods);
  return [...names, ...(names.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].join(', ');
}

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
type LoggedResponse = ServerResponse & { locals?: Express.Locals };

/** Sets the route's name for the log, which never contains the requested path. */
export function nameRoute({ locals }: LoggedResponse, name: string): void {
  if (locals) locals.route = name;
}

/** Returns the request id, which is in the response and its log lines. */
export function requestId({ locals }: LoggedResponse): string {
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
  return (request, response: LoggedResponse) => {
    const start = performance.now();
    const locals: Express.Locals = { id: randomUUID(), route: 'unknown' };
    response.locals = locals;
    response.on('close', () => {
      const elapsedMs = performance.now() - start;
      const { method = '' } = request;
      const { id, route = 'unknown' } = locals;
      const { statusCode: status, writableFinished: finished } = response;
      observe({ method, route, status, seconds: elapsedMs / 1000, finished });
      const line = { id, method, route, status, ms: Math.round(elapsedMs * 10) / 10 };
      logger.info(finished ? line : { ...line, aborted: true });
    });
  };
}
