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

/** The logo's height, which is the symbol's; all other measures of the logo are shares of it. */
export const LOGO_HEIGHT = 96;
const GAP = 26;
const NAME: TextStyle = { face: 'strong', size: 84, tracking: -0.03 };

interface Drawn {
  width: number;
  height: number;
  body: string[];
}

/** The logo's measures: its width, and the name as path data to the symbol's right. */
export const logoGeometry = (name: string): { width: number; namePath: string } => {
  const left = LOGO_HEIGHT + GAP;
  const baseline = (LOGO_HEIGHT + capHeightOf(NAME)) / 2;
  return {
    width: Math.ceil(left + widthOf(name, NAME)),
    namePath: outlineOf(name, NAME, left, baseline),
  };
};

const logo = ({ name, symbol, tokens }: LogoModel): Drawn => {
  const { width, namePath } = logoGeometry(name);
  return {
    width,
    height: LOGO_HEIGHT,
    body: [gradientSymbol(symbol, tokens, 0, 0, LOGO_HEIGHT), shape(namePath, tokens.ink)],
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

const square = (body: string): Drawn => ({ width: LOGO_HEIGHT, height: LOGO_HEIGHT, body: [body] });

const DRAWINGS = {
  logo,
  wordmark,
  symbol: ({ symbol, tokens }: LogoModel) =>
    square(gradientSymbol(symbol, tokens, 0, 0, LOGO_HEIGHT)),
  'symbol-plain': ({ symbol, tokens }: LogoModel) =>
    square(plainSymbol(symbol, tokens.ink, 0, 0, LOGO_HEIGHT)),
} as const;

export type LogoDrawing = keyof typeof DRAWINGS;

/** A logo, the wordmark or the symbol as an SVG drawing without a background. */
export const drawLogo = (drawing: LogoDrawing, model: LogoModel): string => {
  const { width, height, body } = DRAWINGS[drawing](model);
  return svgDocument(width, height, model.name, body);
};
