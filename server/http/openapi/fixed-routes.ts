import { descriptionSchema, healthySchema } from './answers.ts';
import type { RouteDescription } from './api-part.ts';
import { failure, json } from './responses.ts';

/** Calls that are there whatever is declared. */
export const fixedRoutes: readonly RouteDescription[] = [
  {
    method: 'get',
    path: '/healthz',
    summary: 'Whether the process answers',
    answers: { 200: json('It does.', healthySchema) },
  },
  {
    method: 'get',
    path: '/readyz',
    summary: 'Whether the server can keep what it is given',
    answers: {
      200: json('It can.', healthySchema),
      503: failure('The store cannot be written.'),
    },
  },
  {
    method: 'get',
    path: '/api/openapi.json',
    summary: 'This description',
    answers: { 200: json('OpenAPI 3.1.', descriptionSchema) },
  },
];
