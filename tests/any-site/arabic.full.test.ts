import { expect, test } from 'vitest';
import { fixture } from '../setup/fixture-site.ts';
import { describeForms } from './forms.ts';
import { describeMarkup } from './markup.ts';
import { describePages } from './pages.ts';
import { siteUnderTest } from './site-under-test.ts';

/* A site that is written from right to left, with messages of its own. */

const site = await siteUnderTest(fixture('arabic'));

describePages(site);
describeMarkup(site);
describeForms(site);

test.each([390, 1280])('the page is mirrored at %s pixels', async (width) => {
  const { page } = await site.visit({ viewport: { width, height: 800 } });
  await page.goto(site.running().address);
  expect(await page.locator('html').getAttribute('dir')).toBe('rtl');
  const boxOf = async (selector: string) => {
    const box = await page.locator(selector).first().boundingBox();
    if (box === null) throw new Error(`${selector} is not shown.`);
    return box;
  };
  const logo = await boxOf('.site-header a');
  expect(logo.x + logo.width).toBeGreaterThan(width * 0.9);
  const heading = await boxOf('h1');
  expect(heading.x + heading.width).toBeGreaterThan(width * 0.9);
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wider).toBeLessThanOrEqual(0);
  if (width < 768) return;
  const [first, price] = await page
    .locator('table')
    .first()
    .evaluate((table) =>
      [...table.querySelectorAll('tr:last-child > *')].map(
        (cell) => cell.getBoundingClientRect().x,
      ),
    );
  expect(first).toBeGreaterThan(price ?? Number.POSITIVE_INFINITY);
});
