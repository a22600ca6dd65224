import type { ClientSite } from '../../../core/client/client.ts';
import type { Page } from '../../../core/config/page.ts';
import { escaped } from '../../../core/messages/markup.ts';
import { wordsOf } from '../../../core/messages/resolve.ts';
import type { Area } from '../../../core/messages/tables.ts';
import type { Words } from '../../../core/messages/word.ts';
import { literal, markupHeader, scriptHeader, textHeader } from '../../header.ts';

/** Stands for the site's origin in generated and built files; the build's last step fills it in. */
export const ORIGIN = '__SITE_ORIGIN__';

/** Stands behind a page's address in the sitemap, for the day on which its content last changed. */
export const LAST_CHANGE = '__LAST_CHANGE__';

/** A page as the sitemap lists it. */
interface Listed {
  path: string;
  /** All that it shows is written in its own files: none of it is a feature's, in `site.config.ts`. */
  isOwn: boolean;
}

/** What the shell knows of the site; scripts take the constants that they need and leave the rest. */
export const siteModule = ({ behaviour, formats, ...site }: ClientSite): string => `${scriptHeader}
import type { ClientSite } from '#client';

export const formats = ${literal(formats)};

export const behaviour: ClientSite['behaviour'] = ${literal(behaviour)};

export const site: ClientSite = { ...${literal(site)}, formats, behaviour };
`;

/** The words of one area in the site's language, for the browser. */
export const wordsModule = (words: Words, area: Area): string => `${scriptHeader}
import type { WordsOf } from '#words';

export const words = ${literal(wordsOf(words, area))} as WordsOf<${literal(area)}>;
`;

/** The sitemap (sitemaps.org 0.9) of the given pages. */
export const sitemap = (pages: readonly Listed[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    markupHeader,
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...pages.map(
      ({ path, isOwn }) =>
        `  <url><loc>${ORIGIN}${escaped(path)}</loc>${isOwn ? LAST_CHANGE : ''}</url>`,
    ),
    '</urlset>',
    '',
  ].join('\n');

/** robots.txt (RFC 9309): everything but the API may be read. */
export const robots = `${textHeader}
User-agent: *
Disallow: /api/
Sitemap: ${ORIGIN}/sitemap.xml
`;

/** Where pages were before, as static hosts and CDNs read it (`_redirects`). */
export const redirects = (pages: readonly Pick<Page, 'path' | 'moved'>[]): string => {
  const lines = pages.flatMap(({ path, moved }) => moved.map((from) => `${from} ${path} 301`));
  return [textHeader, ...lines, ''].join('\n');
};

/** A page of the site is asked for when a link to it is pressed, and not yet let go. */
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
