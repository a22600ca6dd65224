import type { Router } from 'express';
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
