import { join } from 'node:path';
import { resolveSites, type Site } from '../core/config/site.ts';
import { findSiteModules, importDefault } from '../core/workspace/find-modules.ts';
import { generatedContent } from '../core/workspace/generated-content.ts';
import { rootsOf } from '../core/workspace/roots.mjs';

const { site: folder, work } = rootsOf();

/** The resolved site: the site config with all defaults, in each language. The default one is first. */
export const sites: readonly [Site, ...Site[]] = resolveSites(
  await importDefault(join(folder, 'site.config.ts')),
  { ...(await findSiteModules(folder)), content: generatedContent(work) },
);

/** The site in its default language. */
export const [site] = sites;
