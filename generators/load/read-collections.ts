import { existsSync, readdirSync } from 'node:fs';
import { basename, join, posix } from 'node:path';
import { z } from 'zod';
import {
  type CollectionConfig,
  collectionSchema,
  collectionTexts,
  type Entry,
} from '../../core/config/collection.ts';
import {
  contentOf,
  type ReadCollection,
  type SiteContent,
} from '../../core/config/collection-pages.ts';
import { frontMatterSchema, SHARED_KEYS, writtenEntrySchema } from '../../core/config/entry.ts';
import { type Languages, textFaults } from '../../core/config/localize.ts';
import { DECLARED_AT, type PageConfig } from '../../core/config/page.ts';
import { idSchema } from '../../core/config/primitives.ts';
import {
  type Diagnostic,
  formatNames,
  formatValue,
  type Place,
  unknownName,
} from '../../core/diagnostics/diagnostic.ts';
import { isByLanguage, textIn } from '../../core/messages/by-language.ts';
import { isPlain } from '../../core/messages/word.ts';
import { asOnDisk } from '../../core/workspace/files.ts';
import { filesBelow } from '../../core/workspace/files-below.mjs';
import { collectionFilesOf, importAll } from '../../core/workspace/find-modules.ts';
import { encodingFaults } from '../check/sources.ts';
import { frontMatterOf, type ReadFrontMatter, readFrontMatter } from './front-matter.ts';
import { jsonFaults } from './parse.ts';
import { bytesOf, CONTENT, decodedText } from './read-articles.ts';

/** The options for reading collections. */
export interface ContentOptions {
  /** The languages of the site. Undefined for one language. */
  languages: Languages | undefined;
  /** Today (ISO 8601). */
  today: string;
  /** Includes drafts and entries of later days. */
  withDrafts: boolean;
}

/** The content of a site, with the diagnostics of its files. */
export interface ReadContent {
  /** Undefined for a site without collections. */
  content?: SiteContent | undefined;
  faults: Diagnostic[];
  /** Returns the place in front matter from which a value of a page comes. */
  placeOf(page: PageConfig, path: readonly PropertyKey[]): Place | undefined;
}

/** An entry with the front matter of its file. One that `load` returned has no file. */
interface PlacedEntry {
  entry: Entry;
  front?: ReadFrontMatter | undefined;
}

/** In place of the key of a language, on a site that has one language. */
const ONLY_LANGUAGE = '';

/** A file of an entry. */
interface EntryFile {
  /** Its path below `content`. */
  name: string;
  /** The key of its language. */
  language: string;
}

/** Small letters and digits of any script, in words that hyphens join. */
const SLUG = /^[\p{Ll}\p{Lo}\p{Nd}]+(?:-[\p{Ll}\p{Lo}\p{Nd}]+)*$/u;

/** Returns the slug and the language of a file: `opening.fr.md` is `opening` in French. */
const slugAndLanguage = (file: string, keys: readonly string[]): [slug: string, key: string] => {
  const name = basename(file, '.md').normalize('NFC');
  const key = keys.find((one) => one !== ONLY_LANGUAGE && name.endsWith(`.${one}`));
  return key === undefined
    ? [name, keys[0] ?? ONLY_LANGUAGE]
    : [name.slice(0, -key.length - 1), key];
};

/** Returns a value in which each text by language is replaced by the text in one language. */
const inLanguage = (value: unknown, language: string, fallback?: string): unknown => {
  if (language !== ONLY_LANGUAGE && isByLanguage(value))
    return textIn(value, { language, fallback });
  if (Array.isArray(value)) return value.map((one) => inLanguage(one, language, fallback));
  if (!isPlain(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, inLanguage(one, language, fallback)]),
  );
};

/**
 * Joins the values of an entry in several languages: its texts and lists become objects by
 * language. A value of another type is the same in all languages.
 */
