import type { ClientSymbol } from '../../../core/client/client.ts';
import type { Design } from '../design/design.ts';
import type { Fonts } from './fonts.ts';
import { type Drawing, gradientSymbol, plainSymbol, shape, svgDocument } from './svg.ts';
import { capHeightOf, outlineOf, type TextStyle, widthOf } from './text.ts';

/** The model of a logo. */
export interface LogoModel {
  name: string;
  symbol: ClientSymbol;
  /** The colour of the name on the logo's background. */
  ink: string;
}

/** The height of logo and symbol, in SVG units. */
const HEIGHT = 96;
/** Between the symbol and the name. */
const GAP = 26;
/** The style of the brand's name. */
const NAME: TextStyle = { face: 'strong', size: 84, tracking: -0.03 };

/** Returns the symbol with the name beside it. */
const logo = ({ name, symbol, ink }: LogoModel, fonts: Fonts): Drawing => {
  const left = HEIGHT + GAP;
  const baseline = (HEIGHT + capHeightOf(NAME, fonts)) / 2;
  return {
    width: Math.ceil(left + widthOf(name, NAME, fonts)),
    height: HEIGHT,
    body: [
      gradientSymbol(symbol, 0, 0, HEIGHT),
      shape(outlineOf(name, NAME, [left, baseline], fonts), ink),
    ],
  };
};

/** Returns the name alone, with a margin above and below. */
const wordmark = ({ name, ink }: LogoModel, fonts: Fonts): Drawing => {
  const height = Math.ceil(capHeightOf(NAME, fonts) * 1.3);
  const baseline = (height + capHeightOf(NAME, fonts)) / 2;
  return {
    width: Math.ceil(widthOf(name, NAME, fonts)),
    height,
    body: [shape(outlineOf(name, NAME, [0, baseline], fonts), ink)],
  };
};

const square = (body: string): Drawing => ({ width: HEIGHT, height: HEIGHT, body: [body] });

const DRAWINGS = {
  logo,
  wordmark,
  symbol: ({ symbol }: LogoModel) => square(gradientSymbol(symbol, 0, 0, HEIGHT)),
  'symbol-plain': ({ symbol, ink }: LogoModel) => square(plainSymbol(symbol, ink, HEIGHT)),
} as const;

/** Returns a logo, the wordmark or the symbol as an SVG without background. */
export const drawLogo = (drawing: keyof typeof DRAWINGS, model: LogoModel, fonts: Fonts): string =>
  svgDocument(model.name, DRAWINGS[drawing](model, fonts));

/**
 * All logos of the press kit: the file name without extension (each exists as SVG and PNG), its
 * background, and the width of the PNG in pixels.
 */
export const LOGO_FILES = [
  { name: 'logo-light', drawing: 'logo', theme: 'light', pixels: 2000 },
  { name: 'logo-dark', drawing: 'logo', theme: 'dark', pixels: 2000 },
  { name: 'wordmark-light', drawing: 'wordmark', theme: 'light', pixels: 1600 },
  { name: 'wordmark-dark', drawing: 'wordmark', theme: 'dark', pixels: 1600 },
  { name: 'symbol', drawing: 'symbol', theme: 'light', pixels: 1024 },
  { name: 'symbol-plain-light', drawing: 'symbol-plain', theme: 'light', pixels: 1024 },
  { name: 'symbol-plain-dark', drawing: 'symbol-plain', theme: 'dark', pixels: 1024 },
] as const;

/**
 * Returns the model of one logo. The symbol has the light theme's colours on both backgrounds: the
 * dark theme's colours are lightened for text.
 */
export const logoModel = (name: string, design: Design, theme: 'light' | 'dark'): LogoModel => ({
  name,
  symbol: design.symbol,
  ink: design[theme].ink,
});
