/*
 * The index of a site's search in one language, as files. The build writes them; a browser reads
 * those that it needs for a query.
 */

/** A page that can be found. */
export interface IndexedPage {
  path: string;
  title: string;
  description?: string;
  /** The headings with anchors, as anchor and text. */
  headings?: readonly (readonly [anchor: string, text: string])[];
}

/** A file of pages, in the order of their numbers. */
export type IndexedPages = readonly IndexedPage[];

/**
 * A file of words. Each has the pages that contain it, as pairs: the number of the page, less that
 * of the pair before, and the weight of the word on the page.
 */
export type WordFile = Readonly<Record<string, readonly number[]>>;

/** The first file of an index, which names the others. */
export interface SearchIndex {
  /** The number of pages. */
  count: number;
  /** How many pages each file of pages has. */
  perFile: number;
  /** The addresses of the files of pages. */
  pages: readonly string[];
  /** The files of words in alphabetical order: the first word of each, and its address. */
  words: readonly (readonly [first: string, address: string])[];
}

/** The generated file that names the search page of a language. The build reads it. */
export const SEARCH_FILE = 'search.json';

/** Returns the address of the first file of an index, which is below the search page. */
export const indexAddress = (page: string): string =>
  `${page === '/' ? '' : page}/search-index.json`;

/** Letters and digits in a row: a word, or several of a script without spaces. */
const RUN = /[\p{L}\p{N}]+/gu;
/** Scripts that are written without spaces between words. */
const WITHOUT_SPACES =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/**
 * Returns the words of a text as the index has them: in small letters, without accents.
 * @param language the language tag by which scripts without spaces are divided
 */
export const searchWords = (text: string, language: string): string[] => {
  const normalized = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFC');
  return (normalized.match(RUN) ?? []).flatMap((run) =>
    WITHOUT_SPACES.test(run)
      ? [...new Intl.Segmenter(language, { granularity: 'word' }).segment(run)].map(
          ({ segment }) => segment,
        )
      : run,
  );
};
