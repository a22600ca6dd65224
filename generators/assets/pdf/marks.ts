import type { BrandSymbol } from '../design/symbol.ts';
import type { Tokens } from '../design/tokens.ts';
import { LOGO_HEIGHT, type LogoModel, logoGeometry } from '../drawing/logo.ts';

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
  paint: Tokens | string,
  [x, y, size]: readonly [x: number, y: number, size: number],
): void =>
  placed(doc, x, y, size / symbol.size, () => {
    if (typeof paint === 'string') {
      doc.path(symbol.path).fill(paint);
      return;
    }
    const { from, to, stops } = symbol.gradient;
    const gradient = doc.linearGradient(...from, ...to);
    for (const { offset, token } of stops) gradient.stop(offset, paint[token]);
    // PDF leaves the outside of a gradient unpainted, SVG goes on in its last colours.
    const [first, last] = [stops[0], stops.at(-1)];
    if (first && last) gradient.stop(0, paint[first.token]).stop(1, paint[last.token]);
    doc.path(symbol.path).fill(gradient);
  });

/** The logo's width at a height. */
export const logoWidth = (name: string, height: number): number =>
  (logoGeometry(name).width / LOGO_HEIGHT) * height;

/** The logo with its upper left corner at `x`, `y`. */
export const drawPdfLogo = (
  doc: Doc,
  { name, symbol, tokens }: LogoModel,
  [x, y, height]: readonly [x: number, y: number, height: number],
): void => {
  drawSymbol(doc, symbol, tokens, [x, y, height]);
  placed(doc, x, y, height / LOGO_HEIGHT, () => {
    doc.path(logoGeometry(name).namePath).fill(tokens.ink);
  });
};
