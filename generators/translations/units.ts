import { basename, relative } from 'node:path';
import {
  ConfigError,
  formatNames,
  formatPath,
  formatValue,
} from '../../core/diagnostics/diagnostic.ts';
import type { SiteLanguage } from '../../core/messages/by-language.ts';
import { isPlain } from '../../core/messages/word.ts';
import { collectionFilesOf, formFilesOf } from '../../core/workspace/parts.ts';
import type { SiteTexts } from '../load/load-texts.ts';
import { locate } from '../source/locate.ts';

/** A text for translators: all languages of one place in the site config. */
export interface Unit {
  /** It stays the same while the page, section or form keeps its id or path. An XML name token. */
  readonly id: string;
  readonly path: readonly PropertyKey[];
  /** The page, the form, the collection or the rest of the site config. */
  readonly part: string;
  /** The items of the text by language: several if it is a list, otherwise one. */
  readonly texts: ReadonlyMap<string, readonly string[]>;
  readonly isList: boolean;
  /** The text is the same in all languages. */
  readonly isPlain: boolean;
}

/** What a translator gets or returns of one unit. */
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
export const refusedTranslations = (why: string): ConfigError =>
  new ConfigError(`The file of translations is refused: ${why}. Nothing was written.`);

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

/** Returns items by a name, in their order. */
export const grouped = <T>(items: readonly T[], nameIn: (item: T) => string): Map<string, T[]> => {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const name = nameIn(item);
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

/** Returns the name of a list's item that stays the same when the list changes. */
const nameOf = (item: unknown, language: string): string | undefined => {
  const { id, path } = isPlain(item) ? (item as { id?: unknown; path?: unknown }) : {};
  const name = id ?? (isPlain(path) ? (path as Record<string, unknown>)[language] : path);
  return typeof name === 'string' ? name : undefined;
};

const valueAt = (value: unknown, key: PropertyKey): unknown =>
  (Object(value) as Record<PropertyKey, unknown>)[key];

/** Returns the id of a path. Items with an id or path are named by it, others by their number. */
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

/** Returns the units of a site, and the paths of texts that are lists of objects in each language. */
export const unitsOf = (
  root: string,
  { site, forms, collections, languages, texts }: SiteTexts,
): { units: Unit[]; others: PropertyKey[][] } => {
  const [first] = languages.languages;
  const language = first?.key ?? '';
  const formNames = formFilesOf(root).map((file) => basename(file, '.ts'));
  const collectionNames = collectionFilesOf(root).map((file) => basename(file, '.ts'));
  const withIds = (items: readonly unknown[], ids: readonly string[]) =>
    items.map((item, at) => ({ ...Object(item), id: ids[at] }));
  const named = {
    ...site,
    forms: withIds(forms, formNames),
    content: withIds(collections, collectionNames),
  };
  const partOf = ([top, at]: readonly PropertyKey[]): string => {
    if (top === 'forms') return `form ${formNames[Number(at)]}`;
    if (top === 'content') return `collection ${collectionNames[Number(at)]}`;
    const page = top === 'pages' ? valueAt(site.pages, at ?? '') : undefined;
    return page === undefined
      ? 'site config'
      : `page ${nameOf({ path: valueAt(page, 'path') }, language)}`;
  };
  const units: Unit[] = [];
  const others: PropertyKey[][] = [];
  for (const { path, text } of texts) {
    const isSame = typeof text === 'string';
    const byLanguage = isSame
      ? languages.languages.map(({ key }) => [key, [text]] as const)
      : Object.entries(text).map(([key, value]) => [key, itemsOf(value)] as const);
    const items = byLanguage.flatMap(([key, value]) => (value ? [[key, value] as const] : []));
    if (items.length < byLanguage.length) others.push(path);
    else if (text !== '')
      units.push({
        id: idOf(named, path, language),
        path,
        part: partOf(path),
        texts: new Map(items),
        isList: !isSame && Object.values(text).some(Array.isArray),
        isPlain: isSame,
      });
  }
  return { units, others };
};

/** How many texts a page, a form or the rest of the site config has. */
export interface PartCount {
  readonly part: string;
  /** By language tag: how many texts it has, and how many it lacks. */
  readonly languages: Readonly<
    Record<string, { readonly texts: number; readonly missing: number }>
  >;
  /** How many of the texts are written once, the same in all languages. */
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
    same: units.filter((unit) => unit.isPlain).length,
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
  const [source, ...others] = languages;
  const target = others.find(({ tag, key }) => tag === name || key === name);
  if (source && target) return [source, target];
  throw new ConfigError(
    `${formatValue(name)} is not a language to translate into. Allowed: ${formatNames(others.map(({ tag }) => tag))}. A new one is first added to \`languages\` in site.config.ts.`,
  );
};

const SAME = 'The same text in all languages now. Leave the target empty to keep it so.';
const LIST = 'A list, one segment for each item. An item without a target is left out.';

/**
 * Returns all texts for a translator, and the places of those that must be translated in the
 * sources: without a text in the default language, or lists of objects by language.
 *
 * @throws ConfigError for a language that the site does not have
 */
export const translationsOf = (
  root: string,
  texts: SiteTexts,
  name: string,
): { translations: NotedTranslations; left: string[] } => {
  const [source, target] = languagePair(texts, name);
  const { units, others } = unitsOf(root, texts);
  const placeOf = (path: readonly PropertyKey[]) => {
    const { file, line } = locate(root, texts.calls, { path: [...path] });
    return { file: relative(root, file), line };
  };
  const shown = (path: readonly PropertyKey[]): string => {
    const { file, line } = placeOf(path);
    return `${file}:${line} ${formatPath(path)}`;
  };
  const noted = units.flatMap((unit): NotedTranslation[] => {
    const items = unit.texts.get(source.key);
    if (items === undefined) return [];
    return [
      {
        id: unit.id,
        source: items,
        target: unit.isPlain ? [] : (unit.texts.get(target.key) ?? []),
        file: placeOf(unit.path).file,
        place: shown(unit.path),
        notes: [...(unit.isPlain ? [SAME] : []), ...(unit.isList ? [LIST] : [])],
        isList: unit.isList,
      },
    ];
  });
  const withoutSource = units.filter((unit) => !unit.texts.has(source.key));
  return {
    translations: { sourceLanguage: source.tag, targetLanguage: target.tag, units: noted },
    left: [...withoutSource.map(({ path }) => path), ...others].map(shown),
  };
};
