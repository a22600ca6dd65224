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
/** Computed once, so that midnight changes nothing. */
const VISIT_DAY = new Date(Date.now() + 10 * DAY).toISOString().slice(0, 10);

const fieldOf = (page: Page, name: string): Locator =>
  page.locator(`.form-field:has([name="${name}"])`);

const wrongIn = (page: Page): Promise<(string | null)[]> =>
  page
    .locator('[aria-invalid=true]')
    .evaluateAll((all) => [...new Set(all.map((one) => one.getAttribute('name')))]);

const records = async (): Promise<Record<string, unknown>[]> =>
  JSON.parse(await site.running().command('submissions', 'list', 'visits', '--json'));

/** Enters texts by the names of their controls. */
const enter = async (page: Page, texts: Readonly<Record<string, string>>): Promise<void> => {
  for (const [name, value] of Object.entries(texts))
    await page.locator(`[name=${name}]`).fill(value);
};

const WHO = { school: 'Am Bach', email: 'ada@muster.example' };
const WHEN = { day: VISIT_DAY, arrival: '09:30' };

/** Presses the button that leads on, and waits for the step. */
const goOn = async (page: Page, title: string): Promise<void> => {
  await page.locator('.form-submit').click();
  await page.getByRole('heading', { name: title }).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(title);
};

test('with scripts, on a phone in the dark: steps, what conditions ask for, a check, and a way back', async () => {
  const { page, complaints, close } = await site.visit({
    viewport: { width: 390, height: 844 },
    colorScheme: 'dark',
    bypassCSP: true,
  });
  await page.goto(site.running().address);
  await scripted(page);
  expect(await page.locator('[name=day]').isVisible()).toBe(false);
  await awake(page, 'visit');
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
  await expect.poll(() => wrongIn(page)).toEqual(['wheelchairs']);
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('visit-wheelchairs');
  expect(await faultsOf(page)).toEqual([]);
  await page.getByLabel('How many wheelchairs?').fill('2');

  // The address is the step's: it survives a reload, and the browser's way back leads to the step before.
  expect(new URL(page.url()).search).toBe('?visit=3');
  await page.reload();
  await page.getByRole('heading', { name: 'Lunch and access' }).waitFor();
  expect(await page.getByLabel('How many wheelchairs?').inputValue()).toBe('2');
  await page.goBack();
  await page.getByRole('heading', { name: 'When and how many' }).waitFor();
  await page.goForward();
  await page.getByRole('heading', { name: 'Lunch and access' }).waitFor();
  await goOn(page, 'The rest');
  await page.getByLabel('Send an invoice').check();
  await page.locator('.form-submit').click();
  await expect.poll(() => wrongIn(page)).toEqual(['invoiceTo', 'reason', 'list', 'agreed']);
  await enter(page, { invoiceTo: 'Bachweg 1\nErlenau', reason: 'Time' });
  const list = { name: 'names.pdf', mimeType: 'application/pdf', buffer: await pdfFile() };
  await page.locator('[name=list]').setInputFiles(list);
  await page.locator('[name=agreed]').check();
  await goOn(page, 'Check your answers');
  const answers = page.locator('form[data-form=visit] dl');
  for (const text of ['40', '12.55 CHF', 'Vegan, Another one', 'No nuts', 'names.pdf', 'Bachweg 1'])
    await answers
      .getByText(text, { exact: text === '40' })
      .first()
      .waitFor();
  expect(await faultsOf(page)).toEqual([]);
  // From an answer to its field, and straight back.
  await page.getByRole('button', { name: 'Change School' }).click();
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('visit-school');
  await enter(page, { school: 'Am Berg' });
  await goOn(page, 'Check your answers');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.locator('#visit-sent').waitFor();
  expect(new URL(page.url()).search).toBe('');
  expect(complaints).toEqual([]);
  expect((await records()).at(-1)).toMatchObject({
    school: 'Am Berg',
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

test('the address of a step leads no further than what was answered', async () => {
  const { page, close } = await site.visit();
  await page.goto(`${site.running().address}/?visit=check`);
  await scripted(page);
  await awake(page, 'visit');
  expect(await page.getByRole('heading', { level: 3 }).allTextContents()).toEqual(['Who comes']);
  await close();
});

test('where the scripts of a form do not come, all of it is there', async () => {
  const { page, close } = await site.visit();
  await page.goto(site.running().address);
  await scripted(page);
  await page.route('**/assets/**', (route) => route.abort());
  await page.locator('form[data-form=visit]').dispatchEvent('pointerdown');
  await page.locator('[data-stands=native]').waitFor();
  for (const name of ['day', 'diets', 'agreed'])
    expect([name, await page.locator(`[name=${name}]`).first().isVisible()]).toEqual([name, true]);
  await page.getByRole('button', { name: 'Send', exact: true }).waitFor();
  await close();
});

test('what was chosen before the scripts came counts once they are there', async () => {
  const { page, complaints, close } = await site.visit();
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.goto(`${site.running().address}/ask`);
  await scripted(page);
  await page.route('**/assets/**', async (route) => {
    await held;
    await route.continue();
  });
  await page.locator('#question-email').fill('ada@muster.example');
  await page.locator('#question-about-1').check();
  letGo();
  await page.locator('[data-stands=alive]').waitFor();
  expect(await page.locator('#question-email').inputValue()).toBe('ada@muster.example');
  expect(await page.locator('#question-question').getAttribute('aria-required')).toBe('true');
  await page.locator('#question-about').check();
  await page.getByLabel('Which clock?').fill('The tall one');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.locator('#question-sent').waitFor();
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
  const pressButton = async (): Promise<void> => {
    const isButton = () =>
      page.evaluate(() => document.activeElement?.className.includes('form-submit'));
    for (let presses = 0; presses < 80 && !(await isButton()); presses += 1)
      await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
  };
  await page.locator('#visit-school').focus();
  await page.locator('[data-stands=alive]').waitFor();
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
  expect((await records()).at(-1)).toMatchObject({
    day: VISIT_DAY,
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
  await enter(page, { ...WHO, ...WHEN, pupils: '3' });
  await page.getByLabel('Language of the tour').selectOption('Deutsch');
  await page.locator('[name=agreed]').check();
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
