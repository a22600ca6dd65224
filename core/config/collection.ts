import { z } from 'zod';
import { isByLanguage } from '../messages/by-language.ts';
import type { Localized, Text } from '../messages/site-languages.ts';
import { isPlain } from '../messages/word.ts';
import { ENTRY_LAYOUTS, ENTRY_TYPES, localText, type writtenEntrySchema } from './entry.ts';
import type { WrittenText } from './localize.ts';
import { type CallPlace, DECLARED_AT } from './page.ts';
import { idSchema, pathSchema } from './primitives.ts';
import type { SectionConfig } from './section-kinds.ts';

/*
 * Collections: many entries of one sort, such as news. Their pages: `collection-pages.ts`.
 */

/** Returns the schema of a path, or of one by language, with a placeholder such as `{slug}` once. */
const pathWith = (placeholder: string, allowed: string) =>
  z.custom<Text>((value) => {
    const paths = isByLanguage(value) ? Object.values(value) : [value];
    return paths.every(
      (path) =>
        typeof path === 'string' &&
        path.split(placeholder).length === 2 &&
        pathSchema.safeParse(path.replace(placeholder, 'a')).success,
    );
  }, allowed);

/** Returns the schema of a function of type `F`. */
const callable = <F>(allowed: string) =>
  z.custom<F>((value) => typeof value === 'function', allowed);

/** A collection, as its file in `content` declares it. */
export const collectionSchema = z.strictObject({
  /** Further properties of each entry, as `z.object({ … })`. */
  schema: z
    .custom<z.ZodObject>((value) => value instanceof z.ZodObject, 'z.object({ … })')
    .optional(),
  /**
   * The path of each entry's page, with the file's name in place of `{slug}`. Default: entries have
   * no pages. @example "/news/{slug}"
   */
  path: pathWith('{slug}', 'a path with {slug}, such as "/news/{slug}"').optional(),
  /** The order of the entries. */
  sort: z.enum(['newest', 'oldest', 'title']).default('newest'),
  /** Pages that list all entries. */
  list: z
    .strictObject({
      /** The path of the first page. The next is below it: `/news/2`. @example "/news" */
      path: z.custom<Text>(
        (value) =>
          (isByLanguage(value) ? Object.values(value) : [value]).every(
            (path) => pathSchema.safeParse(path).success,
          ),
        'a path such as "/news"',
      ),
      /** The title of the pages. @example "News" */
      title: localText,
      /** One or two sentences under it. @example "From the observatory." */
      lead: localText.optional(),
      /** How many entries a page has. */
      perPage: z.int().min(1).max(1000).default(20),
      /** Rows, or cards with pictures. */
      layout: z.enum(ENTRY_LAYOUTS).default('list'),
      /** Groups the entries by year. */
      byYear: z.boolean().default(false),
    })
    .optional(),
  /** The tags that entries may have, with their labels. @example {"dome": "The dome"} */
  tags: z.record(idSchema, localText).default({}),
  /** The path of each tag's page. It needs `list`. @example "/news/about/{tag}" */
  tagPath: pathWith('{tag}', 'a path with {tag}, such as "/news/about/{tag}"').optional(),
  /** An Atom and a JSON feed of the newest entries, below the page that lists them. */
  feed: z
    .strictObject({
      /** The title of the feed. @example "News of the observatory" */
      title: localText,
    })
    .optional(),
  /** What an entry is for search engines (schema.org). */
  type: z.enum(ENTRY_TYPES).default('Article'),
  /** How many entries with the same tags an entry's page names. */
  related: z.int().min(0).max(12).default(3),
  /** Returns the sections of an entry's page, below its heading. Default: its text. */
  sections: callable<(entry: Entry) => readonly SectionConfig[]>(
    'a function that returns sections',
  ).optional(),
  /** Returns the entries, in place of files: objects with `slug` and what front matter has. */
  load: callable<() => unknown>('a function that returns a list of entries').optional(),
});

/** A collection with its defaults. */
export type Collection = z.output<typeof collectionSchema>;

/** The options of a collection with a text. `*` is any key. */
const TEXTS = [
  ['list', 'title'],
  ['list', 'lead'],
  ['feed', 'title'],
  ['tags', '*'],
];
/** The options with a path. It is translated only if it is by language. */
const PATHS = [['path'], ['list', 'path'], ['tagPath']];

/** Returns the texts of an unchecked collection, the file `content[at]`, with their paths. */
export const collectionTexts = (declared: unknown, at: number): WrittenText[] => {
  const textsAt = (value: unknown, keysBelow: string[], path: PropertyKey[]): WrittenText[] => {
    const [key, ...rest] = keysBelow;
    if (key === undefined)
      return isPlain(value) || typeof value === 'string' ? [{ path, text: value }] : [];
    if (!isPlain(value)) return [];
    const keys = key === '*' ? Object.keys(value) : [key];
    return keys.flatMap((one) => textsAt(value[one], rest, [...path, one]));
  };
  const textsOf = (option: string[]) => textsAt(declared, option, ['content', at]);
  return [
    ...PATHS.flatMap(textsOf).filter(({ text }) => typeof text !== 'string'),
    ...TEXTS.flatMap(textsOf),
  ];
};

/** An entry as `sections` receives it, with the collection's further properties. */
export type Entry<S extends z.ZodObject = z.ZodObject> = z.output<typeof writtenEntrySchema> &
  Localized<z.output<S>>;

/** A collection config whose further properties are typed. */
export interface CollectionConfig<S extends z.ZodObject = z.ZodObject>
  extends Omit<z.input<typeof collectionSchema>, 'schema' | 'sections'> {
  schema?: S;
  sections?(entry: Entry<S>): readonly SectionConfig[];
  [DECLARED_AT]?: CallPlace | undefined;
}
