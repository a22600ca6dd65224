import type { BrandSymbol } from '../design/symbol.ts';
import type { Tokens } from '../design/tokens.ts';
import { gradientSymbol, plainSymbol, shape, svgDocument } from './svg.ts';
import { capHeightOf, outlineOf, type TextStyle, widthOf } from './text.ts';

/** What a logo is drawn from. */
export interface LogoModel {
  name: string;
  symbol: BrandSymbol;
  /** The colours of the background that the logo is meant for. */
  tokens: Tokens;
}

/** The symbol's height; all other measures of the logo are shares of it. */
const SYMBOL = 96;
const GAP = 26;
const NAME: TextStyle = { face: 'strong', size: 84, tracking: -0.03 };

interface Drawn {
  width: number;
  height: number;
  body: string[];
}

const logo = ({ name, symbol, tokens }: LogoModel): Drawn => {
  const left = SYMBOL + GAP;
  const baseline = (SYMBOL + capHeightOf(NAME)) / 2;
  return {
    width: Math.ceil(left + widthOf(name, NAME)),
    height: SYMBOL,
    body: [
      gradientSymbol(symbol, tokens, 0, 0, SYMBOL),
      shape(outlineOf(name, NAME, left, baseline), tokens.ink),
    ],
  };
};

const wordmark = ({ name, tokens }: LogoModel): Drawn => {
  const height = Math.ceil(capHeightOf(NAME) * 1.3);
  const baseline = (height + capHeightOf(NAME)) / 2;
  return {
    width: Math.ceil(widthOf(name, NAME)),
    height,
    body: [shape(outlineOf(name, NAME, 0, baseline), tokens.ink)],
  };
};

const square = (body: string): Drawn => ({ width: SYMBOL, height: SYMBOL, body: [body] });

const DRAWINGS = {
  logo,
  wordmark,
  symbol: ({ symbol, tokens }: LogoModel) => square(gradientSymbol(symbol, tokens, 0, 0, SYMBOL)),
  'symbol-plain': ({ symbol, tokens }: LogoModel) =>
    square(plainSymbol(symbol, tokens.ink, 0, 0, SYMBOL)),
} as const;

export type LogoDrawing = keyof typeof DRAWINGS;

/** A logo, the wordmark or the symbol as an SVG drawing without a background. */
export const drawLogo = (drawing: LogoDrawing, model: LogoModel): string => {
  const { width, height, body } = DRAWINGS[drawing](model);
  return svgDocument(width, height, model.name, body);
};
