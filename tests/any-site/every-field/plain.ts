import { expect, test } from 'vitest';
import { pdfFile } from '../../framework/api/resumes.ts';
import type { SiteUnderTest } from '../site-under-test.ts';
import { chooseFor, enter, PHONE, recordsOf, WHEN, WHO, wrongIn } from './booking.ts';

/** The booking without scripts. */
export const describePlain = (site: SiteUnderTest): void => {
  test('without scripts: conditions stand in words, what was entered comes back, and what they hide is dropped', async () => {
    const { page, close } = await site.visit({ javaScriptEnabled: false, viewport: PHONE });
    const before = (await recordsOf(site)).length;
    await page.goto(site.running().address);
    await page
      .getByText('Only if ‘Lunch’ is ‘Ordered from you’ and ‘Diets’ is ‘Another one’:')
      .waitFor();
    const post = async (): Promise<number> => {
      const [answer] = await Promise.all([
        page.waitForResponse((response) => response.request().method() === 'POST'),
        page.locator('.form-submit').click(),
      ]);
      await page.waitForLoadState();
      return answer.status();
    };
    await enter(page, { ...WHO, ...WHEN, pupils: '3' });
    await page.getByLabel('Language of the tour').selectOption('Deutsch');
    await page.locator('[name=agreed]').check();
    await page.getByLabel('Our own').check();
    await page.getByLabel('Vegan').check();
    await page.getByLabel('No', { exact: true }).check();
    await page.getByLabel('How many wheelchairs?').fill('many');
    const list = { name: 'names.pdf', mimeType: 'application/pdf', buffer: await pdfFile() };
    await page.locator('[name=list]').setInputFiles(list);
    const drawing = (name: string) => ({ ...list, name: `${name}.pdf` });
    await page.locator('[name=drawings]').setInputFiles(['sun', 'moon', 'star'].map(drawing));

    // The server adds items and takes them away; all else stays as it was, files included.
    const press = async (button: string): Promise<void> => {
      await Promise.all([
        page.waitForNavigation(),
        page.getByRole('button', { name: button }).click(),
      ]);
      expect(await page.title()).not.toContain('Error');
    };
    await enter(page, { 'adults.0.name': 'Ada' });
    await press('Add another adult');
    await press('Add another adult');
    await enter(page, { 'adults.1.name': 'Bob', 'adults.2.name': 'Cleo' });
    await page.locator('[name="adults.2.role"]').selectOption('Parent');
    await chooseFor(page, 'adults.1.badge', 'bob.pdf');
    await chooseFor(page, 'adults.2.badge', 'cleo.pdf');
    await press('Remove Adult 2');
    const [adults] = await page.locator('fieldset#visit-adults').allTextContents();
    expect([adults?.includes('cleo.pdf'), adults?.includes('bob.pdf')]).toEqual([true, false]);
    expect(await page.locator('[name="adults.1.name"]').inputValue()).toBe('Cleo');
    expect(await page.locator('[name="adults.1.role"]').inputValue()).toBe('parent');
    expect(await page.locator('[name="adults.2.name"]').count()).toBe(0);
    await page.getByText('names.pdf').waitFor();
    await page.getByText('sun.pdf, moon.pdf, star.pdf').waitFor();
    expect(await page.locator('[name=pupils]').inputValue()).toBe('3');
    expect(await wrongIn(page)).toEqual([]);
    expect(await recordsOf(site)).toHaveLength(before);

    // Enter in a field sends the form, not for another item.
    await page.locator('[name="adults.0.role"]').selectOption('Another one');
    await Promise.all([page.waitForNavigation(), page.locator('[name=pupils]').press('Enter')]);
    expect(await wrongIn(page)).toEqual(['pupils', 'adults.0.otherRole', 'adults.0.letter']);
    await page.getByRole('link', { name: 'Adult 1: Please fill in this field.' }).waitFor();
    await enter(page, { 'adults.0.otherRole': 'Driver' });
    await chooseFor(page, 'adults.0.letter', 'letter.pdf');
    expect(await page.getByLabel('Vegan').isChecked()).toBe(true);
    expect(await page.getByLabel('Halal').isChecked()).toBe(false);
    expect(await page.getByLabel('Our own').isChecked()).toBe(true);
    await page.locator('[name=pupils]').fill("1'0");
    // Newly chosen files replace all stored ones.
    await page.locator('[name=drawings]').setInputFiles(['tree', 'moss'].map(drawing));
    expect(await post()).toBe(400);
    await page.getByText('tree.pdf, moss.pdf').waitFor();
    await page.locator('[name=pupils]').fill('10');
    expect(await post()).toBe(303);
    await page.locator('#visit-sent').waitFor();
    const kept = (await recordsOf(site)).at(-1);
    expect(kept).toMatchObject({ pupils: 10, lunch: 'own', ramp: 'no' });
    expect(kept).toMatchObject({ drawingsFileName: 'tree.pdf', drawings2FileName: 'moss.pdf' });
    expect(kept).not.toHaveProperty('drawings3FileName');
    expect(kept?.adults).toMatchObject([
      { name: 'Ada', role: 'other', otherRole: 'Driver', letterFileName: 'letter.pdf' },
      { name: 'Cleo', role: 'parent', badgeFileName: 'cleo.pdf' },
    ]);
    expect(JSON.stringify(kept)).not.toContain('bob.pdf');
    expect(kept).not.toHaveProperty('diets');
    expect(kept).not.toHaveProperty('wheelchairs');
    await close();
  });
};
