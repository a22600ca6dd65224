import { basename, relative } from 'node:path';
import {
  ConfigError,
  formatNames,
  formatPath,
  formatValue,
} from '../../core/diagnostics/diagnostic.ts';
import type { SiteLanguage } from '../../core/messages/by-language.ts';
import { isPlain } from '../../core/messages/word.ts';
import { collectionFilesOf, formFilesOf } from '../../core/workspace/find-modules.ts';
import type { SiteTexts } from '../load/load-texts.ts';
import { locate } from '../source/locate.ts';

/** A text for translators: all languages of one place in the site config. */
export interface Unit {
  /**
   * An XML name token. It stays the same as long as the id or path of page, section or form does.
   */
  readonly id: string;
  readonly path: readonly PropertyKey[];
  /**
   * The part of the site in words: a page, a form, a collection, or the rest of the site config.
   */
  readonly part: string;
  /** The items of the text by language: several if it is a list, otherwise one. */
  readonly texts: ReadonlyMap<string, readonly string[]>;
  readonly isList: boolean;
  /** Whether the text is written once, for all languages. */
  readonly isShared: boolean;
}

/** One unit in a file for translators. */
export interface Translation {
  readonly id: string;
  readonly source: readonly string[];
  /** An empty item is not translated. */
  readonly target: readonly string[];
}

/** A file for translators. */
export interface Translations {
  /** Language tags. */
  readonly sourceLanguage: string;
  readonly targetLanguage: string;
  readonly units: readonly Translation[];
}

/** Returns the error of a file for translators that cannot be imported. */
export const refusedTranslations = (reason: string): ConfigError =>
  new ConfigError(`The file of translations is refused: ${reason}. Nothing was written.`);

/** A translation with notes for the translator. */
export interface NotedTranslation extends Translation {
  /** The file of the site, relative to its folder. */
  readonly file: string;
  /** File, line and path in the site config. */
  readonly place: string;
  readonly notes: readonly string[];
  readonly isList: boolean;
}

/** The translations of a site with their notes. */
export interface NotedTranslations extends Translations {
  readonly units: readonly NotedTranslation[];
}

/** Groups items by a name, in their order. */
export const grouped = <T>(
  items: readonly T[],
  groupName: (item: T) => string,
): Map<string, T[]> => {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const name = groupName(item);
    const group = groups.get(name);
    if (group) group.push(item);
    else groups.set(name, [item]);
  }
  return groups;
};

/** Returns a name as a part of an XML name token: other characters are written as `:hex:`. */
const token = (name: string): string =>
  name.replace(/[^\w-]/gu, (sign) => `:${sign.codePointAt(0)?.toString(16)}:`);

/** Returns the items of a text or list of texts. Undefined for a list of anything else. */
const itemsOf = (value: unknown): readonly string[] | undefined => {
  const items = Array.isArray(value) ? value : [value];
  return items.every((item) => typeof item === 'string') ? items : undefined;
};

/**
 * Returns the name of a list's item that stays the same when the list changes: its id, or its path
 * in a language. Undefined if it has neither.
 */
const nameOf = (item: unknown, language: string): string | undefined => {
  const { id, path } = isPlain(item) ? (item as { id?: unknown; path?: unknown }) : {};
  const name = id ?? (isPlain(path) ? (path as Record<string, unknown>)[language] : path);
  return typeof name === 'string' ? name : undefined;
};

/** Returns the value of a key. Undefined without one: `Object` makes an object of null and of primitives. */
const valueAt = (value: unknown, key: PropertyKey): unknown =>
  (Object(value) as Record<PropertyKey, unknown>)[key];

/**
 * Returns the id of a path. List items with a unique id or path are named by it, others by their index.
 */
const idOf = (root: unknown, path: readonly PropertyKey[], language: string): string => {
  let value = root;
  const names = path.map((key) => {
    const list: readonly unknown[] = Array.isArray(value) ? value : [];
    value = valueAt(value, key);
    const name = list.length > 0 ? nameOf(value, language) : undefined;
    const isUnique = list.filter((item) => nameOf(item, language) === name).length === 1;
    return token(name !== undefined && isUnique ? name : String(key));
  });
  return names.join('.');
};

/**
 * Returns the units of a site. `untranslatablePaths` are the paths of values by language that are lists of
 * objects. They are no units.
 */
