import { type Site, siteSchema } from '../generators/declaration/site.ts';
import config from '../site.config.ts';

/** The site as it is declared, with all defaults filled in. */
export const site: Site = siteSchema.parse(config);
