import { expect, test } from 'vitest';
import { openedSite } from '../../../setup/browser/opened-site.ts';
import { inFullRun } from '../../../setup/full-run.ts';

const site = openedSite();

test.each([390, ...inFullRun(1280)])(
  'at %i px a field that the keyboard goes back to shows its label below the header',
  async (width) => {
    const viewport = { width, height: 1000 };
    const { page, close } = await site.open('/contact', { viewport, reducedMotion: 'reduce' });
    const field = page.locator('main input[name="name"]');
    await page.locator('main input[name="email"]').focus();
    await field.evaluate((input) => window.scrollBy(0, input.getBoundingClientRect().top - 10));
    await page.keyboard.press('Shift+Tab');
    await page.locator('input[name="name"]:focus').waitFor();
    const header = await page.locator('header').first().boundingBox();
    const label = page.locator('main label', { hasText: 'Name' }).first();
    await expect
      .poll(async () => (await label.boundingBox())?.y)
      .toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
    await close();
  },
);
