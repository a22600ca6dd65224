// A module of its own, so that fontkit and fontverter are loaded only if a font must be opened.
// Most starts make no picture.
import { readFileSync } from 'node:fs';
import { create, type Font } from 'fontkit';
import { convert } from 'fontverter';
import { facePath } from './fonts.ts';

/** A font file: its bytes, unpacked to sfnt (TrueType or OpenType), and decoded. */
interface OpenedFont {
  bytes: Buffer;
  font: Font;
}

/**
 * The end of the last conversion. WebAssembly returns each result in the same memory until it is
 * copied, so fonts are converted one after the other.
 */
let unpacking: Promise<unknown> = Promise.resolve();

/**
 * Opens a font file. `from` is its path in the site config or in a package. WebAssembly unpacks
 * WOFF2 ten times as fast as fontkit.
 */
export const openFont = async (root: string, from: string): Promise<OpenedFont> => {
  const file = facePath(root, from) ?? from;
  const unpacked = unpacking.then(() => convert(readFileSync(file), 'sfnt'));
  unpacking = unpacked.catch(() => undefined);
  const bytes = await unpacked;
  return { bytes, font: create(bytes) as Font };
};
