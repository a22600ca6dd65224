import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { placeholderFaults } from '../../../../core/config/placeholders.ts';
import { ConfigError } from '../../../../core/diagnostics/diagnostic.ts';
import { planSite } from '../../../../generators/emit/plan.ts';
import { loadSites } from '../../../../generators/load/load.ts';
import { unusedArticles } from '../../../../generators/load/read-articles.ts';
import { type Edit, editedSite } from '../generators/small-site.ts';

const PAGE = 'pages/terms.ts';

/** Returns the edits that add a page with a Markdown section to the small site. */
const withPage = (text: string, section = "file: 'terms.md'"): Edit[] => [
  [
    PAGE,
    '',
    `import { definePage } from 'declared-site';
export default definePage({
  path: '/terms',
  title: 'Terms',
  sections: [{ kind: 'hero', lead: 'Lead' }, { kind: 'markdown', ${section} }],
});
`,
  ],
  [
    'site.config.ts',
    "import home from './pages/home.ts';",
    "import home from './pages/home.ts';\nimport terms from './pages/terms.ts';",
  ],
  ['site.config.ts', 'pages: [', 'pages: [terms, '],
  ...(text === '' ? [] : [['content/terms.md', '', text] as const]),
];

/** Returns the mistakes of a site, each with its file and line. */
const mistakesOf = async (root: string): Promise<string[]> => {
  const error: unknown = await loadSites(root).catch((thrown: unknown) => thrown);
  if (!(error instanceof ConfigError)) throw new Error('accepted', { cause: error });
  return error.mistakes.map(
    ({ file, line, column, found, fix = '' }) => `${file}:${line}:${column} ${found} | ${fix}`,
  );
};

test('a page shows the file, with addresses resolved outside of code', async () => {
  const text =
    '## A\n\n[p](link:partner) [m](email:press) [h](/#more) [a](#a)\n\n`[p](link:partner)`\n';
  const root = editedSite(...withPage(text));
  const [site] = await loadSites(root);
  const stub = String(planSite([site]).get('pages/terms.json'));
  const { articles } = JSON.parse(stub).sections[1];
  expect(articles['terms.md']).toMatchObject({
    headings: [{ id: 'a', level: 2, text: 'A' }],
    blocks: [
      { type: 'heading' },
      {
        inside: [
          { href: site.links.partner?.href },
          ' ',
          { href: `mailto:${site.brand.email.press}` },
          ' ',
          { href: '/#more' },
          ' ',
          { href: '#a' },
        ],
      },
      { inside: [{ type: 'code', text: '[p](link:partner)' }] },
    ],
  });
});

test('links, anchors, keys and periods of a file are checked at their places', async () => {
  const text =
    '[a](/contct)\n\n[b](#c), [d](link:partnr)\n\n[e](/terms#f) {keep:g}\n\n[h](/contact us)\n\n![i](../data/i.jpg)\n';
  expect(await mistakesOf(editedSite(...withPage(text)))).toEqual([
    'content/terms.md:1:1 a link to "/contct", which does not exist | Did you mean "/contact"?',
    expect.stringContaining('content/terms.md:3:10 the link key "partnr"'),
    expect.stringContaining('content/terms.md:5:1 the anchor "#f", which /terms does not have'),
    expect.stringContaining('content/terms.md:5:14 the collection "g"'),
    expect.stringContaining('content/terms.md:7:1 a link that is not closed'),
    expect.stringContaining('content/terms.md:3:1 the anchor "#c", which /terms does not have'),
    expect.stringContaining('content/terms.md:9:1 "data/i.jpg", but data/i.jpg does not exist'),
  ]);
});

test.each([
  ["file: 'term.md'", '"term.md", but content/term.md does not exist | Did you mean "terms.md"?'],
  ["file: 'content/terms.md'", 'does not exist | Write "terms.md".'],
  ["file: 'house.md'", 'does not exist | Move pages/house.md to content/house.md.'],
  ["file: 'other.md'", 'does not exist | Add the file, or remove the section.'],
  ["file: '../terms.md'", '"../terms.md" | '],
  ["file: 'terms.txt'", '"terms.txt" | '],
])('the section { %s } is refused at its node', async (section, expected) => {
  const root = editedSite(...withPage('text', section), ['pages/house.md', '', 'text']);
  const [mistake, ...others] = await mistakesOf(root);
  expect(others).toEqual([]);
  expect(mistake).toMatch(/^pages\/terms\.ts:5:/);
  expect(mistake).toContain(expected);
});

test('a file that must not be read is refused', async () => {
  const root = editedSite(...withPage(''));
  const content = join(root, 'content');
  const file = join(content, 'terms.md');
  mkdirSync(file, { recursive: true });
  expect(await mistakesOf(root)).toEqual([
    expect.stringContaining('content/terms.md, which is a folder'),
  ]);
  const linked = editedSite(...withPage(''));
  mkdirSync(join(linked, 'content'));
  symlinkSync('/etc/passwd', join(linked, 'content', 'terms.md'));
  expect(await mistakesOf(linked)).toEqual([
    expect.stringContaining('content/terms.md, which leads out of the folder | Copy'),
  ]);
  const large = editedSite(...withPage('a\n'.repeat(200_000)));
  expect(await mistakesOf(large)).toEqual([
    expect.stringContaining('content/terms.md, which has 400000 bytes | Divide'),
  ]);
  const latin = editedSite(...withPage('x'));
  writeFileSync(join(latin, 'content', 'terms.md'), Buffer.from('a\nGr\xfcn', 'latin1'));
  expect(await mistakesOf(latin)).toEqual([
    expect.stringContaining('content/terms.md:2:3 the byte 0xFC, which is "ü" in Latin-1'),
  ]);
});

