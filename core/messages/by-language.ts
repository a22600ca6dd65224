import { isPlain } from './word.ts';

/** A language of a site. */
export interface SiteLanguage {
  /** The tag that the site declares (BCP 47), such as `de-CH`. */
  readonly tag: string;
  /** The key of its texts: the first part of the tag, unless two languages share it. */
  readonly key: string;
  /** The start of its addresses: `/fr`. Empty for the default language, unless the site asks for one. */
  readonly prefix: string;
}

/** Returns the languages of a site, the default one first. */
export const languagesOf = (tags: readonly string[], prefixDefault = false): SiteLanguage[] => {
  const firstParts = tags.map((tag) => tag.split('-')[0] ?? tag);
  return tags.map((tag, at) => {
    const first = firstParts[at] ?? tag;
    const isShared = firstParts.filter((one) => one === first).length > 1;
    const key = isShared ? tag : first;
    return { tag, key, prefix: at === 0 && !prefixDefault ? '' : `/${key.toLowerCase()}` };
  });
};

/** The key of a language: the first part of a tag, or a tag such as `de-CH`. */
const LANGUAGE_KEY = /^[a-z]{2,3}(?:-[A-Z]{2})?$/;

/** Returns whether a value is a text by language, such as `{ de: 'Name', fr: 'Nom' }`. */
export const isByLanguage = (value: unknown): value is Readonly<Record<string, string>> => {
  if (!isPlain(value)) return false;
  const entries = Object.entries(value);
  return (
    entries.length > 0 &&
    entries.every(([key, text]) => LANGUAGE_KEY.test(key) && typeof text === 'string')
  );
};

/** The language of the texts to return, and the language in place of a missing text. */
export interface LanguageChoice {
  /** The key of the language. */
  readonly language: string;
  /** The key of the language whose text replaces a missing one. */
  readonly fallback?: string | undefined;
  /** Replaces the links in a text by links to the pages of the language. */
  readonly localizeLinks: (text: string) => string;
  /** Called with each returned text, and the key of its language. */
  readonly onTextUsed?: (text: unknown, key: string) => void;
}

/**
 * Returns a text in a language. Falls back to another one, since `check` reports a missing text.
 * Undefined if there is no text in any language.
 */
export const textIn = <T>(
  text: Readonly<Record<string, T>>,
  { language, fallback = '', onTextUsed }: Omit<LanguageChoice, 'localizeLinks'>,
): T | undefined => {
  const key = [language, fallback, ...Object.keys(text)].find((one) => text[one] !== undefined);
  if (key === undefined) return undefined;
  onTextUsed?.(text[key], key);
  return text[key];
};

/** Returns the address of a path in a language: `/fr/equipe`, or `/fr` for the home page. */
export const addressIn = (
  language: Pick<SiteLanguage, 'prefix'> | undefined,
  path: string,
): string => {
  const { prefix } = language ?? { prefix: '' };
  return path === '/' ? prefix || '/' : prefix + path;
};

/**
 * Returns the folder of a site's files in its language, below the work folder. Empty for the default
 * language, which is the first of `translations`, and for a site of one language.
 */
export const languageFolder = (site: {
  readonly language: string;
  readonly translations: readonly SiteLanguage[];
}): string => {
  const at = site.translations.findIndex(({ tag }) => tag === site.language);
  return at < 1 ? '' : `languages/${site.translations[at]?.key}/`;
};
