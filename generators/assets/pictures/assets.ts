import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Site } from '../../../core/config/site.ts';
import { asOnDisk } from '../../../core/workspace/content.ts';
import { type Asset, asset } from '../asset.ts';
import { PUBLIC } from '../plan.ts';
import type { Format } from './encoding.ts';

/**
 * Returns the assets of the site's pictures. `base` contains a hash of the picture and its
 * encoding.
 */
export const pictureAssets = ({ pictures }: Pick<Site, 'pictures'>, root: string): Asset[] =>
  [...pictures].flatMap(([file, { base, widths, format: own }]) =>
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
  );
