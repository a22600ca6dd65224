import { mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Parser } from 'htmlparser2';
import { z } from 'zod';
import { ORIGIN } from '../../core/client/page-stub.ts';
import {
  type IndexedPage,
  indexAddress,
  type SearchIndex,
  searchWords,
  type WordFile,
} from '../../core/client/search-index.ts';
import { isFurtherList } from '../../core/config/entry.ts';
import { sha256 } from '../../core/workspace/files.ts';
import { type Quality, writeCompressed } from './compress.ts';

/*
 * Writes the search index of the built pages: the pages in files of `PAGES_PER_FILE`, the words in
 * alphabetical files, and one index file that lists both. A browser loads the files that a query
 * needs: `core/client/search-index.ts`.
 */

/** How many pages a file of pages has. */
const PAGES_PER_FILE = 50;
/** About how many characters a file of words has before compression. */
const WORDS_PER_FILE = 24_000;

/** How much a word weighs by its place. */
const WEIGHTS = { title: 12, heading: 5, description: 4, text: 1 };
type Place = keyof typeof WEIGHTS;

/** Elements whose text visitors do not read on the page. */
const NOT_READ = new Set([
  'script',
  'style',
  'template',
  'svg',
  'dialog',
  'noscript',
  'button',
  'form',
]);

/** Returns whether React generated an id. Such an id changes with the page, so it is no anchor. */
const isGeneratedId = (id: string | undefined): boolean => id?.startsWith('_') ?? false;

/** The text of a page for the index. */
export interface PageText {
  /** The texts with their places, without the title and the description. */
  texts: readonly (readonly [place: 'heading' | 'text', text: string])[];
  /** The headings with anchors. */
  headings: readonly (readonly [anchor: string, text: string])[];
}

/**
 * Returns the text of a page's `<main>`. A heading without an id has the anchor of the closest
 * element around it.
 */
export const textOfPage = (html: string): PageText => {
  const texts: ['heading' | 'text', string][] = [];
  const headings: [string, string][] = [];
  /** The open elements, from the root. */
  const open: { id: string | undefined; isSkipped: boolean }[] = [];
  /** The number of elements around `<main>`. Negative outside of it. */
  let depthOfMain = -1;
  let heading: { anchor: string | undefined; text: string } | undefined;
  let text = '';
  const endText = (): void => {
    if (text.trim()) texts.push(['text', text]);
    text = '';
  };
  const parser = new Parser({
    onopentag(name, { id, hidden, 'aria-hidden': ariaHidden }) {
      const above = open.at(-1);
      const isHidden = hidden !== undefined || ariaHidden === 'true';
      if (name === 'main') depthOfMain = open.length;
      open.push({
        id: isGeneratedId(id) ? undefined : id,
        isSkipped: above?.isSkipped || NOT_READ.has(name) || isHidden,
      });
      if (!/^h[1-6]$/.test(name) || depthOfMain < 0) return;
      endText();
      const anchor = open.slice(depthOfMain + 1).findLast((one) => one.id !== undefined)?.id;
      heading = { anchor, text: '' };
    },
    ontext(part) {
      if (depthOfMain < 0 || open.at(-1)?.isSkipped) return;
      if (heading) heading.text += part;
      else text += part;
    },
    onclosetag(name) {
      open.pop();
      // A space, so that the last word of an element and the next word are two.
      if (heading) heading.text += ' ';
      else text += ' ';
      if (heading && /^h[1-6]$/.test(name)) {
        const headingText = heading.text.replace(/\s+/g, ' ').trim();
        if (headingText) texts.push(['heading', headingText]);
        if (headingText && heading.anchor !== undefined)
          headings.push([heading.anchor, headingText]);
        heading = undefined;
      }
      if (open.length === depthOfMain) depthOfMain = -1;
    },
  });
  parser.end(html);
  endText();
  return { texts, headings };
};

/** A page with the weights of its words. */
interface WeighedPage {
  page: IndexedPage;
  weights: ReadonlyMap<string, number>;
}

/**
 * Weights are whole numbers on a logarithmic scale, with so many steps for each doubling of the
 * sum.
 */
const WEIGHT_STEPS = 4;

/** Returns the weight of each word of a page. A repeated word weighs only a little more. */
const weigh = (texts: readonly (readonly [Place, string])[], language: string) => {
  const sums = new Map<string, number>();
  for (const [place, text] of texts)
    for (const word of searchWords(text, language))
      sums.set(word, (sums.get(word) ?? 0) + WEIGHTS[place]);
  return new Map(
    [...sums].map(([word, sum]) => [word, Math.round(WEIGHT_STEPS * Math.log2(1 + sum))]),
  );
};

