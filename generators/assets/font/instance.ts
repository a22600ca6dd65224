import { create, type Font } from 'fontkit';
import { type Glyph, type Point, writeTrueType } from './truetype.ts';

/** A point as fontkit decodes it. */
interface DecodedPoint {
  x: number;
  y: number;
  onCurve: boolean;
  endContour: boolean;
  copy(): DecodedPoint;
}

interface Component {
  glyphID: number;
  dx: number;
  dy: number;
  scaleX: number;
  scaleY: number;
  scale01: number;
  scale10: number;
}

type DecodedGlyph = { points?: DecodedPoint[]; components?: Component[] };

/**
 * What fontkit has decoded but does not hand out. It applies a variation to TrueType files alone,
 * and its writer of subsets knows no variation at all, so the instance is put together from these.
 */
interface Decoded {
  _transformedGlyphs: DecodedGlyph[];
  _variationProcessor: { transformPoints(glyph: number, points: DecodedPoint[]): void };
  variationCoords: number[];
  stream: { buffer: Uint8Array };
  directory: { tables: Record<string, { offset: number; length: number }> };
}

/** Kerning and ligatures refer to glyphs by number, and these stay. */
const KEPT_TABLES = ['GDEF', 'GPOS', 'GSUB', 'OS/2'] as const;
/** Advance widths and side bearings are varied as four points behind a glyph's own. */
const PHANTOM_POINTS = 4;

const placed = ({ x, y }: Point, part: Component): Pick<Point, 'x' | 'y'> => ({
  x: x * part.scaleX + y * part.scale01 + part.dx,
  y: y * part.scaleY + x * part.scale10 + part.dy,
});

const contoursOf = (points: readonly DecodedPoint[]): Point[][] => {
  const contours: Point[][] = [];
  let contour: Point[] = [];
  for (const { x, y, onCurve, endContour } of points) {
    contour.push({ x, y, onCurve });
    if (!endContour) continue;
    contours.push(contour);
    contour = [];
  }
  return contours;
};

const vary = (font: Decoded, id: number, points: readonly DecodedPoint[]): DecodedPoint[] => {
  const [first] = points;
  if (!first) return [];
  const varied = [
    ...points.map((point) => point.copy()),
    ...Array.from({ length: PHANTOM_POINTS }, () =>
      Object.assign(first.copy(), { endContour: true }),
    ),
  ];
  font._variationProcessor.transformPoints(id, varied);
  return varied.slice(0, points.length);
};

const pointPrototype = (font: Decoded): DecodedPoint => {
  const point = font._transformedGlyphs.find(({ points }) => points?.length)?.points?.[0];
  if (!point) throw new TypeError('The font has no outlines.');
  return point;
};

const outline = (font: Decoded, id: number): Point[][] => {
  const { points, components } = font._transformedGlyphs[id] ?? {};
  if (points) return contoursOf(vary(font, id, points));
  if (!components) return [];
  const places = components.map(({ dx, dy }) =>
    Object.assign(pointPrototype(font).copy(), { x: dx, y: dy, endContour: true }),
  );
  const moved = vary(font, id, places);
  return components.flatMap((component, index) => {
    const { x: dx, y: dy } = moved[index] ?? { x: component.dx, y: component.dy };
    const part = { ...component, dx, dy };
    return outline(font, component.glyphID).map((contour) =>
      contour.map((point) => ({ ...point, ...placed(point, part) })),
    );
  });
};

/** fontkit fails on a WOFF2 font that has its weight before its outlines are decoded. */
const decodedGlyphs = (woff2: Uint8Array): DecodedGlyph[] => {
  const font = create(Buffer.from(woff2)) as Font;
  void font.getGlyph(0).path;
  return (font as unknown as Decoded)._transformedGlyphs;
};

const tableOf = (font: Decoded, tag: string): Uint8Array | undefined => {
  const table = font.directory.tables[tag];
  return table && font.stream.buffer.subarray(table.offset, table.offset + table.length);
};

/**
 * One weight of a variable WOFF2 font, as a static TrueType font: the form that PDFs embed.
 *
 * @param weight on the font's `wght` axis, for example 500
 */
export const fontInstance = (woff2: Uint8Array, family: string, weight: number): Uint8Array => {
  const font = create(Buffer.from(woff2)) as Font;
  const decoded = font as unknown as Decoded;
  decoded._transformedGlyphs = decodedGlyphs(woff2);
  decoded.variationCoords = [weight];
  const glyphs = Array.from({ length: font.numGlyphs }, (_, id): Glyph => {
    const { advanceWidth } = font.getGlyph(id);
    return { advanceWidth, contours: outline(decoded, id) };
  });
  const tables = KEPT_TABLES.flatMap((tag) => {
    const table = tableOf(decoded, tag);
    return table ? [[tag, table] as const] : [];
  });
  const codePoints = new Map(
    font.characterSet.map((code) => [code, font.glyphForCodePoint(code).id]),
  );
  const { unitsPerEm, ascent, descent, lineGap } = font;
  const metrics = { unitsPerEm, ascent, descent, lineGap };
  return writeTrueType({ family, weight, metrics, glyphs, codePoints, tables });
};
