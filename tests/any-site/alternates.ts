import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { addressed } from '../setup/addressed-pages.ts';
import { BUILT_FOR } from '../setup/running-site.ts';
import type { SiteUnderTest } from './site-under-test.ts';

/** Pairs of a language and an address, by the address of the page that names them. */
type Alternates = Map<string, readonly (readonly [language: string, address: string])[]>;

const attribute = (tag: string, name: string): string =>
  new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(tag)?.[1] ?? '';

/** Returns the alternates in a piece of HTML or XML. */
const alternatesIn = (text: string) =>
  [...text.matchAll(/<(?:xhtml:)?link [^>]*hreflang=[^>]*>/gi)]
    .map(([tag]) => tag)
    .filter((tag) => attribute(tag, 'rel') === 'alternate')
    .map((tag) => [attribute(tag, 'hreflang'), attribute(tag, 'href')] as const);

/** What search engines ask of the links between the languages of every page of a site. */
export const describeAlternates = (site: SiteUnderTest): void => {
  test('each page names its languages and itself; all agree, with each other and with the sitemap', async () => {
    const client = join(site.work, 'dist', 'client');
    const pages: Alternates = new Map();
    const languages = site.languages.map(({ declared }) => declared.words.language);
    for (const { declared } of site.languages)
      for (const { path } of addressed(declared)) {
        const html = await (await fetch(site.running().address + path)).text();
        const [head = ''] = html.split('</head>');
        const found = alternatesIn(head);
        const address = BUILT_FOR + path;
        expect([path, found.map(([language]) => language)]).toEqual([
          path,
          [...languages, 'x-default'],
        ]);
        // A page names itself in its language, and x-default is the default language.
        expect(found).toContainEqual([declared.words.language, address]);
        expect(found.at(-1)?.[1]).toBe(found[0]?.[1]);
        expect(found.filter(([, to]) => !to.startsWith(`${BUILT_FOR}/`))).toEqual([]);
        pages.set(address, found);
      }
    for (const [address, found] of pages)
      for (const [, to] of found)
        expect([address, to, pages.get(to)]).toEqual([address, to, found]);
    const sitemap = readFileSync(join(client, 'sitemap.xml'), 'utf8');
    const listed = [...sitemap.matchAll(/<url>.*?<\/url>/gs)].map(
      ([entry]) => [/<loc>([^<]*)<\/loc>/.exec(entry)?.[1] ?? '', alternatesIn(entry)] as const,
    );
    expect(listed.length).toBeGreaterThan(0);
    for (const [address, found] of listed)
      expect([address, found]).toEqual([address, pages.get(address)]);
  });
};
