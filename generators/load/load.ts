import { existsSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { DECLARED_AT, type PageConfig } from '../../core/config/page.ts';
import type { SiteModules } from '../../core/config/parts.ts';
import type { Site, SiteConfig } from '../../core/config/site.ts';
import { ConfigError, type Diagnostic } from '../../core/diagnostics/diagnostic.ts';
import {
  findSiteModules,
  importDefault,
  SiteModulesError,
  UnreadableFileError,
} from '../../core/workspace/parts.ts';
import { rootsOf, unfitFolder } from '../../core/workspace/roots.mjs';
import { crossFaults } from '../check/cross.ts';
import { doubledKeys } from '../check/doubled-keys.ts';
import { undecoded, withoutDefault } from '../check/sources.ts';
import { circleOf } from '../source/locate.ts';
import { type Parsed, parseSite } from './parse.ts';
import { publishedFiles } from './publish.ts';
import { readPictures } from './read-pictures.ts';
import { faultyDeclaration } from './report.ts';
import { symbolFaults } from './symbol-faults.ts';

/**
 * Loads, checks and resolves `site.config.ts` below `root`.
 *
 * @throws ConfigError if the site config is wrong. The message names every place.
 */
export const loadSite = async (root: string): Promise<Site> => {
  const file = join(root, 'site.config.ts');
  const unfit = unfitFolder(root);
  if (unfit !== undefined) throw new ConfigError(unfit);
  refuse(root, undecoded(root));
  const parts = await partsOf(root);
  refuse(root, withoutDefault(root));
  const written = await importDeclaration(file);
  const parsed = parseSite(written, parts);
  const calls = callsIn(written);
  const checked = 'faults' in parsed ? parsed : await checkedSite({ ...parsed.site, calls }, root);
  const faults = [...doubledKeys(root), ...('faults' in checked ? checked.faults : [])];
  if ('site' in checked && faults.length === 0) return checked.site;
  throw faultyDeclaration(root, faults, calls);
};

/** @throws ConfigError if there are diagnostics of source files */
const refuse = (root: string, sourceFaults: Iterable<Diagnostic>): void => {
  const faults = [...sourceFaults];
  if (faults.length > 0) throw faultyDeclaration(root, faults, []);
};

/** Returns where the pages of an unchecked site config were declared. */
const callsIn = (written: unknown): Site['calls'] => {
  const { pages } = (written ?? {}) as Partial<SiteConfig>;
  return Array.isArray(pages)
    ? pages.map((page: PageConfig | undefined) => page?.[DECLARED_AT])
    : [];
};

/** Reads the site's files and runs all checks of the whole site. */
const checkedSite = async (site: Site, root: string): Promise<Parsed> => {
  const read = await readPictures(site, rootsOf(root));
  const faults = [...crossFaults(site, root), ...symbolFaults(root), ...read.faults];
  if (faults.length > 0) return { faults };
  return { site: { ...site, files: publishedFiles(site, root), pictures: read.pictures } };
};

/**
 * Returns the names of the features in `site.config.ts`, unchecked. Undefined if it cannot be
 * loaded.
 */
export const namedFeatures = async (root: string): Promise<ReadonlySet<string> | undefined> => {
  try {
    const written = (await importDeclaration(join(root, 'site.config.ts'))) as SiteConfig;
    return new Set(Object.keys(written.features ?? {}));
  } catch {
    return undefined;
  }
};

const partsOf = async (root: string): Promise<SiteModules> => {
  try {
    return await findSiteModules(root);
  } catch (cause) {
    if (cause instanceof SiteModulesError) throw new ConfigError(cause.message, { cause });
    if (!(cause instanceof UnreadableFileError)) throw cause;
    throw unreadable(root, cause.cause, relative(root, cause.file));
  }
};

const importDeclaration = async (file: string): Promise<unknown> => {
  try {
    return await importDefault(file);
  } catch (cause) {
    throw unreadable(dirname(file), cause, 'site.config.ts');
  }
};

const unreadable = (root: string, cause: unknown, file: string): ConfigError => {
  const message = cause instanceof Error ? cause.message : String(cause);
  // The dev server's names of imports.
  const reason = message.replace(/\(0 ?, ?__vite_ssr_import_\d+__\.(\w+)\)/g, '$1');
  const { place = file, told = reason } =
    misspelt(root, reason) ?? missingExport(root, cause, reason) ?? {};
  const at = thrownAt(root, cause) ?? place;
  return new ConfigError(`${at} could not be read: ${told}${circular(root, cause, at)}`, { cause });
};

/** Returns a text about the circular imports of the file at a place, which leave names undefined. */
const circular = (root: string, cause: unknown, place: string): string => {
  const isUndefined = cause instanceof ReferenceError || cause instanceof TypeError;
  const [file = ''] = place.split(':');
  if (!isUndefined || !existsSync(join(root, file))) return '';
  const circle = circleOf(join(root, file))?.map((one) => relative(root, one));
  return circle === undefined
    ? ''
    : `. The imports are circular: ${circle.join(' → ')}. Move what these files share into a file that imports none of them.`;
};

/** Returns the place of a syntax error, from esbuild's message. */
const misspelt = (root: string, reason: string) => {
  const [, file, line, column, told] = /^(.+?):(\d+):(\d+): ERROR: (.+)$/m.exec(reason) ?? [];
  if (file === undefined) return undefined;
  return { place: `${relative(root, resolve(file))}:${line}:${Number(column) + 1}`, told };
};

/** Returns the import of a missing export, from Node's message. */
const missingExport = (root: string, cause: unknown, reason: string) => {
  const [, from, name] = /module '(.+)' does not provide an export named '(.+)'/.exec(reason) ?? [];
  if (from === undefined) return undefined;
  // Node's stack starts with the importing file.
  const [, file, line] = /^(?:file:\/\/)?(\/.+):(\d+)$/m.exec((cause as Error).stack ?? '') ?? [];
  const place = file && `${relative(root, decodeURI(file))}:${line}`;
  return { place, told: `it imports \`${name}\` from '${from}', which does not export it` };
};

/** Returns the place in the site's files where an error was thrown, if the stack contains one. */
const thrownAt = (root: string, cause: unknown): string | undefined => {
  const stack = cause instanceof Error ? (cause.stack ?? '') : '';
  // A path may have spaces, or be a URL.
  return [...stack.matchAll(/(?:at |\()((?:file:\/\/)?\/[^()]*:\d+:\d+)\)?$/gm)]
    .map(([, place = '']) =>
      relative(root, place.startsWith('file:') ? decodeURI(place.slice(7)) : place),
    )
    .find((place) => /^(?:site\.config|pages\/[^:]+|forms\/[^:]+)\.ts:/.test(place));
};
