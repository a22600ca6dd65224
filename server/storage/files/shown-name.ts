import { extname } from 'node:path';

const mostCharacters = 200;
const longestExtension = 10;

// Control characters, lone surrogates, and all that is invisible or turns the reading direction.
const unshown = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

/**
 * A file's name as a visitor gave it, made fit to be shown and to stand in a header: without a path,
 * without characters that are not seen, of at most 200 characters, its extension kept. It never
 * names anything on disk. Empty when nothing is left.
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
