import { isObject, type JsonValue } from '../../lib/json.ts';
import type { CollectionDefinition } from '../../storage/store/collections.ts';
import type { WordFilter } from '../../storage/store/list-query.ts';
import type { StoredRecord } from '../../storage/store/store.ts';

/** Text in ASCII has no marks to remove. */
const ASCII = /^[\0-\x7f]*$/;

/** Returns a text without case and marks, so that `muller` finds `Müller`. */
const comparable = (text: string): string => {
  const lower = text.toLowerCase();
  if (ASCII.test(lower)) return lower;
  // A text of marks alone would become empty.
  return withoutMarks(lower) || lower;
};

/** Decomposes letters with marks (NFKD) and removes the marks. */
const withoutMarks = (lower: string): string =>
  lower.normalize('NFKD').replace(/\p{M}/gu, '').replaceAll('ß', 'ss');

/** The fields that are not searched. All records have the wording of a consent. */
const NOT_SEARCHED: readonly string[] = ['submissionToken', 'consent'];

/**
 * Returns the words of a search. A text in double quotes counts as one word. A hyphen separates words, so that
 * `anna-lena` finds `Anna Lena`.
 */
export const soughtWords = (search: string): readonly string[] => {
  const text = comparable(search.trim()).replace(/[“”„«»]/g, '"');
  const words = [...text.matchAll(/"([^"]*)"|[^\s\p{Pd}"]+/gu)].map(([word, quoted]) =>
    quoted === undefined ? word : quoted.trim().replace(/\s+/g, ' '),
  );
  const nonEmpty = words.filter(Boolean);
  // A search for punctuation alone finds this punctuation.
  return nonEmpty.length > 0 || text === '' ? nonEmpty : [text];
};

/** Whether each word is in one of a record's answers, or in a note about it. */
export const isFoundIn = (
  record: StoredRecord,
  notes: readonly string[] = [],
  words: readonly string[],
): boolean => {
  let missing = words;
  for (const name in record) {
    if (missing.length === 0) return true;
    if (!NOT_SEARCHED.includes(name)) missing = missingIn(record[name], missing);
  }
  return missingIn([...notes], missing).length === 0;
};

/** Text that JSON writes without escapes, so that a store finds it in the JSON of a record. */
const WITHOUT_ESCAPES = /^[ !#-[\]-~]+$/;

/** The notes of staff by the ids of their records. */
export type Notes = ReadonlyMap<number, readonly string[]>;

/**
 * Returns the part of a search that the store can apply; undefined if there is none. The store cannot search
 * collections with an `upgrade`: their records may get the words only when they are read. Of numbers from
 * 1e21 and below 1e-6 a database finds all digits, not their short form. The result selects too many
 * records, never too few: also those of whose words a note has at least one.
 */
export const wordFilter = (
  { upgrade }: CollectionDefinition,
  words: readonly string[],
  notes: Notes,
): WordFilter | undefined => {
  const storeWords = words.filter((word) => WITHOUT_ESCAPES.test(word));
  if (upgrade || storeWords.length === 0) return undefined;
  /** Whether notes contain one of the words, so that the answers need not contain it. */
  const isNoted = (texts: readonly string[]) =>
    missingIn([...texts], storeWords).length < storeWords.length;
  const orIds = [...notes].filter(([, texts]) => isNoted(texts)).map(([id]) => id);
  return { words: storeWords, except: NOT_SEARCHED, orIds };
};

/** Returns the words that a value does not contain. */
const missingIn = (value: JsonValue | undefined, words: readonly string[]): readonly string[] => {
  if (value === null || value === undefined || words.length === 0) return words;
  if (isObject(value) || Array.isArray(value)) {
    let missing = words;
    for (const inner of Object.values(value)) missing = missingIn(inner as JsonValue, missing);
    return missing;
  }
  const text = typeof value === 'string' ? comparable(value) : String(value);
  // Most texts contain none, and then no new list is needed.
  return words.some((word) => text.includes(word))
    ? words.filter((word) => !text.includes(word))
    : words;
};

/** A part of a text: the indexes of its first character and of the one after it. */
export type Part = readonly [start: number, end: number];

/** Returns the parts of a text that are words of a search, in order; parts that touch are merged. */
export const partsFound = (text: string, words: readonly string[]): readonly Part[] => {
  if (words.length === 0) return [];
  /** For each character of the comparable text, the index of the character that it comes from. */
  const sources: number[] = [];
  let compared = '';
  let index = 0;
  for (const character of text) {
    const unmarked = withoutMarks(character.toLowerCase());
    compared += unmarked;
    for (let at = 0; at < unmarked.length; at += 1) sources.push(index);
    index += character.length;
  }
  sources.push(text.length);
  const places = words.flatMap((word) => occurrences(compared, word)).sort(([a], [b]) => a - b);
  const parts: [start: number, end: number][] = [];
  for (const [from, to] of places) {
    const [start, end] = [sources[from] ?? 0, endOf(sources, to)];
    const last = parts.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else parts.push([start, end]);
  }
  return parts;
};

/**
 * Returns where a part ends in the original text. `to` is the end in the comparable text. A character that
 * became several, as `ß` does, and the marks after it belong to the part as a whole.
 */
const endOf = (sources: readonly number[], to: number): number => {
  let next = to;
  while (sources[next] === sources[to - 1]) next += 1;
  return sources[next] ?? 0;
};

/** Returns the places of a word in a text. */
const occurrences = (text: string, word: string): Part[] => {
  const found: Part[] = [];
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length))
    found.push([at, at + word.length]);
  return found;
};