export const unitsOf = (
  root: string,
  { site, forms, collections, languages, texts }: SiteTexts,
): { units: Unit[]; untranslatablePaths: PropertyKey[][] } => {
  const [first] = languages.languages;
  const language = first?.key ?? '';
  const formNames = formFilesOf(root).map((file) => basename(file, '.ts'));
  const collectionNames = collectionFilesOf(root).map((file) => basename(file, '.ts'));
  // Forms and collections have the names of their files as ids.
  const withIds = (items: readonly unknown[], ids: readonly string[]) =>
    items.map((item, at) => ({ ...Object(item), id: ids[at] }));
  const siteWithIds = {
    ...site,
    forms: withIds(forms, formNames),
    content: withIds(collections, collectionNames),
  };
  const partOf = ([top, at]: readonly PropertyKey[]): string => {
    if (top === 'forms') return `form ${formNames[Number(at)]}`;
    if (top === 'content') return `collection ${collectionNames[Number(at)]}`;
    const page = top === 'pages' ? valueAt(site.pages, at ?? '') : undefined;
    if (page === undefined) return 'site config';
    // Only by its path: a page's id, which `nameOf` prefers, says less to a translator.
    return `page ${nameOf({ path: valueAt(page, 'path') }, language)}`;
  };
  const units: Unit[] = [];
  const untranslatablePaths: PropertyKey[][] = [];
  for (const { path, text } of texts) {
    const isShared = typeof text === 'string';
    const itemsByLanguage = isShared
      ? languages.languages.map(({ key }) => [key, [text]] as const)
      : Object.entries(text).map(([key, value]) => [key, itemsOf(value)] as const);
    /** Without the values that are neither texts nor lists of texts. */
    const textsByLanguage = itemsByLanguage.flatMap(([key, items]) =>
      items ? [[key, items] as const] : [],
    );
    if (textsByLanguage.length < itemsByLanguage.length) untranslatablePaths.push(path);
    else if (text !== '')
      units.push({
        id: idOf(siteWithIds, path, language),
        path,
        part: partOf(path),
        texts: new Map(textsByLanguage),
        isList: !isShared && Object.values(text).some(Array.isArray),
        isShared,
      });
  }
  return { units, untranslatablePaths };
};

/** How many texts a page, a form or the rest of the site config has. */
export interface PartCount {
  readonly part: string;
  /** The numbers of present and of missing texts, by language tag. */
  readonly languages: Readonly<
    Record<string, { readonly texts: number; readonly missing: number }>
  >;
  /** How many of the texts are written once, for all languages. `check --json` prints the properties. */
  readonly same: number;
}

/** Counts the texts of a site by page, form and the rest. */
export const countTexts = (root: string, texts: SiteTexts): PartCount[] => {
  const parts = grouped(unitsOf(root, texts).units, ({ part }) => part);
  return [...parts].map(([part, units]) => ({
    part,
    languages: Object.fromEntries(
      texts.languages.languages.map(({ tag, key }) => {
        const present = units.filter((unit) => unit.texts.has(key)).length;
        return [tag, { texts: present, missing: units.length - present }];
      }),
    ),
    same: units.filter((unit) => unit.isShared).length,
  }));
};

/**
 * Returns the default language and the one to translate into, by its tag or key.
 *
 * @throws ConfigError if it is not among the site's other languages
 */
export const languagePair = (
  { languages: { languages } }: SiteTexts,
  name: string,
): readonly [source: SiteLanguage, target: SiteLanguage] => {
  const [source, ...otherLanguages] = languages;
  const target = otherLanguages.find(({ tag, key }) => tag === name || key === name);
  if (source && target) return [source, target];
  throw new ConfigError(
    `${formatValue(name)} is not a language to translate into. Allowed: ${formatNames(otherLanguages.map(({ tag }) => tag))}. A new one is first added to \`languages\` in site.config.ts.`,
  );
};

/** The note for a unit with one text for all languages. */
const SHARED_NOTE = 'The same text in all languages now. Leave the target empty to keep it so.';
/** The note for a unit that is a list. */
const LIST_NOTE = 'A list, one segment for each item. An item without a target is left out.';

/**
 * Returns all texts for a translator. `notExported` are the places of texts that cannot be exported, and
 * must be translated in the sources: those without a text in the default language, and lists of
 * objects by language.
 *
 * @throws ConfigError for a language that the site does not have
 */
export const translationsOf = (
  root: string,
  texts: SiteTexts,
  name: string,
): { translations: NotedTranslations; notExported: string[] } => {
  const [source, target] = languagePair(texts, name);
  const { units, untranslatablePaths } = unitsOf(root, texts);
  const placeOf = (path: readonly PropertyKey[]) => {
    const { file, line } = locate(root, texts.calls, { path: [...path] });
    return { file: relative(root, file), line };
  };
  const formatPlace = (path: readonly PropertyKey[]): string => {
    const { file, line } = placeOf(path);
    return `${file}:${line} ${formatPath(path)}`;
  };
  const notedUnits = units.flatMap((unit): NotedTranslation[] => {
    const items = unit.texts.get(source.key);
    if (items === undefined) return [];
    return [
      {
        id: unit.id,
        source: items,
        target: unit.isShared ? [] : (unit.texts.get(target.key) ?? []),
        file: placeOf(unit.path).file,
        place: formatPlace(unit.path),
        notes: [...(unit.isShared ? [SHARED_NOTE] : []), ...(unit.isList ? [LIST_NOTE] : [])],
        isList: unit.isList,
      },
    ];
  });
  const withoutSource = units.filter((unit) => !unit.texts.has(source.key));
  return {
    translations: { sourceLanguage: source.tag, targetLanguage: target.tag, units: notedUnits },
    notExported: [...withoutSource.map(({ path }) => path), ...untranslatablePaths].map(
      formatPlace,
    ),
  };
};
