import { expect, test } from 'vitest';
import type { SiteUnderTest } from '../site-under-test.ts';
import { PHONE } from './booking.ts';

const QUESTION = 'How important is this to you? – ';
const COLUMNS = ['Not at all', 'A little', 'Very'];

/** The matrix of the fixture: a table on wide screens, a list of questions on phones. */
export const describeMatrix = (site: SiteUnderTest): void => {
  for (const javaScriptEnabled of [true, false])
    test(`a matrix ${javaScriptEnabled ? 'with' : 'without'} scripts: rows are groups, columns have titles, phones have labels`, async () => {
      const { page, close } = await site.visit({ javaScriptEnabled });
      await page.setViewportSize({ width: 1000, height: 900 });
      await page.goto(new URL('/kinds', site.running().address).href);
      const row = (name: string) => page.getByRole('group', { name: QUESTION + name });
      const titles = page.locator('fieldset[data-widget=matrix] div[aria-hidden] > span');
      expect(await titles.allTextContents()).toEqual(COLUMNS);
      const middleOf = async (place: typeof titles) => {
        const box = await place.boundingBox();
        return box && box.x + box.width / 2;
      };
      for (const [at, column] of COLUMNS.entries())
        for (const name of ['To see the clocks', 'The bells']) {
          const radio = row(name).getByRole('radio', { name: column });
          expect(await middleOf(radio)).toBeCloseTo((await middleOf(titles.nth(at))) ?? 0, 0);
        }
      // The arrow keys choose within a row.
      await row('The bells').getByRole('radio', { name: 'Not at all' }).focus();
      await page.keyboard.press('Space');
      await page.keyboard.press('ArrowRight');
      expect(await page.locator('[name=bells]:checked').inputValue()).toBe('A little');
      expect(await page.locator('[name=clocks]:checked').count()).toBe(0);
      await page.setViewportSize(PHONE);
      expect(await titles.first().isVisible()).toBe(false);
      const label = row('The bells').locator('label', { hasText: 'Very' });
      expect((await label.boundingBox())?.width).toBeGreaterThan(20);
      await label.click();
      expect(await page.locator('[name=bells]:checked').inputValue()).toBe('Very');
      await close();
    });
};
