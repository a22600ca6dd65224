import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { fill, valuesOf } from '../../../setup/browser/filled.ts';
import { intercept } from '../../../setup/browser/intercept.ts';
import { islandScript } from '../../../setup/browser/island-script.ts';
import { launchWholeBrowser } from '../../../setup/browser/launch.ts';
import { openedSite, ROOM_PASSWORD } from '../../../setup/browser/opened-site.ts';
import type { Visit } from '../../../setup/browser/visit.ts';
import { inFullRun } from '../../../setup/full-run.ts';
import { contactEntry, waitlistEntry } from '../forms/entries.ts';

const site = openedSite(undefined, launchWholeBrowser);

const open = async (path: string): Promise<Visit> => {
  // Chromium keeps no page that another one has opened.
  const visitor = await site.visit({ apart: true });
  await visitor.page.addInitScript(() => {
    addEventListener('pageshow', ({ persisted }) => {
      document.documentElement.dataset.kept = String(persisted);
    });
  });
  await visitor.page.goto(site.address() + path);
  return visitor;
};

const leave = async (page: Page): Promise<void> => {
  await page.getByRole('contentinfo').getByRole('link', { name: 'About', exact: true }).click();
  await page.waitForURL('**/about');
};

/** Goes back to the page in the back/forward cache. */
const comeBack = async (page: Page): Promise<void> => {
  await page.evaluate(() => history.back());
  await page.locator('html[data-kept=true]').waitFor();
};

const forms = [
  ['/contact', 'contact', contactEntry],
  ...inFullRun([
    '/waitlist',
    'waitlist',
    () => ({ ...waitlistEntry(), product: 'UAC Pay' }),
  ] as const),
] as const;

describe.each(forms)('who comes back to %s', (path, id, entryOf) => {
  test('finds the form as it was left, alive, and sends it', async () => {
    const { page, complaints, close } = await open(path);
    const form = page.locator(`form[data-form=${id}]`);
    const entry = entryOf();
    await fill(form, entry);
    await page.locator('[data-stands=alive]').waitFor();
    // What is still on its way would fail with the page.
    await page.waitForLoadState('networkidle');
    await leave(page);
    await comeBack(page);
    expect(await valuesOf(form, Object.keys(entry))).toEqual(entry);
    await form.locator('.form-submit').click();
    await page.locator(`#${id}-sent`).waitFor();
    expect(complaints).toEqual([]);
    await close();
  });

  test('finds a form asleep that wakes at the first touch', { tags: 'full' }, async () => {
    const { page, close } = await open(path);
    await leave(page);
    await comeBack(page);
    const form = page.locator(`form[data-form=${id}]`);
    await form.locator('.form-submit').click();
    await form.locator('[aria-invalid=true]').first().waitFor();
    await close();
  });
});

test.each([
  ['/data-room', 'Download Pitch Deck', 'Pitch Deck', ''],
  // Its form has drafts.
  ['/careers', 'Apply Now', 'Apply for Blockchain Developer', 'Anna'],
])(
  'who comes back to %s opens the dialog as before',
  { tags: 'full' },
  async (path, name, heading, restored) => {
    const { page, complaints, close } = await open(path);
    const button = page.getByRole('button', { name, exact: true }).first();
    const dialog = page.getByRole('dialog', { name: heading, exact: true });
    await button.click();
    await dialog.locator('[name=name]').fill('Anna');
    await page.keyboard.press('Escape');
    await leave(page);
    await comeBack(page);
    await button.click();
    expect(await dialog.locator('[name=name]').inputValue()).toBe(restored);
    expect(complaints).toEqual([]);
    await close();
  },
);

/** Has the script of the islands come at once, but begin only when the page hears `begin`. */
const delayScript = (page: Page) =>
  intercept(page, `${islandScript()}*`, (route) => {
    const url = new URL(route.request().url());
    // Nothing is on its way then, so the browser keeps the page when it is left.
    return url.search
      ? route.continue()
      : route.fulfill({
          contentType: 'text/javascript',
          body: `await new Promise((begin) => addEventListener('begin', begin, { once: true }));
            export * from '${url.pathname}?now';`,
        });
  });

test('a press that waited when its page was left is forgotten', async () => {
  const { page, close } = await open('/contact');
  await delayScript(page);
  const form = page.locator('form[data-form=contact]');
  await fill(form, contactEntry());
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  await form.locator('.form-submit').click();
  await page.locator('[data-stands=waking]').waitFor();
  await leave(page);
  await comeBack(page);
  await page.evaluate(() => dispatchEvent(new Event('begin')));
  await page.locator('[data-stands=alive]').waitFor();
  await page.waitForLoadState('networkidle');
  expect(sent).toEqual([]);
  await close();
});

test('a room that was left by logging out elsewhere is closed when its page comes back', async () => {
  const { page, close } = await open('/data-room');
  const internal = page.getByRole('tab', { name: 'Internal Data Room' });
  const confidential = page.getByText('These documents are confidential.');
  await internal.click();
  await page.locator('[name=password]').fill(ROOM_PASSWORD);
  await page.getByRole('button', { name: 'Access Data Room' }).click();
  await confidential.waitFor();
  await leave(page);
  await comeBack(page);
  expect(await confidential.isVisible()).toBe(true);

  await leave(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Data Room' }).click();
  await internal.click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForFunction(() => sessionStorage.getItem('data-room-authenticated') === null);
  await page.evaluate(() => history.go(-2));
  await page.locator('html[data-kept=true]').waitFor();
  await page.locator('[name=password]').waitFor();
  expect(await confidential.count()).toBe(0);
  await close();
});