const joinByLanguage = (values: ReadonlyMap<string, unknown>): unknown => {
  const [first] = values.values();
  const all = [...values.values()];
  if (all.every(isPlain)) {
    const keys = new Set(all.flatMap((one) => Object.keys(one)));
    return Object.fromEntries(
      [...keys].map((key) => [
        key,
        joinByLanguage(
          new Map(
            [...values].flatMap(([language, one]) =>
              isPlain(one) && one[key] !== undefined ? [[language, one[key]] as const] : [],
            ),
          ),
        ),
      ]),
    );
  }
  const isText = all.some((one) => typeof one === 'string' || Array.isArray(one));
  return isText ? Object.fromEntries(values) : first;
};

/** Returns whether a key has the same value in all languages. */
const isShared = (key: string): boolean => SHARED_KEYS.some((one) => one === key);

/** Returns the schema of an entry's front matter. */
const schemaOf = ({ schema }: ReadCollection['config']): z.ZodObject =>
  z.strictObject({ ...frontMatterSchema.shape, ...schema?.shape });

const withPlaces = (faults: readonly Diagnostic[], { placeOf }: ReadFrontMatter): Diagnostic[] =>
  faults.map((fault) => ({ ...fault, place: placeOf(fault.path, fault.onKey) }));

/** Returns a diagnostic for each tag that the collection does not define. */
const tagFaults = (values: unknown, { tags }: ReadCollection['config']): Diagnostic[] => {
  const tagList = isPlain(values) && Array.isArray(values.tags) ? values.tags : [];
  return tagList.flatMap((tag, at) =>
    unknownName(String(tag), Object.keys(tags), {
      path: ['tags', at],
      found: `the tag ${formatValue(tag)}, which the collection does not declare`,
    }),
  );
};

/** Returns the symbolic links below a folder. They may lead out of it. */
const linksBelow = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((one) => one.isSymbolicLink())
        .map(({ parentPath, name }) => join(parentPath, name))
        .sort()
    : [];

/**
 * Returns the Markdown files of a collection by slug: the files of one entry, one for each
 * language. Adds diagnostics of wrong files to `faults`.
 */
const groupFiles = (
  root: string,
  name: string,
  keys: readonly string[],
  hasLanguages: boolean,
  faults: Diagnostic[],
): ReadonlyMap<string, EntryFile[]> => {
  const groups = new Map<string, EntryFile[]>();
  const folder = join(root, CONTENT, name);
  for (const link of linksBelow(folder))
    faults.push({
      ...{ path: [], place: { file: link, line: 1, column: 1, source: '' } },
      found: 'a symbolic link',
      allowed: 'a file in the folder itself',
      fix: 'Copy the file into the folder.',
    });
  for (const path of filesBelow(folder).filter((one) => one.endsWith('.md'))) {
    const file = posix.join(name, path);
    const [slug, language] = slugAndLanguage(path, keys);
    const group = groups.get(slug) ?? [];
    const sameLanguage = group.find((one) => one.language === language);
    const place = { file: join(root, CONTENT, file), line: 1, column: 1, source: '' };
    const inLanguages = hasLanguages ? `, with one of the languages ${formatNames(keys)}` : '';
    if (!SLUG.test(slug))
      faults.push({
        ...{ path: [], place },
        found: `the file name ${formatValue(basename(path))}`,
        allowed: `small letters, digits and hyphens${inLanguages}, such as "opening-hours.md"`,
      });
    else if (sameLanguage)
      faults.push({
        ...{ path: [], place },
        found: `a second file of the entry ${formatValue(slug)} beside ${CONTENT}/${sameLanguage.name}`,
        allowed: 'one file in each language',
        fix: 'Rename or delete one of them.',
      });
    else groups.set(slug, [...group, { name: file, language }]);
  }
  return groups;
};

/** A file of an entry after reading. */
interface ReadEntryFile extends EntryFile {
  front: ReadFrontMatter;
  /** Whether the file has a text below its front matter. */
  hasText: boolean;
}

