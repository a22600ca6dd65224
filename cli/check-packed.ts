import { optionsOf } from '../core/config/feature.ts';
import { placeholderFaults } from '../core/config/placeholders.ts';
import {
  atPath,
  ConfigError,
  type Diagnostic,
  factLines,
  formatPath,
} from '../core/diagnostics/diagnostic.ts';
import type { Roots } from '../core/workspace/roots.mjs';
import { documentFaults } from '../generators/features/documents.ts';
import { undeliverableFiles } from '../server/features/features.ts';
import { site } from '../server/site.ts';
import { environmentFaultTexts, PRODUCTION, printMistakes, unfitRecords } from './checking.ts';
import { defineCommand, JSON_OUTPUT } from './command/command.ts';
import { countText, print } from './output/text.ts';

/** Returns what visitors of a production site must not see: placeholders, and wrong or missing documents. */
const unfinishedParts = async (roots: Roots): Promise<Diagnostic[]> => [
  ...placeholderFaults(site),
  ...(site.features.dataRoom
    ? atPath(
        ['features', 'dataRoom'],
        await documentFaults(optionsOf(site, 'dataRoom'), roots.site),
      )
    : []),
];

/** Returns a diagnostic with its path only: a packed site has no source files to refer to. */
const textOf = (fault: Diagnostic): string =>
  [formatPath(fault.path), ...factLines(fault)].join('\n');

/*
 * The command `check` of a packed site: a built site with the server and the commands that need no
 * sources, as `site pack` makes it (pack.ts). For a site with sources, the command is in check.ts.
 */
export default defineCommand({
  about: [
    'Stored records (DATABASE_URL, or DATA_DIR) are compared with the forms. The site config itself was checked when the site was built.',
  ],
  examples: ['check --production'],
  options: { production: PRODUCTION, json: JSON_OUTPUT },
  run: async ({ values, roots }) => {
    try {
      const { production } = values;
      const faults = [
        ...(await undeliverableFiles(site, roots.site)),
        ...(await unfitRecords(site)),
        ...(production ? await unfinishedParts(roots) : []),
      ];
      const environmentTexts = production ? environmentFaultTexts(site, roots) : [];
      const texts = [...environmentTexts, ...faults.map(textOf)];
      if (texts.length > 0) throw new ConfigError(texts.join('\n\n'));
      const counts = { pages: site.pages.length, forms: site.forms.length };
      print(
        values.json,
        counts,
        () =>
          `The packed site is valid: ${countText(counts.pages, 'page')}, ${countText(counts.forms, 'form')}.`,
      );
    } catch (error) {
      if (!values.json) throw error;
      printMistakes(error);
    }
  },
});
