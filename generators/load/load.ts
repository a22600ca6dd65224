import { relative } from 'node:path';
import { withContent } from '../../core/config/collection-pages.ts';
import { translationFaults, type WrittenSite } from '../../core/config/localize.ts';
import type { PageConfig } from '../../core/config/page.ts';
import {
  configsOf,
  joinLanguages,
  languagesIn,
  type Site,
  type SiteConfig,
  textSchemas,
} from '../../core/config/site.ts';
import type { SiteModules } from '../../core/config/site-modules.ts';
import {
  ConfigError,
  type Diagnostic,
  distinctDiagnostics,
  formatValue,
  unknownName,
} from '../../core/diagnostics/diagnostic.ts';
import { todayIn } from '../../core/forms/day.ts';
import { isPlain } from '../../core/messages/word.ts';
import { collectionFilesOf, UnreadableFileError } from '../../core/workspace/find-modules.ts';
import { rootsOf, unfitFolder } from '../../core/workspace/roots.mjs';
import { publicFileFaults } from '../addresses/check-public.ts';
import { checkRedirects } from '../addresses/check-redirects.ts';
import { readPublic } from '../addresses/read-public.ts';
import { readRedirects } from '../addresses/read-redirects.ts';
import { crossFaults } from '../check/cross.ts';
import { throwingKinds } from '../check/sections.ts';
import {
  duplicateKeys,
  missingDefaultExports,
  undecodedFiles,
  unhydratedHandlers,
} from '../check/sources.ts';
import { importSiteConfig, importSiteModules, pageCallPlaces, unreadable } from './import-site.ts';
import { type Parsed, parseSite } from './parse.ts';
import { readFiles } from './publish.ts';
import { type ArticleLanguage, readArticles } from './read-articles.ts';
import type { ContentOptions, ReadContent } from './read-collections.ts';
import { readIdentity, symbolFaults } from './read-identity.ts';
import { readPictures } from './read-pictures.ts';
import { siteConfigError } from './report.ts';

/** Loads a site in its default language. @throws ConfigError as `loadSites` */
export const loadSite = async (root: string): Promise<Site> => (await loadSites(root))[0];

/**
 * Loads, checks and resolves `site.config.ts` below `root`: a site for each language, the default
 * one first. `withDrafts` also loads drafts of collections, and entries of later days.
 *
 * Each stage needs a result of the one before it:
 *
 * 1. Import of the site's modules and config. Mistakes in their sources are refused at once, as
 * later
 *    checks would report only their effects.
 * 2. Reading of the collections, whose entries add pages to the site config.
 * 3. Parsing by the schemas, for each language by itself.
 * 4. Checks of the whole site with its files, if every language could be parsed.
 * 5. Redirects, if the site has no mistake.
 *
 * @throws ConfigError if the site config is wrong. The message names every place.
 */
export const loadSites = async (
  root: string,
  { withDrafts = false }: { withDrafts?: boolean } = {},
): Promise<[Site, ...Site[]]> => {
  const folderProblem = unfitFolder(root);
  if (folderProblem !== undefined) throw new ConfigError(folderProblem);
  refuse(root, undecodedFiles(root));
  const modules = await importSiteModules(root);
  refuse(root, missingDefaultExports(root));
  refuse(root, unhydratedHandlers(root));
  const written = await importSiteConfig(root);

  const languages = languagesIn(written);
  const today = todayIn(zoneIn(written));
  const collections = await collectionsOf(root, { languages, today, withDrafts });
  refuse(root, collections.faults);
  const { content } = collections;
  const allModules = { ...modules, ...(content && { content }) };
  const { pages } = withContent<Partial<SiteConfig>>(Object(written), allModules);
  const pageCalls = pageCallPlaces({ pages });

  // One config for each language, in which texts by language are single texts.
  const configs = configsOf(written, allModules);
  const parsed = configs.map((config) => parseSite(config.written, config.parts, config.home));
  const { files: publicFiles, faults: publicFaults } = readPublic(root);
  const resolved = parsed.flatMap((one) =>
    'site' in one ? [{ ...one.site, calls: pageCalls, publicFiles }] : [],
  );

  const isEachParsed = resolved.length === parsed.length;
  const checked = isEachParsed
    ? await checkedSites(joinLanguages(resolved, languages), root, configs)
    : parsed;
  const faults = distinctDiagnostics([
    ...duplicateKeys(root),
    ...languageFaults(written, allModules),
    ...publicFaults,
    ...checked.flatMap((one) => ('faults' in one ? one.faults : [])),
  ]);
  const [first, ...others] = checked.flatMap((one) => ('site' in one ? [one.site] : []));
  if (first && faults.length === 0) return withRedirects([first, ...others], root, pageCalls);
  const withPlaces = faults.map((fault) => inFrontMatter(fault, collections, pages));
  throw siteConfigError(root, distinctDiagnostics(withPlaces), pageCalls);
};

