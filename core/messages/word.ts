import { longDay } from './day.ts';
import type { PlacesOfWord, WordKey } from './tables.ts';

/** The values of a message's placeholders by name. */
type Values = Readonly<Record<string, string | number>>;

/** A message reference that `word` wrote. */
const REFERENCE = /\{@([\w.-]+)(?:\?([^}]*))?\}/g;

/**
 * Returns a reference to a message, such as `{@form.cancel}`, for places where the site's language
 * is not known. `say` resolves it before a visitor reads the text.
 */
export const word = <Key extends WordKey>(
  key: Key,
  ...[values]: [PlacesOfWord<Key>] extends [never]
    ? []
    : [values: Readonly<Record<PlacesOfWord<Key>, string | number>>]
): string =>
  values === undefined ? `{@${key}}` : `{@${key}?${encodeURIComponent(JSON.stringify(values))}}`;

const ONE_REFERENCE = /^\{@([\w.-]+)(?:\?[^}]*)?\}$/;

/** Returns the key of a text that is one message reference. Undefined for any other text. */
export const messageKey = (text: string): string | undefined => ONE_REFERENCE.exec(text)?.[1];

/** The messages of a site, in its language. */
export interface Words {
  /** The site's language, as declared. */
  readonly language: string;
  /** The language tag by which dates and numbers are formatted. */
  readonly formats: string;
  readonly texts: Readonly<Record<WordKey, string>>;
  /** The site's replacements, as configured. */
  readonly own: Readonly<Record<string, string>>;
}

const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Formats numbers and days, and fills them into a text. */
const fillMessage = ({ formats }: Words, text: string, values: Values): string =>
  text.replace(/\{(\w+)\}/g, (place, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (typeof value === 'number') return value.toLocaleString(formats);
    if (value !== undefined && ISO_DAY.test(value)) return longDay(new Date(value), formats, 'UTC');
    return value ?? place;
  });

/** `{}`, as `word` encodes values. */
const NO_VALUES = '%7B%7D';

/** Resolves all message references in a text. */
export const say = (words: Words, text: string): string =>
  text.includes('{@')
    ? text.replace(REFERENCE, (reference, key: WordKey, values = NO_VALUES) => {
        const message = words.texts[key];
        if (message === undefined) return reference;
        return fillMessage(words, message, JSON.parse(decodeURIComponent(values)) as Values);
      })
    : text;

/** Returns whether a value is an object literal, and no list or instance of a class. */
export const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/**
 * Resolves all message references in plain data. Other objects in it, such as schemas, are left
 * unchanged.
 */
export const sayAll = <T>(words: Words, value: T): T => {
  const resolve = (one: unknown): unknown => {
    if (typeof one === 'string') return say(words, one);
    if (Array.isArray(one)) return one.map(resolve);
    if (!isPlain(one)) return one;
    return Object.fromEntries(Object.entries(one).map(([key, part]) => [key, resolve(part)]));
  };
  return resolve(value) as T;
};
