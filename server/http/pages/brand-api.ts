import {
  type AnswerDescription,
  type Answers,
  bytes,
  empty,
  failure,
  malformedPath,
} from '../openapi/responses.ts';
import type { ApiPart } from '../openapi/routes.ts';

const brandAnswers = (file: AnswerDescription): Answers => ({
  200: { ...file, headers: ['ETag'] },
  304: empty('It is still as `If-None-Match` names it.', 'ETag'),
  404: failure('There is no such file.'),
});

/** The press kit's calls, as OpenAPI describes them. */
export const brandApi: ApiPart = {
  routes: [
    {
      method: 'get',
      path: '/api/logo/{file}',
      summary: 'A logo',
      answers: {
        ...brandAnswers(bytes('The image.', 'image/svg+xml', 'image/png')),
        400: malformedPath,
      },
    },
    {
      method: 'get',
      path: '/api/download/logo-package',
      summary: 'All logos',
      answers: brandAnswers(bytes('The package.', 'application/zip')),
    },
    {
      method: 'get',
      path: '/api/download/brand-guidelines',
      summary: 'The brand guidelines',
      answers: brandAnswers(bytes('The document.', 'application/pdf')),
    },
  ],
};
