import type { ClientHead } from '../../../core/client/client.ts';
import { ORIGIN } from '../../../core/client/page-stub.ts';
import { escaped } from '../../../core/messages/markup.ts';
import { markupHeader, textHeader } from '../../header.ts';

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
