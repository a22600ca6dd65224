import type { RequestHandler, Router } from 'express';
import { word } from '../../../renderer/words/word.ts';
import type { Store } from '../../store/store.ts';
import { Refusal } from '../primitives/refusal.ts';
import { route } from '../primitives/route.ts';

/** `/healthz`: the process answers. `/readyz`: it can also keep what it is given. */
export function serveHealth(router: Router, store: Pick<Store, 'health'>): void {
  const well: RequestHandler = (_request, response) => {
    response.set('Cache-Control', 'no-store').json({ status: 'ok' });
  };
  const refuseUnlessKept: RequestHandler = (_request, _response, next) => {
    if (!store.health().ok) throw new Refusal(503, word('answers.notReady'));
    next();
  };
  route(router, '/healthz', { GET: [well] });
  route(router, '/readyz', { GET: [refuseUnlessKept, well] });
}

/** Serves the description of the API. */
export function serveDescription(router: Router, description: object): void {
  const text = JSON.stringify(description);
  route(router, '/api/openapi.json', {
    GET: [(_request, response) => void response.type('application/json').send(text)],
  });
}
