import type { RequestHandler, Router } from 'express';
import { word } from '../../../renderer/words/word.ts';
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
  const found = (name: unknown): PageFile => {
    const file = files.assets.get(`${folder}${name}`);
    if (file === undefined) throw new Refusal(404, word('answers.noFile'));
    return file;
  };
  const sendImage: RequestHandler = (request, response) => {
    const file = String(request.params.file);
    return sendFile(request, response, found(image.test(file) ? file : undefined));
  };
  route(router, '/api/logo/:file', { GET: [sendImage] });
  for (const { path, file } of downloads) {
    const download: RequestHandler = (request, response) => {
      const kept = found(file);
      response.attachment(`${brandName} ${file}`.replaceAll(' ', '-'));
      return sendFile(request, response, kept);
    };
    route(router, path, { GET: [download] });
  }
}
