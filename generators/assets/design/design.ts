import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { DeclarationError } from '../../config/fault.ts';
import type { Theme } from '../../declaration/theme.ts';
import { type Faces, pictureFaces, readFaces } from '../../theme/faces.ts';
import { type Palettes, palettesOf } from '../../theme/palette.ts';
import { type BrandSymbol, PLAIN_SYMBOL, painted, symbolSchema } from './symbol.ts';

/** What every picture of the brand is drawn from. */
export interface Design extends Palettes {
  symbol: BrandSymbol;
  /** What pictures are set in. */
  faces: Required<Faces>;
  /** What pages are set in; the rest in the system's own face. */
  pageFaces: Faces;
}

const SYMBOL = 'data/brand/symbol.json';

const readSymbol = (root: string): z.output<typeof symbolSchema> => {
  const path = join(root, SYMBOL);
  if (!existsSync(path)) return PLAIN_SYMBOL;
  try {
    return symbolSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch (cause) {
    const reason = cause instanceof z.ZodError ? z.prettifyError(cause) : String(cause);
    throw new DeclarationError(`${SYMBOL} could not be read:\n${reason}`, { cause });
  }
};

/**
 * Reads the symbol, if the site has one, and fills in what follows from the theme.
 *
 * @throws DeclarationError when the symbol is malformed
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
