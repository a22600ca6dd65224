import type { RequestHandler, Router } from 'express';
import { word } from '../../../core/messages/word.ts';
import { Refusal } from './refusal.ts';
import { nameRoute } from './request-log.ts';

/** The methods of one path with their handlers. */
type Methods = Partial<Record<'GET' | 'POST' | 'DELETE', readonly RequestHandler[]>>;

/** Serves a path. HEAD uses the GET handlers, OPTIONS lists the methods, any other method gets 405. */
export function route(router: Router, path: string, methods: Methods): void {
  const allow = allowed(methods);
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

function allowed(methods: Methods): string {
  const names = Object.keys(methods);
  return [...names, ...(names.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].join(', ');
}
