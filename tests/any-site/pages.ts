import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { unknownPathPage } from '../../core/config/anchors.ts';
import type { Page } from '../../core/config/page.ts';
import type { Site } from '../../core/config/site.ts';
import { faultsOf } from '../setup/browser/axe.ts';
import { quiet } from '../setup/browser/quiet.ts';
import { scripted, type Visit } from '../setup/browser/visit.ts';
import { isFullRun } from '../setup/full-run.ts';
import { BUILT_FOR } from '../setup/running-site.ts';
import { changedByWholeSheet, requestsOf } from './loads.ts';
import type { SiteUnderTest } from './site-under-test.ts';

/** Readable or usable elements beyond the window's edges that a clipping parent hides. */
const cutOff = (): string[] =>
  [...document.querySelectorAll('main :is(h1, h2, h3, p, li, a, button, input, td, th, dd, span)')]
    .filter((element) => {
      const { left, right, width } = element.getBoundingClientRect();
      return width > 1 && (left < -1 || right > innerWidth + 1);
    })
    .map((element) => `${element.tagName} ${element.className}: ${element.textContent}`);

/** Text that is cut by its own box, where it can be neither scrolled nor is for ears alone. */
const clipped = (): string[] =>
  [...document.querySelectorAll('body *')]
    .filter((element) => {
      const { overflowX, overflowY } = getComputedStyle(element);
      const { clientWidth, clientHeight, scrollWidth, scrollHeight } = element;
      if (!['hidden', 'clip'].includes(overflowX) && !['hidden', 'clip'].includes(overflowY))
        return false;
      if (!element.textContent?.trim() || !element.checkVisibility() || clientWidth < 2)
        return false;
      return scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1;
    })
    .map((element) => `${element.tagName} ${element.className}: ${element.textContent}`);

/** The text spacing of WCAG 1.4.12, and letters twice as large (1.4.4). */
const LETTERS = [
  [
    320,
    '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
  ],
  [1280, ':root { font-size: 200% }'],
] as const;

/**
 * How each page is checked: width, theme and rules. The dark theme differs by its colours alone.
 */
const LOOKS: readonly (readonly [number, 'light' | 'dark', string[]?])[] =
  process.env.ANY_SITE_LOOKS === 'all'
    ? [390, 1280].flatMap((width) => [
        [width, 'light'] as const,
        [width, 'dark', ['color-contrast']] as const,
      ])
    : [
        [390, 'light'],
        [1280, 'dark', ['color-contrast']],
      ];

/** Targets smaller than 24 by 24 px, except in a line of text (WCAG 2.5.8). */
const smallTargets = (): string[] =>
  [...document.querySelectorAll('a[href], button, input, select, textarea, summary, [role=tab]')]
    .filter((element) => {
      const { width, height } = element.getBoundingClientRect();
      if (!element.checkVisibility() || width < 2 || (width >= 24 && height >= 24)) return false;
      const { parentElement } = element;
      const isInText =
        getComputedStyle(element).display === 'inline' &&
        parentElement?.textContent?.trim() !== element.textContent?.trim();
      return !isInText;
    })
    .map((element) => {
      const { width, height } = element.getBoundingClientRect();
      return `${Math.round(width)} x ${Math.round(height)} ${element.outerHTML.slice(0, 120)}`;
    });

/** The page that is shown at a path. */
const declaredPage = ({ pages }: Site, path: string): Page | undefined =>
  pages.find((page) => page.path === path || page.aliases.some((alias) => alias.path === path));

