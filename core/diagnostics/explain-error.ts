import { readFileSync } from 'node:fs';
import { basename, relative, resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** Where in the site's files an error is, and what it says. */
interface Explanation {
  /** Such as `pages/home.ts:3:7`. Absent if the error names no place. */
  place?: string | undefined;
  reason: string;
}

/**
 * Explains an error of loading or running a file of the site below `root`, by Node, tsx, or Vite
 * during development.
 */
export const explainError = (root: string, cause: unknown): Explanation => {
  const reason = stripVTControlCharacters(cause instanceof Error ? cause.message : String(cause))
    // Vite's names of imports.
    .replace(/\(0 ?, ?__vite_ssr_import_\d+__\.(\w+)\)/g, '$1');
  const explained =
    misspelt(root, reason) ??
    unparsed(root, cause, reason) ??
    missingFile(root, reason) ??
    missingExport(root, cause, reason);
  return { reason, ...explained, place: thrownAt(root, cause) ?? explained?.place };
};

/** Explains a syntax error, from esbuild's message. */
const misspelt = (root: string, text: string): Explanation | undefined => {
  const [, file, line, column, reason] = /^(.+?):(\d+):(\d+): ERROR: (.+)$/m.exec(text) ?? [];
  if (file === undefined || reason === undefined) return undefined;
  return { place: `${relative(root, resolve(file))}:${line}:${Number(column) + 1}`, reason };
};

/** Explains a syntax error, from Vite's message with a frame of code. */
const unparsed = (root: string, cause: unknown, text: string): Explanation | undefined => {
  const [, reason, line, column] = /\[\w+\] (.+)\n\s*╭─\[ .*:(\d+):(\d+) \]/.exec(text) ?? [];
  const { id } = cause as { id?: string };
  if (reason === undefined || id === undefined) return undefined;
  return { place: `${relative(root, id.replace(/\?.*$/, ''))}:${line}:${column}`, reason };
};

const MISSING =
  /(?:Failed to load url|Cannot find (?:module|package)) '?([^'\s]+)'?.*? (?:in|imported from) '?(\/.+?)'?(?:\. Does.*)?$/m;

/** Explains the import of a missing file or package. */
const missingFile = (root: string, text: string): Explanation | undefined => {
  const [, name, file] = MISSING.exec(text) ?? [];
  if (name === undefined || file === undefined) return undefined;
  const source = readFileSync(file, 'utf8');
  // Node names the file by its whole path.
  const before = source.slice(0, Math.max(0, source.indexOf(basename(name)))).split('\n');
  const found = name.startsWith('/') ? relative(root, name) : name;
  return {
    place: `${relative(root, file)}:${before.length}:${(before.at(-1)?.length ?? 0) + 1}`,
    reason: `it imports ${found}, which does not exist`,
  };
};

/** Explains the import of a missing export, from Node's message. */
const missingExport = (root: string, cause: unknown, text: string): Explanation | undefined => {
  const [, from, name] = /module '(.+)' does not provide an export named '(.+)'/.exec(text) ?? [];
  if (from === undefined) return undefined;
  // Node's stack starts with the importing file.
  const [, file, line] = /^(?:file:\/\/)?(\/.+):(\d+)$/m.exec((cause as Error).stack ?? '') ?? [];
  const place = file && `${relative(root, decodeURI(file))}:${line}`;
  return { place, reason: `it imports \`${name}\` from '${from}', which does not export it` };
};

/** Returns the place in the site's files where an error was thrown, if the stack contains one. */
const thrownAt = (root: string, cause: unknown): string | undefined => {
  const stack = cause instanceof Error ? (cause.stack ?? '') : '';
  // A path may have spaces, or be a URL.
  return [...stack.matchAll(/(?:at |\()((?:file:\/\/)?\/[^()]*:\d+:\d+)\)?$/gm)]
    .map(([, place = '']) =>
      relative(root, place.startsWith('file:') ? decodeURI(place.slice(7)) : place),
    )
    .find((place) => /^(?:site\.config|pages\/[^:]+|forms\/[^:]+)\.tsx?:/.test(place));
};
