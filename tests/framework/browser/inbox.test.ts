import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from '../../setup/browser/launch.ts';
import { fullInbox, HEADER } from '../api/inbox/full-inbox.ts';
import { faultsOfPages } from './inbox-pages.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

test('every page at 390 px, dark: accessible; none wider than the screen, nor at 1280 px', async () => {
  const look = { width: 390, colorScheme: 'dark', further: 1280 } as const;
  expect(await faultsOfPages(browser, look)).toEqual({});
});

test('by the keyboard alone and without scripts: from the list to a note, a state and back', {
  tags: 'full',
}, async () => {
  const { port, storage } = await fullInbox();
  const context = await browser.newContext({
    javaScriptEnabled: false,
    extraHTTPHeaders: { [HEADER]: 'Grace' },
  });
  const page = await context.newPage();
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  const reach = async (role: 'link' | 'button' | 'textbox', name: string | RegExp) => {
    const target = page.getByRole(role, { name, exact: typeof name === 'string' }).first();
    for (let tabs = 0; tabs < 200; tabs += 1) {
      await page.keyboard.press('Tab');
      if ((await target.and(page.locator(':focus')).count()) > 0) return;
    }
    throw new Error(`No Tab leads to ${name}.`);
  };
  await page.goto(`http://127.0.0.1:${port}/forms/contacts?search=visitor`);
  await page.keyboard.press('Tab');
  expect(await page.locator(':focus').textContent()).toMatch(/skip|content/i);
  await reach('link', 'Visitor 59');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/forms/contacts/59?search=visitor');
  await reach('textbox', /note/i);
  await page.keyboard.type('Answered by phone');
  await reach('button', /note/i);
  await page.keyboard.press('Enter');
  await page.getByText('Answered by phone').waitFor();
  await reach('button', 'Done');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/forms/contacts/58?search=visitor&notice=2');
  const states = async () =>
    (await storage.store.find('handling', {})).map(({ record, state }) => [record, state]);
  expect(await states()).toEqual([[59, 'done']]);
  await reach('button', 'Undo');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/forms/contacts/59?search=visitor&notice=3');
  expect(await states()).toEqual([[59, 'new']]);
  await reach('link', /Back to Contact/);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/forms/contacts?search=visitor');
  expect(said).toEqual([]);
  await context.close();
});

/**
 * As a keyboard does it: Playwright leaves out the letter that a key stands for, by which access
 * keys go.
 */
const pressWithAlt = async (page: Page, key: string): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  const code = `Key${key.toUpperCase()}`;
  const pressed = { key, code, modifiers: 1, windowsVirtualKeyCode: code.charCodeAt(3) };
  const letter = { text: key, unmodifiedText: key };
  await session.send('Input.dispatchKeyEvent', { ...pressed, ...letter, type: 'keyDown' });
  await session.send('Input.dispatchKeyEvent', { ...pressed, type: 'keyUp' });
  await session.detach();
};

test('access keys open the next one, the one before and the list', async () => {
  const { port } = await fullInbox();
  const context = await browser.newContext({ extraHTTPHeaders: { [HEADER]: 'Grace' } });
  const page = await context.newPage();
  await page.goto(`http://127.0.0.1:${port}/forms/contacts/30?search=visitor`);
  for (const [key, leads] of [
    ['n', '/forms/contacts/29?search=visitor'],
    ['p', '/forms/contacts/30?search=visitor'],
    ['u', '/forms/contacts?search=visitor'],
    ['n', '/forms/contacts?search=visitor&before=11'],
    ['p', '/forms/contacts?search=visitor&after=10'],
  ] as const) {
    await pressWithAlt(page, key);
    await page.waitForURL(`**${leads}`);
  }
  await context.close();
});

test('a wide screen shows the list beside a submission, with this one in its view; a narrow one does not', async () => {
  const { port } = await fullInbox();
  const context = await browser.newContext({
    viewport: { width: 1280, height: 700 },
    extraHTTPHeaders: { [HEADER]: 'Grace' },
  });
  const page = await context.newPage();
  await page.goto(`http://127.0.0.1:${port}/forms/contacts`);
  await page.locator('#submissions').getByText('Visitor 40', { exact: true }).click();
  const list = page.getByRole('navigation', { name: 'List' });
  const isInView = () =>
    list.evaluate((element) => {
      const [around, row] = [element, element.querySelector('[aria-current]')].map((one) =>
        one?.getBoundingClientRect(),
      );
      return around && row && row.top >= around.top && row.bottom <= around.bottom;
    });
  await list.waitFor();
  expect(await list.getByRole('link').count()).toBe(31);
  expect(await isInView()).toBe(true);
  await list.getByRole('link', { name: 'Visitor 33' }).click();
  await page.waitForURL('**/forms/contacts/33');
  expect(await isInView()).toBe(true);
  const [left, right] = await Promise.all(
    [list, page.locator('h1')].map((one) => one.boundingBox()),
  );
  expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThan(right?.x ?? 0);
  await page.setViewportSize({ width: 900, height: 700 });
  expect(await list.isVisible()).toBe(false);
  await context.close();
});
