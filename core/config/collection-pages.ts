import type { z } from 'zod';
import type { Localized, Text } from '../messages/site-languages.ts';
import { isPlain, word } from '../messages/word.ts';
import type { Collection, Entry } from './collection.ts';
import { type listedEntrySchema, localText } from './entry.ts';
import { type CallPlace, DECLARED_AT, type PageConfig } from './page.ts';
import type { SectionConfig } from './section-kinds.ts';
import type { SiteModules } from './site-modules.ts';

/*
 * The pages of collections. `generators/load` reads the entries. Here they become ordinary pages and
 * sections before the site config is checked, so nothing else knows them.
 */

/** A collection with its entries, in the order of the collection. */
export interface ReadCollection {
  /** The name of its file in `content`. */
  readonly name: string;
  readonly config: Collection;
  /** Where it was declared. */
  readonly call?: CallPlace | undefined;
  readonly entries: readonly Entry[];
  /** Today (ISO 8601). Later entries are shown during development only. */
  readonly today: string;
}

/** What the folder `content` adds to a site. It is plain data, which the server reads from a file. */
export interface SiteContent {
  readonly pages: readonly PageConfig[];
  /** What the sections `collection` and `latest` show, by the collection. */
  readonly lists: Readonly<Record<string, CollectionList>>;
}

/** What lists of a collection show. */
interface CollectionList {
  readonly entries: readonly ListedEntry[];
  readonly feed?: Collection['feed'];
}

/** A listed entry. Its tags are ids, which are the same in each language. */
type ListedEntry = Localized<Omit<z.input<typeof listedEntrySchema>, 'tags'>> & {
  readonly tags: string[];
};

/** Changes a text, or each of its languages. */
const mapText = (text: Text, change: (one: string) => string): Text =>
  typeof text === 'string'
    ? change(text)
    : localText.parse(
        Object.fromEntries(Object.entries(text).map(([key, one]) => [key, change(String(one))])),
      );

/** Joins two texts in each language. */
const joinTexts = (first: Text, second: Text): Text =>
  typeof first === 'string'
    ? mapText(second, (one) => `${first} · ${one}`)
    : localText.parse(
        Object.fromEntries(
          Object.entries(first).map(([key, one]) => {
            const other = typeof second === 'string' ? second : Object(second)[key];
            return [key, other === undefined ? one : `${one} · ${other}`];
          }),
        ),
      );

/** Returns the mark of an entry that visitors do not see yet. Undefined for any other entry. */
const badgeOf = ({ draft, date }: Entry, today: string): string | undefined => {
  if (draft) return word('collection.draft');
  return date > today ? word('collection.scheduled', { day: date }) : undefined;
};

/** Returns the path of an entry's page. Undefined if entries have no pages. */
const pathOf = ({ config }: ReadCollection, { slug }: Entry): Text | undefined =>
  config.path && mapText(config.path, (path) => path.replace('{slug}', slug));

/** Returns an entry as lists show it. It links to its address elsewhere, or else to its page. */
const listedEntry = (collection: ReadCollection, entry: Entry): ListedEntry => {
  const { title, date, updated, ends, location, summary, picture, tags, link } = entry;
  const to = pathOf(collection, entry);
  const badge = badgeOf(entry, collection.today);
  return {
    title,
    date,
    tags,
    ...(updated && { updated }),
    ...(ends && { ends }),
    ...(location && { location }),
    ...(summary && { summary }),
    ...(picture && { picture }),
    ...(badge && { badge }),
    ...(link ? { link } : to && { to }),
  };
};

/** Returns the labels of tags, with the addresses of their pages. */
const tagLinks = ({ config }: ReadCollection, tags: readonly string[]) =>
  tags.flatMap((tag) => {
    const label = config.tags[tag];
    const path = config.list && config.tagPath;
    if (label === undefined) return [];
    return [
      { id: tag, label, ...(path && { to: mapText(path, (one) => one.replace('{tag}', tag)) }) },
    ];
  });

/** Returns the positions of entries by their tags. Entries with the same tags are one group. */
const groupsByTags = ({ entries }: ReadCollection) => {
  const groups = new Map<string, { tags: readonly string[]; positions: number[] }>();
  for (const [at, { tags }] of entries.entries()) {
    const key = [...tags].sort().join();
    const group = groups.get(key) ?? { tags, positions: [] };
    group.positions.push(at);
    groups.set(key, group);
  }
  return [...groups.values()];
};

