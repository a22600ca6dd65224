import { Bytes } from './bytes.ts';

/** A point of a contour; those off the curve are control points of quadratic curves. */
export interface Point {
  x: number;
  y: number;
  onCurve: boolean;
}

export interface Glyph {
  advanceWidth: number;
  contours: Point[][];
}

/** What a static TrueType font is written from; all measures are in units of the em. */
export interface TrueTypeFont {
  family: string;
  weight: number;
  metrics: { unitsPerEm: number; ascent: number; descent: number; lineGap: number };
  /** By number. */
  glyphs: readonly Glyph[];
  /** The glyph's number, by code point. */
  codePoints: ReadonlyMap<number, number>;
  /** Tables that are taken over as they are. */
  tables: readonly (readonly [tag: string, content: Uint8Array])[];
}

type Box = [xMin: number, yMin: number, xMax: number, yMax: number];

const boxOf = (glyphs: readonly Glyph[]): Box => {
  const points = glyphs.flatMap(({ contours }) => contours.flat());
  if (points.length === 0) return [0, 0, 0, 0];
  const xs = points.map(({ x }) => Math.round(x));
  const ys = points.map(({ y }) => Math.round(y));
  const least = (values: number[]): number => values.reduce((a, b) => Math.min(a, b));
  const most = (values: number[]): number => values.reduce((a, b) => Math.max(a, b));
  return [least(xs), least(ys), most(xs), most(ys)];
};

const ON_CURVE = 1;

/** Offsets from point to point, none of them shortened: PDFs are compressed anyway. */
const offsets = (values: readonly number[]): number[] =>
  values.map((value, index) => Math.round(value) - Math.round(values[index - 1] ?? 0));

const glyphData = (glyph: Glyph): Uint8Array => {
  const points = glyph.contours.flat();
  if (points.length === 0) return new Uint8Array();
  let last = -1;
  const ends = glyph.contours.map((contour) => {
    last += contour.length;
    return last;
  });
  return new Bytes()
    .u16(glyph.contours.length, ...boxOf([glyph]), ...ends, 0)
    .u8(...points.map(({ onCurve }) => (onCurve ? ON_CURVE : 0)))
    .u16(...offsets(points.map(({ x }) => x)), ...offsets(points.map(({ y }) => y)))
    .pad()
    .done();
};

const outlines = (glyphs: readonly Glyph[]): { glyf: Uint8Array; loca: Uint8Array } => {
  const glyf = new Bytes();
  const loca = new Bytes().u32(0);
  for (const glyph of glyphs) loca.u32(glyf.raw(glyphData(glyph)).length);
  return { glyf: glyf.done(), loca: loca.done() };
};

const head = ({ metrics, glyphs }: TrueTypeFont): Uint8Array =>
  new Bytes()
    .u32(0x00010000, 0x00010000, 0, 0x5f0f3cf5)
    .u16(0x0003, metrics.unitsPerEm)
    .u32(0, 0, 0, 0)
    .u16(...boxOf(glyphs), 0, 8, 2, 1, 0)
    .done();

const hhea = ({ metrics, glyphs }: TrueTypeFont): Uint8Array => {
  const widest = Math.max(...glyphs.map(({ advanceWidth }) => Math.round(advanceWidth)));
  return new Bytes()
    .u32(0x00010000)
    .u16(metrics.ascent, metrics.descent, metrics.lineGap, widest)
    .u16(0, 0, widest, 1, 0, 0, 0, 0, 0, 0, 0, glyphs.length)
    .done();
};

const hmtx = ({ glyphs }: TrueTypeFont): Uint8Array =>
  new Bytes()
    .u16(...glyphs.flatMap((glyph) => [Math.round(glyph.advanceWidth), boxOf([glyph])[0]]))
    .done();

const maxp = ({ glyphs }: TrueTypeFont): Uint8Array => {
  const points = Math.max(...glyphs.map(({ contours }) => contours.flat().length));
  const contours = Math.max(...glyphs.map((glyph) => glyph.contours.length));
  return new Bytes()
    .u32(0x00010000)
    .u16(glyphs.length, points, contours, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0)
    .done();
};

/** Format 12, with a group for each code point. */
const cmap = ({ codePoints }: TrueTypeFont): Uint8Array => {
  const codes = [...codePoints].sort(([a], [b]) => a - b);
  const table = new Bytes().u16(0, 1, 3, 10).u32(12).u16(12, 0);
  table.u32(16 + 12 * codes.length, 0, codes.length);
  for (const [code, glyph] of codes) table.u32(code, code, glyph);
  return table.done();
};

const name = ({ family, weight }: TrueTypeFont): Uint8Array => {
  const words: [id: number, text: string][] = [
    [1, `${family} ${weight}`],
    [2, 'Regular'],
    [4, `${family} ${weight}`],
    [6, `${family.replaceAll(' ', '')}-${weight}`],
  ];
  const table = new Bytes().u16(0, words.length, 6 + 12 * words.length);
  let offset = 0;
  for (const [id, text] of words) {
    table.u16(3, 1, 0x409, id, 2 * text.length, offset);
    offset += 2 * text.length;
  }
  for (const [, text] of words) for (const character of text) table.u16(character.charCodeAt(0));
  return table.done();
};

const post = (): Uint8Array => new Bytes().u32(0x00030000, 0, 0, 0, 0, 0, 0, 0).done();

/**
 * A TrueType font file (OpenType 1.9). Its checksums are left empty: it is read by our own PDF
 * writer, which makes a subset of it.
 */
export const writeTrueType = (font: TrueTypeFont): Uint8Array => {
  const { glyf, loca } = outlines(font.glyphs);
  const tables = (
    [
      ...font.tables,
      ['cmap', cmap(font)],
      ['glyf', glyf],
      ['head', head(font)],
      ['hhea', hhea(font)],
      ['hmtx', hmtx(font)],
      ['loca', loca],
      ['maxp', maxp(font)],
      ['name', name(font)],
      ['post', post()],
    ] as [string, Uint8Array][]
  ).sort(([a], [b]) => (a < b ? -1 : 1));
  const directory = new Bytes().u32(0x00010000).u16(tables.length, 0, 0, 0);
  const body = new Bytes();
  const start = 12 + 16 * tables.length;
  for (const [tag, content] of tables) {
    directory.u8(...[...tag].map((character) => character.charCodeAt(0)));
    directory.u32(0, start + body.length, content.length);
    body.raw(content).pad();
  }
  return directory.raw(body.done()).done();
};