/** Reads the front matter of a file. Undefined if it has a mistake, which is added to `faults`. */
const readEntryFile = (
  root: string,
  entryFile: EntryFile,
  faults: Diagnostic[],
): ReadEntryFile | undefined => {
  const path = asOnDisk(join(root, CONTENT, entryFile.name));
  const bytes = bytesOf(root, entryFile.name);
  const start = (source = '') => ({ file: path, line: 1, column: 1, source });
  if (!Buffer.isBuffer(bytes)) {
    faults.push({ path: [], place: start(), ...bytes });
    return undefined;
  }
  const undecoded = encodingFaults(path, bytes);
  faults.push(...undecoded);
  if (undecoded.length > 0) return undefined;
  const source = decodedText(bytes);
  const matter = frontMatterOf(source);
  if (matter === undefined) {
    faults.push({
      ...{ path: [], place: start(source) },
      found: 'a file without front matter',
      allowed: 'lines with the entry’s title and date between two lines "---" at its start',
    });
    return undefined;
  }
  const front = readFrontMatter(path, source, matter.yaml);
  faults.push(...front.faults);
  if (front.faults.length > 0) return undefined;
  return { ...entryFile, front, hasText: matter.body.trim() !== '' };
};

/**
 * Returns a diagnostic for each value and key in which a file differs from the first language's
 * file.
 */
const differences = (
  values: Readonly<Record<string, unknown>>,
  { placeOf }: ReadFrontMatter,
  firstFile: EntryFile,
  firstValues: Readonly<Record<string, unknown>>,
): Diagnostic[] => {
  const firstPath = `${CONTENT}/${firstFile.name}`;
  const otherValues = Object.keys(values).filter(
    (key) => isShared(key) && JSON.stringify(values[key]) !== JSON.stringify(firstValues[key]),
  );
  const missingKeys = Object.keys(firstValues).filter((key) => !(key in values));
  return [
    ...otherValues.map((key) => ({
      ...{ path: [key], place: placeOf([key]) },
      found: `${formatValue(values[key])}, which differs from ${firstPath}`,
      allowed: `${formatValue(firstValues[key])}, the same in all languages`,
    })),
    ...missingKeys.map((key) => ({
      ...{ path: [key], place: placeOf([]) },
      found: `no ${key}, which ${firstPath} has`,
      allowed: 'the same keys in each language',
    })),
  ];
};

/**
 * Reads the entries of one collection from its Markdown files. The file in the first language has
 * the shared values, such as the date. Files in other languages may repeat them, but not differ.
 */
const readFiles = (
  root: string,
  name: string,
  config: ReadCollection['config'],
  { languages }: ContentOptions,
): { entries: PlacedEntry[]; faults: Diagnostic[] } => {
  const faults: Diagnostic[] = [];
  const keys = languages?.languages.map(({ key }) => key) ?? [ONLY_LANGUAGE];
  const schema = schemaOf(config);
  const groups = groupFiles(root, name, keys, languages !== undefined, faults);
  const entries: PlacedEntry[] = [];
  for (const [slug, files] of groups) {
    const ordered = files.sort((a, b) => keys.indexOf(a.language) - keys.indexOf(b.language));
    const readable = ordered.flatMap((file) => readEntryFile(root, file, faults) ?? []);
    const [first] = readable;
    if (first === undefined || readable.length < files.length) continue;
    const fallback = languages?.fallback;
    const missing = keys.filter((key) => !files.some(({ language }) => language === key));
    if (missing.length > 0 && !files.some(({ language }) => language === fallback)) {
      faults.push({
        ...{ path: [], place: first.front.placeOf([]) },
        found: `an entry without a file in ${formatNames(missing)}`,
        allowed: `a file in each of ${formatNames(keys)}`,
        fix: `Add ${CONTENT}/${join(name, `${slug}.${missing[0]}.md`)}, or set \`multilingual.fallback\`.`,
      });
      continue;
    }
    const firstValues = isPlain(first.front.values) ? first.front.values : {};
    const sharedValues = Object.fromEntries(
      Object.entries(firstValues).filter(([key]) => isShared(key)),
    );
    const faultCount = faults.length;
    const byLanguage = new Map<string, unknown>();
    for (const { front, language } of readable) {
      const { values } = front;
      const withShared = isPlain(values) ? { ...sharedValues, ...values } : values;
      faults.push(
        ...withPlaces([...jsonFaults(schema, withShared), ...tagFaults(values, config)], front),
      );
      if (!isPlain(withShared)) continue;
      faults.push(...differences(withShared, front, first, firstValues));
      const texts = Object.entries(withShared).filter(([key]) => !isShared(key));
      byLanguage.set(language, Object.fromEntries(texts));
    }
    if (faults.length > faultCount) continue;
    const texts =
      languages === undefined ? byLanguage.get(ONLY_LANGUAGE) : joinByLanguage(byLanguage);
    const entry = writtenEntrySchema.parse({
      ...{ tags: [], draft: false, moved: [], slug },
      ...sharedValues,
      ...(isPlain(texts) && texts),
      file: readable.some(({ hasText }) => hasText)
        ? posix.join(posix.dirname(first.name), `${slug}.md`)
        : undefined,
    });
    entries.push({ entry, front: first.front });
  }
  return { entries, faults };
};

