import { z } from 'zod';
import { isByLanguage } from '../messages/by-language.ts';
import type { Localized, Text } from '../messages/site-languages.ts';
import { isPlain } from '../messages/word.ts';
import { pictureSchema } from './picture.ts';
import { idSchema, internalLinkSchema, pathSchema, textSchema } from './primitives.ts';
import type { Section } from './section.ts';

/** What an entry is for search engines (schema.org). */
export const ENTRY_TYPES = ['Article', 'BlogPosting', 'NewsArticle', 'Event'] as const;

/** How entries are listed: rows, or cards with pictures. */
export const ENTRY_LAYOUTS = ['list', 'cards'] as const;

const tagsSchema = z.array(idSchema);

/** What every entry has, in its front matter or as an object of `load`. */
export const frontMatterSchema = z.strictObject({
  /** The heading of the entry's page. @example "New opening hours" */
  title: textSchema,
  /** The day of publication. An entry of a later day is not published yet. @example "2026-12-01" */
  date: z.iso.date(),
  /** The day of the last change. @example "2026-12-05" */
  updated: z.iso.date().optional(),
  /** One or two sentences for lists, feeds and search engines. @example "Also on Saturdays." */
  summary: textSchema.max(200).optional(),
  /** Tags that the collection declares. @example ["practice"] */
  tags: tagsSchema.default([]),
  /** A picture for lists and the entry's page. */
  picture: pictureSchema.optional(),
  /** Who wrote it. @example "The observatory" */
  author: textSchema.optional(),
  /** Where it takes place. @example "Main dome" */
  location: textSchema.optional(),
  /** The last day of what lasts longer than one day. @example "2026-12-03" */
  ends: z.iso.date().optional(),
  /** An address elsewhere, to which lists link. @example "https://paper.example/article" */
  link: z.url({ protocol: /^https$/ }).optional(),
  /** `true`: not published yet. `npm run dev` shows it. */
  draft: z.boolean().default(false),
  /** Former paths of the entry's page. They redirect permanently. @example ["/blog/hours"] */
  moved: z.array(pathSchema).default([]),
});

/** The keys that all languages share. Only the file of the default language sets them. */
export const SHARED_KEYS = ['date', 'updated', 'tags', 'ends', 'link', 'draft', 'moved'] as const;

/** A text, or one for each language of the site. */
export const localText = z.custom<Text>(
  (value) => (typeof value === 'string' && /\S/.test(value)) || isByLanguage(value),
  "text that is not blank, such as 'News'",
);

/** An entry in all languages of its site. */
export const writtenEntrySchema = z.looseObject({
  slug: z.string(),
  /** The Markdown file below `content`, without the key of a language. Undefined without a text. */
  file: z.string().optional(),
  title: localText,
  date: z.string(),
  updated: z.string().optional(),
  summary: localText.optional(),
  tags: tagsSchema,
  picture: z.custom<Localized<z.output<typeof pictureSchema>>>().optional(),
  author: localText.optional(),
  location: localText.optional(),
  ends: z.string().optional(),
  link: z.string().optional(),
  draft: z.boolean(),
  moved: z.array(z.string()),
});

/** A tag with its label. */
export const tagSchema = z.strictObject({
  id: idSchema.optional(),
  label: textSchema,
  /** The page of the tag, if it has one. */
  to: internalLinkSchema.optional(),
});

/** An entry in a list. The framework fills it in. */
export const listedEntrySchema = z.strictObject({
  title: textSchema,
  date: z.string(),
  updated: z.string().optional(),
  ends: z.string().optional(),
  location: textSchema.optional(),
  summary: textSchema.optional(),
  picture: pictureSchema.optional(),
  /** The mark of an entry that is not published yet. */
  badge: textSchema.optional(),
  /** The ids of its tags. */
  tags: tagsSchema.default([]),
  /** The entry's page. */
  to: internalLinkSchema.optional(),
  /** An address elsewhere. */
  link: z.string().optional(),
});

/** The pages of a long list. */
export const pagerSchema = z.strictObject({
  page: z.int(),
  pages: z.int(),
  previous: internalLinkSchema.optional(),
  next: internalLinkSchema.optional(),
});

/**
 * Returns whether a section is that of a list which the framework makes besides the first page of a collection's
 * list: of a tag, or of a further page. The search leaves out such pages: their entries are also reached from the
 * first page. Only a made list has `topics`, so a page of the author's that lists a tag is a page like others. This
 * kind is known outside its folder, because collection-pages.ts makes its sections.
 */
export const isFurtherList = ({ kind, tag, topics, pager }: Section): boolean => {
  const isOfTag = tag !== undefined && Array.isArray(topics) && topics.length > 0;
  const isFurther = isPlain(pager) && pager.previous !== undefined;
  return kind === 'collection' && (isOfTag || isFurther);
};

/**
 * Returns whether a section is that of a page which the framework makes below the first page of a collection's
 * list: of an entry, of a tag, or a further page of the list. The default menus leave out such pages.
 */
export const isBelowList = (section: Section): boolean =>
  section.kind === 'entry' || isFurtherList(section);
