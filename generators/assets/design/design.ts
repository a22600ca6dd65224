import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { ClientSymbol } from '../../../core/client/client.ts';
import { colourSchema, type Theme } from '../../../core/config/theme.ts';
import { ConfigError } from '../../../core/diagnostics/diagnostic.ts';
import { type Faces, pictureFaces, readFaces } from '../theme/fonts.ts';
import { type Palette, type Palettes, palettesOf } from '../theme/palette.ts';

const offsetSchema = z.number().min(0).max(1);
const pointSchema = z.tuple([z.number(), z.number()]);

/** The symbol as `data/brand/symbol.json` defines it; every picture of the brand comes from it. */
const symbolSchema = z.strictObject({
  /** Width and height of the field that the symbol is drawn on. */
  size: z.number().positive(),
  /** The outline, as the `d` of an SVG path. */
  path: z
    .string()
    .regex(/^[MmZzLlHhVvCcSsQqTtAa0-9eE,.\s+-]+$/, 'must be path data such as "M0 0h32v32z"'),
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
          /** A colour that only the symbol has. */
          z.strictObject({ offset: offsetSchema, colour: colourSchema }),
        ]),
      )
      .min(2),
  }),
});

type DeclaredSymbol = z.output<typeof symbolSchema>;

/** Fills in the theme's colours: those of the light one, which are the brand's. */
const painted = (symbol: DeclaredSymbol, light: Palette): ClientSymbol => ({
  ...symbol,
  gradient: {
    ...symbol.gradient,
    stops: symbol.gradient.stops.map((stop) =>
      'token' in stop ? { offset: stop.offset, colour: light[stop.token] } : stop,
    ),
  },
});

/** The symbol of a site that has none of its own: a disc in the colour of its links. */
const PLAIN_SYMBOL: DeclaredSymbol = {
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

/** What every picture of the brand is drawn from. */
export interface Design extends Palettes {
  symbol: ClientSymbol;
  /** What pictures are set in. */
  faces: Required<Faces>;
  /** What pages are set in; the rest in the system's own face. */
  pageFaces: Faces;
}

const SYMBOL = 'data/brand/symbol.json';

const readSymbol = (root: string): DeclaredSymbol => {
  const path = join(root, SYMBOL);
  if (!existsSync(path)) return PLAIN_SYMBOL;
  try {
    return symbolSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch (cause) {
    const reason = cause instanceof z.ZodError ? z.prettifyError(cause) : String(cause);
    throw new ConfigError(`${SYMBOL} could not be read:\n${reason}`, { cause });
  }
};

/**
 * Reads the symbol, if the site has one, and fills in what follows from the theme.
 *
 * @throws ConfigError when the symbol is malformed
 */
export const readDesign = (root: string, theme: Theme): Design => {
  const palettes = palettesOf(theme);
  const pageFaces = readFaces(root, theme.faces);
  return {
    ...palettes,
    symbol: painted(readSymbol(root), palettes.light),
    faces: pictureFaces(root, pageFaces),
    pageFaces,
  };
};
