import type { ClientHead, ClientSite } from '../../../core/client/client.ts';
import { ORIGIN } from '../../../core/client/page-stub.ts';
import type { Page } from '../../../core/config/page.ts';
import type { Redirect } from '../../../core/config/redirects.ts';
import { encodeAddress, escaped } from '../../../core/messages/markup.ts';
import { wordsOf } from '../../../core/messages/resolve.ts';
import type { Area } from '../../../core/messages/tables.ts';
import type { Words } from '../../../core/messages/word.ts';
import { literal, markupHeader, script, scriptHeader, textHeader } from '../../header.ts';

/** The placeholder of a page's last change in the sitemap. */
export const LAST_CHANGE = '__LAST_CHANGE__';

/** Returns the day of a page's last change, as the sitemap has it. */
export const lastModified = (day: string): string => `<lastmod>${day}</lastmod>`;

/** A page in the sitemap. */
export interface Listed extends Pick<ClientHead, 'alternates'> {
  path: string;
  /** Whether its whole content is in its own files, and none in a feature of `site.config.ts`. */
  isOwn: boolean;
  /** The day of its last change. Default: the last commit of its files. */
  changed?: string | undefined;
}

/**
 * Returns the module with the client view of the site. Each constant is an export of its own, so
 * that unused ones are not bundled.
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

const XHTML = ' xmlns:xhtml="http://www.w3.org/1999/xhtml"';

/** Returns the links of a sitemap entry to the page in all languages. */
const alternateLinks = (alternates: ClientHead['alternates'] = []): string =>
  [...alternates, ...alternates.slice(0, 1).map(({ href }) => ({ tag: 'x-default', href }))]
    .map(
      ({ tag, href }) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${escaped(href)}"/>`,
    )
    .join('');

/** Returns the sitemap (sitemaps.org 0.9) of the pages. */
export const sitemap = (pages: readonly Listed[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    markupHeader,
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${pages.some(({ alternates }) => alternates) ? XHTML : ''}>`,
    ...pages.map(
      ({ path, isOwn, changed, alternates }) =>
        `  <url><loc>${ORIGIN}${escaped(path)}</loc>${changed ? lastModified(changed) : isOwn ? LAST_CHANGE : ''}${alternateLinks(alternates)}</url>`,
    ),
    '</urlset>',
    '',
  ].join('\n');

/** robots.txt (RFC 9309): everything except the API may be read. */
export const robots = `${textHeader}
User-agent: *
Disallow: /api/
Sitemap: ${ORIGIN}/sitemap.xml
`;

/** Returns a redirect as static hosts read it. One with a query must win over the page at its path. */
const redirectLine = ({ from, to }: Redirect): string => {
  const [path = '', query] = from.split('?');
  const parts = [encodeAddress(path), ...(query?.split('&') ?? []), encodeAddress(to)];
  const line = parts.join(' ').replace(/(?<= .*)\*/, ':splat');
  return `${line} ${query === undefined ? '301' : '301!'}`;
};

/** Compares redirects as the server ranks them: by parameters, exact ones, patterns by their start. */
const byRank = ({ from: one }: Redirect, { from: other }: Redirect): number =>
  other.split(/[?&]/).length - one.split(/[?&]/).length ||
  Number(one.includes('*')) - Number(other.includes('*')) ||
  other.indexOf('*') - one.indexOf('*');

/** Returns the redirects of former paths and old addresses, in the format of static hosts (`_redirects`). */
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

/** The module that leads Vite to the site's own config. */
export const viteModule = script("export { default } from '../vite.config.ts';");
