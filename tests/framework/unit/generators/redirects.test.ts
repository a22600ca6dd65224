import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import {
  oldAddressSchema,
  redirectFinder,
  targetSchema,
} from '../../../../core/config/redirects.ts';
import { findSiteModules } from '../../../../core/workspace/find-modules.ts';
import { checkRedirects } from '../../../../generators/addresses/check-redirects.ts';
import { parseRedirects, readRedirects } from '../../../../generators/addresses/read-redirects.ts';
import { lostPaths } from '../../../../generators/check/production.ts';
import { redirects as redirectLines } from '../../../../generators/emit/templates/redirects.ts';
import { parseSite } from '../../../../generators/load/parse.ts';
import { chanceFrom } from '../../../faults/random/seeded.ts';

const parts = await findSiteModules(
  fileURLToPath(new URL('../../../fixtures/smallest', import.meta.url)),
);

const hero = { kind: 'hero' as const };
const pages = [
  { path: '/', title: 'Home', sections: [hero] },
  {
    path: '/team',
    moved: ['/people'],
    title: 'Team',
    sections: [hero, { kind: 'prose', id: 'desk', heading: 'Desk', paragraphs: ['x'] }],
  },
  { path: '/news', aliases: [{ path: '/latest' }], title: 'News', sections: [hero] },
  { path: '/lost', listed: false, title: 'Lost', sections: [hero] },
];

const checked = (redirects: Record<string, string>) => {
  const parsed = parseSite(
    { brand: { name: 'Library' }, pages, redirects, notFound: { page: '/lost' } },
    parts,
  );
  if ('faults' in parsed) return parsed;
  const publicFiles = new Map([['/menu.pdf', 'public/menu.pdf']]);
  const site = { ...parsed.site, publicFiles };
  return checkRedirects([site], readRedirects(site, '/site').redirects);
};

const finderOf = (redirects: Record<string, string>) => {
  const { faults } = checked(redirects);
  expect(faults).toEqual([]);
  return redirectFinder(Object.entries(redirects).map(([from, to]) => ({ from, to })));
};

test('a path, a query and a pattern have their targets', () => {
  const { byPath, byQuery } = finderOf({
    '/Über-uns.html': '/team',
    '/%C3%BCber': '/team#desk',
    '/?p=3': '/team',
    '/?feed': '/latest',
    '/index.php?id=3&lang=de': '/news',
    '/index.php?id=3': '/team',
    '/2019/*': '/news',
    '/2019/files/*': '/menu.pdf',
    '/*.php': '/news',
    '/shop/*': 'https://shop.example/old/*',
    '/blog/*.html': 'https://blog.example/*?from=old',
  });
  expect(byPath('/über-UNS.html/', '')).toBe('/team');
  expect(byPath('/über', '?a=1')).toBe('/team?a=1#desk');
  expect(byPath('/2019/', '')).toBeUndefined();
  expect(byPath('/2019/05/post', '?a=b%20c')).toBe('/news?a=b+c');
  expect(byPath('/2019/files/x', '')).toBe('/menu.pdf');
  expect(byPath('/a.php', '')).toBe('/news');
  expect(byPath('/shop/A/Größe?', '?a=1')).toBe('https://shop.example/old/A/Gr%C3%B6%C3%9Fe%3F');
  expect(byPath('/Blog/x.HTML', '')).toBe('https://blog.example/x?from=old');
  expect(byPath('/blog/.html', '')).toBeUndefined();
  expect(byPath('/unknown', '')).toBeUndefined();
  expect(byQuery('/', '?p=3')).toBe('/team');
  expect(byQuery('/', '?p=33')).toBeUndefined();
  expect(byQuery('/', '')).toBeUndefined();
  expect(byQuery('/', '?a=1')).toBeUndefined();
  expect(byQuery('/', '?a=1&feed')).toBe('/latest?a=1');
  expect(byQuery('/INDEX.php', '?lang=de&x=1&id=3')).toBe('/news?x=1');
  expect(byQuery('/index.php', '?lang=fr&id=3')).toBe('/team?lang=fr');
});

test.each([
  '//evil.example',
  'old',
  '/a#b',
  '/a b',
  '/a\\b',
  '/*/*',
  '/*?a=1',
  '/a?',
  '/a?x=1&x=2',
  '/%zz',
  '/a%2Fb',
  '/a%2Ab',
  '',
])('the old address "%s" is refused', (from) => {
  expect(oldAddressSchema.safeParse(from).success).toBe(false);
});

