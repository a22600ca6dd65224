import type { Site } from '../core/config/site.ts';
import {
  ConfigError,
  type Diagnostic,
  distinctDiagnostics,
} from '../core/diagnostics/diagnostic.ts';
import type { Roots } from '../core/workspace/roots.mjs';
import { changedForms } from '../generators/check/changed-forms.ts';
import { foreignOrigins, foreignText } from '../generators/check/foreign.ts';
import { lostPaths, productionFaults, unnamedPages } from '../generators/check/production.ts';
import { committedSite, UnreadableCommitError } from '../generators/load/committed.ts';
import { loadSites } from '../generators/load/load.ts';
import { loadTexts } from '../generators/load/load-texts.ts';
import { unusedArticles } from '../generators/load/read-articles.ts';
import { siteConfigError } from '../generators/load/report.ts';
import { countTexts, type PartCount } from '../generators/translations/units.ts';
import { undeliverableFiles } from '../server/features/features.ts';
import { OperatorError } from '../server/lib/errors.ts';
import { environmentFaultTexts, PRODUCTION, printMistakes, unfitRecords } from './checking.ts';
import { defineCommand, flagOption, JSON_OUTPUT, valueOption } from './command/command.ts';
import { countText, outputWidth, print, table } from './output/text.ts';

/** The site in each of its languages. */
type Sites = readonly [Site, ...Site[]];

/** @throws ConfigError if the site or the environment is not ready for production */
const refuseUnfinished = async (sites: Sites, roots: Roots): Promise<void> => {
  const root = roots.site;
  const [site] = sites;
  const faults = (await Promise.all(sites.map((one) => productionFaults(one, root)))).flat();
  // The same diagnostic may be in several languages.
  const diagnostics = distinctDiagnostics(faults);
  const texts = [
    ...environmentFaultTexts(site, roots),
    ...(diagnostics.length > 0 ? [siteConfigError(root, diagnostics, site.calls).message] : []),
  ];
  if (texts.length > 0) throw new ConfigError(texts.join('\n\n'));
};

/**
 * Compares with an earlier commit: every path must still work, and stored records must still match. By
 * default it is the last commit, which need not have a site config that can be loaded.
 */
const lostSince = async (
  sites: Sites,
  roots: Roots,
  since: string | undefined,
): Promise<Diagnostic[]> => {
  const earlier = await committedSite(roots, since ?? 'HEAD', sites[0]).catch((error: unknown) => {
    if (!(error instanceof UnreadableCommitError)) throw error;
    const message = `The site config of ${since ?? 'the last commit'} cannot be loaded: ${error.message}`;
    if (since !== undefined) throw new OperatorError(message);
    console.error(`${message}\nIts paths and forms were not compared.`);
    return undefined;
  });
  const pages = sites.flatMap((site) => site.pages);
  if (earlier)
    return [
      ...lostPaths(pages, earlier.paths, sites[0].oldAddresses),
      ...changedForms(sites[0], earlier.forms),
    ];
  if (since === undefined) return [];
  throw new OperatorError(`${since}: no commit with a site config.`);
};

/** Loads the site in its languages, and checks it with its files, its stored records and an earlier commit. */
const checkedSites = async (roots: Roots, since: string | undefined): Promise<Sites> => {
  const sites = await loadSites(roots.site);
  const [site] = sites;
  const faults = [
    ...(await unnamedPages(site, roots.site)),
    ...(await undeliverableFiles(site, roots.site)),
    ...(await lostSince(sites, roots, since)),
    ...(await unfitRecords(site)),
  ];
  if (faults.length > 0) throw siteConfigError(roots.site, faults, site.calls);
  return sites;
};

/** Returns a table of the texts in each language. */
const countTable = (counts: readonly PartCount[]): string => {
  const tags = Object.keys(counts[0]?.languages ?? {});
  const rows = counts.map(({ part, languages, same }) => [
    part,
    ...tags.map((tag) => {
      const { texts = 0, missing = 0 } = languages[tag] ?? {};
      return missing === 0 ? String(texts) : `${texts}, ${missing} missing`;
    }),
    String(same),
  ]);
  return table(['texts', ...tags, 'same in all'], rows, outputWidth());
};

export default defineCommand({
  about: ['Stored records (DATABASE_URL, or DATA_DIR) are compared with the forms.'],
  examples: ['check', 'check --production', 'check --since origin/main', 'check --translations'],
  options: {
    production: PRODUCTION,
    since: valueOption(
      '<commit>',
      'its paths must still work, and the forms must still accept its records; default: the last commit',
    ),
    translations: flagOption('also count the texts in each language, by page and form'),
    json: JSON_OUTPUT,
  },
  run: async ({ values, roots }) => {
    let translations: PartCount[] | undefined;
    try {
      if (values.translations) {
        translations = countTexts(roots.site, await loadTexts(roots.site));
        if (!values.json) console.log(`${countTable(translations)}\n`);
      }
      const sites = await checkedSites(roots, values.since);
      if (values.production) await refuseUnfinished(sites, roots);
      for (const warning of unusedArticles(sites, roots.site)) console.error(warning);
      const [{ pages, forms }] = sites;
      const foreign = foreignOrigins(sites);
      const languages = sites.length > 1 ? ` in ${countText(sites.length, 'language')}` : '';
      print(
        values.json,
        {
          pages: pages.length,
          forms: forms.length,
          ...(sites.length > 1 && { languages: sites.map(({ language }) => language) }),
          translations,
          ...(foreign.length > 0 && { foreign }),
        },
        () =>
          [
            `The site config is valid: ${countText(pages.length, 'page')}, ${countText(forms.length, 'form')}${languages}.`,
            ...foreign.map(foreignText),
          ].join('\n'),
      );
    } catch (error) {
      if (!values.json) throw error;
      printMistakes(error, { translations });
    }
  },
});