/** What holds for every page of every site. */
export const describePages = (site: SiteUnderTest): void => {
  const { declared, cover: paths } = site;
  const pageAt = (path: string) => declaredPage(declared, path);

  describe.each(paths)('%s', (path) => {
    const page = pageAt(path);
    const shown = page ?? unknownPathPage(declared);

    test('is served whole and comes alive without a complaint, by one small script', async () => {
      const visitor = await site.visit({ first: true });
      const { asked, scriptSizes } = requestsOf(visitor.page);
      const address = site.running().address + path;
      const answer = await visitor.page.goto(address);
      expect(answer?.status()).toBe(page ? 200 : 404);
      // Who reads on decides by the first 1,024 bytes how to.
      const begin = (await answer?.body())?.subarray(0, 1024).toString();
      expect(begin).toMatch(/<meta charset="utf-8"/i);
      await scripted(visitor.page);
      await quiet(visitor.page);
      expect(await visitor.page.title()).toBe(
        `${shown?.title ?? declared.notFound.title} · ${declared.brand.name}`,
      );
      expect(await visitor.page.locator('html').getAttribute('lang')).toBe(declared.words.language);
      const locale = await visitor.page.locator('[property="og:locale"]').getAttribute('content');
      expect(locale).toMatch(/^[a-z]{2}_[A-Z]{2}$/);
      expect(locale?.split('_')[0]).toBe(declared.words.language.split('-')[0]);
      expect(await visitor.page.locator('h1').allInnerTexts()).toEqual([
        shown ? shown.sections[0]?.heading : declared.notFound.heading,
      ]);
      if (page) {
        const canonical = visitor.page.locator('link[rel=canonical]');
        expect(await canonical.getAttribute('href')).toBe(BUILT_FOR + page.path);
        expect(visitor.complaints).toEqual([]);
      }
      expect(visitor.foreign).toEqual([]);

      expect(scriptSizes).toHaveLength(1);
      expect(scriptSizes[0]).toBeLessThan(5000);
      expect(asked.slice(6), asked.join('\n')).toEqual([]);
      // Looking around asks for nothing more.
      const before = asked.length;
      await visitor.page.mouse.move(200, 300);
      await visitor.page.mouse.wheel(0, 5000);
      for (const key of ['Shift', 'Control', 'End']) await visitor.page.keyboard.press(key);
      await quiet(visitor.page);
      expect(asked.slice(before)).toEqual([]);
      await visitor.close();
    });
  });

  describe('each page, for one visitor:', () => {
    let visitor: Visit;
    beforeAll(async () => {
      visitor = await site.visit({ axe: true });
    });
    afterAll(() => visitor.close());

    describe.each([...new Set(paths.map((path) => pageAt(path)?.path ?? path))])('%s', (path) => {
      let moving = 0;
      beforeAll(async () => {
        const { page } = visitor;
        await page.setViewportSize({ width: 390, height: 900 });
        await page.emulateMedia({ colorScheme: 'light' });
        await page.goto(site.running().address + path);
        moving = await page.evaluate(() => document.getAnimations().length);
        await scripted(page);
      });

      test('axe-core finds nothing, wide and narrow, light and dark', async () => {
        const { page } = visitor;
        for (const [width, colorScheme, rules] of LOOKS) {
          await page.setViewportSize({ width, height: 900 });
          await page.emulateMedia({ colorScheme });
          const look = `${width} px, ${colorScheme}`;
          expect([look, await faultsOf(page, rules)]).toEqual([look, []]);
        }
      });

      if (isFullRun || path === paths[0])
        test('its own styles make of it what the whole sheet does', async () => {
          const { page } = visitor;
          for (const [width, colorScheme] of isFullRun ? LOOKS : LOOKS.slice(0, 1)) {
            await page.setViewportSize({ width, height: 900 });
            await page.emulateMedia({ colorScheme });
            // A font that arrives between the two looks would change widths.
            await page.evaluate(async () => void (await document.fonts.ready));
            const changed = await page.evaluate(changedByWholeSheet);
            expect([width, colorScheme, changed]).toEqual([width, colorScheme, []]);
          }
        });

      test('nothing is wider than the window or too small, however large the letters', async () => {
        const { page } = visitor;
        for (const width of [320, 640]) {
          await page.setViewportSize({ width, height: 800 });
          const needed = await page.evaluate(() => document.documentElement.scrollWidth);
          expect([width, needed]).toEqual([width, width]);
          expect([width, await page.evaluate(cutOff)]).toEqual([width, []]);
          expect([width, await page.evaluate(smallTargets)]).toEqual([width, []]);
        }
        for (const [width, content] of LETTERS) {
          await page.setViewportSize({ width, height: 800 });
          const style = await page.addStyleTag({ content });
          expect([content, await page.evaluate(cutOff)]).toEqual([content, []]);
          expect([content, await page.evaluate(clipped)]).toEqual([content, []]);
          await style.evaluate((element) => (element as HTMLElement).remove());
        }
      });

      test('nothing moves for who asked for less motion', () => {
        expect(moving).toBe(0);
      });
    });
  });

  describeLinks(site);
};

interface Link {
  from: string;
  href: string;
  target: string | null;
  rel: string | null;
  name: string | null;
  isInMain: boolean;
}

const describeLinks = (site: SiteUnderTest): void => {
  test('pages read without scripts; no link is dead, no anchor; outside is a new tab; a name leads to one place', async () => {
    const { page, close } = await site.visit({ javaScriptEnabled: false });
    const links: Link[] = [];
    const anchors = new Map<string, string[]>();
    for (const path of site.paths) {
      await page.goto(site.running().address + path);
      const found = await page.evaluate(() => ({
        headings: [...document.querySelectorAll('h1, h2, h3')].map(
          ({ textContent }) => textContent,
        ),
        ids: [...document.querySelectorAll('[id]')].map(({ id }) => id),
        links: [...document.querySelectorAll('a[href]')].map((link) => ({
          href: link.getAttribute('href') ?? '',
          target: link.getAttribute('target'),
          rel: link.getAttribute('rel'),
          name: link.ariaLabel ?? (link.textContent || (link.querySelector('img')?.alt ?? '')),
          // Of header and footer one may call a page what the other calls a section.
          isInMain: link.closest('main') !== null,
        })),
      }));
      for (const { heading } of declaredPage(site.declared, path)?.sections ?? [])
        if (heading !== undefined) expect(found.headings).toContain(heading);
      anchors.set(path, found.ids);
      links.push(...found.links.map((link) => ({ from: path, ...link })));
    }
    await close();

    const addresses = new Map<string, Link>();
    for (const link of links) {
      if (/^(?:mailto|tel):/.test(link.href)) continue;
      if (/^https?:/.test(link.href))
        expect(link).toEqual({ ...link, target: '_blank', rel: 'noopener noreferrer' });
      else addresses.set(new URL(link.href, `http://site${link.from}`).href, link);
    }
    const leadsTo = ({ from, href }: Link) =>
      new URL(href, `http://site${from}`).href.split('#')[0];
    const misleading = links.filter((link) =>
      links.some(
        (other) =>
          link.isInMain &&
          other.from === link.from &&
          other.name === link.name &&
          leadsTo(other) !== leadsTo(link),
      ),
    );
    expect(misleading).toEqual([]);

    const dead: string[] = [];
    for (const [address, { from, href }] of addresses) {
      const { pathname, search, hash } = new URL(address);
      const known = anchors.get(pathname);
      const isThere =
        known !== undefined || (await fetch(site.running().address + pathname + search)).ok;
      // A chapter is a time in a film or sound.
      const isTime = known === undefined && hash.startsWith('#t=');
      const hasAnchor = hash === '' || isTime || known?.includes(decodeURIComponent(hash.slice(1)));
      if (!isThere || !hasAnchor) dead.push(`${href} on ${from}`);
    }
    expect(dead).toEqual([]);
  });
};
