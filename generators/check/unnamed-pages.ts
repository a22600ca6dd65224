import { join } from 'node:path';
import type { PageConfig } from '../../core/config/page.ts';
import type { Site } from '../../core/config/site.ts';
import { type Diagnostic, formatValue } from '../../core/diagnostics/diagnostic.ts';
import { filesBelow } from '../../core/workspace/files-below.mjs';
import { importDefault } from '../../core/workspace/import-default.ts';

/** Files of section kinds and illustrations, which are discovered automatically. */
const found = /^(?:sections|drawings)\//;

const pageIn = async (file: string): Promise<Partial<PageConfig>> =>
  ((await importDefault(file).catch(() => undefined)) as Partial<PageConfig> | undefined) ?? {};

/** Returns the page files that the site config does not list. */
export const unnamedPages = async ({ pages }: Site, root: string): Promise<Diagnostic[]> => {
  const folder = join(root, 'pages');
  const files = filesBelow(folder).filter((file) => file.endsWith('.ts') && !found.test(file));
  const all = await Promise.all(
    files.map(async (file) => ({ file, page: await pageIn(join(folder, file)) })),
  );
  return all
    .filter(({ page }) => page.sections && !pages.some(({ path }) => path === page.path))
    .map(({ file, page }) => ({
      path: ['pages'],
      found: `no page of pages/${file}, which declares ${formatValue(page.path)}`,
      allowed: 'every page in `pages`',
      fix: 'Import it and list it here, or delete the file.',
    }));
};
