import { expect, test } from 'vitest';
import { delayFaces } from '../../any-site/layout-shift.ts';
import { openedSite } from '../../setup/browser/opened-site.ts';

const site = openedSite();

/** Opens a page whose fonts come after its first paint. */
const openLate = (path: string, width: number) =>
  site.open(path, { viewport: { width, height: 900 }, first: true }, delayFaces);

/** The fonts that the page uses, apart from its fallbacks. */
const usedFaces = () =>
  [...document.fonts]
    .filter(({ family, status }) => status === 'loaded' && !family.includes('Fallback'))
    .map(({ family }) => family.replaceAll('"', ''))
    .sort();

test('fonts that come late are used on a phone, where nothing moves by that', async () => {
  const { page, close } = await openLate('/', 390);
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

test('fonts that come late are not used where something would move', async () => {
  const { page, close } = await openLate('/privacy-policy', 1280);
  const top = () =>
    page
      .locator('#cookies, main h2')
      .last()
      .evaluate((one) => one.getBoundingClientRect().top);
  await page.waitForFunction(
    () => document.querySelector<HTMLLinkElement>('link[blocking=render]')?.media === 'not all',
  );
  const before = await top();
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(usedFaces)).toEqual([]);
  expect(await top()).toBe(before);
  await close();
});
