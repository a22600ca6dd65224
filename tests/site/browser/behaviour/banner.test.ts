import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { openedSite } from '../../../setup/browser/opened-site.ts';
import { scripted } from '../../../setup/browser/visit.ts';
import { inFullRun } from '../../../setup/full-run.ts';
import { bannerOn, openWithBanner } from './with-banner.ts';

const site = openedSite();

const banner = bannerOn;
const consent = (page: Page): Promise<string | null> =>
  page.evaluate(() => localStorage.getItem('cookie-consent'));

/** When the banner came, in milliseconds after the page was loaded. */
const delayOfBanner = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return (window as unknown as { shownAt: number }).shownAt - (load?.loadEventEnd ?? 0);
  });

const noteWhenShown = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector('.cookie-banner:not([hidden])')) return;
      Object.assign(window, { shownAt: performance.now() });
      observer.disconnect();
    }).observe(document, { subtree: true, attributeFilter: ['hidden'] });
  });

test('it comes 1.5 s after the page is loaded, with its purpose and a link to more', async () => {
  const { page, complaints, close } = await site.open('/about', { banner: true }, noteWhenShown);
  await banner(page).waitFor();
  const delay = await delayOfBanner(page);
  expect(delay).toBeGreaterThanOrEqual(1499);
  expect(delay).toBeLessThan(4000);
  const text = await banner(page).textContent();
  expect(text).toContain('improve your browsing experience');
  expect(text).toContain('analyse our traffic');
  expect(await consent(page)).toBeNull();
  expect(complaints).toEqual([]);
  await banner(page).getByRole('link', { name: 'Cookie Policy' }).click();
  await page.waitForURL(`${site.address()}/cookie-policy`);
  await close();
});

test.each([
  ['Accept All', 'all'],
  ['Essential Only', 'essential'],
  ...inFullRun(['Close', 'essential']),
])('%s stores "%s" and hides it for good', async (button, value) => {
  const { page, close } = await openWithBanner(site, '/press');
  await banner(page).getByRole('button', { name: button, exact: true }).click();
  await banner(page).waitFor({ state: 'hidden' });
  expect(await consent(page)).toBe(value);
  await page.goto(`${site.address()}/careers`);
  await scripted(page);
  await page.clock.fastForward(60_000);
  expect(await banner(page).count()).toBe(0);
  await close();
});

test('Cookie settings reopen it, so that consent can be withdrawn', async () => {
  const { page, close } = await openWithBanner(site, '/press');
  await banner(page).getByRole('button', { name: 'Accept All' }).click();
  const settings = page.getByRole('button', { name: 'Cookie settings' });
  await settings.focus();
  await page.keyboard.press('Enter');
  await banner(page).waitFor();
  await page.waitForFunction(() => document.activeElement?.closest('.cookie-banner') !== null);
  await banner(page).getByRole('button', { name: 'Essential Only' }).click();
  expect(await consent(page)).toBe('essential');
  expect(await settings.evaluate((element) => element === document.activeElement)).toBe(true);
  await close();
});

test('before it is answered nothing that needs consent is stored, set or loaded', async () => {
  const { page, foreign, close } = await openWithBanner(site, '/');
  const kept = await page.evaluate(() => ({
    local: { ...localStorage },
    cookies: document.cookie,
  }));
  expect(kept).toEqual({ local: {}, cookies: '' });
  expect(await page.context().cookies()).toEqual([]);
  expect(foreign).toEqual([]);
  await banner(page).getByRole('button', { name: 'Essential Only' }).click();
  expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({
    'cookie-consent': 'essential',
  });
  expect(foreign).toEqual([]);
  await close();
});
