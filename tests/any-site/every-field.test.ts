import type { Locator, Page } from 'playwright';
import { expect, test } from 'vitest';
import { pdfFile } from '../machine/api/resumes.ts';
import { faultsOf } from '../setup/browser/axe.ts';
import { awake, scripted } from '../setup/browser/visit.ts';
import { describeMarkup } from './markup.ts';
import { copiedFixture, siteUnderTest } from './site-under-test.ts';

/* A form with a field of every kind, as a visitor meets it. */

const site = await siteUnderTest(copiedFixture('every-field'));

describeMarkup(site);

const DAY = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10);

const fieldOf = (page: Page, name: string): Locator =>
  page.locator(`.form-field:has([name="${name}"])`);

const wrongIn = (page: Page): Promise<(string | null)[]> =>
  page
    .locator('[aria-invalid=true]')
    .evaluateAll((all) => [...new Set(all.map((one) => one.getAttribute('name')))]);

const records = async (): Promise<Record<string, unknown>[]> =>
  JSON.parse(await site.running().command('submissions', 'list', 'visits', '--json'));

/** What every booking says, with or without conditions. */
const fillPlain = async (page: Page): Promise<void> => {
  const texts = {
    school: 'Am Bach',
    email: 'ada@muster.example',
    day: inDays(10),
    arrival: '09:30',
  };
  for (const [name, value] of Object.entries(texts))
    await page.locator(`[name=${name}]`).fill(value);
  await page.getByLabel('Language of the tour').selectOption('Deutsch');
  await page.locator('[name=agreed]').check();
};

test('with scripts, on a phone in the dark: what conditions ask for comes and goes, and is kept', async () => {
  const { page, complaints, close } = await site.visit({
    viewport: { width: 390, height: 844 },
    colorScheme: 'dark',
    bypassCSP: true,
  });
  await page.goto(site.running().address);
  await scripted(page);
  expect(await page.locator('[name=diets]').first().isVisible()).toBe(false);
  await awake(page, 'visit');
  for (const name of ['diets', 'diet', 'wheelchairs', 'invoiceTo', 'list'])
    expect([name, await fieldOf(page, name).count()]).toEqual([name, 0]);

  await fillPlain(page);
  await page.locator('[name=pupils]').fill('４０');
  await page.getByLabel('Budget').fill('12,55');
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
  await page.getByText('We split groups of more than 30.').waitFor();
  await page.getByLabel('Yes').check();
  await page.getByLabel('Send an invoice').check();
  expect(await page.locator('[name=pupils]').inputValue()).toBe('40');
  expect(await page.getByLabel('Budget').inputValue()).toBe('12.55');
  expect(await faultsOf(page)).toEqual([]);

  await page.getByRole('button', { name: 'Send' }).click();
  await expect.poll(() => wrongIn(page)).toEqual(['wheelchairs', 'invoiceTo', 'reason', 'list']);
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('visit-wheelchairs');
  expect(await faultsOf(page)).toEqual([]);
  await page.getByLabel('How many wheelchairs?').fill('2');
  await page.getByLabel('Address of the invoice').fill('Bachweg 1\nErlenau');
  await page.getByLabel('What are you working on?').fill('Time');
  const list = { name: 'names.pdf', mimeType: 'application/pdf', buffer: await pdfFile() };
  await page.locator('[name=list]').setInputFiles(list);
  await expect.poll(() => wrongIn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Send' }).click();
  await page.locator('#visit-sent').waitFor();
  expect(complaints).toEqual([]);
  expect((await records()).at(-1)).toMatchObject({
    pupils: 40,
    budget: 12.55,
    diets: ['vegan', 'other'],
    diet: 'No nuts',
    wheelchairs: 2,
    listFileName: 'names.pdf',
    season: 'winter',
  });
  await close();
});

test('what was chosen before the scripts came counts once they are there', async () => {
  const { page, complaints, close } = await site.visit();
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.goto(site.running().address);
  await scripted(page);
  await page.route('**/assets/**', async (route) => {
    await held;
    await route.continue();
  });
  await page.locator('#visit-school').fill('Am Bach');
  await page.locator('#visit-lunch-2').check();
  await page.locator('#visit-invoice').check();
  letGo();
  await page.locator('[data-stands=alive]').waitFor();
  await page.getByLabel('Vegan').check();
  await page.getByLabel('Address of the invoice').fill('Bachweg 1');
  expect(await page.locator('#visit-school').inputValue()).toBe('Am Bach');
  expect(await page.locator('#visit-reason').getAttribute('aria-required')).toBe('true');
  expect(complaints).toEqual([]);
  await close();
});

test('by keyboard alone', async () => {
  const { page, complaints, close } = await site.visit();
  await page.goto(site.running().address);
  await scripted(page);
  const isAt = (id: string) => () =>
    page.evaluate(() => document.activeElement?.id).then((at) => at === id);
  const tabTo = async (id: string): Promise<void> => {
    for (let presses = 0; presses < 40 && !(await isAt(id)()); presses += 1)
      await page.keyboard.press('Tab');
    expect(await isAt(id)()).toBe(true);
  };
  await page.locator('#visit-school').focus();
  await page.locator('[data-stands=alive]').waitFor();
  await page.keyboard.type('Am Bach');
  await tabTo('visit-email');
  await page.keyboard.type('ada@muster.example');
  await tabTo('visit-day');
  const [year, month, day] = inDays(10).split('-');
  await page.keyboard.type(`${month}${day}${year}`);
  await tabTo('visit-arrival');
  await page.keyboard.type('0930AM');
  await tabTo('visit-pupils');
  await page.keyboard.type('12');
  await tabTo('visit-language');
  await page.keyboard.type('Eng');
  await tabTo('visit-lunch');
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await tabTo('visit-diets');
  await page.keyboard.press('Space');
  await tabTo('visit-ramp');
  await page.keyboard.press('ArrowDown');
  await tabTo('visit-reason');
  await page.keyboard.type('Time');
  await tabTo('visit-agreed');
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await page.locator('#visit-sent').waitFor();
  expect(await isAt('visit-sent')()).toBe(true);
  expect(complaints).toEqual([]);
  expect((await records()).at(-1)).toMatchObject({
    day: inDays(10),
    arrival: '09:30',
    language: 'English',
    lunch: 'ordered',
    diets: ['vegetarian'],
    ramp: 'no',
  });
  await close();
});

test('without scripts: conditions stand in words, what was entered comes back, and what they hide is dropped', async () => {
  const { page, close } = await site.visit({ javaScriptEnabled: false });
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
  await fillPlain(page);
  await page.locator('[name=pupils]').fill('3');
  await page.getByLabel('Our own').check();
  await page.getByLabel('Vegan').check();
  await page.getByLabel('No', { exact: true }).check();
  await page.getByLabel('How many wheelchairs?').fill('many');
  expect(await post()).toBe(400);
  expect(await wrongIn(page)).toEqual(['pupils']);
  expect(await page.getByLabel('Vegan').isChecked()).toBe(true);
  expect(await page.getByLabel('Halal').isChecked()).toBe(false);
  expect(await page.getByLabel('Our own').isChecked()).toBe(true);
  await page.locator('[name=pupils]').fill("1'0");
  expect(await post()).toBe(400);
  await page.locator('[name=pupils]').fill('10');
  expect(await post()).toBe(303);
  await page.locator('#visit-sent').waitFor();
  const kept = (await records()).at(-1);
  expect(kept).toMatchObject({ pupils: 10, lunch: 'own', ramp: 'no' });
  expect(kept).not.toHaveProperty('diets');
  expect(kept).not.toHaveProperty('wheelchairs');
  await close();
});
