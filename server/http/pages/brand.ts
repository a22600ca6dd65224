import type { Router } from 'express';
import { word } from '../../../renderer/words/word.ts';
import {
  type AnswerDescription,
  type Answers,
  bytes,
  empty,
  failure,
  malformedPath,
} from '../openapi/responses.ts';
import type { ApiPart } from '../openapi/routes.ts';
import { Refusal } from '../primitives/refusal.ts';
import { route } from '../primitives/route.ts';
import type { PageFile, PageFiles } from './page-files.ts';
import { sendFile } from './send-file.ts';

/** Where the build puts what `generate` made of the brand. */
const folder = '/brand/';
const image = /^[a-z-]+\.(?:svg|png)$/;
const downloads = [
  { path: '/api/download/logo-package', file: 'logo-package.zip' },
  { path: '/api/download/brand-guidelines', file: 'brand-guidelines.pdf' },
] as const;

/**
 * The brand's logos, as images, and its packages, as downloads. Files are found by name in what was
 * read at the start, so no path leads anywhere else.
 */
export function serveBrand(router: Router, files: PageFiles, brandName: string): void {
  route(router, '/api/logo/:file', {
    GET: [
      (request, response) => {
        const { file } = request.params;
        const isImage = typeof file === 'string' && image.test(file);
        return sendFile(request, response, found(isImage ? brandFile(files, file) : undefined));
      },
    ],
  });
  for (const { path, file } of downloads) {
    route(router, path, {
      GET: [
        (request, response) => {
          const download = found(brandFile(files, file));
          response.attachment(`${brandName} ${file}`.replaceAll(' ', '-'));
          return sendFile(request, response, download);
        },
      ],
    });
  }
}

function brandFile(files: PageFiles, name: string): PageFile | undefined {
  return files.assets.get(folder + name);
}

function found(file: PageFile | undefined): PageFile {
  if (file === undefined) throw new Refusal(404, word('answers.noFile'));
  return file;
}

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
