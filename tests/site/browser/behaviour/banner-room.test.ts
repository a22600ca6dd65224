import { expect, test } from 'vitest';
import { focusComesTo } from '../../../setup/browser/focus.ts';
import { openedSite } from '../../../setup/browser/opened-site.ts';
import { inFullRun } from '../../../setup/full-run.ts';
import { bannerOn, openWithBanner } from './with-banner.ts';

const site = openedSite();

const PHONE = { width: 390, height: 700 };
const banner = bannerOn;

/** A page on which the banner is shown at once, by request. */
const openWith = async (path: string, viewport: { width: number; height: number }) => {
  const visitor = await site.open(path, { viewport });
  await visitor.page.locator('[data-consent=reopen]').dispatchEvent('click');
  await banner(visitor.page).waitFor();
  return visitor;
};

test.each(['/', ...inFullRun('/contact')])(
  'on %s no stop of the keyboard is behind it',
  async (path) => {
    const { page, close } = await openWith(path, PHONE);
    const hidden: string[] = [];
    let stops = 0;
    for (let isThere = true; isThere && stops < 150; stops += 1) {
      await page.keyboard.press('Tab');
      const behind = await page.evaluate(() => {
        const top = document.querySelector('.cookie-banner')?.getBoundingClientRect().top ?? 0;
        const stop = document.activeElement;
        if (!stop || stop === document.body) return undefined;
        if (stop.closest('.cookie-banner')) return '';
        const box = stop.getBoundingClientRect();
        return box.bottom > top + 1 ? `${stop.textContent} ends at ${box.bottom} of ${top}` : '';
      });
      isThere = behind !== undefined;
      if (behind) hidden.push(behind);
    }
    expect(stops).toBeGreaterThan(20);
    expect(hidden).toEqual([]);
    await close();
  },
);

test('it comes before the page in the order of the keyboard, and the page stays in place', async () => {
  const { page, close } = await openWithBanner(site, '/press', {
    viewport: { width: 1280, height: 800 },
  });
  const stops: string[] = [];
  await page.evaluate(() => {
    document.documentElement.style.scrollBehavior = 'auto';
  });
  for (let press = 0; press < 6; press += 1) {
    await page.keyboard.press('Tab');
    stops.push(
      await page.evaluate(() => {
        const stop = document.activeElement;
        return stop?.getAttribute('aria-label') ?? stop?.textContent ?? '';
      }),
    );
  }
  expect(stops).toEqual([
    'Skip to content',
    'Cookie Policy',
    'Accept All',
    'Essential Only',
    'Close',
    'UAC',
  ]);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await close();
});

test('its answers look alike, and the focus is not lost with the one that was given', {
  tags: 'full',
}, async () => {
  const { page, close } = await openWith('/press', PHONE);
  const looks = await banner(page)
    .locator('.button')
    .evaluateAll((buttons) =>
      buttons.map((button) => {
        const { backgroundColor, borderColor, color, fontWeight } = getComputedStyle(button);
        return { backgroundColor, borderColor, color, fontWeight };
      }),
    );
  expect(looks).toHaveLength(2);
  expect(looks[0]).toEqual(looks[1]);
  await close();
  const first = await openWithBanner(site, '/press');
  await banner(first.page).getByRole('button', { name: 'Accept All' }).click();
  await banner(first.page).waitFor({ state: 'hidden' });
  await focusComesTo(first.page, '#main');
  await first.close();
});

test('at 400 % its cross is seen and the page keeps some room', { tags: 'full' }, async () => {
  const viewport = { width: 320, height: 200 };
  const { page, close } = await openWithBanner(site, '/', { viewport });
  const cross = await banner(page).getByRole('button', { name: 'Close' }).boundingBox();
  expect(cross?.y).toBeGreaterThanOrEqual(100);
  expect((cross?.y ?? 0) + (cross?.height ?? 0)).toBeLessThanOrEqual(200);
  const { height } = (await banner(page).boundingBox()) ?? { height: 200 };
  // While it rises its position has fractions.
  expect(Math.round(height)).toBeLessThanOrEqual(100);
  // What does not fit can be scrolled to.
  await banner(page).getByRole('button', { name: 'Essential Only' }).click();
  await banner(page).waitFor({ state: 'hidden' });
  await close();
});

test.each([PHONE, ...inFullRun({ width: 1280, height: 800 })])(
  'at $width px it does not cover the end of the page',
  async (size) => {
    const { page, close } = await openWith('/about', size);
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await page.waitForFunction(() => {
      const end = document.querySelector('.site-footer')?.getBoundingClientRect().bottom ?? 0;
      const top = document.querySelector('.cookie-banner')?.getBoundingClientRect().top ?? 0;
      return end <= top + 1;
    });
    await close();
  },
);
