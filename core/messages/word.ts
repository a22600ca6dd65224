import { longDay } from './day.ts';
import type { PlacesOfWord, WordKey } from './tables.ts';

type Values = Readonly<Record<string, string | number>>;

const UNSAID = /\{@([\w.-]+)(?:\?([^}]*))?\}/g;

/**
 * A word that is not said yet: a text that stands for it, such as `{@form.cancel}`, where the site's
 * language is not known. Whatever hands texts to a visitor says it by `say`.
 */
export const word = <Key extends WordKey>(
  key: Key,
  ...[values]: [PlacesOfWord<Key>] extends [never]
    ? []
    : [values: Readonly<Record<PlacesOfWord<Key>, string | number>>]
): string =>
  values === undefined ? `{@${key}}` : `{@${key}?${encodeURIComponent(JSON.stringify(values))}}`;

/** What is needed to say words: all of them in the site's language. */
export interface Words {
  /** The site's language, as declared. */
  readonly language: string;
  /** The language tag by which dates and numbers are written. */
  readonly formats: string;
  readonly texts: Readonly<Record<WordKey, string>>;
  /** Those that the site words itself, as declared. */
  readonly own: Readonly<Record<string, string>>;
}

const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Numbers and days as the site writes them. */
const filled = ({ formats }: Words, text: string, values: Values): string =>
  text.replace(/\{(\w+)\}/g, (place, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (typeof value === 'number') return value.toLocaleString(formats);
    if (value !== undefined && ISO_DAY.test(value)) return longDay(new Date(value), formats, 'UTC');
    return value ?? place;
  });

/** A text with all of its unsaid words said. */
export const say = (words: Words, text: string): string =>
  text.includes('{@')
    ? text.replace(UNSAID, (unsaid, key: WordKey, values = '%7B%7D') => {
        const said = words.texts[key];
        if (said === undefined) return unsaid;
        return filled(words, said, JSON.parse(decodeURIComponent(values)) as Values);
      })
    : text;

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** The same for all texts in plain data; anything else in it, such as a schema, is left as it is. */
export const sayAll = <T>(words: Words, value: T): T => {
  const said = (one: unknown): unknown => {
    if (typeof one === 'string') return say(words, one);
    if (Array.isArray(one)) return one.map(said);
    if (!isPlain(one)) return one;
    return Object.fromEntries(Object.entries(one).map(([key, part]) => [key, said(part)]));
  };
  return said(value) as T;
};
