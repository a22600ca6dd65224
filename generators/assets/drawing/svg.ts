import type { ClientSymbol } from '../../../core/client/client.ts';
import { escaped } from '../../../core/messages/markup.ts';

const GRADIENT = 'symbol-gradient';

/** Returns a path in one colour. */
export const shape = (d: string, fill: string): string => `<path fill="${fill}" d="${d}"/>`;

const place = (symbol: ClientSymbol, x: number, y: number, size: number): string =>
  x === 0 && y === 0 && size === symbol.size
    ? ''
    : ` transform="translate(${x} ${y}) scale(${size / symbol.size})"`;

/** Returns the symbol with its gradient. Use it once per SVG: the gradient has an id. */
export const gradientSymbol = (
  symbol: ClientSymbol,
  x: number,
  y: number,
  size: number,
): string => {
  const { from, to, stops } = symbol.gradient;
  const colours = stops
    .map(({ offset, colour }) => `<stop offset="${offset}" stop-color="${colour}"/>`)
    .join('');
  return [
    `<linearGradient id="${GRADIENT}" gradientUnits="userSpaceOnUse" x1="${from[0]}" y1="${from[1]}" x2="${to[0]}" y2="${to[1]}">${colours}</linearGradient>`,
    `<path fill="url(#${GRADIENT})"${place(symbol, x, y, size)} d="${symbol.path}"/>`,
  ].join('');
};

/** Returns the symbol in one colour. */
export const plainSymbol = (symbol: ClientSymbol, fill: string, size: number): string =>
  `<path fill="${fill}"${place(symbol, 0, 0, size)} d="${symbol.path}"/>`;

/** Shapes, and the size of the view box. */
export interface Drawn {
  width: number;
  height: number;
  body: readonly string[];
}

/** An SVG document. */
export const svgDocument = (title: string, { width, height, body }: Drawn): string =>
  [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img">`,
    `<title>${escaped(title)}</title>`,
    ...body,
    '</svg>',
    '',
  ].join('\n');
