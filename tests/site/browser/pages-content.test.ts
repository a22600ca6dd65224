import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openedSite } from '../../setup/browser/opened-site.ts';
import type { Visit } from '../../setup/browser/visit.ts';
import applications from './pages-content/applications.ts';
import company from './pages-content/company.ts';
import type { PageContent } from './pages-content/content.ts';
import home from './pages-content/home.ts';
import legal from './pages-content/legal.ts';
import products from './pages-content/products.ts';

const pages: PageContent[] = [...home, ...products, ...applications, ...company, ...legal];

const notFound: PageContent = {
  path: '/no-such-page',
  texts: ['404 Page Not Found', 'Did you forget to add the page to the router?'],
};

const footer: PageContent = {
  path: '/press',
  texts: [],
  links: [
    ['UAC Pay', '/uac-pay#top'],
    ['UAC Gateway', '/uac-gateway#top'],
    ['UAC Yield', '/uac-yield#top'],
    ['Waitlist', '/waitlist'],
    ['Data room', '/data-room'],
    ['Home', '/'],
    ['About', '/about'],
    ['Careers', '/careers'],
    ['Press', '/press#top'],
    ['Contact', '/contact'],
    ['Privacy Policy', '/privacy-policy'],
    ['Terms of Service', '/terms-of-service'],
    ['Cookie Policy', '/cookie-policy'],
  ],
  external: [
    ['Professional network', 'https://network.example/company/uac'],
    ['Wiki and API reference', 'https://code.example/uac/core/wiki'],
    ['Newsletter and blog', 'https://newsletter.example/uac'],
  ],
};

/** The text of a part of the page as it was served, without scripts. */
const read = (page: Page, part: string) =>
  page.evaluate((part) => {
    const root = document.querySelector(part) ?? document.body;
    const words = (element: Element): string =>
      (element.textContent ?? '').replace(/\s+/g, ' ').trim();
    const all = (selector: string) => [...root.querySelectorAll<HTMLElement>(selector)];
    return {
      text: words(root),
      ids: [...document.querySelectorAll('[id]')].map(({ id }) => id),
      links: all('a[href]').map((link) => ({
        words: words(link),
        href: link.getAttribute('href') ?? '',
        target: link.getAttribute('target'),
        rel: link.getAttribute('rel'),
      })),
      buttons: all('button:not(:disabled)').map(words),
      disabled: all('button:disabled').map(words),
      badges: all('.badge').map(words),
      headings: all(':is(h1, h2, h3.heading)').map(({ textContent }) => textContent),
    };
  }, part);

const site = openedSite();
let visitor: Visit;
beforeAll(async () => {
  visitor = await site.visit({ javaScriptEnabled: false });
});
afterAll(() => visitor.close());

const check = async (content: PageContent, part: string): Promise<void> => {
  const { page } = visitor;
  await page.goto(site.address() + content.path);
  const found = await read(page, part);
  for (const text of content.texts) expect(found.text).toContain(text);
  expect(found.ids).toEqual(expect.arrayContaining([...(content.ids ?? [])]));
  expect(found.buttons).toEqual(expect.arrayContaining([...(content.buttons ?? [])]));
  expect(found.badges).toEqual(expect.arrayContaining([...(content.badges ?? [])]));
  if (content.headings) expect(found.headings).toEqual(content.headings);
  for (const label of content.disabled ?? [])
    expect(found.disabled).toContain(`${label} Coming Soon`);
  for (const [words, href] of content.links ?? [])
    expect(found.links).toContainEqual({ words, href, target: null, rel: null });
  for (const [words, href] of content.external ?? [])
    expect(found.links).toContainEqual({
      words,
      href,
      target: '_blank',
      rel: 'noopener noreferrer',
    });
  for (const [selector, count] of Object.entries(content.counts ?? {}))
    expect([selector, await page.locator(selector).count()]).toEqual([selector, count]);
  // Whatever leaves the site does so in a new tab.
  for (const { href, target, rel } of found.links)
    if (/^https?:/.test(href))
      expect([href, target, rel]).toEqual([href, '_blank', 'noopener noreferrer']);
};

describe('what the specification lists is in the served page', () => {
  test.each(pages)('$path', (content) => check(content, 'main'));
  test('the page of an unknown path', () => check(notFound, 'main'));
  test('the footer', () => check(footer, 'footer'));
});
