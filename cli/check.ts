import type { Site } from '../core/config/site.ts';
import { ConfigError, type Diagnostic } from '../core/diagnostics/diagnostic.ts';
import type { Roots } from '../core/workspace/roots.mjs';
import { changedForms } from '../generators/check/changed-forms.ts';
import { lostPaths, productionFaults, unnamedPages } from '../generators/check/production.ts';
import { committedSite, UnreadableCommitError } from '../generators/load/committed.ts';
import { loadSite } from '../generators/load/load.ts';
import { faultyDeclaration } from '../generators/load/report.ts';
import { undeliverableFiles } from '../server/features/features.ts';
import { OperatorError } from '../server/lib/errors.ts';
import { environmentFaults, PRODUCTION, printMistakes, unfitRecords } from './checking.ts';
import { defineCommand, JSON_OUTPUT, valueOption } from './command/command.ts';
import { countText, print } from './output/text.ts';

const refuseUnfinished = async (site: Site, roots: Roots): Promise<void> => {
  const root = roots.site;
  const faults = await productionFaults(site, root);
  const lines = environmentFaults(site, roots);
  const parts = faults.length > 0 ? [faultyDeclaration(root, faults, site.calls).message] : [];
  if (parts.length + lines.length > 0) throw new ConfigError([...lines, ...parts].join('\n\n'));
};

/**
 * Compares with an earlier commit: every path must still work, and stored records must still match.
 */
const lostSince = async (
  site: Site,
  roots: Roots,
  since: string | undefined,
): Promise<Diagnostic[]> => {
  const earlier = await committedSite(roots, since ?? 'HEAD').catch((error: unknown) => {
    if (!(error instanceof UnreadableCommitError)) throw error;
    const told = `The site config of ${since ?? 'the last commit'} cannot be loaded: ${error.message}`;
    if (since !== undefined) throw new OperatorError(told);
    console.error(`${told}\nIts paths and forms were not compared.`);
    return undefined;
  });
  if (earlier) return [...lostPaths(site, earlier.paths), ...changedForms(site, earlier.forms)];
  if (since === undefined) return [];
  throw new OperatorError(`${since}: no commit with a site config.`);
};

/** Loads and checks the site and everything around it. */
const checkedSite = async (roots: Roots, since: string | undefined): Promise<Site> => {
  const site = await loadSite(roots.site);
  const faults = [
    ...(await unnamedPages(site, roots.site)),
    ...(await undeliverableFiles(site, roots.site)),
    ...(await lostSince(site, roots, since)),
    ...(await unfitRecords(site)),
  ];
  if (faults.length > 0) throw faultyDeclaration(roots.site, faults, site.calls);
  return site;
};

export default defineCommand({
  about: ['Stored records (DATABASE_URL, or DATA_DIR) are compared with the forms.'],
  examples: ['check', 'check --production', 'check --since origin/main'],
  options: {
    production: PRODUCTION,
    since: valueOption(
      '<commit>',
      'its paths must still work, and the forms must still accept its records; default: the last commit',
    ),
    json: JSON_OUTPUT,
  },
  run: async ({ values, roots }) => {
    try {
      const site = await checkedSite(roots, values.since);
      if (values.production) await refuseUnfinished(site, roots);
      const counts = { pages: site.pages.length, forms: site.forms.length };
      const { pages, forms } = counts;
      print(
        values.json,
        counts,
        () => `The site config is valid: ${countText(pages, 'page')}, ${countText(forms, 'form')}.`,
      );
    } catch (error) {
      if (!values.json) throw error;
      printMistakes(error);
    }
  },
});
