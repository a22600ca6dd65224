import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from '../../setup/browser/launch.ts';
import { fullInbox, HEADER } from '../api/inbox/full-inbox.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

/** A page of a full inbox, under its own content policy. */
const opened = async (javaScriptEnabled = true) => {
  const { port, storage } = await fullInbox();
  const context = await browser.newContext({
    javaScriptEnabled,
    extraHTTPHeaders: { [HEADER]: 'Grace' },
  });
  const page = await context.newPage();
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  page.on('pageerror', (error) => said.push(error.message));
  const states = async () =>
    (await storage.store.find('handling', {})).map(({ record, state }) => [record, state]);
  return { page, states, storage, said, url: (path: string) => `http://127.0.0.1:${port}${path}` };
};

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '');

test('keys move in a list, open and finish submissions, search and show their help', async () => {
  const { page, states, said, url } = await opened();
  await page.goto(url('/?search=visitor.5'));
  await page.keyboard.press('j');
  expect(await focused(page)).toBe('Visitor 59');
  await page.keyboard.press('j');
  expect(await focused(page)).toBe('Visitor 58');
  await page.keyboard.press('k');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/forms/contacts/59?search=visitor.5&in=all');
  await page.keyboard.press('e');
  await page.waitForURL('**/forms/contacts/58?search=visitor.5&in=all&notice=1');
  await page.keyboard.press('j');
  await page.waitForURL('**/forms/contacts/57?search=visitor.5&in=all');
  await page.keyboard.press('k');
  await page.waitForURL('**/forms/contacts/58?search=visitor.5&in=all');
  await page.keyboard.press('u');
  await page.waitForURL('**/?search=visitor.5');
  expect(await states()).toEqual([[59, 'done']]);

  await page.keyboard.press('/');
  const search = page.getByLabel('Search all texts');
  expect(await search.evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.type('jek?/');
  expect(await search.inputValue()).toBe('jek?/');
  await search.blur();
  for (const modifier of ['Control', 'Alt', 'Meta']) {
    await page.keyboard.press(`${modifier}+j`);
    expect(await page.locator('#submissions a:focus').count()).toBe(0);
  }
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keys' });
  await help.waitFor();
  // The whole help fits a small laptop's screen.
  expect(await help.evaluate((one) => one.scrollHeight - one.clientHeight)).toBe(0);
  await help.getByRole('button', { name: 'Turn keys off' }).click();
  await page.keyboard.press('Escape');
  await page.reload();
  for (const key of ['j', '?']) await page.keyboard.press(key);
  expect(await page.locator('#submissions a:focus, dialog[open]').count()).toBe(0);
  await page.getByRole('button', { name: 'Keys' }).click();
  await help.getByRole('button', { name: 'Turn keys on' }).click();
  await help.getByRole('button', { name: 'Close' }).click();
  await page.keyboard.press('j');
  expect(await focused(page)).toBe('Visitor 59');
  expect(said).toEqual([]);
  await page.context().close();
});

test('a submission is assigned, answered and finished by one key each', async () => {
  const { page, states, said, url } = await opened();
  await page.goto(url('/forms/contacts/59'));
  await page.keyboard.press('a');
  await page.getByText('Contact 59 is assigned to you.').waitFor();
  await page.evaluate(() => {
    document.addEventListener('click', (event) => {
      const link = (event.target as Element).closest('a');
      if (!link?.href.startsWith('mailto:')) return;
      event.preventDefault();
      document.title = link.href;
    });
  });
  await page.keyboard.press('r');
  await page.waitForFunction(() => document.title.startsWith('mailto:'));
  expect(await page.title()).toMatch(/^mailto:visitor\.59@example\.com\?subject=/);
  await page.getByText('Did you send it?').waitFor();
  await page.keyboard.press('e');
  await page.waitForURL('**/forms/contacts/58?notice=2');
  expect(await states()).toEqual([[59, 'done']]);
  // On a list, the focused row is assigned.
  await page.goto(url('/forms/contacts'));
  await page.keyboard.press('j');
  await page.keyboard.press('a');
  await page.getByText('1 submission is assigned to you.').waitFor();
  expect(said).toEqual([]);
  await page.context().close();
});

test('an answer takes two keys: it takes the submission, and is noted as sent', async () => {
  const { page, storage, said, url } = await opened();
  await page.goto(url('/forms/contacts/59'));
  await page.keyboard.press('y');
  await page.getByText('Open a reply first: r.').waitFor();
  await page.evaluate(() =>
    document.addEventListener('click', (event) => {
      if ((event.target as Element).closest('a[href^="mailto:"]')) event.preventDefault();
    }),
  );
  await page.keyboard.press('r');
  await page.getByText('Did you send it?').waitFor();
  await page.keyboard.press('y');
  await page.waitForURL('**/forms/contacts/58?notice=1');
  await page.getByText('Contact 59 is answered and marked done.').waitFor();
  expect(await storage.store.find('handling', {})).toEqual([
    expect.objectContaining({ record: 59, state: 'done', assignee: 'Grace', answeredBy: 'Grace' }),
  ]);
  expect(said).toEqual([]);
  await page.context().close();
});

test('Enter assigns to the chosen colleague, on a list and on a submission', async () => {
  const { page, storage, url } = await opened();
  const names = async () =>
    (await storage.store.find('handling', {})).map(({ record, assignee }) => [record, assignee]);
  await page.goto(url('/forms/contacts'));
  for (const key of ['j', 'x', 'Shift+A', 'g', 'Enter']) await page.keyboard.press(key);
  await page.getByText('1 submission is assigned to you.').waitFor();
  await page.goto(url('/forms/contacts/58'));
  for (const key of ['Shift+A', 'g', 'Enter']) await page.keyboard.press(key);
  await page.getByText('Contact 58 is assigned to you.').waitFor();
  expect(await names()).toEqual([
    [60, 'Grace'],
    [58, 'Grace'],
  ]);
  await page.context().close();
});

test('a list stays in its place when rows are selected and when a notice appears', async () => {
  const { page, url } = await opened();
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(url('/forms/contacts'));
  const top = async () => (await page.locator('#submissions tbody').boundingBox())?.y;
  const before = await top();
  expect(before).toBeLessThan(220);
  const rows = await page.locator('#submissions tbody tr').all();
  const heights = await Promise.all(rows.map(async (row) => (await row.boundingBox())?.height));
  expect(Math.max(...heights.map(Number))).toBeLessThan(46);
  for (const key of ['j', 'x']) await page.keyboard.press(key);
  expect(await top()).toBe(before);
  await page.keyboard.press('a');
  const notice = page.getByText('1 submission is assigned to you.');
  await notice.waitFor();
  expect(await top()).toBe(before);
  // The last row can be scrolled above the notice.
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const end = await page.locator('main > :last-child').boundingBox();
  const box = await page.locator('.notice').boundingBox();
  expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThanOrEqual(box?.y ?? 0);
  await page.context().close();
});

test('filters open over the list, one at a time, and Escape closes them', async () => {
  const { page, url } = await opened();
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(url('/forms/contacts'));
  const top = async () => (await page.locator('#submissions tbody').boundingBox())?.y;
  const before = await top();
  await page.locator('summary', { hasText: 'Filters' }).click();
  await page.getByText('Export').click();
  expect(await page.locator('.tools details[open]').count()).toBe(1);
  expect(await top()).toBe(before);
  await page.getByRole('link', { name: 'Download these as CSV' }).focus();
  await page.keyboard.press('Escape');
  expect(await page.locator('.tools details[open]').count()).toBe(0);
  expect(await focused(page)).toBe('Export');
  await page.context().close();
});

test('a search that takes long says that it goes on', async () => {
  const { page, url } = await opened();
  await page.goto(url('/'));
  let answer = () => {};
  const until = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/?search=*', async (route) => {
    await until;
    await route.continue();
  });
  await page.keyboard.press('/');
  await page.keyboard.type('nobody');
  await page.keyboard.press('Enter');
  const sign = page.getByRole('status').filter({ hasText: 'Searching…' });
  await sign.waitFor();
  answer();
  await page.getByText('Nothing matches “nobody”.').waitFor();
  expect(await sign.count()).toBe(0);
  await page.context().close();
});