/**
 * Collections add pages for their entries. A diagnostic of such a page gets its place in the
 * entry's front matter, and the last key of its path, which the front matter has too. Others stay
 * the same.
 */
const inFrontMatter = (
  fault: Diagnostic,
  { placeOf }: ReadContent,
  pages: readonly PageConfig[] = [],
): Diagnostic => {
  const [top, index, ...inner] = fault.path;
  const page = top === 'pages' && fault.place === undefined ? pages[Number(index)] : undefined;
  const place = page && placeOf(page, inner);
  return place === undefined ? fault : { ...fault, path: inner.slice(-1), place };
};

/** Returns the time zone of an unchecked site config. UTC if it is missing or wrong. */
const zoneIn = (written: unknown): string => {
  const { zone } = Object(written) as Partial<SiteConfig>;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    return 'UTC';
  }
};

/** Reads the collections of the site below `root`. @throws ConfigError as `unreadable` */
const collectionsOf = async (root: string, options: ContentOptions): Promise<ReadContent> => {
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
 * Returns checked sites with the redirects of the file in the site's folder. Their targets are in
 * any language, so the site in the default language has all of them.
 *
 * @throws ConfigError for wrong redirects, and for files in `public` at an address of something
 * else
 */
const withRedirects = (
  sites: readonly [Site, ...Site[]],
  root: string,
  calls: Site['calls'],
): [Site, ...Site[]] => {
  const [first, ...others] = sites;
  const read = readRedirects(first, root);
  const { redirects: oldAddresses, faults } = checkRedirects(sites, read.redirects);
  const allFaults = [...publicFileFaults(sites, root), ...read.faults, ...faults];
  if (allFaults.length > 0) throw siteConfigError(root, allFaults, calls);
  return [{ ...first, oldAddresses }, ...others];
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

/** @throws ConfigError with all of these diagnostics, if there are any */
const refuse = (root: string, sourceFaults: Iterable<Diagnostic>): void => {
  const faults = [...sourceFaults];
  if (faults.length > 0) throw siteConfigError(root, faults, []);
};

/**
 * Checks the sites of all languages. `configs` has the parsed config of each site, in the same
 * order.
 */
const checkedSites = (
  sites: readonly [Site, ...Site[]],
  root: string,
  configs: ReturnType<typeof configsOf>,
): Promise<Parsed[]> =>
  Promise.all(
    sites.map((site, at) => {
      // Both lists have the same length. The default only satisfies the type.
      const { linkIn = String } = configs[at] ?? {};
      return checkedSite(site, root, { first: sites[0], linkIn });
    }),
  );

/** Reads the site's files and runs all checks of the whole site. */
const checkedSite = async (
  resolved: Site,
  root: string,
  language: ArticleLanguage,
): Promise<Parsed> => {
  const { articles, faults: articleFaults } = await readArticles(resolved, root, language);
  const site = { ...resolved, articles };
  const { pictures, faults: pictureFaults } = await readPictures(site, rootsOf(root));
  const { files, faults: fileFaults } = await readFiles(site, root);
  const { identity, faults: identityFaults } = await readIdentity(site, rootsOf(root));
  const faults = [
    ...crossFaults(site, root),
    ...symbolFaults(root),
    ...articleFaults,
    ...pictureFaults,
    ...fileFaults,
    ...identityFaults,
  ];
  if (faults.length > 0) return { faults };
  const complete = { ...site, files, pictures, identity };
  // The code of section kinds expects a site without mistakes.
  const kindFaults = [...throwingKinds(complete)];
  return kindFaults.length > 0 ? { faults: kindFaults } : { site: complete };
};

/**
 * Returns the names of the features in `site.config.ts`, unchecked, for the help of `site new`.
 * Undefined if the file cannot be loaded.
 */
export const namedFeatures = async (root: string): Promise<ReadonlySet<string> | undefined> => {
  try {
    const written = (await importSiteConfig(root)) as SiteConfig;
    return new Set(Object.keys(written.features ?? {}));
  } catch {
    return undefined;
  }
};
