import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { DECLARED_AT, type PageConfig } from '../../core/config/page.ts';
import type { Site, SiteConfig } from '../../core/config/site.ts';
import type { SiteModules } from '../../core/config/site-modules.ts';
import { ConfigError } from '../../core/diagnostics/diagnostic.ts';
import {
  findSiteModules,
  importDefault,
  SiteModulesError,
  UnreadableFileError,
} from '../../core/workspace/find-modules.ts';
import { explainError, explanationText } from '../source/explain-error.ts';
import { circularImports } from '../source/modules.ts';

/** Finds the modules of the site below `root`. @throws ConfigError as `unreadable` */
export const importSiteModules = async (root: string): Promise<SiteModules> => {
  try {
    return await findSiteModules(root);
  } catch (cause) {
    if (cause instanceof SiteModulesError) throw new ConfigError(cause.message, { cause });
    if (!(cause instanceof UnreadableFileError)) throw cause;
    throw unreadable(root, cause.cause, relative(root, cause.file));
  }
};

/**
 * Returns the default export of `site.config.ts`, unchecked. @throws ConfigError as `unreadable`
 */
export const importSiteConfig = async (root: string): Promise<unknown> => {
  try {
    return await importDefault(join(root, 'site.config.ts'));
  } catch (cause) {
    throw unreadable(root, cause, 'site.config.ts');
  }
};

/**
 * Returns for each page of an unchecked site config the place of its call of `definePage`.
 * Undefined for a page that is written without it.
 */
export const pageCallPlaces = (written: unknown): Site['calls'] => {
  const { pages } = (written ?? {}) as Partial<SiteConfig>;
  return Array.isArray(pages)
    ? pages.map((page: PageConfig | undefined) => page?.[DECLARED_AT])
    : [];
};

/**
 * Returns the error of a file that cannot be loaded, with its place, reason and fix. `file` names
 * the file if the error contains no place.
 */
export const unreadable = (root: string, cause: unknown, file: string): ConfigError => {
  const explained = explainError(root, cause);
  const { place = file, fix } = explained;
  const hint = fix === undefined ? circularImportHint(root, cause, place) : '';
  const text = `${place} could not be read: ${explanationText(explained)}${hint}`;
  return new ConfigError(text, { cause });
};

/**
 * Returns a sentence about the circular imports of the file at a place. In a cycle, the first file
 * to run imports exports that are not defined yet. Empty if the cause is another one.
 */
const circularImportHint = (root: string, cause: unknown, place: string): string => {
  const mayBeUndefinedImport = cause instanceof ReferenceError || cause instanceof TypeError;
  const [file = ''] = place.split(':');
  if (!mayBeUndefinedImport || !existsSync(join(root, file))) return '';
  const cycle = circularImports(join(root, file))?.map((one) => relative(root, one));
  return cycle === undefined
    ? ''
    : `. The imports are circular: ${cycle.join(' → ')}. Move what these files share into a file that imports none of them.`;
};
