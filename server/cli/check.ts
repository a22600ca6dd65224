import { join } from 'node:path';
import { environmentFaults, productionFaults } from '../../generators/check/production.ts';
import { DeclarationError } from '../../generators/config/fault.ts';
import { report } from '../../generators/config/report.ts';
import type { Site } from '../../generators/declaration/site.ts';
import { loadSite } from '../../generators/load.ts';
import { defineCommand, FLAG } from './command/command.ts';
import { print } from './output/text.ts';

const refuseUnfinished = async (site: Site, root: string): Promise<void> => {
  const faults = await productionFaults(site, root);
  const lines = environmentFaults(process.env);
  const parts = faults.length > 0 ? [report(root, join(root, 'site.config.ts'), faults)] : [];
  if (parts.length + lines.length > 0)
    throw new DeclarationError([...lines, ...parts].join('\n\n'));
};

export default defineCommand({
  usage: [
    'Usage: npm run site -- check [--production] [--json]',
    '',
    '  --production   also refuse what visitors must not see: addresses that are placeholders, files',
    '                 that are samples, sizes that are not theirs, a SITE_URL that is not https',
  ].join('\n'),
  examples: ['check', 'check --production'],
  options: { production: FLAG, json: FLAG },
  run: async ({ values, roots: { site: root } }) => {
    const site = await loadSite(root);
    if (values.production) await refuseUnfinished(site, root);
    const counts = { pages: site.pages.length, forms: site.forms.length };
    print(
      values.json,
      counts,
      () => `The declaration is right: ${counts.pages} pages, ${counts.forms} forms.`,
    );
  },
});