test.each([
  '//evil.example',
  '/\\evil.example',
  '\\evil.example',
  'http://site.example/',
  'javascript:alert(1)',
  'https://',
  'https://site.example*',
  'https://*.site.example/',
  'https://a@site.example/',
  'https://site.example\\@evil.example/',
  '/a/*/*',
  '/a?b=1',
  '/a\u0000',
  '../secret.pdf',
  'team',
  '',
])('the target "%s" is refused', (to) => {
  expect(targetSchema.safeParse(to).success).toBe(false);
});

test.each([
  [{ '/team': '/news' }, 'is the address "/team" of pages[1].path'],
  [{ '/Team/': '/news' }, 'is the address "/team" of pages[1].path'],
  [{ '/latest': '/team' }, 'is the address "/latest" of pages[2].aliases[0].path'],
  [{ '/people': '/news' }, 'is the address "/people" of pages[1].moved[0]'],
  [{ '/menu.pdf': '/news' }, 'is the address "/menu.pdf" of public/menu.pdf'],
  [{ '/te*': '/news' }, 'also matches the address "/team" of pages[1].path'],
  [{ '/*': '/' }, 'also matches an address of the server'],
  [{ '/*.xml': '/' }, 'also matches an address of the server'],
  [{ '/api/x': '/' }, 'is an address of the server'],
  [{ '/a': '/news', '/A/': '/team' }, 'the old address "/A/" a second time'],
  [{ '/a?x=1&y=2': '/news', '/a?y=2&x=1': '/team' }, '"/a?y=2&x=1" a second time'],
  [{ '/a': '/b', '/b': '/news' }, '"/b", which the redirect "/b" at redirects./b redirects again'],
  [{ '/a': '/b/c', '/b/*': '/news' }, 'the redirect "/b/*" at redirects./b/* redirects again'],
  [{ '/a': '/A' }, '"/A", which redirects to itself'],
  [{ '/a/*': '/a/b/*' }, '"/a/b/*", which redirects to itself'],
  [{ '/x*': '/*x' }, '"/*x", which redirects to itself'],
  [{ '/a/*': '/b/*', '/b/*': '/a/*' }, '"/b/*", which the redirect "/b/*"'],
  [{ '/a': '/people' }, '"/people", which moved'],
  [{ '/a': '/tean' }, '"/tean", which does not exist'],
  [{ '/a': '/lost' }, '"/lost", the page for unknown addresses'],
  [{ '/a': '/team#dsk' }, 'the anchor "#dsk", which /team does not have'],
  [{ '/a': 'files/no.pdf' }, '"files/no.pdf", which does not exist'],
  [{ '/a': '/b/*' }, 'a * in "/b/*", but none in "/a"'],
])('%o is refused', (redirects, found) => {
  const { faults } = checked(redirects);
  expect(faults[0]?.found).toContain(found);
});

test('a pattern whose targets become shorter never redirects for ever', () => {
  const { byPath } = finderOf({ '/old/*': '/*', '/*.html': '/*' });
  expect(byPath('/old/old/x.html', '')).toBe('/old/x.html');
  let path: string | undefined = '/old/old/x.html.html';
  for (let steps = 0; path !== undefined; steps += 1) {
    expect(steps).toBeLessThan(5);
    path = byPath(path, '');
  }
});

const EVIL = [
  '/',
  '//',
  '\\',
  '.',
  '..',
  '%2f',
  '@',
  ':',
  'evil.example',
  'https:',
  '*',
  '?',
  '#',
  '\t',
  '\n',
  ' ',
  'ä',
  'İ',
  '\ud800',
  'a',
  '',
];

test('whatever a request has, the origin is that of the target', () => {
  const targets = {
    '/a/*': '/*',
    '/b*': '/x*',
    '/c/*': '/c-new/*.html',
    '/d/*': 'https://shop.example/*',
    '/e/*': 'https://shop.example/s?q=*',
    '/f*': '/*',
    '/q?x=1': '/team',
  };
  const { byPath, byQuery } = redirectFinder(
    Object.entries(targets).map(([from, to]) => ({ from, to })),
  );
  const { pick, below } = chanceFrom(Number(process.env.RANDOM_SEED ?? 7));
  const evil = (): string => pick(EVIL) ?? '';
  let count = 0;
  for (let round = 0; round < 20_000; round += 1) {
    const start = pick(['/a/', '/b', '/c/', '/d/', '/e/', '/f', '/q', '/A/', '/']) ?? '';
    const rest = Array.from({ length: below(6) }, evil).join('');
    const query = `?x=1&${evil()}=${encodeURIComponent(evil().toWellFormed())}`;
    for (const to of [byPath(start + rest, query), byQuery(start + rest, query)]) {
      if (to === undefined) continue;
      count += 1;
      expect(to).not.toMatch(/[\s\\]/);
      const { origin } = new URL(to, 'https://site.example');
      const isForeign = /^\/[DdEe]\//.test(start);
      expect([to, origin]).toEqual([
        to,
        isForeign ? 'https://shop.example' : 'https://site.example',
      ]);
    }
  }
  expect(count).toBeGreaterThan(5000);
});

