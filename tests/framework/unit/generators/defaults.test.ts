import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { ORIGIN } from '../../../../core/client/page-stub.ts';
import { internalLinkSchema, pathSchema } from '../../../../core/config/primitives.ts';
import { parseRichText } from '../../../../core/messages/rich-text.ts';
import { findSiteModules } from '../../../../core/workspace/find-modules.ts';
import { crossFaults } from '../../../../generators/check/cross.ts';
import { planSite } from '../../../../generators/emit/plan.ts';
import { projectSite } from '../../../../generators/emit/projection/project-site.ts';
import { loadSite } from '../../../../generators/load/load.ts';
import { parseSite } from '../../../../generators/load/parse.ts';

const SMALLEST = fileURLToPath(new URL('../../../fixtures/smallest', import.meta.url));

const parts = await findSiteModules(SMALLEST);

const hero = { kind: 'hero' as const };

const siteOf = (written: object) => {
  const parsed = parseSite({ brand: { name: 'Library' }, ...written }, parts);
  if ('faults' in parsed) throw new Error(JSON.stringify(parsed.faults));
  return parsed.site;
};

test('the smallest site says its name and one page, and has all the rest', async () => {
  const site = await loadSite(SMALLEST);
  expect(site.pages[0]).toMatchObject({
    id: 'home',
    label: 'Books, newspapers and a quiet room',
    description: 'Opposite the station.',
    listed: true,
  });
  expect(site).toMatchObject({
    language: 'en',
    links: {},
    forms: [],
    navigation: { header: [], footer: [] },
    notFound: { title: 'Page not found' },
    behaviour: { scroll: { offset: 80, bottomFor: [] } },
  });
  expect(site.features).toEqual({});
});

test('a page is named by its path and headed by its title', () => {
  const { pages } = siteOf({
    pages: [
      { path: '/', title: 'Home', sections: [hero] },
      { path: '/books/new', title: 'New books', sections: [{ ...hero, heading: 'Just in' }] },
      {
        path: '/visit',
        id: 'way',
        title: 'Visit',
        sections: [hero, { kind: 'prose', heading: 'x', paragraphs: ['y'] }],
      },
    ],
  });
  expect(pages.map(({ id }) => id)).toEqual(['home', 'books-new', 'way']);
  expect(pages.map(({ sections }) => sections[0]?.heading)).toEqual(['Home', 'Just in', 'Visit']);
});

test('a description is the first lead where it fits, or the title', () => {
  const leads = ['Short.', 'x'.repeat(201), 'See [more](/).', undefined];
  const { pages } = siteOf({
    pages: leads.map((lead, at) => ({
      path: at === 0 ? '/' : `/p${at}`,
      title: 'Title',
      sections: [{ ...hero, ...(lead === undefined ? {} : { lead }) }],
    })),
  });
  expect(pages.map(({ description }) => description)).toEqual([
    'Short.',
    'Title',
    'Title',
    'Title',
  ]);
});

test('default menus link to every listed page', () => {
  const site = siteOf({
    pages: [
      { path: '/', title: 'Home', sections: [hero] },
      { path: '/books', title: 'All our books', label: 'Books', sections: [hero] },
      { path: '/hidden', title: 'Hidden', listed: false, sections: [hero] },
    ],
  });
  const { header, footer } = projectSite(site);
  expect(header).toEqual([{ label: 'Books', to: '/books', button: false }]);
  expect(footer).toEqual([
    {
      title: undefined,
      links: [
        { label: 'Home', to: '/' },
        { label: 'Books', to: '/books' },
      ],
    },
  ]);
});

test('an entry links to a page, outside or to a section, in both menus', () => {
  const entries = [
    { to: '/books' },
    { link: 'wiki' },
    { section: 'start', label: 'Start' },
    { section: 'more', label: 'More', elsewhere: '/books#top' },
  ];
  const site = siteOf({
    links: { wiki: { label: 'Wiki', href: 'https://wiki.example/' } },
    pages: [
      { path: '/', title: 'Home', sections: [{ ...hero, id: 'start' }] },
      { path: '/books', title: 'Books', sections: [hero] },
    ],
    navigation: { header: entries, footer: [{ links: entries }] },
  });
  const { header, footer } = projectSite(site);
  expect(footer[0]?.links).toEqual([
    { label: 'Books', to: '/books' },
    { label: 'Wiki', href: 'https://wiki.example/' },
    { label: 'Start', section: 'start' },
    { label: 'More', section: 'more', elsewhere: '/books#top' },
  ]);
  expect(header).toEqual(footer[0]?.links.map((entry) => ({ ...entry, button: false })));
});

