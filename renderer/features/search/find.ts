import {
  type IndexedPage,
  type IndexedPages,
  type SearchIndex,
  searchWords,
  type WordFile,
} from '../../../core/client/search-index.ts';

/** The pages that a query found. */
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

/** The weight of a longer word that starts with the searched one, as a share of that one's. */
const LONGER_WORD_SHARE = 0.6;
/** A word that no page has is shortened, down to this share of its letters. */
const SHORTEST_SHARE = 0.6;
/** How many files of words are read for one word. Only a very short word starts words in more. */
const MAX_FILES_PER_WORD = 4;

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
    const loading = files.get(address);
    if (loading) return loading as Promise<Content>;
    const content = read<Content>(address);
    files.set(address, content);
    content.catch(() => files.delete(address));
    return content;
  };
};

/** Returns the addresses of the files that have words with a beginning. The index has the first word of each. */
const filesWith = ({ words }: SearchIndex, beginning: string): string[] => {
  const firstAfter = words.findIndex(
    ([first]) => first > beginning && !first.startsWith(beginning),
  );
  const end = firstAfter === -1 ? words.length : firstAfter;
  const start = words.findLastIndex(([first], at) => at < end && first <= beginning);
  return words.slice(Math.max(0, start), end).map(([, address]) => address);
};

/** Adds the pages of a word to `weights`. Of several words on a page the heaviest one counts. */
const addPages = (pairs: readonly number[], share: number, weights: Map<number, number>): void => {
  let page = 0;
  for (let at = 0; at < pairs.length; at += 2) {
    page += pairs[at] ?? 0;
    const weight = (pairs[at + 1] ?? 0) * share;
    weights.set(page, Math.max(weights.get(page) ?? 0, weight));
  }
};

/** Returns the pages with a word or a longer one, and their weights. The site has `pageCount` pages. */
const pagesWith = (
  files: readonly WordFile[],
  word: string,
  pageCount: number,
): Map<number, number> => {
  const weights = new Map<number, number>();
  for (const file of files)
    for (const [found, pairs] of Object.entries(file))
      if (found.startsWith(word)) addPages(pairs, found === word ? 1 : LONGER_WORD_SHARE, weights);
  // Inverse document frequency: a word on few pages is more significant.
  const rarity = Math.log(1 + pageCount / Math.max(1, weights.size));
  return new Map([...weights].map(([page, weight]) => [page, weight * rarity]));
};

/** A word of the query as it was found, with its pages. */
interface FoundWord {
  word: string;
  weights: ReadonlyMap<number, number>;
}

/** Returns the pages in order: those with most words of the query, then those of most weight. */
const rank = (found: readonly FoundWord[]): number[] => {
  /** For each page, how many words of the query it has, and their weight. */
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
  // A cached index of an earlier build would name files that no longer exist.
  const index = await read<SearchIndex>(address, 'no-cache');

  /** Returns the pages of a word. One that none has is shortened: 'dogs' finds 'dog'. */
  const findWord = async (word: string): Promise<FoundWord> => {
    const letters = [...word];
    const least = Math.max(2, Math.ceil(letters.length * SHORTEST_SHARE));
    for (let length = letters.length; ; length -= 1) {
      const beginning = letters.slice(0, length).join('');
      const addresses = filesWith(index, beginning).slice(0, MAX_FILES_PER_WORD);
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
    const queryWords = [...new Set(searchWords(query, language))];
    const longWords = queryWords.filter((word) => word.length > 1);
    const found = await Promise.all((longWords.length > 0 ? longWords : queryWords).map(findWord));
    const pages = rank(found);
    const firstPages = await Promise.all(pages.slice(0, most).map(pageAt));
    return { count: pages.length, pages: firstPages.flat(), words: found.map(({ word }) => word) };
  };
};