/** Reads the entries that the function `load` of a collection returns. */
const loadEntries = async (
  load: () => unknown,
  config: ReadCollection['config'],
  { languages }: ContentOptions,
): Promise<{ entries: PlacedEntry[]; faults: Diagnostic[] }> => {
  let loaded: unknown;
  try {
    loaded = await load();
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    return {
      entries: [],
      faults: [
        {
          path: ['load'],
          found: `a function that failed: ${reason}`,
          allowed: 'a list of entries',
        },
      ],
    };
  }
  if (!Array.isArray(loaded))
    return {
      entries: [],
      faults: [{ path: ['load'], found: formatValue(loaded), allowed: 'a list of entries' }],
    };
  const keys = languages?.languages.map(({ key }) => key) ?? [ONLY_LANGUAGE];
  const schema = schemaOf(config).extend({
    slug: z.string().regex(SLUG, 'a slug such as "opening-hours"'),
  });
  const seenSlugs = new Set<unknown>();
  const entries: PlacedEntry[] = [];
  const faults = loaded.flatMap((value: unknown, at): Diagnostic[] => {
    const slug = isPlain(value) ? value.slug : undefined;
    const prefix = `entry ${at + 1}${typeof slug === 'string' ? `, ${formatValue(slug)}` : ''}: `;
    const schemaFaults = keys.flatMap((key) =>
      jsonFaults(schema, inLanguage(value, key, languages?.fallback)),
    );
    const repeatedSlug = seenSlugs.has(slug)
      ? [{ path: ['slug'], found: formatValue(slug), allowed: 'each slug once' }]
      : [];
    seenSlugs.add(slug);
    const entryFaults = [...schemaFaults, ...repeatedSlug, ...tagFaults(value, config)];
    if (entryFaults.length === 0 && isPlain(value))
      entries.push({
        entry: writtenEntrySchema.parse({ tags: [], draft: false, moved: [], ...value }),
      });
    // They have no place of their own, so all are at `load` and name the entry.
    return entryFaults.map(({ path, found, ...fault }) => ({
      ...fault,
      path: ['load'],
      found: `${prefix}${path.length > 0 ? `${path.join('.')}: ` : ''}${found}`,
    }));
  });
  return { entries, faults };
};

/** Returns the function that compares entries by the order of their collection. */
const comparatorOf = ({ sort }: ReadCollection['config'], language: string) => {
  const titleOf = ({ title }: Entry): string => {
    const text: unknown = title;
    return isByLanguage(text) ? (Object.values(text)[0] ?? '') : String(text);
  };
  const { compare } = new Intl.Collator(language);
  return (a: Entry, b: Entry): number => {
    if (sort === 'title') return compare(titleOf(a), titleOf(b));
    const byDay = a.date < b.date ? -1 : Number(a.date > b.date);
    return (sort === 'oldest' ? byDay : -byDay) || (a.slug < b.slug ? -1 : 1);
  };
};

/** The keys of front matter from which the page of an entry has these values. */
const FRONT_MATTER_KEYS: Readonly<Record<string, string>> = {
  description: 'summary',
  heading: 'title',
  lead: 'summary',
};

/**
 * Returns the path in the front matter of a value of the entry's page. The first section of such a
 * page is its opening, whose values come from the front matter.
 */