test('a file that no section shows is named', async () => {
  const root = editedSite(...withPage('text'), ['content/old/draft.md', '', 'text']);
  expect(unusedArticles(await loadSites(root), root)).toEqual([
    'content/old/draft.md: no section shows this file.',
  ]);
});

test('placeholders in a file are found at their places', async () => {
  const root = editedSite(...withPage('One\n\nMail a@lake.example, or Jane Doe'));
  const [site] = await loadSites(root);
  const faults = [...placeholderFaults(site)].filter(({ place }) => place);
  expect(faults.map(({ found, place }) => [found, place?.line])).toEqual([
    ['the placeholder "Mail a@lake.example, or Jane Doe"', 3],
    ['the placeholder "Mail a@lake.example, or Jane Doe"', 3],
  ]);
});

/** Returns a site in two languages with these Markdown files. */
const bilingual = (
  files: Record<string, string>,
  { file = "'opening.md'", fallback = '' } = {},
) => {
  const root = editedSite();
  rmSync(join(root, 'forms'), { recursive: true });
  const config = `import { definePage, defineSite } from 'declared-site';
export default defineSite({
  brand: { name: 'Praxis' },
  languages: ['de', 'fr'],
  ${fallback === '' ? '' : `multilingual: { fallback: '${fallback}' },`}
  pages: [
    definePage({
      path: '/',
      title: { de: 'Start', fr: 'Accueil' },
      sections: [{ kind: 'hero', heading: { de: 'Start', fr: 'Accueil' } }, { kind: 'markdown', file: ${file} }],
    }),
    definePage({
      path: { de: '/leistungen', fr: '/prestations' },
      title: { de: 'Leistungen', fr: 'Prestations' },
      sections: [{ kind: 'hero', heading: { de: 'Leistungen', fr: 'Prestations' } }],
    }),
  ],
});
`;
  writeFileSync(join(root, 'site.config.ts'), config);
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(root, 'content'), { recursive: true });
    writeFileSync(join(root, 'content', name), text);
  }
  return root;
};

const shown = async (root: string): Promise<string[]> =>
  (await loadSites(root)).map((site) =>
    JSON.stringify([...site.articles.values()].map(({ blocks }) => blocks)),
  );

const LINK = '[x](/leistungen)';

test.each([
  ['beside the default one', { 'opening.md': `D ${LINK}`, 'opening.fr.md': `F ${LINK}` }, {}],
  ['with a suffix each', { 'opening.de.md': `D ${LINK}`, 'opening.fr.md': `F ${LINK}` }, {}],
  [
    'by a name in each language',
    { 'zeiten.md': `D ${LINK}`, 'heures.md': `F ${LINK}` },
    { file: "{ de: 'zeiten.md', fr: 'heures.md' }" },
  ],
])('a language has its file %s, with links to its pages', async (_name, files, options) => {
  const [german, french] = await shown(bilingual(files, options));
  expect(german).toContain('"D "');
  expect(german).toContain('"/leistungen"');
  expect(french).toContain('"F "');
  expect(french).toContain('"/fr/prestations"');
});

test('a file that one language lacks is refused, unless another stands for it', async () => {
  const files = { 'opening.md': LINK };
  expect(await mistakesOf(bilingual(files))).toEqual([
    expect.stringMatching(
      /^site\.config\.ts:10:\d+ "opening\.md", but content\/opening\.fr\.md does not exist \| Add the file, or set/,
    ),
  ]);
  const [, french] = await shown(bilingual(files, { fallback: 'de' }));
  expect(french).toContain('"/fr/prestations"');
});

test('a file of the fallback language keeps its quotation marks, and says its language', async () => {
  const root = bilingual({ 'opening.md': 'Wir sagen "Guten Tag".' }, { fallback: 'de' });
  const sites = await loadSites(root);
  const articles = sites.map(({ articles }) => articles.get('opening.md'));
  expect(articles.map((article) => [article?.language, article?.blocks[0]])).toEqual([
    [undefined, { type: 'paragraph', inside: ['Wir sagen „Guten Tag“.'] }],
    ['de', { type: 'paragraph', inside: ['Wir sagen „Guten Tag“.'] }],
  ]);
  const stub = planSite(sites).get('languages/fr/pages/fr.json');
  expect(stub).toContain('"language": "de"');
});

test('two files for one language are refused', async () => {
  const files = { 'opening.md': 'a', 'opening.de.md': 'b', 'opening.fr.md': 'c' };
  expect(await mistakesOf(bilingual(files))).toEqual([
    expect.stringContaining('content/opening.de.md and content/opening.md | Delete one of them.'),
  ]);
});