test('selected rows are done at once and undone, by keys or by the box for all', async () => {
  const { page, states, said, url } = await opened();
  await page.goto(url('/forms/contacts'));
  for (const key of ['j', 'j', 'x', 'j', 'x', 'e']) await page.keyboard.press(key);
  await page.getByText('2 submissions are marked done.').waitFor();
  expect(await states()).toEqual([
    [59, 'done'],
    [58, 'done'],
  ]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Undone for 2 submissions.').waitFor();
  const all = page.getByLabel('All 50 on this page');
  await all.check();
  expect(await page.locator('input[name=item]:checked').count()).toBe(50);
  await page.getByLabel('Select Visitor 58').uncheck();
  expect(await all.isChecked()).toBe(false);
  await page.getByRole('button', { name: 'Done', exact: true }).click();
  await page.getByText('49 submissions are marked done.').waitFor();
  expect(said).toEqual([]);
  await page.context().close();
});

test('without JavaScript all of a page is selected, done and undone', async () => {
  const { page, states, url } = await opened(false);
  await page.goto(url('/'));
  await page.getByLabel('All 50 on this page').check();
  await page.getByRole('button', { name: 'Done', exact: true }).click();
  await page.getByText('50 submissions are marked done.').waitFor();
  expect(await states()).toHaveLength(50);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Undone for 50 submissions.').waitFor();
  expect((await states()).every(([, state]) => state === 'new')).toBe(true);
  await page.context().close();
});

test('at 390 px and without JavaScript a reply is recorded and linked, and the bar fits', async () => {
  const { page, states, url } = await opened(false);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(url('/forms/contacts/58'));
  const next = await page.locator('.bar a[rel=next]').boundingBox();
  expect((next?.x ?? 0) + (next?.width ?? 0)).toBeLessThanOrEqual(390);
  await page.getByRole('button', { name: 'Thanks' }).click();
  await page.getByText('Did you send it?').waitFor();
  const link = page.getByRole('link', { name: 'Open the mail program' });
  expect(await link.getAttribute('href')).toMatch(/^mailto:visitor\.58@example\.com\?subject=/);
  await page.getByRole('button', { name: 'Answered: mark as done' }).click();
  await page.getByText('Contact 58 is answered and marked done.').waitFor();
  expect(await states()).toEqual([[58, 'done']]);
  await page.context().close();
});

test('keys pressed at once wait for the one before: each change is stored', async () => {
  const { page, states, said, url } = await opened();
  await page.goto(url('/forms/contacts/59'));
  for (const key of ['a', 'e', 'j', 's']) await page.keyboard.press(key);
  await page.waitForURL('**/forms/contacts/56?notice=3');
  expect(await states()).toEqual([
    [59, 'done'],
    [57, 'spam'],
  ]);
  await page.keyboard.press('z');
  await page.getByText('Undone: Contact 57 is new again.').waitFor();
  expect(await states()).toContainEqual([57, 'new']);
  // The key undoes the actions before, too, and says when there is none.
  await page.keyboard.press('z');
  await page.getByText('Undone: Contact 59 is new again.').waitFor();
  await page.keyboard.press('z');
  await page.getByText('Undone: Contact 59 is assigned to nobody again.').waitFor();
  await page.keyboard.press('z');
  await page.getByText('There is nothing to undo.').waitFor();
  await page.keyboard.press('?');
  await page.keyboard.press('Enter');
  await page.keyboard.press('n');
  expect(await page.locator('#note:focus').count()).toBe(1);
  expect(said).toEqual([]);
  await page.context().close();
});

test('a list shows the row again that was left, on its page', async () => {
  const { page, url } = await opened();
  await page.goto(url('/forms/contacts'));
  await page.keyboard.press(']');
  await page.waitForURL('**/forms/contacts?before=11');
  for (const key of ['j', 'j', 'j', 'Enter']) await page.keyboard.press(key);
  await page.waitForURL('**/forms/contacts/8');
  await page.keyboard.press('u');
  await page.waitForURL('**/forms/contacts?before=11');
  expect(await focused(page)).toBe('Visitor 8');
  await page.keyboard.press('e');
  await page.getByText('1 submission is marked done.').waitFor();
  await page.context().close();
});

test('a note that could not be sent stays, also as a draft, and is sent again', async () => {
  const { page, url } = await opened();
  await page.goto(url('/forms/contacts/59'));
  await page.locator('#note').fill('Called back');
  await page.context().setOffline(true);
  await page.locator('#note').press('Control+Enter');
  await page.getByText('Not saved: no connection. Your text is still here.').waitFor();
  expect(await page.locator('#note').inputValue()).toBe('Called back');
  await page.context().setOffline(false);
  // A proxy's own answer, which is no page of the inbox.
  const refuse = { status: 502, contentType: 'text/plain', body: 'Bad gateway' };
  await page.route('**/notes', (route) => route.fulfill(refuse));
  await page.locator('#note').press('Control+Enter');
  await page.getByText('Not saved: no page came back. Your text is still here.').waitFor();
  await page.unroute('**/notes');
  await page.reload();
  expect(await page.locator('#note').inputValue()).toBe('Called back');
  await page.locator('#note').press('Control+Enter');
  await page.locator('li', { hasText: 'Called back' }).waitFor();
  expect(await page.locator('#note').inputValue()).toBe('');
  await page.context().close();
});

test.each(['/', '/forms/contacts?state=all'])(
  'at 390 px rows are on the first screen, and Shift selects a range: %s',
  async (path) => {
    const { page, url } = await opened();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(url(path));
    const first = await page.locator('#submissions tbody tr').first().boundingBox();
    expect(first?.y).toBeLessThan(370);
    expect((await page.locator('.search').boundingBox())?.height).toBeLessThan(50);
    const boxes = page.locator('input[name=item]');
    expect((await page.locator('.pick').first().boundingBox())?.width).toBeGreaterThanOrEqual(44);
    expect(await page.getByRole('button', { name: 'Done', exact: true }).count()).toBe(0);
    await boxes.nth(0).check();
    await boxes.nth(3).click({ modifiers: ['Shift'] });
    await page.getByText('4 selected').waitFor();
    await page.getByRole('button', { name: 'Clear' }).click();
    expect(await page.locator('input[name=item]:checked').count()).toBe(0);
    await page.context().close();
  },
);

test('keys work after a colleague or a note is saved, and Escape leaves a field', async () => {
  const { page, states, said, url } = await opened();
  await page.goto(url('/forms/contacts/59'));
  const focused = () => page.evaluate(() => document.activeElement?.id);
  await page.keyboard.press('Shift+A');
  await page.keyboard.press('Enter');
  await page.keyboard.press('n');
  await page.keyboard.type('Asked sales');
  // Letters typed while the page is saved are none of the keys.
  await expect.poll(() => page.locator('#note').inputValue()).toBe('Asked sales');
  await page.keyboard.press('Control+Enter');
  await page.getByText('The note is added.').waitFor();
  expect(await focused()).toBe('content');
  await page.keyboard.press('n');
  await page.keyboard.type('half');
  await page.keyboard.press('Escape');
  expect(await focused()).toBe('content');
  expect(await page.locator('#note').inputValue()).toBe('half');
  await page.locator('#assignee').selectOption('Grace');
  await page.keyboard.press('Shift+A');
  await page.keyboard.press('Enter');
  await page.getByText('Contact 59 is assigned to you.').waitFor();
  expect(await focused()).toBe('content');
  await page.keyboard.press('e');
  await page.getByText('Contact 59 is marked done.').waitFor();
  expect(await states()).toEqual([[59, 'done']]);
  expect(said).toEqual([]);
  await page.context().close();
});

test('on a row A chooses a colleague, n writes a note and r replies; Escape selects nothing', async () => {
  const { page, storage, said, url } = await opened();
  await page.goto(url('/'));
  await page.keyboard.press('n');
  await page.getByText('Select a row first').waitFor();
  await page.keyboard.press('j');
  await page.keyboard.press('Shift+A');
  expect(await page.locator('#chosen').textContent()).toBe('1 selected');
  await page.locator('#to:focus').waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  expect(await page.locator('#submissions input:checked').count()).toBe(0);
  await page.keyboard.press('j');
  // What is typed before the field is there is text of the note, and no key.
  await page.keyboard.type('nspam or not?');
  await page.waitForURL('**/forms/contacts/60?in=all');
  await page.waitForFunction(
    () => document.querySelector<HTMLTextAreaElement>('#note')?.value === 'spam or not?',
  );
  await page.keyboard.press('Control+Enter');
  await page.getByText('The note is added').waitFor();
  await page.keyboard.press('u');
  await page.locator('#submissions .tag', { hasText: '1 note' }).waitFor();
  await page.keyboard.press('r');
  await page.getByText('Did you send it?').waitFor();
  await page.keyboard.press('e');
  await page.waitForURL('**/forms/contacts/59**');
  await page.goto(url('/forms/contacts/60'));
  expect(await page.getByText('Did you send it?').count()).toBe(0);
  expect(await storage.store.find('handling', {})).toMatchObject([{ record: 60, state: 'done' }]);
  expect(said).toEqual([]);
});

test('a selection is still there after a submission was read; z works on the history too', async () => {
  const { page, states, url } = await opened();
  await page.goto(url('/forms/contacts'));
  const checked = page.locator('#submissions input:checked');
  for (const at of [1, 3]) await page.locator('input[name=item]').nth(at).check();
  await page.locator('#submissions th a').nth(2).click();
  await page.waitForURL('**/forms/contacts/58');
  await page.keyboard.press('u');
  await page.waitForURL('**/forms/contacts');
  expect(await checked.count()).toBe(2);
  await page.keyboard.press('e');
  await page.getByText('2 submissions are marked done').waitFor();
  expect(await checked.count()).toBe(0);
  await page.locator('#submissions th a').first().click();
  await page.getByRole('link', { name: 'History' }).click();
  await page.waitForURL('**/trail');
  await page.keyboard.press('z');
  await page.getByText('Undone').waitFor();
  expect((await states()).filter(([, state]) => state === 'done')).toEqual([]);
});
