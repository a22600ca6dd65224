import { existsSync, readdirSync } from 'node:fs';
import { basename, join, posix } from 'node:path';
import { z } from 'zod';
import {
  type CollectionConfig,
  collectionSchema,
  collectionTexts,
  contentOf,
  type Entry,
  type ReadCollection,
  type SiteContent,
} from '../../core/config/collection.ts';
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
import { asOnDisk } from '../../core/workspace/content.ts';
import { filesBelow } from '../../core/workspace/files-below.mjs';
import { collectionFilesOf, importAll } from '../../core/workspace/parts.ts';
import { encodingFaults } from '../check/sources.ts';
import { frontMatterOf, type ReadFrontMatter, readFrontMatter } from './front-matter.ts';
import { jsonFaults } from './parse.ts';
import { bytesOf, CONTENT, decodedText } from './read-articles.ts';

/** How the entries of collections are read. */
export interface ContentOptions {
  /** The languages of the site. Undefined for one language. */
  languages: Languages | undefined;
  /** Today (ISO 8601). */
  today: string;
  /** Shows drafts and entries of later days. */
  withDrafts: boolean;
}

/** The content of a site, with the diagnostics of its files. */
export interface ReadContent {
  /** Undefined for a site without collections. */
  content?: SiteContent | undefined;
  faults: Diagnostic[];
  /** Returns the place in front matter of a value of a page that shows entries. */
  placeOf(page: PageConfig, path: readonly PropertyKey[]): Place | undefined;
}

/** An entry with the front matter of its file. */
interface PlacedEntry {
  entry: Entry;
  front?: ReadFrontMatter | undefined;
}

/** The key of the language of a site that has one language. */
const ONLY_LANGUAGE = '';

/** A file of an entry. */
interface EntryFile {
  /** Its path below `content`. */
  name: string;
  /** The key of its language. */
  language: string;
}

const SLUG = /^[\p{Ll}\p{Lo}\p{Nd}]+(?:-[\p{Ll}\p{Lo}\p{Nd}]+)*$/u;

/** Returns the slug and the language of a file: `opening.fr.md` is `opening` in French. */
const slugAndLanguage = (file: string, keys: readonly string[]): [slug: string, key: string] => {
  const name = basename(file, '.md').normalize('NFC');
  const key = keys.find((one) => one !== ONLY_LANGUAGE && name.endsWith(`.${one}`));
  return key === undefined
    ? [name, keys[0] ?? ONLY_LANGUAGE]
    : [name.slice(0, -key.length - 1), key];
};

/** Returns a value with every text by language replaced by the one in a language. */
const inLanguage = (value: unknown, language: string, fallback?: string): unknown => {
  if (language !== ONLY_LANGUAGE && isByLanguage(value))
    return textIn(value, { language, fallback });
  if (Array.isArray(value)) return value.map((one) => inLanguage(one, language, fallback));
  if (!isPlain(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, inLanguage(one, language, fallback)]),
  );
};

