import type { RequestHandler, Router } from 'express';
import { word } from '../../core/messages/word.ts';
import {
  type ApiOperation,
  type ApiPart,
  bytes,
  empty,
  failure,
  malformedPath,
  otherVersion,
  type Responses,
} from '../http/openapi/answers.ts';
import type { PageFile, PageFiles } from '../http/pages/page-files.ts';
import { sendFile } from '../http/pages/send-file.ts';
import { Refusal } from '../http/primitives/request.ts';
import { route } from '../http/primitives/route.ts';
import type { FeatureServer } from './features.ts';

/** Returns the operation of a path that serves a file. `headers` are those besides `ETag`. */
const fileOperation = (
  summary: string,
  description: string,
  types: string[],
  headers: readonly string[],
  otherResponses: Responses = {},
): ApiOperation => ({
  summary,
  answers: {
    200: bytes(description, types, 'ETag', ...headers),
    206: bytes('The range that was asked for.', types, 'Content-Range', 'ETag', ...headers),
    304: empty('The file has not changed since `If-None-Match`.', 'ETag', ...headers),
    404: failure('There is no such file.'),
    412: otherVersion,
    416: failure('There is no such range.', 'Content-Range'),
    ...otherResponses,
  },
});

/** Returns the operation of a file that is sent as an attachment. */
const download = (summary: string, description: string, type: string): ApiOperation =>
  fileOperation(summary, description, [type], ['Content-Disposition']);

/** The operations of the press kit for OpenAPI. */
const operations: ApiPart['operations'] = {
  'get /api/logo/{file}': fileOperation(
    'A logo',
    'The image.',
    ['image/svg+xml', 'image/png'],
    [],
    {
      400: malformedPath,
    },
  ),
  'get /api/download/logo-package': download('All logos', 'The package.', 'application/zip'),
  'get /api/download/brand-guidelines': download(
    'The brand guidelines',
    'The document.',
    'application/pdf',
  ),
};

/** The folder for the brand files that `generate` makes. */
const brandFolder = '/brand/';
/** The names that the path of a logo accepts. */
const imageName = /^[a-z-]+\.(?:svg|png)$/;
/** The files that are sent as attachments, by path. */
const downloads = [
  { path: '/api/download/logo-package', file: 'logo-package.zip' },
  { path: '/api/download/brand-guidelines', file: 'brand-guidelines.pdf' },
] as const;

/**
 * Serves the brand's logos as images and its packages as downloads. Files are looked up by name among
 * those read at the start, so no path can reach another file.
 */
function serveBrand(router: Router, files: PageFiles, brandName: string): void {
  const requireFile = (name: string | undefined): PageFile => {
    const file = name === undefined ? undefined : files.assets.get(`${brandFolder}${name}`);
    if (file === undefined) throw new Refusal(404, word('answers.noFile'));
    return file;
  };
  const sendImage: RequestHandler = (request, response) => {
    const file = String(request.params.file);
    return sendFile(request, response, requireFile(imageName.test(file) ? file : undefined));
  };
  route(router, '/api/logo/:file', { GET: [sendImage] });
  for (const { path, file } of downloads) {
    const sendAttachment: RequestHandler = (request, response) => {
      const asset = requireFile(file);
      response.attachment(`${brandName} ${file}`.replaceAll(' ', '-'));
      return sendFile(request, response, asset);
    };
    route(router, path, { GET: [sendAttachment] });
  }
}

/** The server part of the press kit. */
export const pressKitServer: FeatureServer = {
  api: { operations },
  open: async ({ site }) => ({
    serveFiles: (router, files) => serveBrand(router, files, site.brand.name),
  }),
};
