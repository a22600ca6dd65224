import type { FaceName, Fonts } from './fonts.ts';

/** How a line of text is set; lengths are in the drawing's units. */
export interface TextStyle {
  face: FaceName;
  size: number;
  /** Added between letters, in em. */
  tracking?: number;
}

const rounded = (value: number): number => Math.round(value * 100) / 100;

/** The width of a line. */
export const widthOf = (
  text: string,
  { face, size, tracking = 0 }: TextStyle,
  fonts: Fonts,
): number => {
  const font = fonts[face];
  const run = font.layout(text);
  const gaps = Math.max(0, run.glyphs.length - 1);
  return (run.advanceWidth / font.unitsPerEm + gaps * tracking) * size;
};

/** The height of capital letters. */
export const capHeightOf = ({ face, size }: TextStyle, fonts: Fonts): number => {
  const font = fonts[face];
  return (font.glyphForCodePoint(0x48).bbox.maxY / font.unitsPerEm) * size;
};

/** A line as path data with its baseline at `y`: so no font is needed to see it. */
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
      const path = glyph.path.scale(scale, -scale).translate(left, y - yOffset * scale);
      return path.toSVG().replace(/-?\d+\.\d+/g, (number) => String(rounded(Number(number))));
    })
    .join('');
};

/** The text in lines of at most `width`; a longer word has a line of its own. */
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
