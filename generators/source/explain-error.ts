import { existsSync, readFileSync } from 'node:fs';
import { basename, relative, resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { moduleFile } from '../../core/workspace/roots.mjs';
import { exportsOf } from './modules.ts';
import { PUBLIC_MODULES } from './public-modules.ts';
import { parseFile } from './syntax.ts';

/** Where in the site's files an error is, and what it says. */
interface Explanation {
  /** Such as `pages/home.ts:3:7`. Absent if the error names no place. */
  place?: string | undefined;
  reason: string;
  /** How to fix it, as a sentence. */
  fix?: string | undefined;
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
  const place = thrownAt(root, cause) ?? explained?.place;
  return { reason, fix: missingImport(reason, place), ...explained, place };
};

/** Returns what an explanation says beside the place: the reason, and the fix if there is one. */
export const explanationText = ({ reason, fix }: Explanation): string =>
  fix === undefined ? reason : `${reason}. ${fix}`;

/** Names of packages that most sections and forms use. */
const OF_PACKAGES = {
  zod: ['z'],
  react: [
    ...['Fragment', 'useCallback', 'useEffect', 'useId', 'useMemo', 'useReducer', 'useRef'],
    'useState',
  ],
};

/** Returns a fix for a name that is not defined, from the message of the error. */
const missingImport = (reason: string, place = ''): string | undefined => {
  // Safari has the second message.
  const [, name] = /^(?:Can't find variable: )?([\w$]+)(?: is not defined)?$/.exec(reason) ?? [];
  if (name === undefined || name === reason) return undefined;
  const modules = modulesOf(name);
  // `text` is a part of a section's schema and a field of a form.
  const module = place.startsWith('forms/') ? modules.at(-1) : modules[0];
  return module === undefined ? `Declare \`${name}\`, or import it.` : importOf(name, module);
};

/** Returns the modules that export a name, of the framework and of common packages. */
const modulesOf = (name: string): string[] =>
  [
    ...Object.entries(PUBLIC_MODULES).map(
      ([module, file]) => [module, exportsOf(parseFile(moduleFile(file)))] as const,
    ),
    ...Object.entries(OF_PACKAGES),
  ].flatMap(([module, names]) => (names.includes(name) ? [module] : []));

const importOf = (name: string, module: string): string =>
  `Import it: \`import { ${name} } from '${module}';\`.`;

/** Explains a syntax error, from esbuild's message. */
const misspelt = (root: string, text: string): Explanation | undefined => {
  const [, file, line, column, reason] = /^(.+?):(\d+):(\d+): ERROR: (.+)$/m.exec(text) ?? [];
  if (file === undefined || reason === undefined) return undefined;
  return { place: `${relative(root, resolve(file))}:${line}:${Number(column) + 1}`, reason };
};

/** Explains a mistake in a file's source, from the bundler's message with a frame of code. */
const unparsed = (root: string, cause: unknown, text: string): Explanation | undefined => {
  const [, reason = '', named = '', line, column] =
    /\[[\w:-]+\] (.+)\n\s*╭─\[ (.*):(\d+):(\d+) \]/.exec(text) ?? [];
  const { id } = cause as { id?: string };
  const file = existsSync(named) ? resolve(named) : id?.replace(/\?.*$/, '');
  if (line === undefined || file === undefined) return undefined;
  const place = `${relative(root, file)}:${line}:${column}`;
  const [, name, from] = /^"(.+)" is not exported by "(.+)"\.$/.exec(reason) ?? [];
  if (name === undefined || from === undefined) return { place, reason };
  const module = Object.entries(PUBLIC_MODULES).find(
    ([, own]) => moduleFile(own) === resolve(from),
  );
  return { place, ...noSuchExport(name, module?.[0] ?? relative(root, resolve(from))) };
};

/** Explains the import of `name`, which a module does not export. */
const noSuchExport = (name: string, module: string) => {
  const other = modulesOf(name).find((one) => one !== module);
  return {
    reason: `it imports \`${name}\` from '${module}', which does not export it`,
    fix: other && importOf(name, other),
  };
};

const MISSING =
  /(?:Failed to load url|failed to resolve import|Cannot find (?:module|package)) ["']?([^"'\s]+)["']?.*? (?:in|from|imported from) ["']?(\/.+?)["']?(?:\.|\. Does.*)?$/m;

/** Explains the import of a missing file or package. */
const missingFile = (root: string, text: string): Explanation | undefined => {
  const [, name, file] = MISSING.exec(text) ?? [];
  if (name === undefined || file === undefined) return undefined;
  const source = readFileSync(file, 'utf8');
  // Node names the file by its whole path.
  const ends = ["'", '"', '/', ''].map((end) => source.indexOf(basename(name) + end));
  const before = source.slice(0, ends.find((at) => at >= 0) ?? 0).split('\n');
  const place = `${relative(root, file)}:${before.length}:${(before.at(-1)?.length ?? 0) + 1}`;
  const [library] = /^(?:@[^/]+\/)?[^./#@][^/:]*(?=\/|$)/.exec(name) ?? [];
  if (library !== undefined)
    return {
      place,
      reason: `it imports ${library}, which is not installed`,
      fix: `Run \`npm install ${library}\`.`,
    };
  const found = name.startsWith('/') ? relative(root, name) : name;
  return { place, reason: `it imports ${found}, which does not exist` };
};

/** Explains the import of a missing export, from Node's message. */
const missingExport = (root: string, cause: unknown, text: string): Explanation | undefined => {
  const [, from, name] = /module '(.+)' does not provide an export named '(.+)'/.exec(text) ?? [];
  if (from === undefined || name === undefined) return undefined;
  // Node's stack starts with the importing file.
  const [, file, line] = /^(?:file:\/\/)?(\/.+):(\d+)$/m.exec((cause as Error).stack ?? '') ?? [];
  const place = file && `${relative(root, decodeURI(file))}:${line}`;
  return { place, ...noSuchExport(name, from) };
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
