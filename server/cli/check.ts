import { join } from 'node:path';
import { environmentFaults, productionFaults } from '../../generators/check/production.ts';
import { DeclarationError } from '../../generators/config/fault.ts';
import { report } from '../../generators/config/report.ts';
import type { Site } from '../../generators/declaration/site.ts';
import { loadSite } from '../../generators/load.ts';
import type { Command } from './command/usage.ts';
import { readOptions } from './command/usage.ts';

const refuseUnfinished = async (site: Site, root: string): Promise<void> => {
  const faults = await productionFaults(site, root);
  const lines = environmentFaults(process.env);
  const parts = faults.length > 0 ? [report(root, join(root, 'site.config.ts'), faults)] : [];
  if (parts.length + lines.length > 0)
    throw new DeclarationError([...lines, ...parts].join('\n\n'));
};

export const check: Command = {
  usage: [
    'Usage: npm run site -- check [--production] [--json]',
    '',
    '  --production   also refuse what visitors must not see: addresses that are placeholders, files',
    '                 that are samples, sizes that are not theirs, a SITE_URL that is not https',
  ].join('\n'),
  run: async ({ site: root }, args) => {
    const { values } = readOptions(args, {
      production: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
    });
    const site = await loadSite(root);
    if (values.production) await refuseUnfinished(site, root);
    const counts = { pages: site.pages.length, forms: site.forms.length };
    if (values.json) return console.log(JSON.stringify(counts, null, 2));
    console.log(`The declaration is right: ${counts.pages} pages, ${counts.forms} forms.`);
  },
};
