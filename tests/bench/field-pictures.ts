import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright';
import { launchBrowser } from '../setup/browser/launch.ts';
import { projectRoot, runSite } from '../setup/running-site.ts';

/** Values in the fields, so that they look as in use. */
const ENTERED: Readonly<Record<string, string>> = {
  school: 'Am Bach',
  wishes: 'We would like to see\nthe clocks from the inside.',
  contactEmail: 'ada@am-bach.example',
  mobile: '+41 44 000 00 00',
  website: 'am-bach.example',
  voucher: 'CLOCK-2026',
  pupils: '24',
  budget: '12.50',
  arrival: '09:30',
  'guests.0.guestName': 'Ada',
};

/** Around each of them, in pixels. */
const MARGIN = 10;

const enter = async (page: Page): Promise<void> => {
  for (const [name, value] of Object.entries(ENTERED))
    await page.locator(`[name="${name}"]`).fill(value);
  await page.locator('[name=lunch][value=ordered]').check();
  await page.locator('[name=tour][value="4"]').check();
  for (const [name, value] of [
    ['clocks', 'Very'],
    ['talk', 'A little'],
  ])
    await page.locator(`[name=${name}][value="${value}"]`).check();
  await page.locator('[name=diets][value=Vegan]').check();
  await page.locator('[name=invoice]').check();
};

/** The place of a field, or of a whole matrix; null for its further rows. */
const boxOf = async (field: Locator) => {
  const box = await field.boundingBox();
  const row = '*[@data-widget="matrix"]';
  if (!box || (await field.locator(`xpath=self::${row}`).count()) === 0) return box;
  if ((await field.locator(`xpath=preceding-sibling::${row}`).count()) > 0) return null;
  const last = await field.locator(`xpath=following-sibling::${row}`).last().boundingBox();
  return last && { ...box, height: last.y + last.height - box.y };
};

/**
 * Writes a picture of every kind of field, light and dark, into `docs/fields/`, for
 * docs/write-a-site.md.
 */
const main = async (): Promise<void> => {
  const folder = join(projectRoot, 'docs', 'fields');
  mkdirSync(folder, { recursive: true });
  const site = await runSite(projectRoot, {
    variables: { SITE_DIR: join(projectRoot, 'tests', 'fixtures', 'every-field') },
  });
  const browser = await launchBrowser();
  for (const colorScheme of ['light', 'dark'] as const) {
    // All of the page at once: nothing scrolls.
    const viewport = { width: 560, height: 5000 };
    const page = await browser.newPage({ viewport, colorScheme, javaScriptEnabled: false });
    await page.goto(`${site.address}/kinds`);
    await enter(page);
    const fields = page.locator('form[data-form=kinds] > .form-fields > *');
    for (const field of await fields.all()) {
      const control = field.locator('[name]');
      const isNote = (await control.count()) === 0;
      const name = isNote ? 'large' : await control.first().getAttribute('name');
      const box = await boxOf(field);
      // The trap for bots is outside the page.
      if (!box || box.x < 0 || box.height === 0) continue;
      const clip = {
        x: box.x - MARGIN,
        y: box.y - MARGIN,
        width: box.width + 2 * MARGIN,
        height: box.height + 2 * MARGIN,
      };
      const path = join(folder, `${name?.split('.')[0]}-${colorScheme}.png`);
      await page.screenshot({ path, clip });
    }
    await page.close();
  }
  await browser.close();
  await site.remove();
};

await main();
