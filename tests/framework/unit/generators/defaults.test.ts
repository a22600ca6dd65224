import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { findSiteModules } from '../../../../core/workspace/parts.ts';
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
