import { expect, test } from 'vitest';
import { scripted } from '../../setup/browser/visit.ts';
import type { SiteUnderTest } from '../site-under-test.ts';
import { PHONE, recordsOf, VISIT_DAY } from './booking.ts';

/** The booking by keyboard alone. */
export const describeKeyboard = (site: SiteUnderTest): void => {
  test('by keyboard alone, on a phone', async () => {
    const { page, complaints, close } = await site.visit({ viewport: PHONE });
    await page.goto(site.running().address);
    await scripted(page);
    const isAt = (id: string) => () =>
      page.evaluate(() => document.activeElement?.id).then((at) => at === id);
    const tabTo = async (id: string): Promise<void> => {
      for (let presses = 0; presses < 40 && !(await isAt(id)()); presses += 1)
        await page.keyboard.press('Tab');
      expect(await isAt(id)()).toBe(true);
    };
    const pressButton = async (): Promise<void> => {
      const isButton = () =>
        page.evaluate(() => document.activeElement?.className.includes('form-submit'));
      for (let presses = 0; presses < 80 && !(await isButton()); presses += 1)
        await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
    };
    await page.locator('.form-submit').focus();
    await page.locator('[data-stands=alive]').waitFor();
    await page.keyboard.press('Enter');
    await tabTo('visit-school');
    await page.keyboard.type('Am Bach');
    await tabTo('visit-email');
    await page.keyboard.type('ada@muster.example');
    await page.keyboard.press('Enter');
    await tabTo('visit-day');
    const [year, month, day] = VISIT_DAY.split('-');
    await page.keyboard.type(`${month}${day}${year}`);
    await tabTo('visit-arrival');
    await page.keyboard.type('0930AM');
    await tabTo('visit-pupils');
    await page.keyboard.type('12');
    await tabTo('visit-language');
    await page.keyboard.type('Eng');
    await pressButton();
    await tabTo('visit-lunch');
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await tabTo('visit-diets');
    await page.keyboard.press('Space');
    await tabTo('visit-ramp');
    await page.keyboard.press('ArrowDown');
    await tabTo('visit-adults.0.name');
    await page.keyboard.type('Ada');
    await tabTo('visit-adults.0.role');
    await page.keyboard.type('Tea');
    await tabTo('visit-adults.0.badge');
    for (let presses = 0; presses < 2; presses += 1) await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect.poll(isAt('visit-adults.1.name')).toBe(true);
    await page.keyboard.type('Bob');
    await tabTo('visit-adults.1.role');
    await page.keyboard.type('Par');
    await pressButton();
    await tabTo('visit-reason');
    await page.keyboard.type('Time');
    await tabTo('visit-agreed');
    await page.keyboard.press('Space');
    await pressButton();
    await page.getByRole('heading', { name: 'Check your answers' }).waitFor();
    await pressButton();
    await page.locator('#visit-sent').waitFor();
    expect(await isAt('visit-sent')()).toBe(true);
    expect(complaints).toEqual([]);
    expect((await recordsOf(site)).at(-1)).toMatchObject({
      day: VISIT_DAY,
      arrival: '09:30',
      language: 'English',
      lunch: 'ordered',
      diets: ['vegetarian'],
      ramp: 'no',
      adults: [
        { name: 'Ada', role: 'teacher' },
        { name: 'Bob', role: 'parent' },
      ],
    });
    await close();
  });
};
