import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { create, type Font } from 'fontkit';

/** A face for names: Latin, Greek, Cyrillic, Armenian, Georgian, Hebrew, Arabic and more. */
export const wideFacePath = join(import.meta.dirname, 'DejaVuSans.ttf');

let wideFace: Font | undefined;

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
