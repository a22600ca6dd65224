import sharp from 'sharp';

// Several pictures are made in parallel, and a cache would not be reused.
sharp.concurrency(1);
sharp.cache(false);

/** The density (dots per inch) at which librsvg renders one pixel per SVG unit. */
export const DENSITY = 72;

/** Returns the SVG at the density that gives this width, so that nothing is scaled afterwards. */
const sharpSvg = (svg: string, width: number) => {
  const units = Number(/width="(\d+)"/.exec(svg)?.[1]);
  return sharp(Buffer.from(svg), { density: (DENSITY * width) / units }).resize({ width });
};

/**
 * Renders an SVG as a PNG of the given width in pixels. The last two levels of compression would
 * take three times as long and save a twentieth of the bytes.
 */
const drawPng = (svg: string, width: number): Promise<Uint8Array> =>
  sharpSvg(svg, width).png({ compressionLevel: 7 }).toBuffer();

/**
 * Renders an opaque SVG as a PNG in two thirds of the time, with half as many bytes again. For
 * preview pictures: a site has one for each page, and only services that show previews load them.
 */
export const drawPngQuickly = (svg: string, width: number): Promise<Uint8Array> =>
  sharpSvg(svg, width).removeAlpha().png({ compressionLevel: 2 }).toBuffer();

/** A cache: the logo package and the press page use the same pictures. */
const renderedPngs = new Map<string, Promise<Uint8Array>>();

/**
 * Renders an SVG as a PNG of the given width in pixels. Returns the cached PNG of equal arguments.
 */
export const rasterize = (svg: string, width: number): Promise<Uint8Array> => {
  const key = `${width} ${svg}`;
  const png = renderedPngs.get(key) ?? drawPng(svg, width);
  renderedPngs.set(key, png);
  return png;
};
