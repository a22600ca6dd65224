import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { hold } from '../../../setup/browser/hold.ts';
import { openedSite } from '../../../setup/browser/opened-site.ts';
import { scripted } from '../../../setup/browser/visit.ts';
import { fill, messageAt, valuesOf } from '../forms/filled.ts';

const password = 'room 101 is open';
const internalName = 'Implementation Strategy';
const flag = 'data-room-authenticated';

let codes: string[] = [];

const site = openedSite({
  variables: { DATA_ROOM_PASSWORD: password },
  prepare: async (command) => {
    codes = (await command('codes', 'issue', '--count', '1')).trim().split('\n');
  },
});

/** A visitor whose scripts arrive late: not before `comeAlive`. */
const openLate = async (query: string) => {
  const visited = await site.visit({ acceptDownloads: true });
  const { page, complaints } = visited;
  const held = await hold(page, '**/*.js');
  await page.goto(`${site.address()}/data-room${query}`, { waitUntil: 'commit' });
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
  await page.locator('[name=password]').fill(password);
  await press(page, 'Access Data Room');
  await page.waitForURL('**/data-room?room=internal#internal-room-panel', { waitUntil: 'commit' });
};

const signed = {
  name: 'Zoë Müller',
  email: 'zoe@muster.example',
  company: 'Muster AG',
  accessCode: 'WP-2222-2222-2222',
  ndaAccepted: true,
  ndaSignature: 'Zoë Müller',
  dataConsentGiven: true,
};

test('a download that came back comes alive: nothing lost, and the script sends it', async () => {
  const { page, complaints, comeAlive, close } = await openLate('?file=whitepaper');
  const form = page.locator('form[data-form=download]');
  await fill(form, signed);
  await press(page, 'Sign NDA and download');
  await page.getByRole('alert', { name: 'Download Failed' }).waitFor();
  await comeAlive();
  await page.locator('form[data-form=download][novalidate]').waitFor();
  expect(page.url()).toBe(`${site.address()}/data-room`);
  expect(await valuesOf(form, Object.keys(signed))).toEqual(signed);
  expect(await messageAt(form, 'accessCode')).toBe('This access code is not valid.');
  expect(complaints).toEqual([]);

  await form.locator('[name=accessCode]').fill(codes[0] ?? '');
  const download = new Promise<string>((resolve) => {
    page.on('download', (file) => resolve(file.suggestedFilename()));
    page.context().on('page', (tab) => {
      tab.on('download', (file) => resolve(file.suggestedFilename()));
    });
  });
  const [request] = await Promise.all([
    page.waitForRequest('**/api/data-room/download'),
    form.getByRole('button', { name: 'Sign NDA and download' }).click(),
  ]);
  expect(request.postDataJSON()).toMatchObject({
    fileName: 'UAC_Whitepaper.pdf',
    dataRoomType: 'external',
    ndaAccepted: true,
    ndaSignature: 'Zoë Müller',
  });
  expect(await download).toBe('UAC_Whitepaper.pdf');
  await page.getByRole('link', { name: 'Download your signed copy' }).waitFor();
  expect(await page.locator('#details').count()).toBe(0);
  await close();
});

test('what is typed into a drawn form before its script comes is kept', async () => {
  const { page, complaints, comeAlive, close } = await openLate('?file=whitepaper');
  const form = page.locator('form[data-form=download]');
  await fill(form, signed);
  await comeAlive();
  await page.locator('form[data-form=download][novalidate]').waitFor();
  expect(await valuesOf(form, Object.keys(signed))).toEqual(signed);
  expect(complaints).toEqual([]);

  await page.getByRole('button', { name: 'Download Pitch Deck', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Pitch Deck' });
  await dialog.locator('form[novalidate]').waitFor();
  expect(await page.locator('#details').count()).toBe(0);
  expect(await dialog.locator('[name=name]').inputValue()).toBe('');
  expect(complaints).toEqual([]);
  await close();
});

test('the internal room comes alive with its session: flag, tabs, dialog, reload, logout', async () => {
  const { page, complaints, comeAlive, close } = await openLate('?room=internal');
  await enter(page);
  await comeAlive();
  await page.waitForFunction((name) => sessionStorage.getItem(name) === 'true', flag);
  const tab = (name: string) => page.getByRole('tab', { name });
  expect(await tab('Internal Data Room').getAttribute('aria-selected')).toBe('true');
  await tab('Public Data Room').click();
  expect(await page.getByText(internalName).isVisible()).toBe(false);
  await tab('Internal Data Room').click();
  await page.getByRole('button', { name: `Download ${internalName}` }).click();
  await page.getByRole('dialog', { name: internalName }).locator('form[novalidate]').waitFor();
  await page.keyboard.press('Escape');

  await page.goto(`${site.address()}/data-room`);
  await scripted(page);
  await tab('Internal Data Room').click();
  await page.getByText(internalName).waitFor();
  expect(complaints).toEqual([]);
  await page.goto(`${site.address()}/data-room?room=internal`);
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

test('the confirmation and the note of a logout come alive without a complaint', async () => {
  const { page, complaints, comeAlive, close } = await openLate('?file=pitch-deck');
  const { name, email, dataConsentGiven } = signed;
  await fill(page.locator('form[data-form=download]'), { name, email, dataConsentGiven });
  await press(page, 'Download');
  await page.locator('#download-sent').waitFor();
  await comeAlive();
  await page.locator('#download-sent').waitFor();
  // What is still on its way would fail with the page.
  await page.waitForLoadState('networkidle');
  await page.goto(`${site.address()}/data-room?room=left`);
  await scripted(page);
  await page.locator('#room-left').waitFor();
  expect(complaints).toEqual([]);
  await close();
});