const frontPath = ([part, index, ...rest]: readonly PropertyKey[]): PropertyKey[] => {
  const inside = part === 'sections' && index === 0 ? rest : [part ?? ''];
  const [key = '', ...deeper] = inside;
  return [FRONT_MATTER_KEYS[String(key)] ?? key, ...deeper];
};

/** Returns the key of an entry in a list, which has no slug: its title and day. */
const titleKey = ({ title, date }: { title?: unknown; date?: unknown }): string =>
  JSON.stringify([title, date]);

/**
 * Returns the entry at a path of a page that lists entries, and the rest of the path inside the
 * entry.
 */
const listedAt = (
  { sections }: PageConfig,
  [part, index, list, ...rest]: readonly PropertyKey[],
): { entry: Record<string, unknown>; inside: PropertyKey[] } | undefined => {
  const section: unknown = part === 'sections' ? sections[Number(index)] : undefined;
  const value = isPlain(section) ? section[String(list)] : undefined;
  const entry: unknown = Array.isArray(value) ? value[Number(rest[0])] : value;
  if (!isPlain(entry) || !('title' in entry) || !('date' in entry)) return undefined;
  return { entry, inside: Array.isArray(value) ? rest.slice(1) : rest };
};

/** Reads the collections of a site: the files `content/<name>.ts`, and their entries. */
export const readCollections = async (
  root: string,
  options: ContentOptions,
): Promise<ReadContent> => {
  const files = collectionFilesOf(root);
  const faults: Diagnostic[] = [];
  const collections: ReadCollection[] = [];
  /** Front matter by the id of the entry's page. */
  const frontsByPage = new Map<string, ReadFrontMatter>();
  /** Front matter by `titleKey`, for entries in lists. */
  const frontsByTitle = new Map<string, ReadFrontMatter>();
  const language = options.languages?.languages[0]?.tag ?? 'en';
  for (const [at, written] of (await importAll(files)).entries()) {
    const name = basename(files[at] ?? '', '.ts');
    const path = ['content', at];
    if (!isPlain(written) || !idSchema.safeParse(name).success) {
      faults.push({
        path,
        found: isPlain(written)
          ? `the file name ${formatValue(`${name}.ts`)}`
          : formatValue(written),
        allowed: isPlain(written)
          ? 'a name in kebab case, such as "news.ts"'
          : 'defineCollection({ … })',
      });
      continue;
    }
    const { languages } = options;
    if (languages)
      for (const { text, path: place } of collectionTexts(written, at))
        if (typeof text !== 'string') faults.push(...textFaults(text, place, languages));
    const { [DECLARED_AT]: call, ...declared } = written as CollectionConfig;
    const configFaults = jsonFaults(collectionSchema, declared);
    faults.push(...configFaults.map((fault) => ({ ...fault, path: [...path, ...fault.path] })));
    const config = collectionSchema.safeParse(declared).data;
    if (config === undefined) continue;
    const result = config.load
      ? await loadEntries(config.load, config, options)
      : readFiles(root, name, config, options);
    faults.push(
      ...result.faults.map((fault) =>
        fault.place ? fault : { ...fault, path: [...path, ...fault.path] },
      ),
    );
    const { today, withDrafts } = options;
    const shown = result.entries.filter(
      ({ entry }) => withDrafts || (!entry.draft && entry.date <= today),
    );
    for (const { entry, front } of shown) {
      if (front === undefined) continue;
      frontsByPage.set(`${name}-${entry.slug}`, front);
      frontsByTitle.set(titleKey(entry), front);
    }
    const order = comparatorOf(config, language);
    const entries = shown.map(({ entry }) => entry).sort(order);
    collections.push({ name, config, call, entries, today });
  }
  return {
    content: files.length === 0 || faults.length > 0 ? undefined : contentOf(collections),
    faults,
    placeOf: (page, path) => {
      const listed = listedAt(page, path);
      if (listed) return frontsByTitle.get(titleKey(listed.entry))?.placeOf(listed.inside);
      return frontsByPage.get(page.id ?? '')?.placeOf(frontPath(path));
    },
  };
};
