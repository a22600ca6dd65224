import { dirname, join, relative, resolve } from 'node:path';
import type { SiteModules } from '../../core/config/parts.ts';
import type { Site, SiteInput } from '../../core/config/site.ts';
import { ConfigError } from '../../core/diagnostics/diagnostic.ts';
import { importDefault } from '../../core/workspace/import-default.ts';
import { findSiteModules, SiteModulesError } from '../../core/workspace/parts.ts';
import { rootsOf } from '../../core/workspace/roots.mjs';
import { crossFaults } from '../check/cross.ts';
import { doubledKeys } from '../check/doubled-keys.ts';
import { type Parsed, parseSite } from './parse.ts';
import { publishedFiles } from './publish.ts';
import { readPictures } from './read-pictures.ts';
import { faultyDeclaration } from './report.ts';

/**
 * Reads `site.config.ts` below `root`, checks it and fills in its defaults.
 *
 * @throws ConfigError when the declaration is wrong; its message names every place.
 */
export const loadSite = async (root: string): Promise<Site> => {
  const file = join(root, 'site.config.ts');
  const parts = await partsOf(root);
  const written = await importDeclaration(file);
  const parsed = parseSite(written, parts);
  const checked = 'faults' in parsed ? parsed : await checkedSite(parsed.site, root);
  const faults = [...doubledKeys(root), ...('faults' in checked ? checked.faults : [])];
  if ('site' in checked && faults.length === 0) return checked.site;
  throw faultyDeclaration(root, file, faults);
};

/** The site with what its files are, or all faults that only the whole declaration can tell. */
const checkedSite = async (site: Site, root: string): Promise<Parsed> => {
  const read = await readPictures(site, rootsOf(root));
  const faults = [...crossFaults(site, root), ...read.faults];
  if (faults.length > 0) return { faults };
  return { site: { ...site, files: publishedFiles(site, root), pictures: read.pictures } };
};

/**
 * The names of the features that `site.config.ts` below `root` declares, unchecked; undefined where
 * it cannot be read.
 */
export const namedFeatures = async (root: string): Promise<ReadonlySet<string> | undefined> => {
  try {
    const written = (await importDeclaration(join(root, 'site.config.ts'))) as SiteInput;
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
    throw unreadable(root, cause, 'pages/sections');
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
  const reason = cause instanceof Error ? cause.message : String(cause);
  const { place = file, told = reason } =
    misspelt(root, reason) ?? missingExport(root, cause, reason) ?? {};
  const at = thrownAt(root, cause) ?? place;
  return new ConfigError(`${at} could not be read: ${told}`, { cause });
};

/** Where a file is no TypeScript, as esbuild tells it. */
const misspelt = (root: string, reason: string) => {
  const [, file, line, column, told] = /^(.+?):(\d+):(\d+): ERROR: (.+)$/m.exec(reason) ?? [];
  if (file === undefined) return undefined;
  return { place: `${relative(root, resolve(file))}:${line}:${Number(column) + 1}`, told };
};

/** Which import asks for what another file does not export, as Node tells it. */
const missingExport = (root: string, cause: unknown, reason: string) => {
  const [, from, name] = /module '(.+)' does not provide an export named '(.+)'/.exec(reason) ?? [];
  if (from === undefined) return undefined;
  // Node's own words begin with the file that imports.
  const [, file, line] = /^(?:file:\/\/)?(\/.+):(\d+)$/m.exec((cause as Error).stack ?? '') ?? [];
  const place = file && `${relative(root, decodeURI(file))}:${line}`;
  return { place, told: `it imports \`${name}\` from '${from}', which does not export it` };
};

/** The place in a declaring file where an error was thrown, if its stack leads through one. */
const thrownAt = (root: string, cause: unknown): string | undefined => {
  const stack = cause instanceof Error ? (cause.stack ?? '') : '';
  return [...stack.matchAll(/([^\s(]+:\d+:\d+)\)?$/gm)]
    .map(([, place = '']) => relative(root, place.replace('file://', '')))
    .find((place) => /^(?:site\.config|pages\/[^:]+|forms\/[^:]+)\.ts:/.test(place));
};
