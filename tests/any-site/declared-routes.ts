import { site } from '../../server/site.ts';

/** The path of every page, and one that shows none. An alias shows its page's document. */
export const routes: readonly string[] = [...site.pages.map(({ path }) => path), '/no-such-page'];
