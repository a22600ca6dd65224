import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findParts } from '../generators/declaration/parts.ts';
import { resolveSite, type Site } from '../generators/declaration/site.ts';
import { rootsOf } from '../generators/workspace/roots.mjs';

const folder = rootsOf().site;
const config: { default?: unknown } = await import(
  pathToFileURL(join(folder, 'site.config.ts')).href
);

/** The site as it is declared, with all defaults filled in. */
export const site: Site = resolveSite(config.default, await findParts(folder));
