import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { hold } from '../../../setup/browser/hold.ts';
import { openedSite } from '../../../setup/browser/opened-site.ts';
import { builtFolder } from '../../../setup/running-site.ts';
import { comesToRestAt } from './places.ts';

const site = openedSite();
const wide = { viewport: { width: 1280, height: 800 } };

const follow = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click();

const noteTransitions = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const start = Document.prototype.startViewTransition;
    Object.assign(window, { transitions: 0 });
    Document.prototype.startViewTransition = function (...given) {
      (window as unknown as { transitions: number }).transitions += 1;
      return start.apply(this, given);
    };
  });

test('a new page is named in the tab, announced, and read from its heading', async () => {
  const { page, complaints, close } = await site.open('/about', wide);
  await follow(page, 'Careers');
  await page.waitForURL(`${site.address()}/careers`);
  await page.waitForFunction(() => document.activeElement?.textContent === 'Careers at UAC');
  expect(await page.title()).toBe('Careers · UAC');
  const announcer = page.locator('#page-announcer');
  expect(await announcer.getAttribute('aria-live')).toBe('polite');
  expect(await announcer.textContent()).toBe('Careers');
  expect(complaints).toEqual([]);
  await close();
});

test('pages change with a transition, and without one where the browser has none', async () => {
  const { page, close } = await site.open('/about', wide, noteTransitions);
  await follow(page, 'Careers');
  await page.waitForURL(`${site.address()}/careers`);
  await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
  expect(
    await page.evaluate(() => (window as unknown as { transitions: number }).transitions),
  ).toBe(1);
  await page.evaluate(() => Reflect.deleteProperty(Document.prototype, 'startViewTransition'));
  await follow(page, 'Waitlist');
  await page.waitForURL(`${site.address()}/waitlist`);
  await page.getByRole('heading', { level: 1, name: 'Join the waitlist' }).waitFor();
  await close();
});

test('the first stop of the keyboard leads to the content', async () => {
  const { page, close } = await site.open('/about', wide);
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  expect(await skip.evaluate((element) => element === document.activeElement)).toBe(true);
  expect((await skip.boundingBox())?.y).toBeGreaterThanOrEqual(0);
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => document.activeElement?.id === 'main');
  await close();
});

describe('without scripts', () => {
  const still = { ...wide, javaScriptEnabled: false };

  test.each([
    ['/', 'Explore our solutions', 'solutions'],
    ['/uac-pay', 'Join Waitlist', 'waitlist-form'],
    ['/uac-yield', 'Explore Features', 'features'],
    ['/healthcare-billing', 'Schedule a Demo', 'contact'],
  ])('%s: %s leads to #%s', async (path, name, id) => {
    const { page, close } = await site.visit(still);
    await page.goto(site.address() + path);
    const [link] = await page.getByRole('link', { name, exact: true }).all();
    await link?.click();
    expect(page.url()).toBe(`${site.address()}${path}#${id}`);
    const top = (await page.locator(`#${id}`).boundingBox())?.y ?? 0;
    expect(Math.abs(top - 80)).toBeLessThan(3);
    await close();
  });

  test.each(['/terms-of-service', '/cookie-policy'])('%s names the day', async (path) => {
    const today = new Date().toLocaleDateString('en-US', {
      year: 'numeric',
      month: 'long',
      day: 'numeric',
    });
    const { page, close } = await site.visit(still);
    await page.goto(site.address() + path);
    expect(await page.locator('[data-viewing-day]').textContent()).toBe(today);
    await close();
    const alive = await site.open(path, wide);
    expect(await alive.page.locator('[data-viewing-day]').textContent()).toBe(today);
    expect(alive.complaints).toEqual([]);
    await alive.close();
  });

  test('the links of the menu are in sight on a phone', async () => {
    const { page, close } = await site.visit({ ...still, viewport: { width: 390, height: 800 } });
    await page.goto(`${site.address()}/press`);
    const about = page.getByRole('banner').getByRole('link', { name: 'About', exact: true });
    expect(await about.isVisible()).toBe(true);
    await about.click();
    expect(page.url()).toBe(`${site.address()}/#about`);
    await close();
  });
});

test('a button that is pressed before the scripts arrive is pressed when they have', async () => {
  const { page, close } = await site.visit(wide);
  const built = readFileSync(join(builtFolder, 'assets.json'), 'utf8');
  const hydration = JSON.parse(built)['../../renderer/app/hydrate.tsx'].file;
  const held = await hold(page, `**/${hydration}`);
  await page.goto(`${site.address()}/uac-pay`, { waitUntil: 'commit' });
  await page.waitForLoadState('load');
  await page.getByRole('button', { name: 'Join Waitlist' }).first().click();
  held.letGo();
  await comesToRestAt(page, 'waitlist-form');
  await close();
});
