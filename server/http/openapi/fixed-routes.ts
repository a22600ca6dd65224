import { descriptionSchema, documentsSchema, healthySchema } from './answers.ts';
import {
  type AnswerDescription,
  type Answers,
  anyCall,
  bytes,
  empty,
  failure,
  json,
  malformedPath,
  seeOther,
  withPages,
} from './responses.ts';
import type { RouteDescription } from './route-description.ts';

const brandFile = (file: AnswerDescription): Answers => ({
  200: { ...file, headers: ['ETag'] },
  304: empty('It is still as `If-None-Match` names it.', 'ETag'),
  404: failure('There is no such file.'),
});

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
  {
    method: 'post',
    path: '/api/data-room/logout',
    summary: 'Leave the internal data room',
    cookie: 'session',
    answers: withPages({
      ...anyCall,
      204: empty('The session has ended and its cookie is cleared.', 'Set-Cookie'),
      303: seeOther,
      403: failure('The request comes from another site.'),
      503: failure('It cannot be kept at the moment.', 'Retry-After'),
    }),
  },
  {
    method: 'get',
    path: '/api/data-room/documents',
    summary: 'The internal register',
    cookie: 'session',
    answers: {
      ...anyCall,
      200: json('The documents of the internal data room.', documentsSchema),
      401: failure('There is no session.'),
      503: failure('The internal data room is not configured, or cannot be looked into now.'),
    },
  },
  {
    method: 'get',
    path: '/api/data-room/files/{fileName}',
    summary: 'A document that was granted',
    cookie: 'grant',
    answers: {
      ...anyCall,
      200: bytes('The file, as an attachment.', 'application/pdf'),
      206: bytes('The range that was asked for.', 'application/pdf'),
      400: malformedPath,
      401: failure('An internal document, and there is no session.'),
      403: failure('There is no grant for this file.'),
      404: failure('There is no such document, or it is not available.'),
      412: failure('`If-Match` or the like: the file has no tag and no date to compare with.'),
      416: failure('There is no such range.', 'Content-Range'),
      503: failure('It cannot be sent at the moment.', 'Retry-After'),
    },
  },
  {
    method: 'get',
    path: '/api/data-room/nda/{reference}',
    summary: 'A signed agreement, while the grant of its document lives',
    cookie: 'grant',
    answers: {
      ...anyCall,
      200: bytes('The agreement with its evidence, as an attachment.', 'application/pdf'),
      400: malformedPath,
      403: failure('There is no grant of this download.'),
      404: failure('There is no such signature.'),
      503: failure('It cannot be sent at the moment.', 'Retry-After'),
    },
  },
  {
    method: 'get',
    path: '/api/logo/{file}',
    summary: 'A logo',
    answers: {
      ...brandFile(bytes('The image.', 'image/svg+xml', 'image/png')),
      400: malformedPath,
    },
  },
  {
    method: 'get',
    path: '/api/download/logo-package',
    summary: 'All logos',
    answers: brandFile(bytes('The package.', 'application/zip')),
  },
  {
    method: 'get',
    path: '/api/download/brand-guidelines',
    summary: 'The brand guidelines',
    answers: brandFile(bytes('The document.', 'application/pdf')),
  },
];
