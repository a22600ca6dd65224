import type { ClientSite } from '../../../core/client/client.ts';
import type { Page } from '../../../core/config/page.ts';
import type { Redirect } from '../../../core/config/redirects.ts';
import { encodeAddress } from '../../../core/messages/markup.ts';
import { wordsOf } from '../../../core/messages/resolve.ts';
import type { Area } from '../../../core/messages/tables.ts';
import type { Words } from '../../../core/messages/word.ts';
import { literal, script, scriptHeader, textHeader } from '../../header.ts';

/**
 * Returns the module with the client view of the site. Each constant is an export of its own, so
 * that unused ones are not bundled. `fallbackTexts` are texts of another language in place of missing
 * ones, with its tag.
 */
export const siteModule = (
  { behaviour, formats, home, ...site }: ClientSite,
  fallbackTexts: ReadonlyMap<string, string> = new Map(),
): string => `${scriptHeader}
import type { ClientSite } from '#client';

export const formats = ${literal(formats)};

export const home = ${literal(home)};

export const behaviour: ClientSite['behaviour'] = ${literal(behaviour)};

export const site: ClientSite = { ...${literal(site)}, formats, home, behaviour };

export const fallbackTexts: readonly [text: string, tag: string][] = ${literal([...fallbackTexts])};
`;

/** Returns the module with the messages of one area. */
export const wordsModule = (words: Words, area: Area): string => `${scriptHeader}
import type { WordsOf } from '#words';

export const words = ${literal(wordsOf(words, area))} as WordsOf<${literal(area)}>;
`;

/**
 * Returns a line of `_redirects`, the format of Netlify and Cloudflare Pages. `301!` lets a
 * redirect with a query win over the page at its path.
 */
const redirectLine = ({ from, to }: Redirect): string => {
  const [path = '', query] = from.split('?');
  const parts = [encodeAddress(path), ...(query?.split('&') ?? []), encodeAddress(to)];
  // In the target, the rest that `*` matched is `:splat`.
  const line = parts.join(' ').replace(/(?<= .*)\*/, ':splat');
  return `${line} ${query === undefined ? '301' : '301!'}`;
};

/**
 * Compares redirects as the server ranks them: those with more parameters first, then exact paths
 * before patterns, then patterns with the longer start.
 */
const byRank = ({ from: one }: Redirect, { from: other }: Redirect): number =>
  other.split(/[?&]/).length - one.split(/[?&]/).length ||
  Number(one.includes('*')) - Number(other.includes('*')) ||
  other.indexOf('*') - one.indexOf('*');

/**
 * Returns the redirects of former paths and old addresses, in the format of static hosts
 * (`_redirects`).
 */
export const redirects = (
  pages: readonly Pick<Page, 'path' | 'moved'>[],
  oldAddresses: readonly Redirect[],
): string => {
  const lines = pages.flatMap(({ path, moved }) => moved.map((from) => `${from} ${path} 301`));
  // Hosts take the first line that matches.
  const sorted = oldAddresses.toSorted(byRank);
  return [textHeader, ...lines, ...sorted.map(redirectLine), ''].join('\n');
};

/** Returns the redirects of old addresses, as the server reads them. */
export const redirectList = (oldAddresses: readonly Redirect[]): string =>
  `${JSON.stringify(oldAddresses.map(({ from, to }) => [from, to]))}\n`;

/** The speculation rules: a page is fetched when a link to it is pressed, before it is released. */
export const speculationRules = `${JSON.stringify({
  prefetch: [
    {
      where: {
        and: [{ href_matches: '/*' }, { not: { href_matches: ['/api/*', '/assets/*'] } }],
      },
      eagerness: 'conservative',
    },
  ],
})}\n`;

/** The module that imports the site's own Vite config, so that Vite finds it in the work folder. */
export const viteModule = script("export { default } from '../vite.config.ts';");
