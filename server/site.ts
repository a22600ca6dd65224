import { join } from 'node:path';
import { resolveSite, type Site } from '../core/config/site.ts';
import { findSiteModules, importDefault } from '../core/workspace/parts.ts';
import { rootsOf } from '../core/workspace/roots.mjs';

const folder = rootsOf().site;

/** The resolved site: the site config with all defaults. */
export const site: Site = resolveSite(
  await importDefault(join(folder, 'site.config.ts')),
  await findSiteModules(folder),
);
