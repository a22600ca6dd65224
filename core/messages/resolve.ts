import { LANGUAGES, type Language, type Rows } from './table.ts';
import { type Area, TABLES, type WordKey, type WordsOf } from './tables.ts';
import type { Words } from './word.ts';

type Texts = Readonly<Record<string, string>>;

/** Returns the message language of a tag such as `de-CH`. Undefined if there is none. */
export const languageOf = (tag: string): Language | undefined =>
  LANGUAGES.find((language) => tag.split('-')[0] === language);

/** Returns all messages in a language by their full keys. */
const tableOf = (language: Language): Record<WordKey, string> => {
  const entries = Object.entries(TABLES).flatMap(([area, table]) =>
    Object.entries<Rows[string]>(table).map(([key, row]) => [
      `${area}.${key}`,
      row[LANGUAGES.indexOf(language)],
    ]),
  );
  return Object.fromEntries(entries) as Record<WordKey, string>;
};

/** All messages in English: the reference for their keys. */
export const ENGLISH = tableOf('en');

/** The options of a site that choose its messages. */
interface MessageOptions {
  language: string;
  /** The language tag by which dates and numbers are formatted. Default: the language. */
  formats?: string | undefined;
  /** Messages in languages that the framework has not, by the first part of the tag. */
  messages?: Readonly<Record<string, Texts>> | undefined;
  /** Messages that the site replaces. */
  words?: Texts | undefined;
}

/** Returns the framework's messages in a site's language, with the site's replacements. */
export const resolveWords = ({
  language,
  formats = language,
  messages = {},
  words = {},
}: MessageOptions): Words => ({
  language,
  formats,
  texts: {
    ...tableOf(languageOf(language) ?? 'en'),
    ...messages[language.split('-')[0] ?? ''],
    ...words,
  },
  own: words,
});

/** Returns the messages of one area by name. */
export const wordsOf = <A extends Area>({ texts }: Words, area: A): WordsOf<A> => {
  const names = Object.keys(TABLES[area]);
  const entries = names.map((name) => [name, texts[`${area}.${name}` as WordKey]]);
  return Object.fromEntries(entries) as WordsOf<A>;
};