test('one of thirty thousand redirects is found much faster than by comparing each', () => {
  const redirects = Array.from({ length: 10_000 }, (_, at) => [
    { from: `/old/${at}.html`, to: '/news' },
    { from: `/?p=${at}`, to: '/news' },
    { from: `/${at}/*`, to: '/news' },
  ]).flat();
  const { byPath, byQuery } = redirectFinder(redirects);
  const timeOf = (find: (at: number) => unknown): number => {
    const start = performance.now();
    for (let at = 0; at < 500; at += 1) find(at);
    return performance.now() - start;
  };
  const found = (at: number) => [byPath(`/unknown/${at}`, ''), byQuery('/', `?p=x${at}`)];
  const compared = (at: number) => redirects.some(({ from }) => from === `/unknown/${at}`);
  const fastest = Math.min(...[1, 2, 3].map(() => timeOf(found)));
  expect(fastest).toBeLessThan(timeOf(compared) / 3);
  expect(byPath('/old/9999.html', '')).toBe('/news');
  expect(byQuery('/', '?p=9999')).toBe('/news');
  expect(byPath('/9999/x', '')).toBe('/news');
});

test('a file of redirects is read by lines, and its mistakes have line and column', () => {
  const text = [
    'from,to',
    '/a.html,/team',
    '',
    '"/b,c.html" , /news',
    '"/b,c.html",/news',
    '/d,/team,x',
    '/e',
    '/f,"/te"am',
    ' f,/team',
  ].join('\r\n');
  const { redirects, faults } = parseRedirects(text, '/site/redirects.csv');
  expect(redirects.map(({ from, to }) => [from, to])).toEqual([
    ['/a.html', '/team'],
    ['/b,c.html', '/news'],
  ]);
  expect(faults.map(({ found, place }) => [place?.line, place?.column, found])).toEqual([
    [4, 1, 'a quotation mark without its pair, or inside a cell'],
    [6, 10, '3 cells in a line'],
    [7, 1, '1 cell in a line'],
    [8, 4, 'a quotation mark without its pair, or inside a cell'],
    [9, 1, '"f"'],
  ]);
});

test('a path of an earlier commit is not lost if it redirects', () => {
  const earlier = ['/2019/x', '/gone'];
  const old = [{ from: '/2019/*', to: '/news' }];
  expect(lostPaths([], earlier, old).map(({ found }) => found)).toEqual([
    'no page at "/gone", which the earlier commit has',
  ]);
});

test('hosts of static files get the redirects too, ranked as by the server', () => {
  const old = [
    { from: '/a/*', to: '/news' },
    { from: '/a/b/*', to: '/team' },
    { from: '/index.php?id=3', to: '/news' },
    { from: '/shop/*', to: 'https://shop.example/*' },
    { from: '/über.html', to: '/team#desk' },
    { from: '/index.php?id=3&lang=de', to: '/team' },
  ];
  expect(
    redirectLines([{ path: '/team', moved: ['/people'] }], old)
      .split('\n')
      .slice(1),
  ).toEqual([
    '/people /team 301',
    '/index.php id=3 lang=de /team 301!',
    '/index.php id=3 /news 301!',
    '/%C3%BCber.html /team#desk 301',
    '/shop/* https://shop.example/:splat 301',
    '/a/b/* /team 301',
    '/a/* /news 301',
    '',
  ]);
});

test('hosts of static files get the pattern first that the server prefers', () => {
  const patterns = {
    '/files/*': '/news',
    '/files/*.pdf': '/menu.pdf',
    '/files/*-2019.pdf': '/team',
    '/%C3%BCber*': '/news',
    '/überall*': '/team',
  };
  const old = Object.entries(patterns).map(([from, to]) => ({ from, to }));
  const lines = redirectLines([], old).split('\n');
  const { byPath } = finderOf(patterns);
  for (const path of ['/files/a', '/files/a.pdf', '/files/a-2019.pdf', '/über-uns', '/überall/x']) {
    const first = lines.find((line) => {
      const [start = '', end = ''] = decodeURI(line).split(' ')[0]?.split('*') ?? [];
      return line.includes('*') && path.startsWith(start) && path.endsWith(end);
    });
    expect([path, first?.split(' ')[1]]).toEqual([path, byPath(path, '')]);
  }
});
