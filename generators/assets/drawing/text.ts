import type { Font } from 'fontkit';
import type { FaceName, Fonts } from './fonts.ts';

/** The style of a line of text. Lengths are in the SVG's units. */
export interface TextStyle {
  face: FaceName;
  size: number;
  /** Added between letters, in em. */
  tracking?: number;
}

/** The width of a text in em, and its number of glyphs. */
interface Extent {
  em: number;
  glyphs: number;
}

/** A cache: words repeat, and shaping a word is expensive. */
const extents = new WeakMap<Font, Map<string, Extent>>();

const extentOf = (word: string, font: Font): Extent => {
  const known = extents.get(font) ?? new Map<string, Extent>();
  extents.set(font, known);
  let extent = known.get(word);
  if (!extent) {
    const { advanceWidth, glyphs } = font.layout(word);
    extent = { em: advanceWidth / font.unitsPerEm, glyphs: glyphs.length };
    known.set(word, extent);
  }
  return extent;
};

/** The width of a line. */
export const widthOf = (
  text: string,
  { face, size, tracking = 0 }: TextStyle,
  fonts: Fonts,
): number => {
  // The group in the expression keeps the spaces, which have a width too.
  const parts = text.split(/(\s+)/).map((word) => extentOf(word, fonts[face]));
  const em = parts.reduce((sum, one) => sum + one.em, 0);
  const gaps = parts.reduce((sum, one) => sum + one.glyphs, 0) - 1;
  return (em + Math.max(0, gaps) * tracking) * size;
};

/** The height of capital letters. */
export const capHeightOf = ({ face, size }: TextStyle, fonts: Fonts): number => {
  const font = fonts[face];
  // The letter H, which is flat at the top.
  return (font.glyphForCodePoint(0x48).bbox.maxY / font.unitsPerEm) * size;
};

/**
 * Returns a line of text as SVG path data, so that viewers need no font. It starts at `x`, with its
 * baseline at `y`.
 */
export const outlineOf = (
  text: string,
  style: TextStyle,
  [x, y]: readonly [x: number, y: number],
  fonts: Fonts,
): string => {
  const font = fonts[style.face];
  const scale = style.size / font.unitsPerEm;
  const { glyphs, positions } = font.layout(text);
  let pen = x;
  return glyphs
    .map((glyph, index) => {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
      const left = pen + xOffset * scale;
      pen += xAdvance * scale + (style.tracking ?? 0) * style.size;
      return glyph.path.transform(scale, 0, 0, -scale, left, y - yOffset * scale).toSVG();
    })
    .join('');
};

/** Breaks a text into lines of at most `width`. A longer word has a line of its own. */
export const wrap = (text: string, style: TextStyle, width: number, fonts: Fonts): string[] => {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && widthOf(longer, style, fonts) <= width)
      lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
};
