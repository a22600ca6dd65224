import { describe, expect, test } from 'vitest';
import { makeArticle } from '../../../../generators/markdown/article.ts';
import { LIMITS } from '../../../../generators/markdown/parse.ts';

/** Makes an article of a text in a language. */
const made = (text: string, language = 'en') =>
  makeArticle({
    text,
    file: '/site/content/text.md',
    path: 'content/text.md',
    language,
    linkIn: (link) => link.replace('/team', '/fr/equipe'),
  });

const mistakesOf = async (text: string): Promise<string[]> =>
  (await made(text)).diagnostics.map(({ line, column, found }) => `${line}:${column} ${found}`);

const blocksOf = async (text: string, language?: string) => {
  const { article, diagnostics } = await made(text, language);
  expect(diagnostics).toEqual([]);
  return article?.blocks;
};

test('headings have unique anchors by the rules of addresses', async () => {
  const { article } = await made(
    '## Für Größen\n\n### A b\n\n### A b\n\n## 2026 rates\n\n## 图',
    'de',
  );
  expect(article?.headings.map(({ id }) => id)).toEqual([
    'fuer-groessen',
    'a-b',
    'a-b-2',
    'section-2026-rates',
    'section',
  ]);
});

test('a heading has the same explicit anchor in each language', async () => {
  const headingsOf = async (text: string, language: string) =>
    (await made(text, language)).article?.headings;
  expect(await headingsOf('## Notes\n\n## *Opening* hours {#notes}', 'en')).toEqual([
    { id: 'notes-2', level: 2, text: 'Notes' },
    { id: 'notes', level: 2, text: 'Opening hours' },
  ]);
  expect(await headingsOf('## *Horaires* {#hours}\n\n## `a {#b}`', 'fr')).toEqual([
    { id: 'hours', level: 2, text: 'Horaires' },
    { id: 'a-b', level: 2, text: 'a {#b}' },
  ]);
});

test.each([
  ['en', '“It’s ‘one’ word”'],
  ['de', '„It’s ‚one‘ word“'],
  ['de-CH', '«It’s ‹one› word»'],
  ['fr', '«\u00a0It’s “one” word\u00a0»'],
  ['xx', '“It’s ‘one’ word”'],
])('quotation marks in %s', async (language, expected) => {
  expect(await blocksOf(`"It's 'one' word"`, language)).toEqual([
    { type: 'paragraph', inside: [expected] },
  ]);
});

test('quotation marks pair across emphasis, and code keeps its own', async () => {
  expect(await blocksOf(`"*a*" \`"b"\`, the '90s`)).toEqual([
    {
      type: 'paragraph',
      inside: [
        '“',
        { type: 'em', inside: ['a'] },
        '” ',
        { type: 'code', text: '"b"' },
        ', the ’90s',
      ],
    },
  ]);
});

test('links are to the page of the language, and have their places', async () => {
  const { article } = await made('One\n[two](/team#a), [three][t], <https://x.example>\n\n[t]: #b');
  expect(article?.links.map(({ text, place }) => [text, place.line, place.column])).toEqual([
    ['/fr/equipe#a', 2, 1],
    ['#b', 2, 17],
  ]);
  expect(JSON.stringify(article?.blocks)).toContain('"href":"https://x.example"');
});

test('of two definitions with one name the first counts, for links and footnotes', async () => {
  const { article } = await made('[one][t] a[^n]\n\n[t]: #a\n[t]: #b\n\n[^n]: N\n\n[^n]: O');
  expect(article?.links.map(({ text }) => text)).toEqual(['#a']);
  expect(article?.notes).toMatchObject([{ blocks: [{ type: 'paragraph', inside: ['N'] }] }]);
});

test('footnotes are numbered by their first reference, and name all references', async () => {
  const { article, diagnostics } = await made('a[^x] b[^y] c[^x]\n\n[^y]: Y\n\n[^x]: X');
  expect(diagnostics).toEqual([]);
  expect(article?.notes).toMatchObject([
    {
      id: 'text-note-1',
      references: ['text-note-1-reference', 'text-note-1-reference-2'],
      blocks: [{ type: 'paragraph', inside: ['X'] }],
    },
    { id: 'text-note-2', references: ['text-note-2-reference'] },
  ]);
});

