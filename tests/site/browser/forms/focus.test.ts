import { expect, test } from 'vitest';
import { openedSite } from '../../../setup/browser/opened-site.ts';
import { inFullRun } from '../../../setup/full-run.ts';

const site = openedSite();

test.each([390, ...inFullRun(1280)])(
  'at %i px a wrong field shows its label below the header',
  async (width) => {
    const viewport = { width, height: 1000 };
    const { page, close } = await site.open('/contact', { viewport, reducedMotion: 'reduce' });
    const field = page.locator('main input[name="name"]');
    await field.evaluate((input) => window.scrollBy(0, input.getBoundingClientRect().top - 84));
    await page.getByRole('button', { name: 'Send Message' }).click();
    await page.locator('input[name="name"]:focus').waitFor();
    const label = await page.locator('main label', { hasText: 'Name' }).first().boundingBox();
    const header = await page.locator('header').first().boundingBox();
    expect(label?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
    await close();
  },
);
