import { join } from 'node:path';
import { lostPaths } from '../../generators/check/lost-paths.ts';
import { environmentFaults, productionFaults } from '../../generators/check/production.ts';
import { committedPaths } from '../../generators/committed.ts';
import { DeclarationError } from '../../generators/config/fault.ts';
import { report } from '../../generators/config/report.ts';
import type { Site } from '../../generators/declaration/site.ts';
import { loadSite } from '../../generators/load.ts';
import type { Roots } from '../../generators/workspace/roots.mjs';
import { OperatorError } from '../base/operator-error.ts';
import { defineCommand, FLAG, VALUE } from './command/command.ts';
import { print } from './output/text.ts';

const refuseUnfinished = async (site: Site, root: string): Promise<void> => {
  const faults = await productionFaults(site, root);
  const lines = environmentFaults(process.env);
  const parts = faults.length > 0 ? [report(root, join(root, 'site.config.ts'), faults)] : [];
  if (parts.length + lines.length > 0)
    throw new DeclarationError([...lines, ...parts].join('\n\n'));
};

/** Old links must not break: an address of an earlier commit is kept, or leads on. */
const refuseLost = async (site: Site, roots: Roots, since: string | undefined): Promise<void> => {
  const earlier = await committedPaths(roots, since ?? 'HEAD');
  if (earlier === undefined && since !== undefined)
    throw new OperatorError(`${since}: no commit in which this declaration can be read.`);
  const faults = lostPaths(site, earlier ?? []);
  if (faults.length > 0)
    throw new DeclarationError(report(roots.site, join(roots.site, 'site.config.ts'), faults));
};

export default defineCommand({
  usage: [
    'Usage: npm run site -- check [--production] [--since <commit>] [--json]',
    '',
    '  --production   also refuse what visitors must not see: addresses that are placeholders, files',
    '                 that are samples, sizes that are not theirs, a SITE_URL that is not https',
    '  --since        the commit whose addresses must still lead somewhere; left out, the last one',
  ].join('\n'),
  examples: ['check', 'check --production', 'check --since origin/main'],
  options: { production: FLAG, since: VALUE, json: FLAG },
  run: async ({ values, roots }) => {
    const site = await loadSite(roots.site);
    await refuseLost(site, roots, values.since);
    if (values.production) await refuseUnfinished(site, roots.site);
    const counts = { pages: site.pages.length, forms: site.forms.length };
    print(
      values.json,
      counts,
      () => `The declaration is right: ${counts.pages} pages, ${counts.forms} forms.`,
    );
  },
});
