import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { ConfigError } from '../../../../core/diagnostics/diagnostic.ts';
import { planSite } from '../../../../generators/emit/plan.ts';
import { loadSites } from '../../../../generators/load/load.ts';
import { unusedArticles } from '../../../../generators/load/read-articles.ts';
import { projectRoot } from '../../../setup/running-site.ts';
import { xmlFaults } from '../../../setup/xml-faults.ts';

const HELPERS = JSON.stringify(join(projectRoot, 'core', 'config', 'define.ts'));

const NEWS = `{
  path: '/news/{slug}',
  list: { path: '/news', title: 'News', perPage: 2 },
  tags: { dome: 'The dome', guests: 'Guests' },
  tagPath: '/news/about/{tag}',
  feed: { title: 'News & more' },
  type: 'NewsArticle',
}`;

const entry = (front: string, body = 'Text.'): string => `---\n${front}\n---\n\n${body}\n`;

interface Parts {
  /** The collection's config, as source text. */
  news?: string;
  /** The entries by file. */
  entries?: Readonly<Record<string, string>>;
  /** Further sections of the home page, as source text. */
  sections?: string;
  /** Further keys of the site config, as source text. */
  site?: string;
  title?: string;
}

/** Writes a site with a collection. The test's end removes it. */
const written = ({
  news = NEWS,
  entries = {},
  sections = '',
  site = '',
  title = "'Home'",
}: Parts): string => {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'collection ')));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const files = {
    'site.config.ts': `import { definePage, defineSite } from ${HELPERS};
export default defineSite({ brand: { name: 'Dome' }, ${site} pages: [definePage({
  path: '/', title: ${title}, sections: [{ kind: 'hero', lead: 'Lead' }, ${sections}],
})] });\n`,
    'content/news.ts': `import { z } from 'zod';
import { defineCollection } from ${HELPERS};
export default defineCollection(${news});
export const used = z;\n`,
    ...Object.fromEntries(
      Object.entries(entries).map(([name, text]) => [`content/news/${name}`, text]),
    ),
  };
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
  return root;
};

const sitesOf = (parts: Parts, withDrafts = false) => loadSites(written(parts), { withDrafts });

/** Returns the mistakes of a site, each at its place. */
const mistakesIn = async (root: string): Promise<string[]> => {
  const thrown: unknown = await loadSites(root).catch((error: unknown) => error);
  if (!(thrown instanceof ConfigError)) throw new Error(`Not refused: ${String(thrown)}`);
  return thrown.mistakes.map(
    ({ file, line, column, found }) => `${file}:${line}:${column} ${found}`,
  );
};

const mistakesOf = (parts: Parts): Promise<string[]> => mistakesIn(written(parts));

const THREE = {
  'opening.md': entry('title: The opening\ndate: 2026-05-01\ntags: [dome, guests]'),
  'repair.md': entry(
    'title: A repair\ndate: 2026-06-01\nupdated: 2026-06-09\ntags: [dome]\nsummary: Of the dome.',
  ),
  '2025/visit.md': entry('title: A visit <3\ndate: 2025-12-24\ntags: [guests]'),
};