/**
 * Returns the entries that share most tags with the one at a position, without its neighbours, to which its page
 * links anyway.
 */
const relatedTo = (
  { entries, config }: ReadCollection,
  at: number,
  groups: ReturnType<typeof groupsByTags>,
): Entry[] => {
  const tagsOfEntry = entries[at]?.tags ?? [];
  // Three of a group may be the entry itself and its neighbours, which are filtered out.
  const enough = config.related + 3;
  return groups
    .flatMap(({ tags, positions }) => {
      const shared = tags.filter((tag) => tagsOfEntry.includes(tag)).length;
      return shared === 0
        ? []
        : positions.slice(0, enough).map((position) => ({ position, shared }));
    })
    .filter(({ position }) => Math.abs(position - at) > 1)
    .sort((a, b) => b.shared - a.shared || a.position - b.position)
    .slice(0, config.related)
    .flatMap(({ position }) => entries[position] ?? []);
};

/** Returns a page with the place of its collection, so that diagnostics name the file. */
const withCall = (page: PageConfig, { call }: ReadCollection): PageConfig => ({
  ...page,
  [DECLARED_AT]: call,
});

/** Returns the page of the entry at a position, in a list of one. The list is empty if entries have no pages. */
const entryPage = (
  collection: ReadCollection,
  at: number,
  groups: ReturnType<typeof groupsByTags>,
): PageConfig[] => {
  const { name, config, entries, today } = collection;
  const entry = entries[at];
  const path = entry && pathOf(collection, entry);
  if (entry === undefined || path === undefined) return [];
  const { slug, file, title, date, updated, summary, tags, picture, author, location, ends } =
    entry;
  const neighbour = (other: Entry | undefined) => other && listedEntry(collection, other);
  const [later, earlier] = [neighbour(entries[at - 1]), neighbour(entries[at + 1])];
  const related = relatedTo(collection, at, groups).map((one) => listedEntry(collection, one));
  const badge = badgeOf(entry, today);
  const text: SectionConfig[] = file === undefined ? [] : [{ kind: 'markdown', file }];
  const page: PageConfig = {
    id: `${name}-${slug}`,
    path,
    title,
    ...(summary && { description: summary }),
    moved: entry.moved,
    sections: [
      {
        kind: 'entry',
        type: config.type,
        ...(config.list && { list: { label: config.list.title, to: config.list.path } }),
        date,
        tags: tagLinks(collection, tags),
        ...(summary && { lead: summary }),
        ...(badge && { badge }),
        ...(updated && { updated }),
        ...(picture && { picture }),
        ...(author && { author }),
        ...(location && { location }),
        ...(ends && { ends }),
      },
      ...(config.sections?.(entry) ?? text),
      ...(later || earlier || related.length > 0
        ? [
            {
              kind: 'entry-end' as const,
              ...(later && { later }),
              ...(earlier && { earlier }),
              related,
            },
          ]
        : []),
    ],
  };
  return [withCall(page, collection)];
};

/** A list of entries: of the whole collection, or of a tag. */
interface EntryList {
  id: string;
  path: Text;
  title: Text;
  entries: readonly Entry[];
  /** The tag that all of them have. */
  tag?: string;
}

