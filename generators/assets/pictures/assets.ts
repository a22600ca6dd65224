import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { PictureFiles } from '../../../core/config/picture.ts';
import type { Site } from '../../../core/config/site.ts';
import { asOnDisk, sha256 } from '../../../core/workspace/files.ts';
import { type Asset, asset } from '../manifest.ts';
import { PUBLIC, shareImagePath } from '../plan.ts';

export type Format = PictureFiles['format'] | 'avif';

/**
 * The encoders' options. They are part of the hash in file names, so a change gives every file a
 * new name. AVIF's highest effort takes ten times as long.
 */
export const ENCODING = {
  avif: { quality: 55, effort: 2 },
  webp: { quality: 80, smartSubsample: true },
  jpg: { quality: 80, mozjpeg: true },
  png: { compressionLevel: 9 },
} as const;

/**
 * The size of a picture in pixels after rotation, and the format for browsers without AVIF and
 * WebP.
 */
export const factsSchema = z.object({
  width: z.int().positive(),
  height: z.int().positive(),
  format: z.enum(['jpg', 'png', 'webp']),
});

export type PictureFacts = z.output<typeof factsSchema>;

/**
 * Returns the assets of the site's pictures. `base` contains a hash of the picture and its
 * encoding.
 */
export const pictureAssets = (
  { pictures, pages }: Pick<Site, 'pictures' | 'pages'>,
  root: string,
): Asset[] => [
  ...sharedPictures(pages, root),
  ...[...pictures].flatMap(([file, { base, widths, format: fallback }]) =>
    widths.flatMap((width) =>
      [...new Set<Format>(['avif', 'webp', fallback])].map((format) =>
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

/** Returns the assets of pictures that pages set for their link previews. */
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
