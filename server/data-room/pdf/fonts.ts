import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { create, type Font } from 'fontkit';

/** The path of a font with Latin, Greek, Cyrillic, Armenian, Georgian, Hebrew, Arabic and more. */
export const fontPath = join(import.meta.dirname, 'DejaVuSans.ttf');

let loadedFont: Font | undefined;

/**
 * Returns a text that the font can show. A character that it lacks, such as a Chinese one, becomes
 * its code point, `[U+738B]`. So no character is lost, and the text can be restored.
 */
export function legible(text: string): string {
  loadedFont ??= create(readFileSync(fontPath)) as Font;
  const font = loadedFont;
  return Array.from(text.normalize('NFC'), (character) => {
    const code = character.codePointAt(0) ?? 0;
    if (character === '\n' || font.hasGlyphForCodePoint(code)) return character;
    return `[U+${code.toString(16).toUpperCase().padStart(4, '0')}]`;
  }).join('');
}
