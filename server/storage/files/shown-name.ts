import { extname } from 'node:path';

const mostCharacters = 200;
const longestExtension = 10;

// Control characters, lone surrogates, invisible characters and changes of the text direction.
const unshown = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

/**
 * Cleans a file name from a visitor for display and for headers: no path, no invisible characters, at most
 * 200 characters with the extension. It is never used on disk. The result may be empty.
 */
export function cleanFileName(given: string): string {
  const last = given.split(/[/\\]/).at(-1) ?? '';
  const name = last.normalize('NFC').replace(unshown, '').replace(/\s+/gu, ' ').trim();
  const characters = [...name];
  if (characters.length <= mostCharacters) return /^\.*$/.test(name) ? '' : name;
  const extension = [...extname(name)].slice(0, longestExtension);
  const stem = characters.slice(0, mostCharacters - extension.length);
  return [...stem, ...extension].join('');
}
