import { existsSync, readFileSync } from 'node:fs';
import { basename, relative, resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { moduleFile } from '../../core/workspace/roots.mjs';
import { exportsOf } from './modules.ts';
import { PUBLIC_MODULES } from './public-modules.ts';
import { parseFile } from './syntax.ts';

/*
 * Node, tsx (esbuild), Vite and Rolldown report mistakes in a site's sources with different
 * messages. Each function below recognises one of them by its text.
 */

/** An error in words: the place in the site's files, the reason, and a fix. */
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
    // Vite replaces imported names by such expressions.
    .replace(/\(0 ?, ?__vite_ssr_import_\d+__\.(\w+)\)/g, '$1');
  const explanation =
    syntaxError(root, reason) ??
    bundlerError(root, cause, reason) ??
    missingFile(root, reason) ??
    missingExport(root, cause, reason);
  const place = thrownAt(root, cause) ?? explanation?.place;
  return { reason, fix: missingImport(reason, place), ...explanation, place };
};

/** Returns the reason of an explanation, and the fix if there is one, as one text. */
export const explanationText = ({ reason, fix }: Explanation): string =>
  fix === undefined ? reason : `${reason}. ${fix}`;

/** Exports of packages that most sections and forms use, by package. */
const PACKAGE_EXPORTS = {
  zod: ['z'],
  react: [
    ...['Fragment', 'useCallback', 'useEffect', 'useId', 'useMemo', 'useReducer', 'useRef'],
    'useState',
  ],
};

/**
 * Returns a fix for a name that is not defined, such as `z is not defined`. Undefined for other
 * messages.
 */
const missingImport = (reason: string, place = ''): string | undefined => {
  // "Can't find variable" is Safari's message.
  const [, name] = /^(?:Can't find variable: )?([\w$]+)(?: is not defined)?$/.exec(reason) ?? [];
  if (name === undefined || name === reason) return undefined;
  const modules = modulesOf(name);
  // Both modules export `text`: the first for schemas of sections, the last for fields of forms.
  const module = place.startsWith('forms/') ? modules.at(-1) : modules[0];
  return module === undefined ? `Declare \`${name}\`, or import it.` : importOf(name, module);
};

/** Returns the modules that export a name, of the framework and of common packages. */
const modulesOf = (name: string): string[] =>
  [
    ...Object.entries(PUBLIC_MODULES).map(
      ([module, file]) => [module, exportsOf(parseFile(moduleFile(file)))] as const,
    ),
    ...Object.entries(PACKAGE_EXPORTS),
  ].flatMap(([module, names]) => (names.includes(name) ? [module] : []));

const importOf = (name: string, module: string): string =>
  `Import it: \`import { ${name} } from '${module}';\`.`;

/** Explains a syntax error, from esbuild's message. */
const syntaxError = (root: string, text: string): Explanation | undefined => {
  const [, file, line, column, reason] = /^(.+?):(\d+):(\d+): ERROR: (.+)$/m.exec(text) ?? [];
  if (file === undefined || reason === undefined) return undefined;
  return { place: `${relative(root, resolve(file))}:${line}:${Number(column) + 1}`, reason };
};

/** Explains a mistake in a file's source, from a message of the bundler, which has a code frame. */
const bundlerError = (root: string, cause: unknown, text: string): Explanation | undefined => {
  const [, reason = '', path = '', line, column] =
    /\[[\w:-]+\] (.+)\n\s*╭─\[ (.*):(\d+):(\d+) \]/.exec(text) ?? [];
  const { id } = cause as { id?: string };
  const file = existsSync(path) ? resolve(path) : id?.replace(/\?.*$/, '');
  if (line === undefined || file === undefined) return undefined;
  const place = `${relative(root, file)}:${line}:${column}`;
  const [, name, from] = /^"(.+)" is not exported by "(.+)"\.$/.exec(reason) ?? [];
  if (name === undefined || from === undefined) return { place, reason };
  const module = Object.entries(PUBLIC_MODULES).find(
    ([, moduleSource]) => moduleFile(moduleSource) === resolve(from),
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

/** The messages of Vite and Node about a missing module: its name, and the importing file. */
const MISSING =
  /(?:Failed to load url|failed to resolve import|Cannot find (?:module|package)) ["']?([^"'\s]+)["']?.*? (?:in|from|imported from) ["']?(\/.+?)["']?(?:\.|\. Does.*)?$/m;

/** Explains the import of a missing file or package. */
const missingFile = (root: string, text: string): Explanation | undefined => {
  const [, name, file] = MISSING.exec(text) ?? [];
  if (name === undefined || file === undefined) return undefined;
  const source = readFileSync(file, 'utf8');
  // The message may have the whole path of the module, so the source is searched for the end of it.
  const offsets = ["'", '"', '/', ''].map((end) => source.indexOf(basename(name) + end));
  const before = source.slice(0, offsets.find((offset) => offset >= 0) ?? 0).split('\n');
  const place = `${relative(root, file)}:${before.length}:${(before.at(-1)?.length ?? 0) + 1}`;
  const [packageName] = /^(?:@[^/]+\/)?[^./#@][^/:]*(?=\/|$)/.exec(name) ?? [];
  if (packageName !== undefined)
    return {
      place,
      reason: `it imports ${packageName}, which is not installed`,
      fix: `Run \`npm install ${packageName}\`.`,
    };
  const module = name.startsWith('/') ? relative(root, name) : name;
  return { place, reason: `it imports ${module}, which does not exist` };
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
