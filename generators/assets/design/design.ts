import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { DeclarationError } from '../../config/fault.ts';
import type { Roots } from '../../workspace/roots.ts';
import { type BrandSymbol, PLAIN_SYMBOL, symbolSchema } from './symbol.ts';
import { readTokens, type Tokens } from './tokens.ts';

/** What every picture of the brand is drawn from, beside the declaration. */
export interface Design {
  symbol: BrandSymbol;
  light: Tokens;
  dark: Tokens;
}

const SYMBOL = 'data/brand/symbol.json';
const THEME = 'renderer/shell/tokens.css';

const read = (root: string, path: string): string => {
  try {
    return readFileSync(join(root, path), 'utf8');
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'ENOENT') throw cause;
    throw new DeclarationError(
      `${path} is missing. The brand's pictures are drawn from it: put it back.`,
      { cause },
    );
  }
};

const readSymbol = (root: string): BrandSymbol => {
  if (!existsSync(join(root, SYMBOL))) return PLAIN_SYMBOL;
  const text = read(root, SYMBOL);
  try {
    return symbolSchema.parse(JSON.parse(text));
  } catch (cause) {
    const reason = cause instanceof z.ZodError ? z.prettifyError(cause) : String(cause);
    throw new DeclarationError(`${SYMBOL} could not be read:\n${reason}`, { cause });
  }
};

/**
 * Reads the symbol, if the site has one, and the theme's colours.
 *
 * @throws DeclarationError when one of them is malformed
 */
export const readDesign = ({ machine, site }: Pick<Roots, 'machine' | 'site'>): Design => ({
  symbol: readSymbol(site),
  ...readTokens(read(machine, THEME)),
});
