import type { ClientSymbol } from '../../../core/client/client.ts';
import { escaped } from '../../../core/messages/markup.ts';

const GRADIENT = 'symbol-gradient';

/** Returns a path in one colour. */
export const shape = (d: string, fill: string): string => `<path fill="${fill}" d="${d}"/>`;

/** Returns the transform that moves and scales the symbol. Empty if neither is needed. */
const placement = (symbol: ClientSymbol, x: number, y: number, size: number): string =>
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
  const [[x1, y1], [x2, y2]] = [from, to];
  const vector = `x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"`;
  return [
    `<linearGradient id="${GRADIENT}" gradientUnits="userSpaceOnUse" ${vector}>`,
    `${colours}</linearGradient>`,
    `<path fill="url(#${GRADIENT})"${placement(symbol, x, y, size)} d="${symbol.path}"/>`,
  ].join('');
};

/** Returns the symbol in one colour. */
export const plainSymbol = (symbol: ClientSymbol, fill: string, size: number): string =>
  `<path fill="${fill}"${placement(symbol, 0, 0, size)} d="${symbol.path}"/>`;

/** A drawing: its SVG elements, and the size of its view box. */
export interface Drawing {
  width: number;
  height: number;
  body: readonly string[];
}

/** Returns an SVG document. */
export const svgDocument = (title: string, { width, height, body }: Drawing): string =>
  [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"` +
      ` viewBox="0 0 ${width} ${height}" role="img">`,
    `<title>${escaped(title)}</title>`,
    ...body,
    '</svg>',
    '',
  ].join('\n');
