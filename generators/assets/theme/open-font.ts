// A module of its own, because most starts make no picture and load no font.
import { readFileSync } from 'node:fs';
import { create, type Font } from 'fontkit';
import { convert } from 'fontverter';
import { facePath } from './fonts.ts';

/** A file of a font as sfnt, and decoded. */
interface OpenedFont {
  bytes: Buffer;
  font: Font;
}

/** What was unpacked is in one memory until it is copied. So fonts are unpacked one after the other. */
let unpacking: Promise<unknown> = Promise.resolve();

/** Opens a file of a font. WebAssembly unpacks WOFF2 ten times as fast as fontkit. */
export const openFont = async (root: string, from: string): Promise<OpenedFont> => {
  const file = facePath(root, from) ?? from;
  const unpacked = unpacking.then(() => convert(readFileSync(file), 'sfnt'));
  unpacking = unpacked.catch(() => undefined);
  const bytes = await unpacked;
  return { bytes, font: create(bytes) as Font };
};
