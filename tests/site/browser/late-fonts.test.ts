import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { delayFaces } from '../../any-site/layout-shift.ts';
import { openedSite } from '../../setup/browser/opened-site.ts';

const site = openedSite();

/** Opens a page whose fonts come after its first paint. */
const openLate = (path: string, width: number, prepare?: (page: Page) => Promise<unknown>) =>
  site.open(path, { viewport: { width, height: 900 }, first: true }, async (page) => {
    await prepare?.(page);
    return delayFaces(page);
  });

/** The fonts that the page uses, apart from its fallbacks. */
const usedFaces = () =>
  [...document.fonts]
    .filter(({ family, status }) => status === 'loaded' && !family.includes('Fallback'))
    .map(({ family }) => family.replaceAll('"', ''))
    .sort();

// In a wide window the words of the menu would move sideways.
test.each([
  ['/', 390],
  ['/about', 1280],
])('fonts that come late are used on %s at %i px', async (path, width) => {
  const { page, close } = await openLate(path, width);
  await expect.poll(() => page.evaluate(usedFaces)).toEqual(['Geist', 'Geist Mono']);
  const [heading, fallback] = await page.evaluate(() => {
    const one = document.querySelector('h1') as HTMLElement;
    const span = document.createElement('span');
    span.append(one.textContent ?? '');
    span.style.whiteSpace = 'nowrap';
    one.replaceChildren(span);
    const own = span.getBoundingClientRect().width;
    span.style.fontFamily = 'Geist Fallback';
    return [own, span.getBoundingClientRect().width];
  });
  expect(heading).not.toBe(fallback);
  await close();
});

/** Makes every font take longer to load than the page waits for it. */
const slowFonts = (page: Page) =>
  page.addInitScript(() => {
    const { load } = FontFace.prototype;
    FontFace.prototype.load = async function () {
      await new Promise((resolve) => setTimeout(resolve, 2000));
      return load.call(this);
    };
  });

test('fonts that are ready late are used, although their style sheet came in time', async () => {
  const first = { viewport: { width: 1280, height: 900 }, first: true };
  const { page, close } = await site.open('/about', first, slowFonts);
  const media = () =>
    page.evaluate(() => document.querySelector<HTMLLinkElement>('link[blocking=render]')?.media);
  await expect.poll(media).toBe('not all');
  await expect.poll(() => page.evaluate(usedFaces)).toEqual(['Geist', 'Geist Mono']);
  await close();
});

/** Puts a long line at the start of the page. In another font, its last word is elsewhere. */
const addLongLine = (page: Page) =>
  page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      const line = document.createElement('p');
      line.style.whiteSpace = 'nowrap';
      line.append('w'.repeat(60), document.createElement('b'));
      line.lastElementChild?.append('end');
      document.querySelector('main')?.prepend(line);
    });
  });

test('fonts that come late are not used where something would move', async () => {
  const { page, close } = await openLate('/', 1280, addLongLine);
  const left = () => page.locator('main b').evaluate((word) => word.getBoundingClientRect().left);
  await page.waitForFunction(
    () => document.querySelector<HTMLLinkElement>('link[blocking=render]')?.media === 'not all',
  );
  const before = await left();
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(usedFaces)).toEqual([]);
  expect(await left()).toBe(before);
  await close();
});
