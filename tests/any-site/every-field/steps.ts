import { expect, test } from 'vitest';
import { pdfFile } from '../../framework/api/resumes.ts';
import { faultsOf } from '../../setup/browser/axe.ts';
import { focusComesTo } from '../../setup/browser/focus.ts';
import { awake, scripted } from '../../setup/browser/visit.ts';
import type { SiteUnderTest } from '../site-under-test.ts';
import {
  chooseFor,
  enter,
  exported,
  fieldOf,
  goOn,
  PHONE,
  recordsOf,
  WHEN,
  WHO,
  wrongIn,
} from './booking.ts';

/** The booking with scripts: its steps, conditions, check and ways back. */
export const describeWalk = (site: SiteUnderTest, colorScheme: 'light' | 'dark'): void => {
  test.for([colorScheme])(
    'with scripts, on a phone, %s: steps, what conditions ask for, a check, and a way back',
    async () => {
      const { page, complaints, close } = await site.visit({
        viewport: PHONE,
        colorScheme,
        axe: true,
      });
      await page.goto(site.running().address);
      await scripted(page);
      expect(await page.locator('[name=day]').isVisible()).toBe(false);
      await awake(page, 'visit');
      expect(await page.locator('.form-submit').textContent()).toBe('Start');
      await goOn(page, 'Who comes');
      expect(await page.title()).toMatch(/^Who comes · /);
      await page.getByText('Step 1 of 4').waitFor();
      await page.locator('.form-submit').click();
      await expect.poll(() => wrongIn(page)).toEqual(['school', 'email']);
      await enter(page, WHO);
      await goOn(page, 'When and how many');
      expect(await page.locator('[name=school]').count()).toBe(0);
      await enter(page, { ...WHEN, pupils: '４０', budget: '12,55' });
      await page.getByLabel('Language of the tour').selectOption('Deutsch');
      await page.locator('[name=budget]').blur();
      expect(await page.locator('[name=pupils]').inputValue()).toBe('40');
      expect(await page.locator('[name=budget]').inputValue()).toBe('12.55');
      expect(await faultsOf(page)).toEqual([]);
      await goOn(page, 'Lunch and access');

      for (const name of ['diets', 'diet', 'wheelchairs'])
        expect([name, await fieldOf(page, name).count()]).toEqual([name, 0]);
      await page.getByText('We split groups of more than 30.').waitFor();
      await page.getByLabel('Ordered from you').check();
      await page.getByLabel('Vegan').check();
      await page.getByLabel('Another one').check();
      await page.getByLabel('Which other diet?').fill('No nuts');
      // What was chosen or typed is still there when it is asked for again.
      await page.getByLabel('Our own').check();
      expect(await fieldOf(page, 'diet').count()).toBe(0);
      await page.getByLabel('Ordered from you').check();
      expect(await page.getByLabel('Vegan').isChecked()).toBe(true);
      expect(await page.getByLabel('Which other diet?').inputValue()).toBe('No nuts');
      await page.getByLabel('Yes').check();
      await page.locator('.form-submit').click();
      await expect
        .poll(() => wrongIn(page))
        .toEqual(['wheelchairs', 'adults.0.name', 'adults.0.role']);
      await focusComesTo(page, '#visit-wheelchairs');
      expect(await faultsOf(page)).toEqual([]);
      await page.getByLabel('How many wheelchairs?').fill('2');

      // Items come and go, each with the focus where it is needed next.
      await enter(page, { 'adults.0.name': 'Ada' });
      await page.locator('[name="adults.0.role"]').selectOption('Teacher');
      for (const [at, name] of ['Bob', 'Cleo', 'Dan'].entries()) {
        await page.getByRole('button', { name: 'Add another adult' }).click();
        await focusComesTo(page, `[id="visit-adults.${at + 1}.name"]`);
        await page.keyboard.type(name);
      }
      await page.getByText('There can be at most 4.').waitFor();
      await page.getByRole('button', { name: 'Remove Adult 3' }).click();
      await focusComesTo(page, '#visit-adults');
      const names = () =>
        page
          .locator('[name^="adults."][name$=".name"]')
          .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
      expect(await names()).toEqual(['Ada', 'Bob', 'Dan']);
      // Those left empty at the end are none.
      await page.locator('[name="adults.2.name"]').fill('');
      await page.locator('[name="adults.1.role"]').selectOption('Another one');
      expect(await fieldOf(page, 'adults.0.otherRole').count()).toBe(0);
      await page.locator('.form-submit').click();
      await expect.poll(() => wrongIn(page)).toEqual(['adults.1.otherRole', 'adults.1.letter']);
      expect(await faultsOf(page)).toEqual([]);
      await enter(page, { 'adults.1.otherRole': 'Driver' });

      // The address is the step's: it survives a reload, and the browser's Back goes to the step
      // before.
      expect(new URL(page.url()).search).toBe('?visit=4');
      await page.reload();
      await page.getByRole('heading', { name: 'Lunch and access' }).waitFor();
      expect(await page.getByLabel('How many wheelchairs?').inputValue()).toBe('2');
      expect(await names()).toEqual(['Ada', 'Bob', '']);
      await page.goBack();
      await page.getByRole('heading', { name: 'When and how many' }).waitFor();
      await page.goForward();
      await page.getByRole('heading', { name: 'Lunch and access' }).waitFor();
      await chooseFor(page, 'adults.1.letter', 'letter.pdf');
      await goOn(page, 'The rest');
      await page.getByLabel('Send an invoice').check();
      await page.locator('.form-submit').click();
      await expect.poll(() => wrongIn(page)).toEqual(['invoiceTo', 'reason', 'list', 'agreed']);
      await enter(page, { invoiceTo: 'Bachweg 1\nErlenau', reason: 'Time' });
      const list = { name: 'names.pdf', mimeType: 'application/pdf', buffer: await pdfFile() };
      await page.locator('[name=list]').setInputFiles(list);
      // Several files, one after the other and at once; too many, and one less.
      const drawing = (name: string) => ({ ...list, name: `${name}.pdf` });
      const drawings = page.locator('[name=drawings]');
      await drawings.setInputFiles([drawing('sun')]);
      await drawings.setInputFiles(['moon', 'star', 'tree'].map(drawing));
      await page.getByText('Please choose at most 3 files.').waitFor();
      await page.getByRole('button', { name: 'Remove file moon.pdf' }).click();
      expect(await page.getByText('Please choose at most 3 files.').count()).toBe(0);
      expect(await faultsOf(page)).toEqual([]);
      await page.locator('[name=agreed]').check();
      await goOn(page, 'Check your answers');
      const answers = page.locator('form[data-form=visit] dl');
      for (const text of [
        'Adult 2: Which other role?',
        'Driver',
        'letter.pdf',
        'Vegan, Another one',
        'names.pdf',
        'sun.pdf, star.pdf',
      ])
        await answers.getByText(text).first().waitFor();
      for (const text of ['40', '12.55 CHF', 'No nuts', 'Bachweg 1'])
        await answers
          .getByText(text, { exact: text === '40' })
          .first()
          .waitFor();
      expect(await answers.getByText('Adult 3').count()).toBe(0);
      expect(await faultsOf(page)).toEqual([]);
      // From an answer to its field, and straight back.
      await page.getByRole('button', { name: 'Change School' }).click();
      await focusComesTo(page, '#visit-school');
      await enter(page, { school: 'Am Berg' });
      await goOn(page, 'Check your answers');
      await page.getByRole('button', { name: 'Send', exact: true }).click();
      await page.locator('#visit-sent').waitFor();
      expect(new URL(page.url()).search).toBe('');
      expect(complaints).toEqual([]);
      expect((await recordsOf(site)).at(-1)).toMatchObject({
        school: 'Am Berg',
        pupils: 40,
        budget: 12.55,
        diets: ['vegan', 'other'],
        diet: 'No nuts',
        wheelchairs: 2,
        adults: [
          { name: 'Ada', role: 'teacher', eats: false },
          {
            name: 'Bob',
            role: 'other',
            otherRole: 'Driver',
            eats: false,
            letterFileName: 'letter.pdf',
          },
        ],
        listFileName: 'names.pdf',
        drawingsFileName: 'sun.pdf',
        drawings2FileName: 'star.pdf',
        season: 'winter',
      });
      const { columns, last } = await exported(site);
      expect(last).toMatchObject({
        pupils: '40',
        diets: 'vegan | other',
        'adults.1.name': 'Ada',
        'adults.2.otherRole': 'Driver',
        'adults.2.letterFileName': 'letter.pdf',
        listFileName: 'names.pdf',
        drawings2FileName: 'star.pdf',
        agreed: 'true',
      });
      for (const name of ['before', 'large', 'adults', 'adults.3.name'])
        expect(columns).not.toContain(name);
      await close();
    },
  );
};

/** The address of a step. */
export const describeSteps = (site: SiteUnderTest): void => {
  test('the address of a step leads no further than what was answered', async () => {
    const { page, close } = await site.visit();
    await page.goto(`${site.running().address}/?visit=check`);
    await scripted(page);
    await awake(page, 'visit');
    expect(await page.getByRole('heading', { level: 3 }).allTextContents()).toEqual(['Who comes']);
    await close();
  });
};
