/*
 * Lets Node run the project's TypeScript, and a site in another folder. Every process starts with
 * it: `node --import ./core/workspace/register.mjs server/main.ts`.
 */
import { existsSync } from 'node:fs';
import { register } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { register as registerTypeScript } from 'tsx/esm/api';

// Not the tsconfig.json of the current folder: in a site's folder its paths are for the editor.
registerTypeScript({ tsconfig: join(import.meta.dirname, '..', '..', 'tsconfig.json') });
const { rootsOf } = await import('./roots.mjs');
const { framework, site } = rootsOf();

if (!existsSync(join(site, 'site.config.ts'))) {
  console.error(
    `${site} has no site.config.ts. Set --site or SITE_DIR to the folder that has one.`,
  );
  process.exit(1);
}
const [frameworkUrl, siteUrl] = [framework, site].map((folder) => `${pathToFileURL(folder)}/`);
register('./hooks.mjs', import.meta.url, { data: { frameworkUrl, siteUrl } });
