import sharp from 'sharp';
import type { ClientSymbol } from '../../../core/client/client.ts';
import type { Identity } from '../../../core/config/brand.ts';
import { DENSITY, rasterize } from './raster.ts';
import { gradientSymbol, shape, svgDocument } from './svg.ts';

/** The parts of the site's icons. */
export interface IconModel {
  name: string;
  symbol: ClientSymbol;
  /** The background of tiles. */
  paper: string;
  /** The site's own icon in place of the symbol. */
  icon?: Identity['icon'];
}

type OwnIcon = NonNullable<IconModel['icon']>;

/** The largest density (dots per inch) at which SVG pictures are rasterised. */
const MAX_DENSITY = 2400;

/** Returns the site's own icon as a PNG of a width in pixels, without a background. */
export const ownIcon = async ({ content, type }: OwnIcon, pixels: number): Promise<Buffer> => {
  const bytes = Buffer.from(content, 'base64');
  const { width } = await sharp(bytes).metadata();
  const density =
    type === 'svg' ? Math.min(DENSITY * Math.max(1, pixels / width), MAX_DENSITY) : DENSITY;
  return sharp(bytes, { density }).resize(pixels, pixels).png().toBuffer();
};

/** The width and height of an icon, in SVG units. */
const CANVAS = 32;
/** The symbol's share of a tile's width. */
const SYMBOL_WIDTH = {
  plain: 0.64,
  // Systems may crop it to a circle of four fifths of its width. The symbol fits into that.
  maskable: 0.56,
} as const;

/**
 * The share of a tile's width that the site's own icon has. The icon may have its own background.
 */
const ICON_WIDTH = { plain: 1, maskable: 0.7 } as const;

/** The use of a tile: `plain` is shown as it is, `maskable` may be cropped to any shape. */
export type TileUse = keyof typeof SYMBOL_WIDTH;

const iconDocument = (name: string, ...body: string[]): string =>
  svgDocument(name, { width: CANVAS, height: CANVAS, body });

/** Returns the icon of a browser tab: the symbol alone. */
export const drawFavicon = ({ name, symbol, icon }: IconModel): string => {
  if (icon?.type === 'svg') return Buffer.from(icon.content, 'base64').toString();
  return iconDocument(
    name,
    icon
      ? `<image width="${CANVAS}" height="${CANVAS}" href="data:image/png;base64,${icon.content}"/>`
      : gradientSymbol(symbol, 0, 0, CANVAS),
  );
};

/** Returns an icon for home screens: the symbol on an opaque tile. */
export const drawTile = async (
  { name, symbol, paper, icon }: IconModel,
  use: TileUse,
  pixels: number,
): Promise<Uint8Array> => {
  if (icon) {
    const inside = await ownIcon(icon, Math.round(pixels * ICON_WIDTH[use]));
    const tile = { width: pixels, height: pixels, channels: 3, background: paper } as const;
    return sharp({ create: tile })
      .composite([{ input: inside, gravity: 'centre' }])
      .png()
      .toBuffer();
  }
  const size = CANVAS * SYMBOL_WIDTH[use];
  const margin = (CANVAS - size) / 2;
  const ground = shape(`M0 0h${CANVAS}v${CANVAS}H0z`, paper);
  return rasterize(
    iconDocument(name, ground, gradientSymbol(symbol, margin, margin, size)),
    pixels,
  );
};

const ICO_SIZES = [16, 32, 48];
const ICO_HEADER_BYTES = 6;
const ICO_ENTRY_BYTES = 16;

/**
 * Returns `favicon.ico`: PNG pictures in Microsoft's icon format, for programs that request this
 * name by default.
 */
export const drawIco = async (model: IconModel): Promise<Uint8Array> => {
  const { icon } = model;
  const svg = drawFavicon(model);
  const pictures: Uint8Array[] = [];
  for (const size of ICO_SIZES)
    pictures.push(await (icon ? ownIcon(icon, size) : rasterize(svg, size)));
  let offset = ICO_HEADER_BYTES + ICO_ENTRY_BYTES * ICO_SIZES.length;
  const entries = pictures.map((picture, index) => {
    const size = ICO_SIZES[index] ?? 0;
    // One plane with 32 bits per pixel, then the size and offset of the picture's bytes.
    // Width and height, no palette, and a reserved byte come before.
    const entry = Buffer.from([size, size, 0, 0, 1, 0, 32, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
    entry.writeUInt32LE(picture.length, 8);
    entry.writeUInt32LE(offset, 12);
    offset += picture.length;
    return entry;
  });
  // Reserved, the type 1 (icon), and the number of pictures, each in two bytes.
  const head = Buffer.from([0, 0, 1, 0, ICO_SIZES.length, 0]);
  return new Uint8Array(Buffer.concat([head, ...entries, ...pictures]));
};
