import sharp from 'sharp';

// Several pictures are drawn at once; what one needed is of no use to the next.
sharp.concurrency(1);
sharp.cache(false);

/** What librsvg takes as one pixel for each unit of a drawing. */
const DENSITY = 72;

/**
 * An SVG drawing as a PNG of the given width in pixels. One that is painted everywhere is packed
 * without its transparency, in two thirds of the time.
 */
export const drawPng = (svg: string, width: number, isPaintedAll = false): Promise<Uint8Array> => {
  const units = Number(/width="(\d+)"/.exec(svg)?.[1]);
  const drawing = sharp(Buffer.from(svg), { density: (DENSITY * width) / units });
  return (
    (isPaintedAll ? drawing.removeAlpha() : drawing)
      .resize({ width })
      // The last two levels take three times as long for a twentieth of the bytes.
      .png({ compressionLevel: 7 })
      .toBuffer()
  );
};

/** The logo package takes the same pictures as the press page. */
const drawn = new Map<string, Promise<Uint8Array>>();

/** The same; what was drawn before is at hand. */
export const rasterize = (svg: string, width: number): Promise<Uint8Array> => {
  const key = `${width} ${svg}`;
  const png = drawn.get(key) ?? drawPng(svg, width);
  drawn.set(key, png);
  return png;
};
