import {
  type Answer,
  type Answers,
  bytes,
  empty,
  failure,
  malformedPath,
} from '../openapi/answers.ts';
import type { ApiPart } from '../openapi/document.ts';

const brandAnswers = (file: Answer): Answers => ({
  200: file,
  304: empty('It is still as `If-None-Match` names it.', 'ETag'),
  404: failure('There is no such file.'),
});

/** The press kit's calls, as OpenAPI describes them. */
export const brandApi: ApiPart = {
  calls: {
    'get /api/logo/{file}': {
      summary: 'A logo',
      answers: {
        ...brandAnswers(bytes('The image.', ['image/svg+xml', 'image/png'], 'ETag')),
        400: malformedPath,
      },
    },
    'get /api/download/logo-package': {
      summary: 'All logos',
      answers: brandAnswers(bytes('The package.', ['application/zip'], 'ETag')),
    },
    'get /api/download/brand-guidelines': {
      summary: 'The brand guidelines',
      answers: brandAnswers(bytes('The document.', ['application/pdf'], 'ETag')),
    },
  },
};
