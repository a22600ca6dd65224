import type { ClientSymbol } from '../../../core/client/client.ts';
import { rasterize } from './raster.ts';
import { gradientSymbol, shape, svgDocument } from './svg.ts';

/** The model of the site's icons. */
export interface IconModel {
  name: string;
  symbol: ClientSymbol;
  /** The background of tiles. */
  paper: string;
}

const FIELD = 32;
/** The symbol's share of a tile's width. */
const SYMBOL_WIDTH = {
  plain: 0.64,
  // Systems may crop it to a circle of four fifths of its width. The symbol fits into that.
  maskable: 0.56,
} as const;

/** The use of a tile: shown as it is, or cropped to any shape. */
export type TileUse = keyof typeof SYMBOL_WIDTH;

const iconOf = (name: string, ...body: string[]): string =>
  svgDocument(name, { width: FIELD, height: FIELD, body });

/** Returns the icon of a browser tab: the symbol alone. */
export const drawFavicon = ({ name, symbol }: IconModel): string =>
  iconOf(name, gradientSymbol(symbol, 0, 0, FIELD));

/** Returns an icon for home screens: the symbol on an opaque tile. */
export const drawTile = async (
  { name, symbol, paper }: IconModel,
  use: TileUse,
  pixels: number,
): Promise<Uint8Array> => {
  const size = FIELD * SYMBOL_WIDTH[use];
  const margin = (FIELD - size) / 2;
  const ground = shape(`M0 0h${FIELD}v${FIELD}H0z`, paper);
  return rasterize(iconOf(name, ground, gradientSymbol(symbol, margin, margin, size)), pixels);
};

const ICO_SIZES = [16, 32, 48];
const HEADER = 6;
const ENTRY = 16;

/**
 * Returns `favicon.ico`: PNG pictures in Microsoft's icon format, for programs that request this
 * name by default.
 */
export const drawIco = async (model: IconModel): Promise<Uint8Array> => {
  const svg = drawFavicon(model);
  const pictures: Uint8Array[] = [];
  for (const size of ICO_SIZES) pictures.push(await rasterize(svg, size));
  let offset = HEADER + ENTRY * ICO_SIZES.length;
  const entries = pictures.map((picture, index) => {
    const size = ICO_SIZES[index] ?? 0;
    // One plane with 32 bits per pixel, then the size and offset of the picture's bytes.
    const entry = Buffer.from([size, size, 0, 0, 1, 0, 32, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
    entry.writeUInt32LE(picture.length, 8);
    entry.writeUInt32LE(offset, 12);
    offset += picture.length;
    return entry;
  });
  const head = Buffer.from([0, 0, 1, 0, ICO_SIZES.length, 0]);
  return new Uint8Array(Buffer.concat([head, ...entries, ...pictures]));
};
