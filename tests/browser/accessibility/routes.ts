import { siteSchema } from '../../../generators/declaration/site.ts';
import config from '../../../site.config.ts';

/** The path of every page, and one that shows none. An alias shows its page's document. */
export const routes: readonly string[] = [
  ...siteSchema.parse(config).pages.map(({ path }) => path),
  '/no-such-page',
];
