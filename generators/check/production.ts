import { join } from 'node:path';
import { allPaths } from '../../core/config/anchors.ts';
import type { PageConfig } from '../../core/config/page.ts';
import { placeholderFaults } from '../../core/config/placeholders.ts';
import { redirectFinder } from '../../core/config/redirects.ts';
import type { Site } from '../../core/config/site.ts';
import { atPath, type Diagnostic, formatValue } from '../../core/diagnostics/diagnostic.ts';
import { addressIn, isByLanguage } from '../../core/messages/by-language.ts';
import { decodeAddress, encodeAddress } from '../../core/messages/markup.ts';
import { filesBelow } from '../../core/workspace/files-below.mjs';
import { importDefault } from '../../core/workspace/find-modules.ts';
import { generatedFeatures } from '../features/features.ts';

/** Returns diagnostics that matter only in production, such as placeholders. */
export const productionFaults = async (site: Site, root: string): Promise<Diagnostic[]> => {
  const faults = [...placeholderFaults(site)];
  for (const { name, feature, options } of generatedFeatures(site))
    faults.push(...atPath(['features', name], await feature.productionFaults?.(options, root)));
  return faults;
};

/**
 * Returns diagnostics for paths of an earlier site config that neither show a page nor redirect to
 * one.
 */
export const lostPaths = (
  pages: Site['pages'],
  earlier: readonly string[],
  oldAddresses: Site['oldAddresses'],
): Diagnostic[] => {
  const { byPath } = redirectFinder(oldAddresses);
  const currentPaths = new Set([...allPaths(pages), ...pages.flatMap(({ moved }) => moved)]);
  return earlier
    .filter((path) => !currentPaths.has(encodeAddress(path)) && !byPath(decodeAddress(path), ''))
    .map((path) => ({
      path: ['pages'],
      found: `no page at ${formatValue(path)}, which the earlier commit has`,
      allowed: 'every earlier path, of a page or in the `moved` of another',
      fix: `Write \`moved: ['${path}']\` in the page that replaces it.`,
    }));
};

/** Files of section kinds and illustrations, which need not be listed. */
const DISCOVERED = /^(?:sections|drawings)\//;

/** Returns the page in a file. Empty if the file cannot be loaded or has no default export. */
const pageIn = async (file: string): Promise<Partial<PageConfig>> =>
  ((await importDefault(file).catch(() => undefined)) as Partial<PageConfig> | undefined) ?? {};

/** Returns a diagnostic for each page file that the site config does not list. */
export const unnamedPages = async (
  { pages, translations }: Site,
  root: string,
): Promise<Diagnostic[]> => {
  const folder = join(root, 'pages');
  const files = filesBelow(folder).filter((file) => file.endsWith('.ts') && !DISCOVERED.test(file));
  const pageFiles = await Promise.all(
    files.map(async (file) => ({ file, page: await pageIn(join(folder, file)) })),
  );
  const [defaultLanguage] = translations;
  const pathOf = ({ path = '' }: Partial<PageConfig>): string =>
    addressIn(
      defaultLanguage,
      String(isByLanguage(path) ? path[defaultLanguage?.key ?? ''] : path),
    );
  return pageFiles
    .filter(
      ({ page }) =>
        page.sections && !pages.some(({ path }) => path === encodeAddress(pathOf(page))),
    )
    .map(({ file, page }) => ({
      path: ['pages'],
      found: `no page of pages/${file}, which declares ${formatValue(pathOf(page))}`,
      allowed: 'every page in `pages`',
      fix: 'Import it and list it here, or delete the file.',
    }));
};
