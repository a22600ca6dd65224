import { ORIGIN } from '../../core/client/page-stub.ts';
import type { Feed } from '../../core/config/section.ts';
import type { Site } from '../../core/config/site.ts';
import { escaped } from '../../core/messages/markup.ts';
import { plainText } from '../../core/messages/rich-text.ts';
import { literal, markupHeader } from '../header.ts';

/** A feed with its addresses. */
interface PlacedFeed extends Feed {
  /** The page whose entries it has. */
  page: string;
  atom: string;
  json: string;
}

/** Returns the feeds of a site in one language. */
export const feedsOf = ({ pages, kinds }: Pick<Site, 'pages' | 'kinds'>): PlacedFeed[] =>
  pages.flatMap(({ path, sections }) =>
    sections.flatMap((section) => {
      const feed = kinds.get(section.kind)?.definition.feed?.(section);
      const below = path === '/' ? '' : path;
      return feed
        ? [{ ...feed, page: path, atom: `${below}/feed.xml`, json: `${below}/feed.json` }]
        : [];
    }),
  );

/** Entries have a day, and no time. */
const timeOf = (day: string): string => `${day}T00:00:00Z`;

type Entry = Feed['entries'][number];

/** Returns the day of an entry's last change. */
const lastChangeOf = ({ date, updated = date }: Entry): string => updated;

/** Returns the address of an entry. An entry without a page has the address of the feed's page. */
const addressOf = ({ to, link }: Entry, page: string): string => link ?? ORIGIN + (to ?? page);

/**
 * Returns the id of an entry, by which readers recognise it. Only an entry without a page has its
 * title in the id, which changes with the title.
 */
const entryId = (entry: Entry, page: string): string =>
  entry.to === undefined && entry.link === undefined
    ? `${ORIGIN}${page}#${encodeURIComponent(entry.title)}`
    : addressOf(entry, page);

/** Returns an element of XML with a text. */
const element = (name: string, text: string | undefined): string[] =>
  text === undefined ? [] : [`<${name}>${escaped(text)}</${name}>`];

/** Returns a feed in the format Atom (RFC 4287). Its time is the last change of an entry. */
const atomFeed = ({ language, brand }: Site, { title, entries, page, atom }: PlacedFeed): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    markupHeader,
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">`,
    ...element('id', ORIGIN + page),
    ...element('title', title),
    ...element('updated', timeOf(entries.map(lastChangeOf).sort().at(-1) ?? '1970-01-01')),
    `<author>${element('name', brand.name).join('')}</author>`,
    `<link href="${escaped(ORIGIN + page)}"/>`,
    `<link rel="self" type="application/atom+xml" href="${escaped(ORIGIN + atom)}"/>`,
    ...entries.flatMap((entry) => [
      '<entry>',
      ...element('id', entryId(entry, page)),
      ...element('title', entry.title),
      ...element('published', timeOf(entry.date)),
      ...element('updated', timeOf(lastChangeOf(entry))),
      `<link href="${escaped(addressOf(entry, page))}"/>`,
      ...element('summary', entry.summary && plainText(entry.summary)),
      '</entry>',
    ]),
    '</feed>',
    '',
  ].join('\n');

/** Returns a feed in the format JSON Feed 1.1 (jsonfeed.org). */
const jsonFeed = ({ language, brand }: Site, { title, entries, page, json }: PlacedFeed): string =>
  `${literal({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    language,
    home_page_url: ORIGIN + page,
    feed_url: ORIGIN + json,
    authors: [{ name: brand.name }],
    items: entries.map((entry) => ({
      id: entryId(entry, page),
      url: addressOf(entry, page),
      title: entry.title,
      content_text: plainText(entry.summary ?? entry.title),
      date_published: timeOf(entry.date),
      date_modified: timeOf(lastChangeOf(entry)),
    })),
  })}\n`;

/** Returns the files of a site's feeds in one language. */
export const feedFiles = (site: Site): [string, string][] =>
  feedsOf(site).flatMap((feed): [string, string][] => [
    [`public${feed.atom}`, atomFeed(site, feed)],
    [`public${feed.json}`, jsonFeed(site, feed)],
  ]);
