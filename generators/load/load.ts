import { existsSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { collectionTexts, withContent } from '../../core/config/collection.ts';
import {
  type Languages,
  translationFaults,
  type WrittenSite,
  type WrittenText,
  writtenTexts,
} from '../../core/config/localize.ts';
import { DECLARED_AT, type PageConfig } from '../../core/config/page.ts';
import type { SiteModules } from '../../core/config/parts.ts';
import {
  configsOf,
  joinLanguages,
  languagesIn,
  type Site,
  type SiteConfig,
  textSchemas,
} from '../../core/config/site.ts';
import {
  ConfigError,
  type Diagnostic,
  distinctDiagnostics,
  formatValue,
  unknownName,
} from '../../core/diagnostics/diagnostic.ts';
import { todayIn } from '../../core/forms/day.ts';
import { isPlain } from '../../core/messages/word.ts';
import {
  collectionFilesOf,
  findSiteModules,
  importAll,
  importDefault,
  SiteModulesError,
  UnreadableFileError,
} from '../../core/workspace/parts.ts';
import { rootsOf, unfitFolder } from '../../core/workspace/roots.mjs';
import { publicFileFaults } from '../addresses/check-public.ts';
import { checkRedirects } from '../addresses/check-redirects.ts';
import { readPublic } from '../addresses/read-public.ts';
import { readRedirects } from '../addresses/read-redirects.ts';
import { crossFaults } from '../check/cross.ts';
import { projectionFaults } from '../check/sections.ts';
import { doubledKeys, idleHandlers, undecoded, withoutDefault } from '../check/sources.ts';
import { explainError, explanationText } from '../source/explain-error.ts';
import { circleOf } from '../source/locate.ts';
import { type Parsed, parseSite } from './parse.ts';
import { readFiles } from './publish.ts';
import { type ArticleLanguage, readArticles } from './read-articles.ts';
import type { ContentOptions, ReadContent } from './read-collections.ts';
import { readIdentity, symbolFaults } from './read-identity.ts';
import { readPictures } from './read-pictures.ts';
import { faultyDeclaration } from './report.ts';

/** Loads a site in its default language. @throws ConfigError as `loadSites` */
export const loadSite = async (root: string): Promise<Site> => (await loadSites(root))[0];

/**
 * Loads, checks and resolves `site.config.ts` below `root`: a site for each language, the default one
 * first. `withDrafts` also loads drafts of collections, and entries of later days.
 *
 * @throws ConfigError if the site config is wrong. The message names every place.
 */
export const loadSites = async (
  root: string,
  { withDrafts = false }: { withDrafts?: boolean } = {},
): Promise<[Site, ...Site[]]> => {
  const file = join(root, 'site.config.ts');
  const unfit = unfitFolder(root);
  if (unfit !== undefined) throw new ConfigError(unfit);
  refuse(root, undecoded(root));
  const modules = await partsOf(root);
  refuse(root, withoutDefault(root));
  refuse(root, idleHandlers(root));
  const written = await importDeclaration(file);
  const languages = languagesIn(written);
  const today = todayIn(zoneIn(written));
  const read = await contentFrom(root, { languages, today, withDrafts });
  refuse(root, read.faults);
  const parts = { ...modules, ...(read.content && { content: read.content }) };
  const { pages } = withContent<Partial<SiteConfig>>(Object(written), parts);
  const calls = callsIn({ pages });
  const configs = configsOf(written, parts);
  const parsed = configs.map((one) => parseSite(one.written, one.parts, one.home));
  const { files: publicFiles, faults: ofPublic } = readPublic(root);
  const resolved = parsed.flatMap((one) =>
    'site' in one ? [{ ...one.site, calls, publicFiles }] : [],
  );
  const checked =
    resolved.length < parsed.length
      ? parsed
      : await checkedSites(joinLanguages(resolved, languages), root, configs);
  const faults = distinctDiagnostics([
    ...doubledKeys(root),
    ...languageFaults(written, parts),
    ...ofPublic,
    ...checked.flatMap((one) => ('faults' in one ? one.faults : [])),
  ]);
  const [first, ...others] = checked.flatMap((one) => ('site' in one ? [one.site] : []));
  if (first && faults.length === 0) return withOldAddresses([first, ...others], root, calls);
  const placed = faults.map((fault) => inFrontMatter(fault, read, pages));
  throw faultyDeclaration(root, distinctDiagnostics(placed), calls);
};

/** Returns a diagnostic of an entry's page with its place in the entry's file. */
const inFrontMatter = (
  fault: Diagnostic,
  { placeOf }: ReadContent,
  pages: readonly PageConfig[] = [],
): Diagnostic => {
  const [list, at, ...path] = fault.path;
  const page = list === 'pages' && fault.place === undefined ? pages[Number(at)] : undefined;
  const place = page && placeOf(page, path);
  return place === undefined ? fault : { ...fault, path: path.slice(-1), place };
};

/** Returns the time zone of an unchecked site config. */
const zoneIn = (written: unknown): string => {
  const { zone } = Object(written) as Partial<SiteConfig>;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    return 'UTC';
  }
};

