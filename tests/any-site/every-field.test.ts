import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
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

const PHONE = { width: 390, height: 844 };

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

/** The last record as a spreadsheet has it. */
const exported = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'export-'));
  const out = join(folder, 'visits.csv');
  await site.running().command('submissions', 'export', 'visits', '--format', 'csv', '--out', out);
  const rows: Record<string, string>[] = parse(readFileSync(out), { bom: true, columns: true });
  rmSync(folder, { recursive: true });
  const last = rows.at(-1) ?? {};
  return { columns: Object.keys(last), last };
};

/** Enters texts by the names of their controls. */
const enter = async (page: Page, texts: Readonly<Record<string, string>>): Promise<void> => {
  for (const [name, value] of Object.entries(texts))
    await page.locator(`[name="${name}"]`).fill(value);
};

/** Chooses a PDF of this name. */
const chooseFor = async (page: Page, control: string, name: string): Promise<void> =>
  page
    .locator(`[name="${control}"]`)
    .setInputFiles([{ name, mimeType: 'application/pdf', buffer: await pdfFile() }]);

const WHO = { school: 'Am Bach', email: 'ada@muster.example' };
const WHEN = { day: VISIT_DAY, arrival: '09:30' };

/** Presses the button that leads on, and waits for the step. */
const goOn = async (page: Page, title: string): Promise<void> => {
  await page.locator('.form-submit').click();
  await page.getByRole('heading', { name: title }).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(title);
};

test.for(['dark', 'light'] as const)(
  'with scripts, on a phone, %s: steps, what conditions ask for, a check, and a way back',
  async (colorScheme) => {
    const { page, complaints, close } = await site.visit({
      viewport: PHONE,
      colorScheme,
      bypassCSP: true,
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
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('visit-wheelchairs');
    expect(await faultsOf(page)).toEqual([]);
    await page.getByLabel('How many wheelchairs?').fill('2');

    // Items come and go, each with the focus where it is needed next.
    const focused = () => page.evaluate(() => document.activeElement?.id);
    await enter(page, { 'adults.0.name': 'Ada' });
    await page.locator('[name="adults.0.role"]').selectOption('Teacher');
    for (const [at, name] of ['Bob', 'Cleo', 'Dan'].entries()) {
      await page.getByRole('button', { name: 'Add another adult' }).click();
      await expect.poll(focused).toBe(`visit-adults.${at + 1}.name`);
      await page.keyboard.type(name);
    }
    await page.getByText('There can be at most 4.').waitFor();
    await page.getByRole('button', { name: 'Remove Adult 3' }).click();
    await expect.poll(focused).toBe('visit-adults');
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

    // The address is the step's: it survives a reload, and the browser's way back leads to the step before.
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
    const { columns, last } = await exported();
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
  expect((await records()).at(-1)?.adults).toMatchObject([
    { name: 'Bob', otherRole: 'Driver', badgeFileName: 'bob.pdf', letterFileName: 'letter.pdf' },
    { name: 'Cleo', role: 'parent' },
  ]);
  expect(JSON.stringify(await records())).not.toContain('cleo.pdf');
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

test.for(['dark', 'light'] as const)(
  'where the scripts of a form do not come, all of it is there, %s',
  async (colorScheme) => {
    const { page, close } = await site.visit({ colorScheme, bypassCSP: true });
    await page.goto(site.running().address);
    await scripted(page);
    await page.route(/assets\/.*\.js$/, (route) => route.abort());
    await page.locator('form[data-form=visit]').dispatchEvent('pointerdown');
    await page.locator('[data-stands=native]').waitFor();
    for (const name of ['day', 'diets', 'agreed'])
      expect([name, await page.locator(`[name=${name}]`).first().isVisible()]).toEqual([
        name,
        true,
      ]);
    await page.getByText('Only if ‘Send an invoice’ is ticked:').waitFor();
    await page.getByRole('button', { name: 'Send', exact: true }).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await Promise.all([
      page.waitForNavigation(),
      page.locator('form[data-form=visit]').evaluate((form: HTMLFormElement) => form.submit()),
    ]);
    await page.getByRole('link', { name: 'Adult 1: Please fill in this field.' }).waitFor();
    await page.getByText('Only if ‘Send an invoice’ is ticked:').waitFor();
    for (const name of ['school', 'day', 'agreed'])
      expect([name, await page.locator(`[name=${name}]`).isVisible()]).toEqual([name, true]);
    expect(await faultsOf(page)).toEqual([]);
    await close();
  },
);

test('a form that came back to a plain post leads to each fault, whatever its step', async () => {
  const { page, close } = await site.visit();
  await page.goto(site.running().address);
  await page.route(/assets\/.*\.js$/, (route) => route.abort());
  await page.locator('form[data-form=visit]').dispatchEvent('pointerdown');
  await page.locator('[data-stands=native]').waitFor();
  await enter(page, WHO);
  await page.unroute(/assets\/.*\.js$/);
  await Promise.all([
    page.waitForNavigation(),
    page.locator('form[data-form=visit]').evaluate((form: HTMLFormElement) => form.submit()),
  ]);
  await page.locator('[data-stands=alive]').waitFor();
  await page.getByRole('heading', { name: 'When and how many' }).waitFor();
  await page.getByRole('link', { name: 'Adult 1: Please fill in this field.' }).click();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.id))
    .toBe('visit-adults.0.name');
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
  expect((await records()).at(-1)).toMatchObject({
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

test('without scripts: conditions stand in words, what was entered comes back, and what they hide is dropped', async () => {
  const { page, close } = await site.visit({ javaScriptEnabled: false, viewport: PHONE });
  const before = (await records()).length;
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
  expect(await records()).toHaveLength(before);

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
  // Files that are chosen anew take the place of all that were kept.
  await page.locator('[name=drawings]').setInputFiles(['tree', 'moss'].map(drawing));
  expect(await post()).toBe(400);
  await page.getByText('tree.pdf, moss.pdf').waitFor();
  await page.locator('[name=pupils]').fill('10');
  expect(await post()).toBe(303);
  await page.locator('#visit-sent').waitFor();
  const kept = (await records()).at(-1);
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