/** Returns the pages of a list: the first at its path, and the others below it. */
const listPages = (
  collection: ReadCollection,
  { id, path, title, entries, tag }: EntryList,
): PageConfig[] => {
  const { name, config } = collection;
  const { list, feed } = config;
  if (list === undefined) return [];
  const pageCount = Math.max(1, Math.ceil(entries.length / list.perPage));
  const fullTitle = tag === undefined ? title : joinTexts(title, list.title);
  const pathOfPage = (page: number): Text =>
    mapText(path, (one) => (page === 1 ? one : `${one}/${page}`));
  const usedTags = new Set(collection.entries.flatMap((entry) => entry.tags));
  // Links to the pages of tags, without tags that no entry has.
  const topics = tagLinks(
    collection,
    Object.keys(config.tags).filter((one) => usedTags.has(one)),
  );
  return Array.from({ length: pageCount }, (_, index) => {
    const page = index + 1;
    const entriesOfPage = entries.slice(index * list.perPage, page * list.perPage);
    const pageConfig: PageConfig = {
      id: page === 1 ? id : `${id}-${page}`,
      path: pathOfPage(page),
      title: page === 1 ? fullTitle : joinTexts(fullTitle, String(page)),
      sections: [
        { kind: 'hero', heading: title, ...(list.lead && !tag && { lead: list.lead }) },
        {
          kind: 'collection',
          collection: name,
          ...(tag && { tag }),
          layout: list.layout,
          byYear: list.byYear,
          topics,
          entries: entriesOfPage.map((entry) => listedEntry(collection, entry)),
          ...(pageCount > 1 && {
            pager: {
              page,
              pages: pageCount,
              ...(page > 1 && { previous: pathOfPage(page - 1) }),
              ...(page < pageCount && { next: pathOfPage(page + 1) }),
            },
          }),
          ...(page === 1 && !tag && feed && { feed }),
        },
      ],
    };
    return withCall(pageConfig, collection);
  });
};

/** Returns all pages of a collection: of its list, of each tag that entries have, and of its entries. */
const pagesOf = (collection: ReadCollection): PageConfig[] => {
  const { name, config, entries } = collection;
  const { list, tagPath, tags } = config;
  const listOfAll = list && listPages(collection, { id: name, ...list, entries });
  const tagPages = Object.entries(tagPath === undefined ? {} : tags).flatMap(([tag, title]) => {
    const entriesOfTag = entries.filter((entry) => entry.tags.includes(tag));
    const path = mapText(tagPath ?? '', (one) => one.replace('{tag}', tag));
    const tagList = { id: `${name}-tag-${tag}`, path, title, entries: entriesOfTag, tag };
    return entriesOfTag.length === 0 ? [] : listPages(collection, tagList);
  });
  const groups = groupsByTags(collection);
  const entryPages = entries.flatMap((_, at) => entryPage(collection, at, groups));
  return [...(listOfAll ?? []), ...tagPages, ...entryPages];
};

/** Returns what collections add to a site. */
export const contentOf = (collections: readonly ReadCollection[]): SiteContent => ({
  pages: collections.flatMap(pagesOf),
  lists: Object.fromEntries(
    collections.map((collection) => {
      const { name, config, entries } = collection;
      // A collection with pages that list it has its feed there (`listPages`). Otherwise lists on other pages
      // have it.
      const { feed } = config.list === undefined ? config : {};
      return [
        name,
        { entries: entries.map((one) => listedEntry(collection, one)), ...(feed && { feed }) },
      ];
    }),
  ),
});

/**
 * Returns a section of a kind that lists a collection with the entries that it shows. Others are returned as
 * they are.
 */
const withEntries = (
  section: unknown,
  { lists }: SiteContent,
  kinds: SiteModules['kinds'],
): unknown => {
  if (!isPlain(section)) return section;
  const lister = kinds.get(String(section.kind))?.definition.lists;
  const listed = lister && new Map(Object.entries(lists)).get(String(section.collection));
  if (listed === undefined) return section;
  const { tag, count = lister?.most } = section;
  const entries = listed.entries.filter(
    ({ tags }) => typeof tag !== 'string' || tags.includes(tag),
  );
  const hasFeed = lister?.feed === true && tag === undefined && listed.feed !== undefined;
  return {
    ...section,
    entries: entries.slice(0, typeof count === 'number' ? count : undefined),
    ...(hasFeed && { feed: listed.feed }),
  };
};

/** Returns a site config with the pages and entries of its collections. */
export const withContent = <S extends Readonly<Record<PropertyKey, unknown>>>(
  site: S,
  { content, kinds }: Pick<SiteModules, 'content' | 'kinds'>,
): S => {
  const { pages } = site;
  if (content === undefined || !Array.isArray(pages)) return site;
  const authorsPages = pages.map((page) =>
    isPlain(page) && Array.isArray(page.sections)
      ? { ...page, sections: page.sections.map((one) => withEntries(one, content, kinds)) }
      : page,
  );
  return { ...site, pages: [...authorsPages, ...content.pages] };
};