test.each([
  ['/über-uns', '/%C3%BCber-uns', 'ueber-uns'],
  ['/u\u0308ber-uns', '/%C3%BCber-uns', 'ueber-uns'],
  ['/größe/maß-2', '/gr%C3%B6%C3%9Fe/ma%C3%9F-2', 'groesse-mass-2'],
  ['/à-propos', '/%C3%A0-propos', 'a-propos'],
  ['/новости', '/%D0%BD%D0%BE%D0%B2%D0%BE%D1%81%D1%82%D0%B8', 'novosti'],
  ['/料金', '/%E6%96%99%E9%87%91', 'page-e69699e98791'],
  ['/नमस्ते', `/${encodeURIComponent('नमस्ते')}`, 'page-e0a4a8e0a4aee0a4b8e0a58de0a4a4e0a587'],
  ['/visit', '/visit', 'visit'],
])('the path %s is encoded in every address', (path, address, id) => {
  const lead = `See [it](${path}#top) and [the old one](${path}).`;
  const site = siteOf({
    language: 'de',
    pages: [
      {
        path: '/',
        title: 'Home',
        sections: [{ ...hero, lead, actions: [{ do: 'link', label: 'Go', to: path }] }],
      },
      {
        path,
        moved: [`${path}-alt`],
        aliases: [{ path: `${path}-neu` }],
        title: 'A',
        sections: [hero],
      },
    ],
    navigation: { header: [{ to: `${path}#top` }] },
  });
  expect([...crossFaults(site)]).toEqual([]);
  expect(site.pages[1]).toMatchObject({ id, path: address });
  const plan = planSite([site]);
  // A static host decodes an address before it looks for the file.
  const stub = JSON.parse(String(plan.get(`pages${decodeURI(address)}.json`)));
  expect(stub).toMatchObject({ path: address, head: { canonical: `${ORIGIN}${address}` } });
  expect(plan.has(`pages${decodeURI(address)}-neu.json`)).toBe(true);
  expect(plan.get('public/sitemap.xml')).toContain(`<loc>${ORIGIN}${address}</loc>`);
  expect(plan.get('public/_redirects')).toContain(`${address}-alt ${address} 301`);
  expect(plan.get('pages/index.json')).toContain(`"to": "${address}"`);
  expect(plan.get('site.ts')).toContain(`${address}#top`);
  expect(parseRichText(lead).flatMap(({ href = [] }) => href)).toEqual([`${address}#top`, address]);
});

test.each([
  ['/Über', '"Ü"'],
  ['/a b', '" "'],
  ['/a_b', '"_"'],
  ['/a%20b', '"%"'],
  ['/a.b-c', '"."'],
  ['/a?b', '"?"'],
  ['/a\\b', '"\\"'],
  ['/a\u200db', 'U+200D'],
  ['/a\u202eb', 'U+202E'],
  ['/😀', '"😀"'],
])('the path %s is refused with its letter', (path, letter) => {
  for (const schema of [pathSchema, internalLinkSchema])
    expect(schema.safeParse(path).error?.issues[0]?.message.split(', without ')[1]).toBe(
      `the character ${letter}`,
    );
});

test('a link to a page that is not there is compared with paths as they are written', () => {
  const site = siteOf({
    pages: [
      { path: '/', title: 'Home', sections: [{ ...hero, lead: '[See](/über-unz)' }] },
      { path: '/über-uns', title: 'A', sections: [hero] },
    ],
  });
  expect([...crossFaults(site)]).toMatchObject([
    {
      found: 'a link to "/über-unz", which does not exist',
      allowed: '"/", "/über-uns"',
      fix: 'Did you mean "/über-uns"?',
    },
  ]);
});
