import { z } from 'zod';
import { empty, failure, json, otherVersion } from './answers.ts';
import type { ApiPart } from './call.ts';

const well = z.strictObject({ status: z.literal('ok') });

const noHost = failure('The request names no host.');

/** Operations that every site has. */
export const fixedCalls: ApiPart['calls'] = {
  'get /healthz': {
    summary: 'Whether the process answers',
    answers: { 200: json('It does.', well), 400: noHost },
  },
  'get /readyz': {
    summary: 'Whether the server can keep what it is given',
    answers: {
      200: json('It can.', well),
      400: noHost,
      503: failure('The store cannot be written.'),
    },
  },
  'get /api/openapi.json': {
    summary: 'This description',
    answers: {
      200: json('OpenAPI 3.1.', z.looseObject({ openapi: z.literal('3.1.0') }), 'ETag'),
      304: empty('It is still as `If-None-Match` names it.', 'ETag'),
      412: otherVersion,
    },
  },
};
