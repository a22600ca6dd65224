import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { findSiteModules } from '../../../../core/workspace/find-modules.ts';
import { crossFaults } from '../../../../generators/check/cross.ts';
import { planSite } from '../../../../generators/emit/plan.ts';
import { loadSites } from '../../../../generators/load/load.ts';
import { parseSite } from '../../../../generators/load/parse.ts';
import { fixture } from '../../../setup/fixture-site.ts';

const parts = await findSiteModules(
  fileURLToPath(new URL('../../../fixtures/smallest', import.meta.url)),
);

const parsed = (more: object) =>
  parseSite(
    {
      brand: { name: 'Library' },
      pages: [{ path: '/', title: 'Home', sections: [{ kind: 'hero' }] }],
      ...more,
    },
    parts,
  );

const foundIn = (more: object): string[] => {
  const result = parsed(more);
  return ('faults' in result ? result.faults : crossFaults(result.site)).map(({ found }) => found);
};

const headOf = (stub: unknown) => JSON.parse(String(stub)).head;

test('entries are in the head of every page, and a site without them has none', () => {
  const head = [
    { name: 'google-site-verification', content: 'a"b' },
    { property: 'fb:app_id', content: '1' },
    { rel: 'me', href: 'https://social.example/@library' },
    { rel: 'author', href: 'mailto:desk@site.example' },
    { rel: 'search', href: '/', type: 'text/html', title: 'Search' },
  ];
  expect(foundIn({ head })).toEqual([]);
  for (const entries of [head, undefined]) {
    const result = parsed(entries === undefined ? {} : { head });
    if ('faults' in result) throw new Error('The head was refused.');
    const plan = planSite([result.site]);
    expect(headOf(plan.get('pages/index.json')).entries).toEqual(entries);
    expect(headOf(plan.get('not-found.json'))).not.toHaveProperty('entries');
    expect(plan.has('public/_redirects')).toBe(false);
    expect(plan.has('redirects.json')).toBe(false);
  }
});

test.each([
  [{ name: 'description', content: 'x' }, 'the entry "description"'],
  [{ name: 'Robots', content: 'noindex' }, 'the entry "Robots"'],
  [{ name: 'referrer', content: 'unsafe-url' }, 'the entry "referrer"'],
  [{ name: 'twitter:card', content: 'x' }, 'the entry "twitter:card"'],
  [{ property: 'og:image', content: 'x' }, 'the entry "og:image"'],
  [{ property: 'og:image:alt', content: 'x' }, 'the entry "og:image:alt"'],
  [{ name: 'x"><script>', content: 'x' }, '"x\\"><script>"'],
  [{ 'http-equiv': 'refresh', content: '0' }, '{"http-equiv":"refresh","content":"0"}'],
  [{ rel: 'canonical', href: '/' }, '"canonical"'],
  [{ rel: 'preload', href: '/' }, '"preload"'],
  [{ rel: 'me', href: 'http://social.example/' }, '"http://social.example/"'],
  [{ rel: 'me', href: 'javascript:alert(1)' }, '"javascript:alert(1)"'],
  [{ rel: 'help', href: '/nowhere' }, 'a link to "/nowhere", which does not exist'],
  [
    { rel: 'search', href: 'https://a.example/' },
    'a link of the relation "search" to another site',
  ],
])('%o is refused', (entry, found) => {
  expect(foundIn({ head: [entry] }).join()).toContain(found);
});

test('the page for unknown addresses has a stub in each language and no other', async () => {
  const plan = planSite(await loadSites(fixture('practice')));
  for (const [folder, path, title] of [
    ['', 'introuvable', 'Page introuvable'],
    ['languages/de/', 'de/verlaufen', 'Seite nicht gefunden'],
  ] as const) {
    const stub = JSON.parse(String(plan.get(`${folder}not-found.json`)));
    expect(stub.head).toEqual({
      title: `${title} · Praxis am See`,
      description: expect.any(String),
      listed: false,
    });
    expect(stub.sections).toHaveLength(1);
    expect(plan.has(`${folder}pages/${path}.json`)).toBe(false);
  }
  expect(plan.get('public/_redirects')).toContain('/ page_id=2 lang=de /de/team 301!');
});

test.each(['/nowhere', '/', '/menu.pdf', 'tel:112'])(
  'the page %s is none for unknown addresses',
  (page) => {
    expect(foundIn({ notFound: { page } })).toContain(JSON.stringify(page));
  },
);
