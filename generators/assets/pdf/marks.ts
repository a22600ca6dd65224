import type { BrandSymbol } from '../design/symbol.ts';
import type { Fonts } from '../drawing/fonts.ts';
import { LOGO_HEIGHT, type LogoModel, logoGeometry } from '../drawing/logo.ts';
import type { Pdf } from './document.ts';

type Doc = PDFKit.PDFDocument;

/** Draws with the origin at `x`, `y` and lengths times `scale`. */
export const placed = (doc: Doc, x: number, y: number, scale: number, draw: () => void): void => {
  doc.save().translate(x, y).scale(scale);
  draw();
  doc.restore();
};

/** The symbol, in its gradient or in one colour. */
export const drawSymbol = (
  doc: Doc,
  symbol: BrandSymbol,
  [x, y, size]: readonly [x: number, y: number, size: number],
  oneColour?: string,
): void =>
  placed(doc, x, y, size / symbol.size, () => {
    if (oneColour !== undefined) {
      doc.path(symbol.path).fill(oneColour);
      return;
    }
    const { from, to, stops } = symbol.gradient;
    const gradient = doc.linearGradient(...from, ...to);
    for (const { offset, colour } of stops) gradient.stop(offset, colour);
    // PDF leaves the outside of a gradient unpainted, SVG goes on in its last colours.
    const [first, last] = [stops[0], stops.at(-1)];
    if (first && last) gradient.stop(0, first.colour).stop(1, last.colour);
    doc.path(symbol.path).fill(gradient);
  });

/** The logo's width at a height. */
export const logoWidth = (name: string, height: number, fonts: Fonts): number =>
  (logoGeometry(name, fonts).width / LOGO_HEIGHT) * height;

/** The logo with its upper left corner at `x`, `y`. */
export const drawPdfLogo = (
  { doc, fonts }: Pick<Pdf, 'doc' | 'fonts'>,
  { name, symbol, ink }: LogoModel,
  [x, y, height]: readonly [x: number, y: number, height: number],
): void => {
  drawSymbol(doc, symbol, [x, y, height]);
  placed(doc, x, y, height / LOGO_HEIGHT, () => {
    doc.path(logoGeometry(name, fonts).namePath).fill(ink);
  });
};
