import {
  type IndexedPage,
  type IndexedPages,
  type SearchIndex,
  searchWords,
  type WordFile,
} from '../../../core/client/search-index.ts';

/** What a query found. */
export interface Findings {
  /** The number of pages. */
  count: number;
  /** The first of them, the best one first. */
  pages: readonly IndexedPage[];
  /** The words of the query, as the index has them. */
  words: readonly string[];
}

/** Returns the findings of a query: at most `most` pages. */
export type Find = (query: string, most: number) => Promise<Findings>;

/** A page with another word of the same beginning weighs this much of one with the word itself. */
const BEGINNING = 0.6;
/** A word that no page has is shortened, but not below this share. */
const SHORTEST = 0.6;
/** The files of words that are read for one word. More begin with it only if it is very short. */
const MOST_FILES = 4;

/** @throws Error if the file cannot be read */
const read = async <Content>(address: string, cache?: RequestCache): Promise<Content> => {
  const response = await fetch(address, cache && { cache });
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return response.json();
};

/** Returns a function that reads each file once. A file that failed is read again. */
const reader = () => {
  const files = new Map<string, Promise<unknown>>();
  return <Content>(address: string): Promise<Content> => {
    const known = files.get(address);
    if (known) return known as Promise<Content>;
    const content = read<Content>(address);
    files.set(address, content);
    content.catch(() => files.delete(address));
    return content;
  };
};

/** Returns the files that have words with a beginning. */
const filesWith = ({ words }: SearchIndex, beginning: string): string[] => {
  const after = words.findIndex(([first]) => first > beginning && !first.startsWith(beginning));
  const end = after === -1 ? words.length : after;
  const start = words.findLastIndex(([first], at) => at < end && first <= beginning);
  return words.slice(Math.max(0, start), end).map(([, address]) => address);
};

/** Adds the pages of a word to `weights`: each keeps the most that a word gave it. */
const addPages = (pairs: readonly number[], share: number, weights: Map<number, number>): void => {
  let page = 0;
  for (let at = 0; at < pairs.length; at += 2) {
    page += pairs[at] ?? 0;
    const weight = (pairs[at + 1] ?? 0) * share;
    weights.set(page, Math.max(weights.get(page) ?? 0, weight));
  }
};

/** Returns the pages with a word or a longer one, and their weights. */
const pagesWith = (
  files: readonly WordFile[],
  word: string,
  count: number,
): Map<number, number> => {
  const weights = new Map<number, number>();
  for (const file of files)
    for (const [found, pairs] of Object.entries(file))
      if (found.startsWith(word)) addPages(pairs, found === word ? 1 : BEGINNING, weights);
  // A word of few pages says more than one of many.
  const rarity = Math.log(1 + count / Math.max(1, weights.size));
  return new Map([...weights].map(([page, weight]) => [page, weight * rarity]));
};

/** A word of the query as it was found, with its pages. */
interface FoundWord {
  word: string;
  weights: ReadonlyMap<number, number>;
}

/** Returns the pages in order: those with most words of the query, then those of most weight. */
const ranked = (found: readonly FoundWord[]): number[] => {
  const pages = new Map<number, { words: number; weight: number }>();
  for (const { weights } of found)
    for (const [page, weight] of weights) {
      const sum = pages.get(page) ?? { words: 0, weight: 0 };
      pages.set(page, { words: sum.words + 1, weight: sum.weight + weight });
    }
  const most = Math.max(0, ...[...pages.values()].map(({ words }) => words));
  return [...pages]
    .filter(([, { words }]) => words === most)
    .sort(([a, one], [b, other]) => other.weight - one.weight || a - b)
    .map(([page]) => page);
};

/**
 * Reads the index at an address.
 * @throws Error if a file cannot be read; so does the function that it returns
 */
export const openIndex = async (address: string, language: string): Promise<Find> => {
  const readOnce = reader();
  // The index of an earlier build would name files that are gone.
  const index = await read<SearchIndex>(address, 'no-cache');

  /** Returns the pages of a word. One that none has is shortened: 'dogs' finds 'dog'. */
  const findWord = async (word: string): Promise<FoundWord> => {
    const letters = [...word];
    const least = Math.max(2, Math.ceil(letters.length * SHORTEST));
    for (let length = letters.length; ; length -= 1) {
      const beginning = letters.slice(0, length).join('');
      const addresses = filesWith(index, beginning).slice(0, MOST_FILES);
      const files = await Promise.all(addresses.map((one) => readOnce<WordFile>(one)));
      const weights = pagesWith(files, beginning, index.count);
      if (weights.size > 0 || length <= least) return { word: beginning, weights };
    }
  };

  const pageAt = async (number: number): Promise<IndexedPage[]> => {
    const file = index.pages[Math.floor(number / index.perFile)];
    const page = file && (await readOnce<IndexedPages>(file))[number % index.perFile];
    return page ? [page] : [];
  };

  return async (query, most) => {
    const asked = [...new Set(searchWords(query, language))];
    const longer = asked.filter((word) => word.length > 1);
    const found = await Promise.all((longer.length > 0 ? longer : asked).map(findWord));
    const pages = ranked(found);
    const shown = await Promise.all(pages.slice(0, most).map(pageAt));
    return { count: pages.length, pages: shown.flat(), words: found.map(({ word }) => word) };
  };
};
