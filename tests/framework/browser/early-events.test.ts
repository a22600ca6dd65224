import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { hold } from '../../setup/browser/hold.ts';
import { islandScript } from '../../setup/browser/island-script.ts';
import { openedSite } from '../../setup/browser/opened-site.ts';
import { inFullRun } from '../../setup/full-run.ts';

/*
 * What a visitor does while an island's scripts are loading takes effect after hydration, once. The
 * island of the fixture's `/dome` has one control of each kind.
 */

const site = openedSite();

/** A text, put into a control as `paste` and `drop` do. */
const insert = (page: Page, name: string, type: 'insertFromPaste' | 'insertFromDrop') =>
  page.locator(`[name=${name}]`).evaluate((control: HTMLInputElement, inputType) => {
    control.setRangeText('M 31', 0, 0, 'end');
    control.dispatchEvent(new InputEvent('input', { bubbles: true, inputType, data: 'M 31' }));
  }, type);

type Early = (page: Page) => Promise<unknown>;
const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const bell = (page: Page) => page.getByRole('button', { name: 'Bell' });

/** What is done before hydration, and what the controls then show: by name, or of the island. */
type Case = readonly [what: string, early: Early, state: object];
const CASES: readonly Case[] = [
  [
    'an arrow in a range',
    (page) => page.locator('[name=shutter]').press('ArrowRight'),
    { shutter: 51 },
  ],
  [
    'a choice in a list',
    (page) => page.locator('[name=filter]').selectOption('blue'),
    { filter: 'blue' },
  ],
  ['a ticked box', (page) => page.locator('[name=lamp]').check(), { lamp: true }],
  ['a chosen radio button', (page) => page.locator('[value=fast]').check(), { speed: 'fast' }],
  [
    'typed text',
    (page) => page.locator('[name=observer]').pressSequentially('Ada'),
    { observer: 'Ada' },
  ],
  ['pasted text', (page) => insert(page, 'object', 'insertFromPaste'), { object: 'M 31' }],
  [
    'a file',
    (page) =>
      page
        .locator('[name=plate]')
        .setInputFiles({ name: 'p.png', mimeType: 'image/png', buffer: Buffer.from('') }),
    { plate: 'p.png' },
  ],
  ['an opened disclosure', (page) => page.locator('summary').press('Enter'), { log: true }],
  ...inFullRun<Case>(
    ['End in a range', (page) => page.locator('[name=shutter]').press('End'), { shutter: 100 }],
    [
      'a press on a range',
      (page) => page.locator('[name=shutter]').click({ position: { x: 2, y: 5 } }),
      { shutter: 0 },
    ],
    ['a letter in a list', (page) => page.locator('[name=filter]').press('r'), { filter: 'red' }],
    [
      'two choices in a list',
      (page) => page.locator('[name=stars]').selectOption(['Vega', 'Altair']),
      { stars: ['Vega', 'Altair'] },
    ],
    ['Space on a box', (page) => page.locator('[name=lamp]').press(' '), { lamp: true }],
    [
      'two boxes, one by its label',
      async (page) => {
        await page.locator('[name=lamp]').check();
        await page.getByText('fan', { exact: true }).click();
      },
      { lamp: true, fan: true },
    ],
    ['a chosen earlier one', (page) => page.locator('[value=slow]').check(), { speed: 'slow' }],
    [
      'an arrow in radio buttons',
      async (page) => {
        await page.locator('[value=medium]').focus();
        await page.keyboard.press('ArrowDown');
      },
      { speed: 'fast' },
    ],
    [
      'text in several fields',
      async (page) => {
        await page.locator('[name=observer]').fill('Ada');
        await page.locator('[name=object]').fill('M 31');
        await page.locator('[name=remarks]').fill('Clear.\nCold.');
      },
      { observer: 'Ada', object: 'M 31', remarks: 'Clear.\nCold.' },
    ],
    ['dropped text', (page) => insert(page, 'remarks', 'insertFromDrop'), { remarks: 'M 31' }],
  ),
];

const open = async () => {
  let letGo = (): void => undefined;
  const visitor = await site.open('/dome', undefined, async (page) => {
    ({ letGo } = await hold(page, islandScript()));
  });
  const { page } = visitor;
  const comeAlive = async () => {
    await page.locator('[data-stands=waking]').waitFor();
    letGo();
    await page.locator('[data-stands=alive]').waitFor();
  };
  const shown = async (): Promise<object> => {
    const { ready, ...state } = JSON.parse(
      (await page.locator('[data-state]').textContent()) ?? '',
    );
    return state;
  };
  const done = () => page.locator('[data-done]').textContent();
  return { ...visitor, comeAlive, shown, done };
};

