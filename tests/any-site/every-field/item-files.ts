import { expect, test } from 'vitest';
import { awake, scripted } from '../../setup/browser/visit.ts';
import type { SiteUnderTest } from '../site-under-test.ts';
import { chooseFor, enter, goOn, recordsOf, WHEN, WHO, wrongIn } from './booking.ts';

/** The files of the items of a group, with scripts. */
export const describeItemFiles = (site: SiteUnderTest): void => {
  test('the files of items move up with them and go with them', async () => {
    const { page, complaints, close } = await site.visit();
    await page.goto(site.running().address);
    await scripted(page);
    await awake(page, 'visit');
    await goOn(page, 'Who comes');
    await enter(page, WHO);
    await goOn(page, 'When and how many');
    await enter(page, { ...WHEN, pupils: '12' });
    await page.getByLabel('Language of the tour').selectOption('Deutsch');
    await goOn(page, 'Lunch and access');
    await page.getByLabel('Our own').check();
    await page.getByLabel('No', { exact: true }).check();
    const adult = async (at: number, name: string, role: string): Promise<void> => {
      await enter(page, { [`adults.${at}.name`]: name });
      await page.locator(`[name="adults.${at}.role"]`).selectOption(role);
    };
    const add = () => page.getByRole('button', { name: 'Add another adult' }).click();
    const chosen = () =>
      page
        .locator('[name^="adults."][type=file]')
        .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).files?.[0]?.name ?? ''));
    await adult(0, 'Ada', 'Teacher');
    await chooseFor(page, 'adults.0.badge', 'ada.pdf');
    await add();
    // An item in which nothing but a file was chosen is one.
    await chooseFor(page, 'adults.1.badge', 'bob.pdf');
    await page.locator('.form-submit').click();
    await expect.poll(() => wrongIn(page)).toEqual(['adults.1.name', 'adults.1.role']);
    await adult(1, 'Bob', 'Another one');
    await enter(page, { 'adults.1.otherRole': 'Driver' });
    await chooseFor(page, 'adults.1.letter', 'letter.pdf');
    await add();
    await adult(2, 'Cleo', 'Parent');
    await chooseFor(page, 'adults.2.badge', 'cleo.pdf');
    await page.getByRole('button', { name: 'Remove Adult 1' }).click();
    await expect.poll(chosen).toEqual(['bob.pdf', 'letter.pdf', 'cleo.pdf']);
    await page.getByRole('button', { name: 'Remove file' }).last().click();
    await expect.poll(chosen).toEqual(['bob.pdf', 'letter.pdf', '']);
    await goOn(page, 'The rest');
    await page.locator('[name=agreed]').check();
    await goOn(page, 'Check your answers');
    await page.getByText('bob.pdf').waitFor();
    expect(await page.getByText('ada.pdf').count()).toBe(0);
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page.locator('#visit-sent').waitFor();
    expect(complaints).toEqual([]);
    expect((await recordsOf(site)).at(-1)?.adults).toMatchObject([
      { name: 'Bob', otherRole: 'Driver', badgeFileName: 'bob.pdf', letterFileName: 'letter.pdf' },
      { name: 'Cleo', role: 'parent' },
    ]);
    expect(JSON.stringify(await recordsOf(site))).not.toContain('cleo.pdf');
    await close();
  });
};
