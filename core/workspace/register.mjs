/*
 * Prepares a process that runs TypeScript: `node --import ./core/workspace/register.mjs server/main.ts`. The
 * package and compiled commands need a loader only for files of the site: `importDefault`.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isFrameworkJavaScript, rootsOf } from './roots.mjs';

const { site } = rootsOf();

if (!existsSync(join(site, 'site.config.ts'))) {
  console.error(
    `${site} has no site.config.ts. Set --site or SITE_DIR to the folder that has one.`,
  );
  process.exit(1);
}
if (!isFrameworkJavaScript()) await import('./typescript.mjs');