const contentFrom = async (root: string, options: ContentOptions): Promise<ReadContent> => {
  if (collectionFilesOf(root).length === 0) return { faults: [], placeOf: () => undefined };
  // YAML is loaded only for a site that has collections.
  const { readCollections } = await import('./read-collections.ts');
  try {
    return await readCollections(root, options);
  } catch (cause) {
    if (!(cause instanceof UnreadableFileError)) throw cause;
    throw unreadable(root, cause.cause, relative(root, cause.file));
  }
};

/**
 * Returns checked sites with their redirects, whose targets are in any language.
 *
 * @throws ConfigError for wrong redirects, and for files in `public` at an address of something else
 */
const withOldAddresses = (
  sites: readonly [Site, ...Site[]],
  root: string,
  calls: Site['calls'],
): [Site, ...Site[]] => {
  const [first, ...others] = sites;
  const read = readRedirects(first, root);
  const { redirects: oldAddresses, faults } = checkRedirects(sites, read.redirects);
  const all = [...publicFileFaults(sites, root), ...read.faults, ...faults];
  if (all.length > 0) throw faultyDeclaration(root, all, calls);
  return [{ ...first, oldAddresses }, ...others];
};

/** The texts of an unchecked site of several languages. */
export interface SiteTexts extends WrittenSite {
  readonly languages: Languages;
  /** The default exports of the collections' files. */
  readonly collections: readonly unknown[];
  readonly texts: readonly WrittenText[];
  /** Where the pages were declared. */
  readonly calls: Site['calls'];
}

/**
 * Loads the texts of a site without checking it: some may be missing in a language.
 *
 * @throws ConfigError if a file cannot be read, or the site has one language
 */
export const loadTexts = async (root: string): Promise<SiteTexts> => {
  const parts = await partsOf(root);
  const written = await importDeclaration(join(root, 'site.config.ts'));
  const languages = languagesIn(written);
  if (languages === undefined || !isPlain(written))
    throw new ConfigError(
      'site.config.ts has no valid `languages`. List the languages there, the default one first.',
    );
  const whole = { site: written as WrittenSite['site'], forms: parts.declaredForms };
  const collections = await importAll(collectionFilesOf(root));
  const texts = [
    ...writtenTexts(whole, textSchemas(parts.kinds), languages),
    ...collections.flatMap(collectionTexts),
  ];
  return { ...whole, languages, collections, texts, calls: callsIn(written) };
};

/** Returns diagnostics about the languages of a site, and texts that are missing in one. */
const languageFaults = (written: unknown, parts: SiteModules): Diagnostic[] => {
  const languages = languagesIn(written);
  if (languages === undefined || !isPlain(written)) return [];
  const site = written as WrittenSite['site'];
  const keys = languages.languages.map(({ key }) => key);
  return [
    ...('language' in site
      ? [
          {
            path: ['language'],
            onKey: true as const,
            found: '`language` beside `languages`',
            allowed: 'one of them; the first of `languages` is the default',
          },
        ]
      : []),
    ...(languages.fallback === undefined
      ? []
      : unknownName(languages.fallback, keys, {
          path: ['multilingual', 'fallback'],
          found: formatValue(languages.fallback),
        })),
    ...translationFaults({ site, forms: parts.declaredForms }, textSchemas(parts.kinds), languages),
  ];
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

const checkedSites = (
  sites: readonly [Site, ...Site[]],
  root: string,
  configs: ReturnType<typeof configsOf>,
): Promise<Parsed[]> =>
  Promise.all(
    sites.map((site, at) =>
      checkedSite(site, root, { first: sites[0], linkIn: configs[at]?.linkIn ?? String }),
    ),
  );

/** Reads the site's files and runs all checks of the whole site. */
const checkedSite = async (
  resolved: Site,
  root: string,
  language: ArticleLanguage,
): Promise<Parsed> => {
  const { articles, faults: ofArticles } = await readArticles(resolved, root, language);
  const site = { ...resolved, articles };
  const { pictures, faults: ofPictures } = await readPictures(site, rootsOf(root));
  const { files, faults: ofFiles } = await readFiles(site, root);
  const { identity, faults: ofIdentity } = await readIdentity(site, rootsOf(root));
  const faults = [
    ...crossFaults(site, root),
    ...symbolFaults(root),
    ...ofArticles,
    ...ofPictures,
    ...ofFiles,
    ...ofIdentity,
  ];
  if (faults.length > 0) return { faults };
  const whole = { ...site, files, pictures, identity };
  const thrown = [...projectionFaults(whole)];
  return thrown.length > 0 ? { faults: thrown } : { site: whole };
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

/** Returns the mistake of a file that cannot be loaded. `file` is its name if the error has no place. */
export const unreadable = (root: string, cause: unknown, file: string): ConfigError => {
  const explained = explainError(root, cause);
  const { place = file, fix } = explained;
  const circle = fix === undefined ? circular(root, cause, place) : '';
  const text = `${place} could not be read: ${explanationText(explained)}${circle}`;
  return new ConfigError(text, { cause });
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
