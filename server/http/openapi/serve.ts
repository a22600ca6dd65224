import type { Router } from 'express';
import { route } from '../primitives/route.ts';

/** Serves the description of the API. */
export function serveDescription(router: Router, description: object): void {
  const text = JSON.stringify(description);
  route(router, '/api/openapi.json', {
    GET: [(_request, response) => void response.type('application/json').send(text)],
  });
}
