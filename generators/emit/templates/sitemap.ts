import type { ClientHead } from '../../../core/client/client.ts';
import { ORIGIN } from '../../../core/client/page-stub.ts';
import { escaped } from '../../../core/messages/markup.ts';
import { markupHeader, textHeader } from '../../header.ts';

/** The placeholder of a page's last change. The build fills it in: `build/last-changes.ts`. */
export const LAST_CHANGE = '__LAST_CHANGE__';

/** Returns the day of a page's last change, as the sitemap has it. */
export const lastModified = (day: string): string => `<lastmod>${day}</lastmod>`;

/** A page in the sitemap. */
export interface SitemapPage extends Pick<ClientHead, 'alternates'> {
  path: string;
  /**
   * Whether its own files contain all of its content. A page of a feature also has content in
   * `site.config.ts`, so the last commit of its files is not its last change.
   */
  hasOwnContent: boolean;
  /**
   * The day of its last change. Default: the last commit of its files, if it has its own content.
   */
  changed?: string | undefined;
}

const XHTML = ' xmlns:xhtml="http://www.w3.org/1999/xhtml"';

/**
 * Returns the links of a sitemap entry to the page in all languages. The first one is the default.
 */
const alternateLinks = (alternates: ClientHead['alternates'] = []): string =>
  [...alternates, ...alternates.slice(0, 1).map(({ href }) => ({ tag: 'x-default', href }))]
    .map(
      ({ tag, href }) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${escaped(href)}"/>`,
    )
    .join('');

/** Returns the `<lastmod>` of a page, its placeholder, or nothing. */
const changeText = ({ changed, hasOwnContent }: SitemapPage): string => {
  if (changed) return lastModified(changed);
  return hasOwnContent ? LAST_CHANGE : '';
};

/** Returns the entry of a page. */
const entryText = (page: SitemapPage): string => {
  const address = `<loc>${ORIGIN}${escaped(page.path)}</loc>`;
  return `  <url>${address}${changeText(page)}${alternateLinks(page.alternates)}</url>`;
};

/** Returns the sitemap (sitemaps.org 0.9) of the pages. */
export const sitemap = (pages: readonly SitemapPage[]): string => {
  const xhtml = pages.some(({ alternates }) => alternates) ? XHTML : '';
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    markupHeader,
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${xhtml}>`,
    ...pages.map(entryText),
    '</urlset>',
    '',
  ].join('\n');
};

/** robots.txt (RFC 9309): everything except the API may be read. */
export const robots = `${textHeader}
User-agent: *
Disallow: /api/
Sitemap: ${ORIGIN}/sitemap.xml
`;
