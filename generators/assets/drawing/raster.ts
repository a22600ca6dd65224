import sharp from 'sharp';

/** What librsvg takes as one pixel for each unit of a drawing. */
const DENSITY = 72;

const draw = (svg: string, width: number): Promise<Uint8Array> => {
  const units = Number(/width="(\d+)"/.exec(svg)?.[1]);
  return sharp(Buffer.from(svg), { density: (DENSITY * width) / units })
    .resize({ width })
    .png({ compressionLevel: 9 })
    .toBuffer();
};

/** The logo package takes the same pictures as the press page. */
const drawn = new Map<string, Promise<Uint8Array>>();

/** An SVG drawing as a PNG of the given width in pixels. */
export const rasterize = (svg: string, width: number): Promise<Uint8Array> => {
  const key = `${width} ${svg}`;
  const png = drawn.get(key) ?? draw(svg, width);
  drawn.set(key, png);
  return png;
};
