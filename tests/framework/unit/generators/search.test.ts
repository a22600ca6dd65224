import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ORIGIN } from '../../../../core/client/page-stub.ts';
import { SEARCH_FILE, searchWords } from '../../../../core/client/search-index.ts';
import { filesBelow } from '../../../../core/workspace/files-below.mjs';
import { textOfPage, writeSearchIndex } from '../../../../generators/build/search-index.ts';
import { openIndex } from '../../../../renderer/features/search/find.ts';

/* The index of the search: what a build writes, and what a browser finds with it. */

interface WrittenPage {
  path: string;
  title: string;
  text: string;
  description?: string;
  head?: object;
  sections?: object[];
}

const LANGUAGE = 'de-CH';
const { fetch } = globalThis;

/** Builds the index of pages, serves it, and opens it as a browser does. */
const indexOf = async (pages: readonly WrittenPage[]) => {
  const work = mkdtempSync(join(tmpdir(), 'search-'));
  onTestFinished(() => rmSync(work, { recursive: true }));
  const client = join(work, 'client');
  const search = { page: '/search', language: LANGUAGE, titleEnd: ' · Dome' };
  writeFileSync(join(work, SEARCH_FILE), JSON.stringify(search));
  mkdirSync(client);
  const files = pages.map(({ path, title, text, description, head, sections }, at) => {
    const stub = {
      path,
      head: {
        ...{ title: `${title} · Dome`, description, canonical: ORIGIN + path, listed: true },
        ...head,
      },
      sections,
    };
    writeFileSync(join(work, `${at}.json`), JSON.stringify(stub));
    writeFileSync(join(client, `${at}.html`), `<html><main>${text}</main></html>`);
    return { stub: `${at}.json`, html: `${at}.html` };
  });
  await writeSearchIndex(join(work, SEARCH_FILE), client, files, 5);
  const requests: string[] = [];
  const server = createServer(({ url = '' }, response) => {
    requests.push(url);
    response.end(readFileSync(join(client, url)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  // Addresses are those of the page's origin.
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) => fetch(origin + address, init));
  onTestFinished(() => void vi.unstubAllGlobals());
  const find = await openIndex('/search/search-index.json', LANGUAGE);
  return { find, requests, client };
};

const foundBy = async (pages: readonly WrittenPage[], query: string): Promise<string[]> => {
  const { find } = await indexOf(pages);
  return (await find(query, 50)).pages.map(({ path }) => path);
};

const page = (path: string, text: string, more: Partial<WrittenPage> = {}): WrittenPage => ({
  ...{ path, title: path.slice(1), text },
  ...more,
});

test('words are in small letters, without accents', () => {
  expect(searchWords('L’équipe der GRÖSSE: Straße 7, naïve', 'fr')).toEqual(
    'l equipe der grosse strasse 7 naive'.split(' '),
  );
});

test('a text without spaces is divided into words', () => {
  expect(searchWords('天文台の夜', 'ja')).toEqual(['天文台', 'の', '夜']);
});

test('the text of a page is that of its main element, without what visitors do not read', () => {
  const html = `<body><header>Menu</header><main><section id="hours"><h2 id="_R_1_">When &amp; <em>where</em></h2>
    <p>On <b>clear</b> nights<br/>only</p><svg><text>Axis</text></svg><script>var a = '<p>';</script>
    <p hidden>Later</p><span aria-hidden="true">→</span></section><h3 id="own">Own</h3></main><footer>End</footer></body>`;
  const { texts, headings } = textOfPage(html);
  expect(headings).toEqual([
    ['hours', 'When & where'],
    ['own', 'Own'],
  ]);
  const said = texts.map(([place, text]) => `${place}: ${text.replace(/\s+/g, ' ').trim()}`);
  expect(said).toEqual(['heading: When & where', 'text: On clear nights only', 'heading: Own']);
});

test('a page is found by its words, by their beginnings, and without accents', async () => {
  const pages = [page('/team', '<p>Unsere Ärztinnen</p>'), page('/prices', '<p>Kosten</p>')];
  for (const query of ['Ärztinnen', 'arztin', 'ÄRZT', 'unsere ärzt'])
    expect([query, await foundBy(pages, query)]).toEqual([query, ['/team']]);
  expect(await foundBy(pages, 'unsere kosten zzz')).toEqual(['/team', '/prices']);
  expect(await foundBy(pages, 'zebra')).toEqual([]);
  expect(await foundBy(pages, '  … ')).toEqual([]);
});

test('a longer form of a word finds the shorter one', async () => {
  const pages = [page('/a', '<p>Termin</p>'), page('/b', '<p>Tee</p>')];
  expect(await foundBy(pages, 'Terminen')).toEqual(['/a']);
});

test('the title weighs more than a heading, and a heading more than text', async () => {
  const pages = [
    page('/text', '<p>Dome</p>'),
    page('/heading', '<h2>Dome</h2>'),
    page('/title', '<p>Sky</p>', { title: 'Dome' }),
    page('/longer', '<h2>Domes</h2>'),
  ];
  expect(await foundBy(pages, 'dome')).toEqual(['/title', '/heading', '/longer', '/text']);
});

test('pages that are not listed, aliases, the search and further lists are left out', async () => {
  const pages = [
    page('/seen', '<p>Dome</p>'),
    page('/unlisted', '<p>Dome</p>', { head: { listed: false } }),
    page('/alias', '<p>Dome</p>', { head: { canonical: `${ORIGIN}/seen` } }),
    page('/search', '<p>Dome</p>'),
    page('/news', '<p>Dome</p>', { sections: [{ kind: 'collection', data: { pager: {} } }] }),
    page('/news/2', '<p>Dome</p>', {
      sections: [{ kind: 'collection', data: { pager: { previous: '/news' } } }],
    }),
    page('/news/about/sky', '<p>Dome</p>', {
      sections: [
        { kind: 'collection', data: { tag: 'sky', topics: [{ id: 'sky', label: 'Sky' }] } },
      ],
    }),
  ];
  expect(await foundBy(pages, 'dome')).toEqual(['/seen', '/news']);
});

test("an author's page that lists the entries of a tag is found", async () => {
  const pages = [
    page('/stars', '<p>Dome</p>', {
      sections: [{ kind: 'collection', data: { tag: 'sky', topics: [] } }],
    }),
  ];
  expect(await foundBy(pages, 'dome')).toEqual(['/stars']);
});

test('words that objects have of their own are words like others', async () => {
  expect(await foundBy([page('/a', '<p>constructor toString</p>')], 'constructor')).toEqual(['/a']);
});

test('a query reads only the files that it needs, each once', async () => {
  const text = (at: number) =>
    Array.from({ length: 300 }, (_, word) => `w${(at * 7919 + word * 104729) % 20_000}`).join(' ');
  const pages = Array.from({ length: 500 }, (_, at) => page(`/p${at}`, `<p>${text(at)}</p>`));
  const { find, requests, client } = await indexOf(pages);
  expect(requests).toEqual(['/search/search-index.json']);
  const files = filesBelow(join(client, 'assets')).filter((name) => name.endsWith('.json'));
  const { count, pages: found } = await find('w777', 2);
  expect(found).toHaveLength(2);
  expect(count).toBeGreaterThan(2);
  expect(requests.length).toBeLessThan(8);
  expect(files.length).toBeGreaterThan(30);
  const before = requests.length;
  await find('w777', 2);
  expect(requests).toHaveLength(before);
});
