import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { routes } from './accessibility/routes.ts';
import { openedSite } from './opened-site.ts';

const site = openedSite();

interface Shift {
  value: number;
  hadRecentInput: boolean;
  sources: { node?: Node }[];
}

const noteShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    Object.assign(window, { shifts: [] });
    new PerformanceObserver((list) =>
      (window as unknown as { shifts: PerformanceEntry[] }).shifts.push(...list.getEntries()),
    ).observe({ type: 'layout-shift', buffered: true });
  });

/** The fonts come when the page has long been painted in the fallback's. */
const delayFonts = (page: Page): Promise<unknown> =>
  page.route('**/*.woff2', async (route) => {
    await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0);
    await route.continue();
  });

const readThrough = async (page: Page): Promise<void> => {
  await page.waitForLoadState('networkidle');
  await page.evaluate(async () => {
    await document.fonts.ready;
    const nextFrame = () => new Promise(requestAnimationFrame);
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
      scrollTo({ top, behavior: 'instant' });
      await nextFrame();
    }
    await nextFrame();
  });
};

/** What has moved by itself so far, and by how much. */
const shiftsOf = (page: Page) =>
  page.evaluate(() =>
    (window as unknown as { shifts: Shift[] }).shifts
      .filter(({ hadRecentInput }) => !hadRecentInput)
      .map(({ value, sources }) => ({
        value,
        moved: sources.map(({ node }) =>
          node instanceof Element ? node.className : node?.textContent,
        ),
      })),
  );

test.each(routes)(
  'nothing moves on %s while it loads, comes alive and is scrolled',
  async (path) => {
    for (const [width, prepare] of [
      [1280, noteShifts],
      [390, (page: Page) => Promise.all([noteShifts(page), delayFonts(page)])],
    ] as const) {
      const look = { viewport: { width, height: 900 }, banner: true };
      const { page, close } = await site.open(path, look, prepare);
      await readThrough(page);
      expect([width, await shiftsOf(page)]).toEqual([width, []]);
      await close();
    }
  },
);

test('both faces are asked for before anything that uses them', async () => {
  const { page, close } = await site.visit({ javaScriptEnabled: false });
  await page.goto(`${site.address()}/about`);
  const preloaded = page.locator('head link[rel=preload][as=font]');
  expect(await preloaded.evaluateAll((links) => links.length)).toBe(2);
  await close();
});