test('code that names a language is highlighted, other code is not', async () => {
  expect(await blocksOf('```ts\nconst a = 1;\n```\n\n```\nconst a\n```')).toEqual([
    {
      type: 'code',
      lines: [
        [
          { text: 'const', kind: 'keyword' },
          { text: ' ' },
          { text: 'a', kind: 'constant' },
          { text: ' ' },
          { text: '=', kind: 'keyword' },
          { text: ' ' },
          { text: '1', kind: 'constant' },
          { text: ';' },
        ],
      ],
    },
    { type: 'code', lines: [[{ text: 'const a' }]] },
  ]);
});

test('callouts, tables and pictures are blocks of their own', async () => {
  const text =
    '> [!TIP]\n> Do.\n\n| a | b |\n|---|--:|\n| c | d |\n\n![Alt](../data/p/a.jpg "A *caption*")';
  expect(await blocksOf(text)).toEqual([
    { type: 'callout', tone: 'tip', blocks: [{ type: 'paragraph', inside: ['Do.'] }] },
    {
      type: 'table',
      align: [null, 'right'],
      rows: [
        [['a'], ['b']],
        [['c'], ['d']],
      ],
    },
    { type: 'picture', picture: { file: 'data/p/a.jpg', alt: 'Alt', caption: 'A *caption*' } },
  ]);
});

test.each([
  ['a\n\nb <script>alert(1)</script>', ['3:3 raw HTML: "<script>"', '3:19 raw HTML: "</script>"']],
  ['<!-- note -->', ['1:1 raw HTML: "<!-- note -->"']],
  ['[a](javascript:alert(1))', ['1:1 a link to "javascript:alert(1)"']],
  ['[a](&#106;avascript:alert(1))', ['1:1 a link to "javascript:alert(1)"']],
  ['x <javascript:alert(1)>', ['1:3 a link to "javascript:alert(1)"']],
  ['[a][b]\n\n[b]: data:text/html,x', ['1:1 a link to "data:text/html,x"']],
  ['[a](http://b.example)', ['1:1 a link to "http://b.example"']],
  ['[](/a)', ['1:1 a link without a label']],
  ['![a](data:image/png;base64,AA)', ['1:1 the picture "data:image/png;base64,AA"']],
  ['![a](../../../etc/x.png)', ['1:1 the picture "../../../etc/x.png"']],
  ['![](../data/a.jpg)', ['1:1 a picture without a text alternative']],
  ['a ![b](../data/a.jpg)', ['1:3 a picture within a line']],
  ['# Title', ['1:1 a heading of level 1']],
  ['## A\n\n#### B', ['3:1 a heading of level 4 after one of level 2']],
  ['## A {#Hours}', ['1:1 the anchor "Hours"']],
  ['## {#hours}', ['1:1 a heading without text']],
  [
    '## A {#b}\n\n## C {#b}',
    ['1:1 the anchor "b" more than once', '3:1 the anchor "b" more than once'],
  ],
  ['> [!NOT]\n> a', ['1:1 the callout "NOT"']],
  ['```tps\na\n```', ['1:1 code in "tps", a language without highlighting']],
  ['a[^b]', ['1:1 [^b], a reference without a footnote']],
  ['a\n\n[^b]: c', ['3:1 the footnote "b", which the text does not refer to']],
  ['  \n', ['1:1 a file without a text']],
])('%j is refused with its place', async (text, expected) => {
  expect(await mistakesOf(text)).toEqual(expected);
});

describe('a text that would take too long is refused', () => {
  const quotes = `${'> '.repeat(10_000)}a`;
  const nested = Array.from({ length: 300 }, (_, level) => `${'  '.repeat(level)}- a`).join('\n');
  test.each([
    ['a line of 10 MB', `a\n${'x'.repeat(10_000_000)}`, '2:20001 a line of 10000000 characters'],
    ['10,000 quotes', quotes.slice(0, 20_000), '1:1 more than 24 levels inside each other'],
    ['10,000 lists on a line', '- '.repeat(9999), '1:1 more than 24 levels inside each other'],
    ['lists inside each other', nested, '74:1 more than 24 levels inside each other'],
    ['emphasis inside each other', `${'*a **b '.repeat(40)}${'c** d*'.repeat(40)}`, 'levels'],
    ['open brackets', '['.repeat(LIMITS.marks + 1), '1:1 more than 3000 brackets'],
    ['closed brackets', `${']]]]\n'.repeat(1000)}`, '751:1 more than 3000 brackets'],
  ])('%s', async (_name, text, expected) => {
    const before = performance.now();
    expect((await mistakesOf(text))[0]).toContain(expected);
    expect(performance.now() - before).toBeLessThan(5000);
  });
});
