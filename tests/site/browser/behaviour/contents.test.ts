import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { openedSite } from '../../../setup/browser/opened-site.ts';

const site = openedSite();
const wide = { viewport: { width: 1280, height: 800 } };

const contents = (page: Page) => page.getByRole('navigation', { name: 'On this page' });
const marked = (page: Page) => contents(page).locator('[aria-current]:visible').allTextContents();

test.each(['/privacy-policy', '/terms-of-service', '/cookie-policy'])(
  'the contents of %s mark the clause that is read, without moving anything',
  async (path) => {
    const { page, complaints, close } = await site.open(path, wide);
    const links = contents(page).getByRole('link');
    const headings = await links.allTextContents();
    const boxes = () => links.evaluateAll((all) => all.map((one) => one.clientHeight));
    await expect.poll(() => marked(page)).toEqual([]);
    const before = await boxes();
    await links.nth(1).click();
    await expect.poll(() => marked(page)).toEqual(headings.slice(1, 2));
    // The last clause cannot reach the top of the window.
    await links.last().click();
    await expect.poll(() => marked(page)).toEqual(headings.slice(-1));
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight }));
    await expect.poll(() => marked(page)).toEqual(headings.slice(-1));
    expect(await boxes()).toEqual(before);
    await page.evaluate(() => scrollTo({ top: 0 }));
    await expect.poll(() => marked(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await close();
  },
);

test('the contents mark the clause that is read after the page or the window changed its size', async () => {
  const { page, close } = await site.open('/privacy-policy', wide);
  const first = (await contents(page).getByRole('link').allTextContents()).slice(0, 1);
  await page.setViewportSize({ width: 1280, height: 1400 });
  await expect.poll(() => marked(page)).toEqual(first);
  await page.setViewportSize(wide.viewport);
  await expect.poll(() => marked(page)).toEqual([]);
  // The part above the clauses changes its height, as with fonts that arrive late.
  await page.locator('.legal-head').evaluate((head) => {
    head.style.display = 'none';
  });
  await expect.poll(async () => (await marked(page)).length).toBe(1);
  await close();
});

test('on a phone the folded contents stay in view and do not cover the clause that a link opens', async () => {
  const { page, close } = await site.open('/privacy-policy', {
    viewport: { width: 390, height: 844 },
  });
  const summary = contents(page).locator('summary');
  const links = contents(page).getByRole('link');
  const bottomOfBar = async () => {
    const box = await summary.boundingBox();
    return (box?.y ?? 0) + (box?.height ?? 0);
  };
  expect(await links.count()).toBe(0);
  await page.evaluate(() => scrollTo({ top: 3000, behavior: 'instant' }));
  await expect.poll(bottomOfBar).toBeLessThan(200);
  expect(await bottomOfBar()).toBeGreaterThan(100);
  await summary.click();
  await page.keyboard.press('Escape');
  await expect.poll(() => links.count()).toBe(0);
  expect(await summary.evaluate((one) => one === document.activeElement)).toBe(true);
  await summary.click();
  const heading = (await links.nth(6).textContent()) ?? '';
  await links.nth(6).click();
  await expect.poll(() => links.count()).toBe(0);
  const top = async () => (await page.getByRole('heading', { name: heading }).boundingBox())?.y;
  // The clause is where the scroll ends.
  await expect.poll(top).toBeLessThan(180);
  expect(await top()).toBeGreaterThan(await bottomOfBar());
  expect(new URL(page.url()).hash).not.toBe('');
  await close();
});

test('without JavaScript the contents are plain links', async () => {
  const { page, close } = await site.visit({ ...wide, javaScriptEnabled: false });
  await page.goto(`${site.address()}/privacy-policy`);
  await contents(page).getByRole('link').nth(1).click();
  expect(new URL(page.url()).hash).not.toBe('');
  expect(await marked(page)).toEqual([]);
  await close();
});
