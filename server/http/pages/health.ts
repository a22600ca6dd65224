import type { RequestHandler, Router } from 'express';
import { word } from '../../../renderer/words/word.ts';
import type { Store } from '../../store/store.ts';
import { Refusal } from '../primitives/refusal.ts';
import { route } from '../primitives/route.ts';

const noStore: RequestHandler = (_request, response, next) => {
  response.set('Cache-Control', 'no-store');
  next();
};

/** `/healthz`: the process answers. `/readyz`: it can also keep what it is given. */
export function serveHealth(router: Router, store: Pick<Store, 'health'>): void {
  route(router, '/healthz', {
    GET: [noStore, (_request, response) => void response.json({ status: 'ok' })],
  });
  route(router, '/readyz', {
    GET: [
      noStore,
      (_request, response) => {
        if (!store.health().ok) throw new Refusal(503, word('answers.notReady'));
        response.json({ status: 'ok' });
      },
    ],
  });
}
