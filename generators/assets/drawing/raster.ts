import sharp from 'sharp';

// Several pictures are made in parallel, and a cache would not be reused.
sharp.concurrency(1);
sharp.cache(false);

/** The density at which librsvg renders one pixel per unit. */
export const DENSITY = 72;

/**
 * Renders an SVG as a PNG of the given width in pixels. An opaque picture is written without an
 * alpha channel, which takes two thirds of the time.
 */
export const drawPng = (svg: string, width: number, isPaintedAll = false): Promise<Uint8Array> => {
  const units = Number(/width="(\d+)"/.exec(svg)?.[1]);
  const drawing = sharp(Buffer.from(svg), { density: (DENSITY * width) / units });
  return (
    (isPaintedAll ? drawing.removeAlpha() : drawing)
      .resize({ width })
      // The last two levels take three times as long and save a twentieth of the bytes.
      .png({ compressionLevel: 7 })
      .toBuffer()
  );
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