describe('a collection', () => {
  test('has a page for each entry, pages of its list and of its tags', async () => {
    const [site] = await sitesOf({ entries: THREE });
    expect(site.pages.map(({ path, title }) => `${path} ${title}`)).toEqual([
      '/ Home',
      '/news News',
      '/news/2 News · 2',
      '/news/about/dome The dome · News',
      '/news/about/guests Guests · News',
      '/news/repair A repair',
      '/news/opening The opening',
      '/news/visit A visit <3',
    ]);
    const [, list, second] = site.pages;
    expect(list?.sections[1]).toMatchObject({
      entries: [{ title: 'A repair', to: '/news/repair' }, { title: 'The opening' }],
      pager: { page: 1, pages: 2, next: '/news/2' },
      topics: [{ label: 'The dome', to: '/news/about/dome' }, { label: 'Guests' }],
    });
    expect(second?.sections[1]).toMatchObject({ pager: { previous: '/news' } });
    expect(site.pages[6]?.sections).toMatchObject([
      { kind: 'entry', list: { label: 'News', to: '/news' }, tags: [{ label: 'The dome' }, {}] },
      { kind: 'markdown', file: 'news/opening.md' },
      { kind: 'entry-end', later: { title: 'A repair' }, earlier: { title: 'A visit <3' } },
    ]);
    expect(unusedArticles([site], site.root)).toEqual([]);
  });

  test('is in the default menus by the first page of its list only', async () => {
    const sections =
      "{ kind: 'collection', heading: 'Of the dome', collection: 'news', tag: 'dome' },";
    const [site] = await sitesOf({ entries: THREE, sections });
    const { header, footer } = site.navigation;
    expect(header).toEqual([{ to: '/news', button: false }]);
    expect(footer).toEqual([{ links: [{ to: '/' }, { to: '/news' }] }]);
  });

  test('has feeds, days in the sitemap, and structured data', async () => {
    const plan = planSite(await sitesOf({ entries: THREE }));
    const atom = plan.get('public/news/feed.xml') ?? '';
    expect(xmlFaults(atom)).toEqual([]);
    expect(atom).toContain('<title>News &amp; more</title>');
    expect(atom).toContain('<updated>2026-06-09T00:00:00Z</updated>');
    const { items } = JSON.parse(plan.get('public/news/feed.json') ?? '{}');
    expect(items).toMatchObject([
      { url: '__SITE_ORIGIN__/news/repair', content_text: 'Of the dome.' },
      { title: 'The opening', date_published: '2026-05-01T00:00:00Z' },
    ]);
    expect(plan.get('public/sitemap.xml')).toContain(
      '<loc>__SITE_ORIGIN__/news/repair</loc><lastmod>2026-06-09</lastmod>',
    );
    const { head } = JSON.parse(plan.get('pages/news/repair.json') ?? '{}');
    expect(head.feeds).toEqual([
      { title: 'News & more', atom: '/news/feed.xml', json: '/news/feed.json' },
    ]);
    expect(head.facts).toContainEqual(
      expect.objectContaining({
        '@type': 'NewsArticle',
        dateModified: '2026-06-09',
        image: head.image,
      }),
    );
    expect(head.image).toMatch(/^__SITE_ORIGIN__\/share\//);
    expect(head.article).toMatchObject({ modified: '2026-06-09' });
  });

  test.each([
    ['newest', ['A repair', 'The opening', 'A visit <3']],
    ['oldest', ['A visit <3', 'The opening', 'A repair']],
    ['title', ['A repair', 'A visit <3', 'The opening']],
  ])('is sorted by %s', async (sort, titles) => {
    const [site] = await sitesOf({
      news: `{ path: '/news/{slug}', tags: { dome: 'D', guests: 'G' }, sort: '${sort}' }`,
      entries: THREE,
    });
    expect(site.pages.slice(1).map(({ title }) => title)).toEqual(titles);
  });

  test('shows its entries on any page, by count and tag', async () => {
    const [site] = await sitesOf({
      news: `{ tags: { dome: 'D', guests: 'G' }, feed: { title: 'News' } }`,
      entries: THREE,
      sections: `{ kind: 'latest', collection: 'news', count: 1 },
        { kind: 'latest', collection: 'news', tag: 'guests' },
        { kind: 'collection', collection: 'news' }`,
    });
    const titles = site.pages[0]?.sections
      .slice(1)
      .map(({ entries }) => (entries as { title: string }[]).map(({ title }) => title));
    expect(titles).toEqual([
      ['A repair'],
      ['The opening', 'A visit <3'],
      ['A repair', 'The opening', 'A visit <3'],
    ]);
    expect(planSite([site]).has('public/feed.xml')).toBe(true);
  });

  test('shows drafts and later entries during development only', async () => {
    const entries = {
      'draft.md': entry('title: Draft\ndate: 2026-01-01\ndraft: true'),
      'later.md': entry('title: Later\ndate: 2999-01-01'),
      'now.md': entry('title: Now\ndate: 2026-01-02'),
    };
    const titlesOf = async (withDrafts: boolean) => {
      const [site] = await sitesOf({ entries }, withDrafts);
      return site.pages.slice(2).map(({ title, sections: [first] }) => [title, first?.badge]);
    };
    expect(await titlesOf(false)).toEqual([['Now', undefined]]);
    expect(await titlesOf(true)).toContainEqual(['Draft', 'Draft']);
    expect(await titlesOf(true)).toContainEqual(['Later', 'Will be published on January 1, 2999']);
  });

  test('may have properties and sections of its own', async () => {
    const [site] = await sitesOf({
      news: `{
        path: '/talks/{slug}',
        type: 'Event',
        schema: z.object({ room: z.string() }),
        sections: ({ room, file = '' }) => [
          { kind: 'prose', heading: 'Where', paragraphs: [\`Room \${room}\`] },
          { kind: 'markdown', file },
        ],
      }`,
      entries: {
        'sky.md': entry(
          'title: The sky\ndate: 2026-05-01\nroom: B\nends: 2026-05-02\nlocation: Dome',
        ),
      },
    });
    expect(site.pages[1]?.sections).toMatchObject([
      { kind: 'entry', ends: '2026-05-02', location: 'Dome' },
      { kind: 'prose', paragraphs: ['Room B'] },
      { kind: 'markdown', file: 'news/sky.md' },
    ]);
  });

  test('may be loaded by a function', async () => {
    const [site] = await sitesOf({
      news: `{ path: '/news/{slug}', load: async () => [
        { slug: 'one', title: 'One', date: '2026-05-01' },
        { slug: 'two', title: 'Two', date: '2026-06-01', link: 'https://paper.example/two' },
      ] }`,
    });
    expect(site.pages.slice(1).map(({ path }) => path)).toEqual(['/news/two', '/news/one']);
  });

  test('is absent without a file', async () => {
    const root = written({});
    rmSync(join(root, 'content'), { recursive: true });
    const [site] = await loadSites(root);
    expect(Object.hasOwn(site, 'content')).toBe(false);
    expect([...planSite([site]).keys()].filter((name) => /content|feed/.test(name))).toEqual([]);
  });
});

describe('a collection in two languages', () => {
  const languages = `{
    path: { de: '/neues/{slug}', fr: '/nouvelles/{slug}' },
    list: { path: { de: '/neues', fr: '/nouvelles' }, title: { de: 'Neues', fr: 'Nouvelles' } },
    tags: { dome: { de: 'Kuppel', fr: 'Coupole' } },
    feed: { title: { de: 'Neues', fr: 'Nouvelles' } },
  }`;
  const two = {
    news: languages,
    site: "languages: ['de', 'fr'],",
    title: "{ de: 'Start', fr: 'Accueil' }",
  };

  test('has each entry in each language', async () => {
    const [german, french] = await sitesOf({
      ...two,
      entries: {
        'opening.de.md': entry(
          'title: Eröffnung\ndate: 2026-05-01\ntags: [dome]',
          '[Neues](/neues)',
        ),
        'opening.fr.md': entry('title: Ouverture', '[Nouvelles](/nouvelles)'),
      },
    });
    expect(german.pages.map(({ path }) => path)).toEqual(['/', '/neues', '/neues/opening']);
    expect(french?.pages.map(({ path, title }) => [path, title])).toEqual([
      ['/fr', 'Accueil'],
      ['/fr/nouvelles', 'Nouvelles'],
      ['/fr/nouvelles/opening', 'Ouverture'],
    ]);
    expect(french?.pages[2]?.sections[0]).toMatchObject({
      date: '2026-05-01',
      tags: [{ label: 'Coupole' }],
      list: { to: '/fr/nouvelles' },
    });
    const plan = planSite([german, ...(french ? [french] : [])]);
    expect(
      plan.get('languages/fr/public/fr/nouvelles/feed.xml') ??
        plan.get('public/fr/nouvelles/feed.xml'),
    ).toContain('<title>Ouverture</title>');
  });

  test('needs each entry in each language, or a fallback', async () => {
    const entries = { 'opening.de.md': entry('title: Eröffnung\ndate: 2026-05-01') };
    expect(await mistakesOf({ ...two, entries })).toEqual([
      'content/news/opening.de.md:2:1 an entry without a file in "fr"',
    ]);
    const site = `${two.site} multilingual: { fallback: 'de' },`;
    const [, french] = await sitesOf({ ...two, site, entries });
    expect(french?.pages[2]?.title).toBe('Eröffnung');
    expect(french?.fallbackTexts?.get('Eröffnung')).toBe('de');
  });

  test('has the same day, tags and keys in each language', async () => {
    const entries = {
      'opening.de.md': entry('title: Eröffnung\ndate: 2026-05-01\nsummary: Kurz.'),
      'opening.fr.md': entry('title: Ouverture\ndate: 2026-05-02'),
    };
    expect(await mistakesOf({ ...two, entries })).toEqual([
      'content/news/opening.fr.md:3:7 "2026-05-02", which differs from content/news/opening.de.md',
      'content/news/opening.fr.md:2:1 no summary, which content/news/opening.de.md has',
    ]);
  });

  test('reports a missing text of the collection at its place', async () => {
    const news = languages
      .replace("{ de: 'Neues', fr: 'Nouvelles' },\n  }", "{ de: 'Neues' },\n  }")
      .replace(
        "feed: { title: { de: 'Neues', fr: 'Nouvelles' } }",
        "feed: { title: { de: 'Neues' } }",
      );
    expect(await mistakesOf({ ...two, news })).toEqual(['content/news.ts:7:20 no text in "fr"']);
  });
});

describe('mistakes in front matter', () => {
  test.each([
    ['title: A\ndate: yesterday', '3:7 "yesterday"'],
    ['title: A', '2:1 nothing'],
    ['title: A\ndate: 2026-01-01\nsumary: S', '4:1 the unknown key "sumary"'],
    [
      'title: A\ndate: 2026-01-01\ntags: [dom]',
      '4:8 the tag "dom", which the collection does not declare',
    ],
    ['title: A\ndate: 2026-01-01\ntags: dome', '4:7 "dome"'],
    ['title: A\ntitle: B\ndate: 2026-01-01', '3:1 Map keys must be unique'],
    ['title: "A\ndate: 2026-01-01', '4:1 Missing closing "quote'],
    ['title: &a [x, x]\ndate: *a', '3:7 an alias'],
    ['title: A\ndate: 2026-01-01\npicture: { file: a.jpg, alt: A }', '4:18 "a.jpg"'],
    [
      'title: A\ndate: 2026-01-01\npicture: { file: ./data/a.jpg, alt: A }',
      '4:18 "./data/a.jpg", but data/a.jpg does not exist',
    ],
    [
      'title: A\ndate: 2026-01-01\nsummary: "[a](/nowhere)"',
      '4:10 a link to "/nowhere", which does not exist',
    ],
  ])('%j is reported at its line', async (front, told) => {
    const [first] = await mistakesOf({ entries: { 'a.md': entry(front) } });
    expect(first).toBe(`content/news/a.md:${told}`);
  });

  test('a file without front matter, and one with the name of no page', async () => {
    expect(
      await mistakesOf({
        entries: { 'a.md': 'Text.\n', 'B C.md': entry('title: A\ndate: 2026-01-01') },
      }),
    ).toEqual([
      'content/news/B C.md:1:1 the file name "B C.md"',
      'content/news/a.md:1:1 a file without front matter',
    ]);
  });

  test('two files of one entry', async () => {
    const text = entry('title: A\ndate: 2026-01-01');
    expect(await mistakesOf({ entries: { 'a.md': text, '2026/a.md': text } })).toEqual([
      expect.stringContaining('a second file of the entry "a" beside content/news/'),
    ]);
  });

  test('front matter in a file of no collection', async () => {
    const root = written({ sections: "{ kind: 'markdown', file: 'about.md' }" });
    writeFileSync(join(root, 'content', 'about.md'), entry('title: About'));
    expect(await mistakesIn(root)).toEqual([
      'content/about.md:1:1 front matter in a file that belongs to no collection',
    ]);
  });

  test('a mistake in the text has its line in the file', async () => {
    const entries = { 'a.md': entry('title: A\ndate: 2026-01-01', 'Text [to](/nowhere).') };
    expect(await mistakesOf({ entries })).toEqual([
      'content/news/a.md:6:6 a link to "/nowhere", which does not exist',
    ]);
  });
});

describe('hostile front matter is refused in bounded time', () => {
  const HOSTILE: [string, string, string][] = [
    ['aliases that multiply', `a: &a [x,x,x]\nb: &b [*a,*a,*a]\ntitle: *b`, 'an alias'],
    ['values inside each other', `title: ${'['.repeat(9000)}`, ''],
    ['a long text', `title: ${'a'.repeat(30_000)}`, 'front matter of 30008 characters'],
    ['a prototype', '__proto__: { draft: true }\ntitle: A\ndate: 2026-01-01', 'the unknown key'],
    ['a tag of a language', 'title: !!js/function "() => 1"\ndate: 2026-01-01', ''],
  ];
  test.each(HOSTILE)('%s', async (_name, front, told) => {
    const root = written({ entries: { 'a.md': entry(front) } });
    if (told === '') {
      await loadSites(root).catch((error: unknown) => expect(error).toBeInstanceOf(ConfigError));
      return;
    }
    const [first] = await mistakesIn(root);
    expect(first).toContain(told);
  });

  test('a link out of the folder', async () => {
    const root = written({ entries: { 'a.md': entry('title: A\ndate: 2026-01-01') } });
    symlinkSync('/etc/hostname', join(root, 'content', 'news', 'b.md'));
    expect(await mistakesIn(root)).toEqual([
      expect.stringMatching(/^content\/news\/b\.md:1:1 a symbolic link$/),
    ]);
  });
});

describe('mistakes in a collection', () => {
  test.each([
    ["{ path: '/news' }", 'content/news.ts:3:41 "/news"'],
    ["{ pth: '/news/{slug}' }", 'content/news.ts:3:35 the unknown key "pth"'],
    [
      "{ load: () => { throw new Error('no network'); } }",
      'content/news.ts:3:41 a function that failed: no network',
    ],
    [
      "{ load: () => [{ slug: 'A b', title: 'A', date: '2026-01-01' }] }",
      'content/news.ts:3:41 entry 1, "A b": slug: "A b"',
    ],
    ['{ load: () => ({}) }', 'content/news.ts:3:41 {}'],
  ])('%s', async (news, told) => {
    expect(await mistakesOf({ news })).toEqual([told]);
  });

  test('a section names an unknown collection', async () => {
    expect(await mistakesOf({ sections: "{ kind: 'latest', collection: 'newz' }" })).toEqual([
      expect.stringContaining('the collection "newz"'),
    ]);
  });
});
