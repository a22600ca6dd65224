import { fileURLToPath } from 'node:url';
import { findParts } from '../generators/declaration/parts.ts';
import { resolveSite, type Site } from '../generators/declaration/site.ts';
import config from '../site.config.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The site as it is declared, with all defaults filled in. */
export const site: Site = resolveSite(config, await findParts(root));
