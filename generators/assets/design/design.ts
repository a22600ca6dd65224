import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { ClientSymbol } from '../../../core/client/client.ts';
import { type Palette, type Palettes, palettesOf } from '../../../core/config/palette.ts';
import { colourSchema, type Theme } from '../../../core/config/theme.ts';
import { type Faces, pictureFaces, readFaces } from '../theme/fonts.ts';

const offsetSchema = z.number().min(0).max(1);
const pointSchema = z.tuple([z.number(), z.number()]);

/** The symbol in `data/brand/symbol.json`, the source of all pictures of the brand. */
export const symbolSchema = z.strictObject({
  /** Width and height of the symbol's view box. */
  size: z.number().positive(),
  /** The outline, as the `d` of an SVG path. */
  path: z.string().regex(/^[MmZzLlHhVvCcSsQqTtAa0-9eE,.\s+-]+$/, 'path data such as "M0 0h32v32z"'),
  gradient: z.strictObject({
    from: pointSchema,
    to: pointSchema,
    stops: z
      .array(
        z.union([
          /** A colour of the theme. */
          z.strictObject({
            offset: offsetSchema,
            token: z.enum(['ink', 'accent', 'highlight', 'ok', 'danger']),
          }),
          /** A colour of the symbol alone. */
          z.strictObject({ offset: offsetSchema, colour: colourSchema }),
        ]),
      )
      .min(2),
  }),
});

/** A symbol before names of colours are resolved. */
type SymbolConfig = z.output<typeof symbolSchema>;

/** Replaces colour names by the colours of the light theme. */
const withColours = (symbol: SymbolConfig, light: Palette): ClientSymbol => ({
  ...symbol,
  gradient: {
    ...symbol.gradient,
    stops: symbol.gradient.stops.map((stop) =>
      'token' in stop ? { offset: stop.offset, colour: light[stop.token] } : stop,
    ),
  },
});

/** The default symbol: a disc in the accent colour. */
const PLAIN_SYMBOL: SymbolConfig = {
  size: 32,
  path: 'M3 16a13 13 0 1 1 26 0a13 13 0 1 1-26 0z',
  gradient: {
    from: [3, 3],
    to: [29, 29],
    stops: [
      { offset: 0, token: 'accent' },
      { offset: 1, token: 'accent' },
    ],
  },
};

/** Everything that pictures of the brand are made from. */
export interface Design extends Palettes {
  symbol: ClientSymbol;
  /** The fonts of pictures. */
  faces: Required<Faces>;
  /** The fonts of pages. A use that is missing has the system's font. */
  pageFaces: Faces;
}

/** The file of the symbol, relative to the site's folder. */
export const SYMBOL = 'data/brand/symbol.json';

/** Reads the symbol's file, or returns the default symbol. */
const readSymbol = (root: string): SymbolConfig => {
  const path = join(root, SYMBOL);
  return existsSync(path)
    ? symbolSchema.parse(JSON.parse(readFileSync(path, 'utf8')))
    : PLAIN_SYMBOL;
};

/**
 * Reads the site's symbol, if it has one, and resolves colours and fonts from the theme. All files
 * exist and are valid: `loadSite` checks them.
 */
export const readDesign = (root: string, theme: Theme): Design => {
  const palettes = palettesOf(theme);
  const pageFaces = readFaces(root, theme.faces);
  return {
    ...palettes,
    symbol: withColours(readSymbol(root), palettes.light),
    faces: pictureFaces(root, pageFaces),
    pageFaces,
  };
};
