import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Site } from '../../../core/config/site.ts';
import { asOnDisk, sha256 } from '../../../core/workspace/content.ts';
import { type Asset, asset } from '../asset.ts';
import { PUBLIC, shareImagePath } from '../plan.ts';
import type { Format } from './encoding.ts';

/**
 * Returns the assets of the site's pictures. `base` contains a hash of the picture and its
 * encoding.
 */
export const pictureAssets = (
  { pictures, pages }: Pick<Site, 'pictures' | 'pages'>,
  root: string,
): Asset[] => [
  ...sharedPictures(pages, root),
  ...[...pictures].flatMap(([file, { base, widths, format: own }]) =>
    widths.flatMap((width) =>
      [...new Set<Format>(['avif', 'webp', own])].map((format) =>
        asset(`${PUBLIC}${base}-${width}.${format}`, { base, width, format }, async () =>
          (await import('./encode.ts')).encode(
            readFileSync(asOnDisk(join(root, file))),
            width,
            format,
          ),
        ),
      ),
    ),
  ),
];

/** Returns the pages' own pictures for link previews. */
const sharedPictures = (pages: Site['pages'], root: string): Asset[] =>
  pages.flatMap((page) => {
    if (page.sharePicture === undefined) return [];
    const content = readFileSync(asOnDisk(join(root, page.sharePicture)));
    return [
      asset(PUBLIC + shareImagePath(page), { sha256: sha256(content) }, async () =>
        (await import('./encode.ts')).encodeShared(content),
      ),
    ];
  });
