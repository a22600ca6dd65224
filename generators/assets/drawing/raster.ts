import sharp from 'sharp';

// Several pictures are made in parallel, and a cache would not be reused.
sharp.concurrency(1);
sharp.cache(false);

/** The density at which librsvg renders one pixel per unit. */
export const DENSITY = 72;

/**
 * How a picture is written. A small one takes longer: the last two levels would take three times as
 * long again, and save a twentieth of the bytes. An opaque one has no alpha channel, and is written
 * quickly, in a third of the time with half as many bytes again: a site has one for each page, and
 * only services that show previews load it.
 */
const LEVELS = { small: 7, opaque: 2 };

/** Renders an SVG as a PNG of the given width in pixels. */
export const drawPng = (
  svg: string,
  width: number,
  written: keyof typeof LEVELS = 'small',
): Promise<Uint8Array> => {
  const units = Number(/width="(\d+)"/.exec(svg)?.[1]);
  const drawing = sharp(Buffer.from(svg), { density: (DENSITY * width) / units });
  return (written === 'opaque' ? drawing.removeAlpha() : drawing)
    .resize({ width })
    .png({ compressionLevel: LEVELS[written] })
    .toBuffer();
};

/** A cache: the logo package and the press page use the same pictures. */
const drawn = new Map<string, Promise<Uint8Array>>();

/** The same with a cache. */
export const rasterize = (svg: string, width: number): Promise<Uint8Array> => {
  const key = `${width} ${svg}`;
  const png = drawn.get(key) ?? drawPng(svg, width);
  drawn.set(key, png);
  return png;
};