test.each(CASES)('%s', async (_what, early, state) => {
  const { page, comeAlive, shown, complaints, close } = await open();
  await early(page);
  await comeAlive();
  await expect.poll(shown).toEqual({ shutter: 50, filter: 'none', speed: 'medium', ...state });
  for (const [name, value] of Object.entries(state).filter(([, one]) => typeof one === 'string'))
    if (!['plate', 'speed'].includes(name))
      expect(await page.locator(`[name=${name}]`).inputValue()).toBe(value);
  for (const name of ['lamp', 'fan'])
    expect(await page.locator(`[name=${name}]`).isChecked()).toBe(name in state);
  expect(complaints).toEqual([]);
  await close();
});

test.each<[keys: string[], chosen: string]>([
  [['ArrowRight', 'ArrowRight'], 'south'],
  ...inFullRun<[string[], string]>(
    [['ArrowRight'], 'east'],
    [['ArrowLeft'], 'south'],
    [['ArrowRight', 'ArrowLeft'], 'north'],
  ),
])('the keys %s on a tab, which scroll nothing', async (keys, chosen) => {
  const { page, comeAlive, close } = await open();
  await tab(page, 'north').focus();
  // Chromium scrolls by a key only if nothing has prevented it.
  await page.evaluate(() => {
    addEventListener('keydown', ({ defaultPrevented }) => {
      document.body.dataset.prevented = String(defaultPrevented);
    });
  });
  for (const key of keys) await page.keyboard.press(key);
  expect(await page.locator('body').getAttribute('data-prevented')).toBe('true');
  await comeAlive();
  await expect.poll(() => tab(page, chosen).getAttribute('aria-selected')).toBe('true');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(chosen);
  await close();
});

test.each<[what: string, early: Early]>([
  ['a press', (page) => tab(page, 'east').click()],
  ...inFullRun<[string, Early]>(
    ['Enter', (page) => tab(page, 'east').press('Enter')],
    ['Space', (page) => tab(page, 'east').press(' ')],
  ),
])('%s on a tab, once', async (_what, early) => {
  const { page, comeAlive, close } = await open();
  await early(page);
  await comeAlive();
  await expect.poll(() => tab(page, 'east').getAttribute('aria-selected')).toBe('true');
  await close();
});

test.each<[what: string, early: Early]>([
  ['Space', (page) => page.getByRole('button', { name: 'Manual' }).press(' ')],
  ...inFullRun<[string, Early]>(
    ['a press', (page) => page.getByRole('button', { name: 'Manual' }).click()],
    ['Enter', (page) => page.getByRole('button', { name: 'Manual' }).press('Enter')],
  ),
])('%s on a button', async (_what, early) => {
  const { page, comeAlive, close } = await open();
  await early(page);
  await comeAlive();
  await page.getByText('Turn the wheel.').waitFor();
  await close();
});

test.each([
  ['a press on what is no button', (page: Page) => bell(page).click(), 'pointer, focus, click'],
  [
    'two quick presses',
    (page: Page) => bell(page).dblclick(),
    'pointer, focus, click, pointer, click, twice',
  ],
  ['Space on what is no button', (page: Page) => bell(page).press(' '), 'focus, key  '],
  ['Enter on what is no button', (page: Page) => bell(page).press('Enter'), 'focus, key Enter'],
  [
    'focus that moved on',
    async (page: Page) => {
      await bell(page).focus();
      await page.keyboard.press('Tab');
    },
    'focus, blur',
  ],
  [
    'Enter in a form without a button',
    async (page: Page) => {
      await page.locator('[name=find]').fill('Vega');
      await page.keyboard.press('Enter');
    },
    'find Vega',
  ],
  [
    'Enter in a form',
    async (page: Page) => {
      await page.locator('[name=angle]').fill('30');
      await page.keyboard.press('Enter');
    },
    'turn to 30',
  ],
  [
    'a press on an input that sends a form',
    async (page: Page) => {
      await page.locator('[name=angle]').fill('40');
      await page.getByRole('button', { name: 'Turn' }).click();
    },
    'turn to 40',
  ],
])('%s', async (_what, early, done) => {
  const visitor = await open();
  const { page } = visitor;
  await early(page);
  await visitor.comeAlive();
  await expect.poll(visitor.done).toBe(done);
  expect(page.url()).toBe(`${site.address()}/dome`);
  expect(visitor.complaints).toEqual([]);
  await visitor.close();
});