/** The parts of a page's stub that the index needs. */
const stubSchema = z.object({
  path: z.string(),
  head: z.object({
    title: z.string(),
    description: z.string().optional(),
    canonical: z.string().optional(),
    listed: z.boolean().optional(),
  }),
  sections: z
    .array(z.object({ kind: z.string(), data: z.record(z.string(), z.unknown()) }))
    .default([]),
});

/** The generated `search.json`: `searchFile` in `generators/emit/plan.ts` writes it. */
const searchSchema = z.object({
  /** The address of the search page. */
  page: z.string(),
  language: z.string(),
  /** The end of each page's title, which results do not repeat. */
  titleEnd: z.string(),
});
type Search = z.output<typeof searchSchema>;

/**
 * Returns a page with the weights of its words. Empty for a page that is not in the index: an
 * unlisted page, an alias, the search page itself, and a further page of a list.
 */
const weighPage = (
  stub: unknown,
  html: string,
  { page: searchPage, language, titleEnd }: Search,
): WeighedPage[] => {
  const { path, head, sections } = stubSchema.parse(stub);
  // An alias has the canonical address of its page.
  if (!head.listed || head.canonical !== ORIGIN + path || path === searchPage) return [];
  if (sections.some(({ kind, data }) => isFurtherList({ kind, ...data }))) return [];
  const title = head.title.endsWith(titleEnd) ? head.title.slice(0, -titleEnd.length) : head.title;
  const { description } = head;
  const { texts, headings } = textOfPage(html);
  return [
    {
      page: {
        ...{ path, title },
        ...(description && { description }),
        ...(headings.length > 0 && { headings }),
      },
      weights: weigh([['title', title], ['description', description ?? ''], ...texts], language),
    },
  ];
};

/**
 * Divides the words of all pages into files, in alphabetical order. A word has a list of pairs: the
 * page's number, and the word's weight on it.
 */
const wordFiles = (pages: readonly WeighedPage[]): [first: string, file: WordFile][] => {
  const pairs = new Map<string, number[]>();
  const lastPages = new Map<string, number>();
  for (const [number, { weights }] of pages.entries())
    for (const [word, weight] of weights) {
      const weightsByPage = pairs.get(word) ?? [];
      // Instead of the page's number, the difference to the word's previous page: it is shorter.
      weightsByPage.push(number - (lastPages.get(word) ?? 0), weight);
      pairs.set(word, weightsByPage);
      lastPages.set(word, number);
    }
  const files: [string, Record<string, number[]>][] = [];
  // The first word starts a file.
  let size = Number.POSITIVE_INFINITY;
  for (const word of [...pairs.keys()].sort()) {
    const weightsByPage = pairs.get(word) ?? [];
    if (size > WORDS_PER_FILE) {
      files.push([word, {}]);
      size = 0;
    }
    Object.assign(files.at(-1)?.[1] ?? {}, { [word]: weightsByPage });
    size += word.length + weightsByPage.length * 2;
  }
  return files;
};

/**
 * Writes the index of the built pages of a language. `file` is the generated `search.json`, in the
 * work folder. Each of `pages` has a stub in that folder and an HTML file in `client`.
 */
export const writeSearchIndex = async (
  file: string,
  client: string,
  pages: readonly { stub: string; html: string }[],
  quality: Quality,
): Promise<void> => {
  const search = searchSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  const work = dirname(file);
  const weighed = pages.flatMap(({ stub, html }) =>
    weighPage(
      JSON.parse(readFileSync(join(work, stub), 'utf8')),
      readFileSync(join(client, html), 'utf8'),
      search,
    ),
  );
  const write = async (address: string, content: Buffer): Promise<string> => {
    const target = join(client, address);
    mkdirSync(dirname(target), { recursive: true });
    await writeCompressed(target, content, quality);
    return address;
  };
  const writeAsset = (content: unknown): Promise<string> => {
    const text = JSON.stringify(content);
    return write(`/assets/search-${sha256(text).slice(0, 12)}.json`, Buffer.from(text));
  };
  const index: SearchIndex = {
    count: weighed.length,
    perFile: PAGES_PER_FILE,
    pages: await Promise.all(
      Array.from({ length: Math.ceil(weighed.length / PAGES_PER_FILE) }, (_, at) => {
        const first = at * PAGES_PER_FILE;
        return writeAsset(weighed.slice(first, first + PAGES_PER_FILE).map(({ page }) => page));
      }),
    ),
    words: await Promise.all(
      wordFiles(weighed).map(async ([first, words]) => [first, await writeAsset(words)] as const),
    ),
  };
  await write(indexAddress(search.page), Buffer.from(JSON.stringify(index)));
};
