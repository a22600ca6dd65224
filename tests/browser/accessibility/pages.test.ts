import { expect, test } from 'vitest';
import { openedSite } from '../opened-site.ts';
import { faultsOf } from './axe.ts';
import { routes } from './routes.ts';

const site = openedSite();

/** What can be read or used and stands beyond the window's edges, where a clipped parent hides it. */
const cutOff = (): string[] =>
  [...document.querySelectorAll('main :is(h1, h2, h3, p, li, a, button, input, td, th, dd, span)')]
    .filter((element) => {
      const { left, right, width } = element.getBoundingClientRect();
      return width > 1 && (left < -1 || right > innerWidth + 1);
    })
    .map((element) => `${element.tagName} ${element.className}: ${element.textContent}`);

test.each(routes)('axe-core finds nothing on %s, wide and narrow, light and dark', async (path) => {
  const { page, close } = await site.open(path, { bypassCSP: true });
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: 'light' });
    expect([width, await faultsOf(page)]).toEqual([width, []]);
    // Dark, the page is the same but for its colours.
    await page.emulateMedia({ colorScheme: 'dark' });
    expect([width, await faultsOf(page, ['color-contrast'])]).toEqual([width, []]);
  }
  await close();
});

test('nothing is wider than the window at 320 px, nor at 200% of 1280', async () => {
  const { page, close } = await site.visit({ viewport: { width: 320, height: 800 } });
  for (const path of routes) {
    await page.setViewportSize({ width: 320, height: 800 });
    await page.goto(site.address() + path);
    for (const width of [320, 640]) {
      await page.setViewportSize({ width, height: 800 });
      const needed = await page.evaluate(() => document.documentElement.scrollWidth);
      expect([path, width, needed]).toEqual([path, width, width]);
      expect([path, width, await page.evaluate(cutOff)]).toEqual([path, width, []]);
    }
  }
  await close();
});

test('nothing moves for who asked for less motion', async () => {
  const { page, close } = await site.visit({ reducedMotion: 'reduce' });
  for (const path of routes) {
    await page.goto(site.address() + path);
    const moving = await page.evaluate(() => document.getAnimations().length);
    expect([path, moving]).toEqual([path, 0]);
  }
  await close();
});
