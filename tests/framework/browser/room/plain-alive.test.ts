import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { fill, messageAt, valuesOf } from '../../../setup/browser/filled.ts';
import { hold } from '../../../setup/browser/hold.ts';
import { openedSite, ROOM_PASSWORD } from '../../../setup/browser/opened-site.ts';
import { scripted } from '../../../setup/browser/visit.ts';

const internalName = 'Mirror Renewal Plan';
const flag = 'data-room-authenticated';

let issued = '';

const site = openedSite();

beforeAll(async () => {
  issued = (await site.command('codes', 'issue', '--count', '1')).trim();
});

/** A visitor whose scripts arrive late: not before `comeAlive`. */
const openLate = async (query: string) => {
  const visited = await site.visit();
  const { page, complaints } = visited;
  const held = await hold(page, '**/*.js');
  await page.goto(`${site.address()}/archive${query}`, { waitUntil: 'commit' });
  const comeAlive = async () => {
    // Asked about its layout before its styles are there, Chromium breaks the turn of the page off.
    await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0);
    complaints.length = 0;
    held.letGo();
    await scripted(page);
  };
  return { ...visited, comeAlive };
};

const press = async (page: Page, name: string) => {
  await Promise.all([
    page.waitForResponse((response) => response.request().method() === 'POST'),
    page.getByRole('button', { name, exact: true }).last().click(),
  ]);
};

const enter = async (page: Page) => {
  await page.locator('[name=password]').fill(ROOM_PASSWORD);
  await press(page, 'Open the back office');
  await page.waitForURL('**/archive?room=internal#internal-room-panel', { waitUntil: 'commit' });
};

const signed = {
  name: 'Zoë Müller',
  email: 'zoe@muster.example',
  company: 'Muster AG',
  accessCode: 'OBS-2222-2222-2222',
  ndaAccepted: true,
  ndaSignature: 'Zoë Müller',
  dataConsentGiven: true,
};

test('a returned download form hydrates: nothing is lost, and the script sends it', {
  tags: 'full',
}, async () => {
  const { page, complaints, comeAlive, close } = await openLate('?file=sky-survey');
  const form = page.locator('form[data-form=download]');
  await fill(form, signed);
  await press(page, 'Sign and download');
  await page.getByRole('alert').filter({ hasText: 'Download Failed' }).waitFor();
  await comeAlive();
  await page.locator('form[data-form=download][novalidate]').waitFor();
  expect(page.url()).toBe(`${site.address()}/archive`);
  expect(await valuesOf(form, Object.keys(signed))).toEqual(signed);
  expect(await messageAt(form, 'accessCode')).toBe('This access code is not valid.');
  expect(complaints).toEqual([]);

  await form.locator('[name=accessCode]').fill(issued);
  const download = new Promise<string>((resolve) => {
    page.on('download', (file) => resolve(file.suggestedFilename()));
    page.context().on('page', (tab) => {
      tab.on('download', (file) => resolve(file.suggestedFilename()));
    });
  });
  const [request] = await Promise.all([
    page.waitForRequest('**/api/data-room/download'),
    form.getByRole('button', { name: 'Sign and download' }).click(),
  ]);
  expect(request.postDataJSON()).toMatchObject({
    fileName: 'Sky_Survey.pdf',
    dataRoomType: 'external',
    ndaAccepted: true,
    ndaSignature: 'Zoë Müller',
  });
  expect(await download).toBe('Sky_Survey.pdf');
  await page.getByRole('link', { name: 'Download your signed copy' }).waitFor();
  expect(await page.locator('#details').count()).toBe(0);
  await close();
});

test('text that is typed into a rendered form before its script arrives is preserved', {
  tags: 'full',
}, async () => {
  const { page, complaints, comeAlive, close } = await openLate('?file=sky-survey');
  const form = page.locator('form[data-form=download]');
  await fill(form, signed);
  await comeAlive();
  await page.locator('form[data-form=download][novalidate]').waitFor();
  expect(await valuesOf(form, Object.keys(signed))).toEqual(signed);
  expect(complaints).toEqual([]);

  await page.getByRole('button', { name: 'Download Annual Report', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Annual Report' });
  await dialog.locator('form[novalidate]').waitFor();
  expect(await page.locator('#details').count()).toBe(0);
  expect(await dialog.locator('[name=name]').inputValue()).toBe('');
  expect(complaints).toEqual([]);
  await close();
});

test('the internal room hydrates with its session: flag, tabs, dialog, reload, logout', {
  tags: 'full',
}, async () => {
  const { page, complaints, comeAlive, close } = await openLate('?room=internal');
  await enter(page);
  await comeAlive();
  await page.waitForFunction((name) => sessionStorage.getItem(name) === 'true', flag);
  const tab = (name: string) => page.getByRole('tab', { name });
  expect(await tab('Back Office').getAttribute('aria-selected')).toBe('true');
  await tab('Reading Room').click();
  expect(await page.getByText(internalName).isVisible()).toBe(false);
  await tab('Back Office').click();
  await page.getByRole('button', { name: `Download ${internalName}` }).click();
  await page.getByRole('dialog', { name: internalName }).locator('form[novalidate]').waitFor();
  await page.keyboard.press('Escape');

  await page.goto(`${site.address()}/archive`);
  await scripted(page);
  await tab('Back Office').click();
  await page.getByText(internalName).waitFor();
  expect(complaints).toEqual([]);
  await page.goto(`${site.address()}/archive?room=internal`);
  await scripted(page);
  await press(page, 'Logout');
  await page.locator('[data-variant]').filter({ hasText: 'Logged Out' }).waitFor();
  expect(await page.evaluate((name) => sessionStorage.getItem(name), flag)).toBe(null);
  await page.reload();
  await scripted(page);
  expect(await page.locator('[name=password]').isVisible()).toBe(true);
  expect(await page.getByText(internalName).count()).toBe(0);
  expect(complaints).toEqual([]);
  await close();
});

test('the confirmation and the note of a logout hydrate without a complaint', {
  tags: 'full',
}, async () => {
  const { page, complaints, comeAlive, close } = await openLate('?file=annual-report');
  const { name, email, dataConsentGiven } = signed;
  await fill(page.locator('form[data-form=download]'), { name, email, dataConsentGiven });
  await press(page, 'Download');
  await page.locator('#download-sent').waitFor();
  await comeAlive();
  await page.locator('#download-sent').waitFor();
  // What is still on its way would fail with the page.
  await page.waitForLoadState('networkidle');
  await page.goto(`${site.address()}/archive?room=left`);
  await scripted(page);
  await page.locator('#room-left').waitFor();
  expect(complaints).toEqual([]);
  await close();
});
