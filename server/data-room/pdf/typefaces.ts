import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { create, type Font } from 'fontkit';

/** What the fonts that every PDF reader has can show: the Windows-1252 characters. */
const standard = /^[\n\x20-\x7e\xa0-\xff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]*$/;

/** A face for names: Latin, Greek, Cyrillic, Armenian, Georgian, Hebrew, Arabic and more. */
export const wideFacePath = join(import.meta.dirname, 'DejaVuSans.ttf');

let wideFace: Font | undefined;

/** Whether the standard fonts show all of a text. */
export function isStandard(text: string): boolean {
  return standard.test(text);
}

/**
 * A text as the wide face can show it: a character that it lacks, such as a Chinese one, is given
 * as its code point, `[U+738B]`. Nothing is dropped without a trace, and there is a way back.
 */
export function legible(text: string): string {
  wideFace ??= create(readFileSync(wideFacePath)) as Font;
  const face = wideFace;
  return Array.from(text.normalize('NFC'), (character) => {
    const code = character.codePointAt(0) ?? 0;
    if (character === '\n' || face.hasGlyphForCodePoint(code)) return character;
    return `[U+${code.toString(16).toUpperCase().padStart(4, '0')}]`;
  }).join('');
}