/** Joins the values of an entry in several languages: its texts are by language. */
const joined = (values: ReadonlyMap<string, unknown>): unknown => {
  const [first] = values.values();
  const all = [...values.values()];
  if (all.every(isPlain)) {
    const keys = new Set(all.flatMap((one) => Object.keys(one)));
    return Object.fromEntries(
      [...keys].map((key) => [
        key,
        joined(
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

const isShared = (key: string): boolean => SHARED_KEYS.some((one) => one === key);

/** Returns the schema of an entry's front matter. */
const schemaOf = ({ schema }: ReadCollection['config']): z.ZodObject =>
  z.strictObject({ ...frontMatterSchema.shape, ...schema?.shape });

const withPlaces = (faults: readonly Diagnostic[], { placeOf }: ReadFrontMatter): Diagnostic[] =>
  faults.map((fault) => ({ ...fault, place: placeOf(fault.path, fault.onKey) }));

const tagFaults = (values: unknown, { tags }: ReadCollection['config']): Diagnostic[] => {
  const written = isPlain(values) && Array.isArray(values.tags) ? values.tags : [];
  return written.flatMap((tag, at) =>
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

/** Reads the entries of one collection from its Markdown files. */
const readFiles = (
  root: string,
  name: string,
  config: ReadCollection['config'],
  { languages }: ContentOptions,
): { entries: PlacedEntry[]; faults: Diagnostic[] } => {
  const faults: Diagnostic[] = [];
  const keys = languages?.languages.map(({ key }) => key) ?? [ONLY_LANGUAGE];
  const schema = schemaOf(config);
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
    const other = group.find((one) => one.language === language);
    const place = { file: join(root, CONTENT, file), line: 1, column: 1, source: '' };
    if (!SLUG.test(slug))
      faults.push({
        ...{ path: [], place },
        found: `the file name ${formatValue(basename(path))}`,
        allowed: `small letters, digits and hyphens${languages ? `, with one of the languages ${formatNames(keys)}` : ''}, such as "opening-hours.md"`,
      });
    else if (other)
      faults.push({
        ...{ path: [], place },
        found: `a second file of the entry ${formatValue(slug)} beside ${CONTENT}/${other.name}`,
        allowed: 'one file in each language',
        fix: 'Rename or delete one of them.',
      });
    else groups.set(slug, [...group, { name: file, language }]);
  }

  /** Returns the front matter of a file and whether it has a text. */
  const readFile = ({ name: file }: EntryFile) => {
    const path = asOnDisk(join(root, CONTENT, file));
    const bytes = bytesOf(root, file);
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
    return { front, hasText: matter.body.trim() !== '' };
  };

  const entries: PlacedEntry[] = [];
  for (const [slug, files] of groups) {
    const ordered = files.sort((a, b) => keys.indexOf(a.language) - keys.indexOf(b.language));
    const read = ordered.flatMap((file) => {
      const one = readFile(file);
      return one ? [{ ...file, ...one }] : [];
    });
    const [first] = read;
    if (first === undefined || read.length < files.length) continue;
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
    const count = faults.length;
    const byLanguage = new Map<string, unknown>();
    for (const { front, language } of read) {
      const { values } = front;
      const whole = isPlain(values) ? { ...sharedValues, ...values } : values;
      faults.push(
        ...withPlaces([...jsonFaults(schema, whole), ...tagFaults(values, config)], front),
      );
      if (!isPlain(whole)) continue;
      for (const key of Object.keys(whole))
        if (isShared(key) && JSON.stringify(whole[key]) !== JSON.stringify(sharedValues[key]))
          faults.push({
            ...{ path: [key], place: front.placeOf([key]) },
            found: `${formatValue(whole[key])}, which differs from ${CONTENT}/${first.name}`,
            allowed: `${formatValue(sharedValues[key])}, the same in all languages`,
          });
      for (const key of Object.keys(firstValues))
        if (!(key in whole))
          faults.push({
            ...{ path: [key], place: front.placeOf([]) },
            found: `no ${key}, which ${CONTENT}/${first.name} has`,
            allowed: 'the same keys in each language',
          });
      const own = Object.entries(whole).filter(([key]) => !isShared(key));
      byLanguage.set(language, Object.fromEntries(own));
    }
    if (faults.length > count) continue;
    const texts = languages === undefined ? byLanguage.get(ONLY_LANGUAGE) : joined(byLanguage);
    const entry = writtenEntrySchema.parse({
      ...{ tags: [], draft: false, moved: [], slug },
      ...sharedValues,
      ...(isPlain(texts) && texts),
      file: read.some(({ hasText }) => hasText)
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
  const seen = new Set<unknown>();
  const entries: PlacedEntry[] = [];
  const faults = loaded.flatMap((value: unknown, at): Diagnostic[] => {
    const slug = isPlain(value) ? value.slug : undefined;
    const prefix = `entry ${at + 1}${typeof slug === 'string' ? `, ${formatValue(slug)}` : ''}: `;
    const own = keys.flatMap((key) =>
      jsonFaults(schema, inLanguage(value, key, languages?.fallback)),
    );
    const double = seen.has(slug)
      ? [{ path: ['slug'], found: formatValue(slug), allowed: 'each slug once' }]
      : [];
    seen.add(slug);
    const all = [...own, ...double, ...tagFaults(value, config)];
    if (all.length === 0 && isPlain(value))
      entries.push({
        entry: writtenEntrySchema.parse({ tags: [], draft: false, moved: [], ...value }),
      });
    return all.map(({ path, found, ...fault }) => ({
      ...fault,
      path: ['load'],
      found: `${prefix}${path.length > 0 ? `${path.join('.')}: ` : ''}${found}`,
    }));
  });
  return { entries, faults };
};

/** Compares entries by the order of their collection. */
const inOrder = ({ sort }: ReadCollection['config'], language: string) => {
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

/** Where the parts of an entry's opening are in its front matter. */
const FRONT_MATTER_KEYS: Readonly<Record<string, string>> = {
  description: 'summary',
  heading: 'title',
  lead: 'summary',
};

/** Returns the path in the front matter of a value of the entry's page. */
const frontPath = ([part, at, ...rest]: readonly PropertyKey[]): PropertyKey[] => {
  const inside = part === 'sections' && at === 0 ? rest : [part ?? ''];
  const [key = '', ...deeper] = inside;
  return [FRONT_MATTER_KEYS[String(key)] ?? key, ...deeper];
};

/** Entries in lists are known by their title and day. */
const titleKey = ({ title, date }: { title?: unknown; date?: unknown }): string =>
  JSON.stringify([title, date]);

/** Returns the entry of a list at a path of a page, and the path in it. */
const listedAt = (
  { sections }: PageConfig,
  [part, at, list, ...rest]: readonly PropertyKey[],
): { entry: Record<string, unknown>; inside: PropertyKey[] } | undefined => {
  const section: unknown = part === 'sections' ? sections[Number(at)] : undefined;
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
  const frontsByPage = new Map<string, ReadFrontMatter>();
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
    const wrong = jsonFaults(collectionSchema, declared);
    faults.push(...wrong.map((fault) => ({ ...fault, path: [...path, ...fault.path] })));
    const config = collectionSchema.safeParse(declared).data;
    if (config === undefined) continue;
    const read = config.load
      ? await loadEntries(config.load, config, options)
      : readFiles(root, name, config, options);
    faults.push(
      ...read.faults.map((fault) =>
        fault.place ? fault : { ...fault, path: [...path, ...fault.path] },
      ),
    );
    const { today, withDrafts } = options;
    const shown = read.entries.filter(
      ({ entry }) => withDrafts || (!entry.draft && entry.date <= today),
    );
    for (const { entry, front } of shown) {
      if (front === undefined) continue;
      frontsByPage.set(`${name}-${entry.slug}`, front);
      frontsByTitle.set(titleKey(entry), front);
    }
    const order = inOrder(config, language);
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
