import { join } from 'node:path';
import { findParts } from '../generators/declaration/parts.ts';
import { resolveSite, type Site } from '../generators/declaration/site.ts';
import { importDefault } from '../generators/workspace/import-default.ts';
import { rootsOf } from '../generators/workspace/roots.mjs';

const folder = rootsOf().site;

/** The site as it is declared, with all defaults filled in. */
export const site: Site = resolveSite(
  await importDefault(join(folder, 'site.config.ts')),
  await findParts(folder),
);
