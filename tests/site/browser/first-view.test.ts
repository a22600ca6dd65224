import { expect, test } from 'vitest';
import { openedSite } from '../../setup/browser/opened-site.ts';

const site = openedSite();

test('on a phone the home page is below 9,000 px high, with its drawings', async () => {
  const { page, close } = await site.open('/', { viewport: { width: 390, height: 844 } });
  await page.evaluate(() => document.fonts.ready);
  // The network, with the symbol in it, the products (the first has two), the case studies, the features, the phases,
  // the console's refusal and figures, the seats, the ways to go on and the end of the page.
  const drawings = page.locator('main :is(.network svg, svg.drawing):visible');
  expect(await drawings.count()).toBe(27);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(9000);
  await close();
});

test.each(['/contact', '/waitlist'])('%s shows its first field without scrolling', async (path) => {
  const { page, close } = await site.open(path, { viewport: { width: 1280, height: 800 } });
  const field = await page.locator('main form input:visible').first().boundingBox();
  expect((field?.y ?? Infinity) + (field?.height ?? 0)).toBeLessThan(800);
  await close();
});

test.each([
  [768, 2],
  [1280, 1],
])('at %i px the parts of four cells start at %i heights', async (width, heights) => {
  const { page, close } = await site.open('/fintech-api', { viewport: { width, height: 800 } });
  for (const part of ['.title', ':last-child']) {
    const parts = page.locator(`#api-groups .cell > ${part}`);
    const tops = await parts.evaluateAll((all) =>
      all.map((one) => Math.round(one.getBoundingClientRect().top)),
    );
    expect(tops, part).toHaveLength(4);
    expect(new Set(tops).size, part).toBe(heights);
  }
  await close();
});

test('the data room shows its first documents without scrolling', async () => {
  const { page, close } = await site.open('/data-room', { viewport: { width: 1280, height: 800 } });
  const third = await page.locator('#public-room-panel tbody tr').nth(2).boundingBox();
  expect((third?.y ?? Infinity) + (third?.height ?? 0)).toBeLessThan(800);
  await close();
});
