import { expect, test } from 'vitest';
import { openedSite } from '../../setup/browser/opened-site.ts';

const site = openedSite();

test('on a phone the home page is below 9,000 px high, with its drawings', async () => {
  const { page, close } = await site.open('/', { viewport: { width: 390, height: 844 } });
  await page.evaluate(() => document.fonts.ready);
  // The network, with the symbol in it, and the three phases.
  const drawings = page.locator('main :is(.network svg, svg.drawing):visible');
  expect(await drawings.count()).toBe(5);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(9000);
  await close();
});

test('the data room shows its first documents without scrolling', async () => {
  const { page, close } = await site.open('/data-room', { viewport: { width: 1280, height: 800 } });
  const third = await page.locator('#public-room-panel tbody tr').nth(2).boundingBox();
  expect((third?.y ?? Infinity) + (third?.height ?? 0)).toBeLessThan(800);
  await close();
});
