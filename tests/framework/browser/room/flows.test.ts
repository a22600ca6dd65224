import type { Download, Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { bytesOf } from '../../../setup/browser/downloaded.ts';
import { focusComesTo } from '../../../setup/browser/focus.ts';
import { hold } from '../../../setup/browser/hold.ts';
import { openedSite, ROOM_PASSWORD } from '../../../setup/browser/opened-site.ts';
import { scripted } from '../../../setup/browser/visit.ts';
import { pageTexts } from '../../integration/watermark/page-texts.ts';

const internalName = 'Mirror Renewal Plan';
const protectedFile = 'Sky_Survey.pdf';

const site = openedSite();
let issued = '';

beforeAll(async () => {
  // Beside the running server, as an operator does.
  issued = (await site.command('codes', 'issue', '--count', '1')).trim();
});

const open = () => site.open('/archive', { acceptDownloads: true });

const toast = (page: Page, title: string, description: string) =>
  page
    .locator('[data-variant]')
    .filter({ hasText: title })
    .filter({ hasText: description })
    .waitFor();

const fill = async (page: Page) => {
  const dialog = page.getByRole('dialog').first();
  await dialog.locator('form[novalidate]').waitFor();
  await dialog.locator('[name=name]').fill('Zoë Müller');
  await dialog.locator('[name=email]').fill('zoe@muster.example');
  await dialog.locator('[name=company]').fill('Muster AG');
  await dialog.locator('[name=dataConsentGiven]').check();
};

/** The file that the next click gives, in whichever tab. */
const downloaded = async (page: Page, click: () => Promise<void>): Promise<Download> => {
  const download = new Promise<Download>((resolve) => {
    page.on('download', resolve);
    page.context().on('page', (tab) => tab.on('download', resolve));
  });
  await click();
  return download;
};

const enter = async (page: Page, given: string) => {
  await page.getByRole('tab', { name: 'Back Office' }).click();
  await page.locator('[name=password]').focus();
  await page.locator('#internal-room-panel form[novalidate]').waitFor();
  await page.locator('[name=password]').fill(given);
  await page.getByRole('button', { name: 'Open the back office' }).click();
};

test('a form of one field marks none as required; one of several does', async () => {
  const { page, close } = await open();
  const note = 'Fields marked * are required.';
  await page.getByRole('tab', { name: 'Back Office' }).click();
  const room = page.locator('#internal-room-panel form');
  await room.locator('[name=password]').waitFor();
  expect(await room.getByText(note).count()).toBe(0);
  expect(await room.getByText('Password', { exact: true }).textContent()).toBe('Password');
  await page.getByRole('tab').first().click();
  await page.getByRole('button', { name: 'Download Annual Report', exact: true }).click();
  const dialog = page.getByRole('dialog').first();
  await dialog.getByText(note).waitFor();
  expect(await dialog.locator('label').first().textContent()).toContain('*');
  await close();
});

test('a public document in a minute: name, e-mail, consent, file; meanwhile its dialog stays', async () => {
  const { page, close } = await open();
  await page.getByRole('button', { name: 'Download Annual Report', exact: true }).click();
  await fill(page);
  const submit = page.getByRole('dialog').getByRole('button', { name: 'Download' });
  const held = await hold(page, '**/api/data-room/download');
  const file = await downloaded(page, async () => {
    await submit.click();
    const pending = page.getByRole('button', { name: 'Processing...' });
    await pending.waitFor();
    expect(await pending.isDisabled()).toBe(true);
    // Asked twice, a browser closes a dialog that only refuses to be closed.
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    const dialog = page.getByRole('dialog');
    expect(await dialog.isVisible()).toBe(true);
    expect(await dialog.locator('.dialog-head').getByRole('button').isDisabled()).toBe(true);
    held.letGo();
  });
  expect(file.suggestedFilename()).toBe('Annual_Report.pdf');
  await toast(page, 'Download Started', 'Annual_Report.pdf is on its way');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await close();
});

test('a protected document: NDA, signature, a wrong code, the right one; the file and the signed copy', async () => {
  const { page, close } = await open();
  await page.getByRole('button', { name: 'Download Sky Survey' }).click();
  await fill(page);
  const dialog = page.getByRole('dialog').first();
  const accepted = dialog.locator('[name=ndaAccepted]');
  expect(await accepted.isDisabled()).toBe(true);
  const code = dialog.locator('[name=accessCode]');
  expect(await code.getAttribute('placeholder')).toBe('OBS-XXXX-XXXX-XXXX');
  const submit = dialog.getByRole('button', { name: 'Download', exact: true });
  await dialog.locator('[name=dataConsentGiven]').uncheck();
  await submit.click();
  expect(await dialog.locator('.form-summary [role=alert] a').count()).toBeGreaterThan(0);
  await code.fill('OBS-2222-2222-2222');
  expect(await code.evaluate((input) => getComputedStyle(input).textTransform)).toBe('uppercase');

  await dialog.getByRole('button', { name: 'Read the NDA' }).click();
  const nda = page.getByRole('dialog', { name: 'Reading Agreement' });
  await nda.waitFor();
  await page.keyboard.press('Escape');
  await nda.waitFor({ state: 'detached' });
  const opener = dialog.getByRole('button', { name: 'Read the NDA' });
  expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true);
  await opener.press('Enter');
  const sign = nda.getByRole('button', { name: 'Sign NDA' });
  expect(await sign.isDisabled()).toBe(true);
  await nda.locator('[name=ndaSignature]').press('Enter');
  await toast(page, 'Signature Required', 'Please provide your electronic signature to continue');
  await nda.locator('[name=ndaSignature]').fill('Zoë Müller');
  await sign.click();
  await toast(page, 'NDA Signed', 'You may now proceed with the download.');
  expect(await accepted.isDisabled()).toBe(false);
  expect(await accepted.isChecked()).toBe(true);
  await dialog.getByText('Signed by Zoë Müller').waitFor();
  expect(await dialog.locator('.form-error, .form-summary a, [aria-invalid]').count()).toBe(0);
  await focusComesTo(page, '[name=dataConsentGiven]');
  await dialog.locator('[name=dataConsentGiven]').check();

  await submit.click();
  await toast(page, 'Download Failed', 'This access code is not valid.');
  expect(await dialog.locator('[name=name]').inputValue()).toBe('Zoë Müller');
  await code.fill(issued.toLowerCase());
  const file = await downloaded(page, () => submit.click());
  expect(file.suggestedFilename()).toBe(protectedFile);
  for (const text of await pageTexts(await bytesOf(file))) {
    expect(text).toContain('Zoë Müller · zoe@muster.example · ');
  }
  // In the row of the document for which it was signed.
  const row = page.getByRole('row').filter({ hasText: 'Sky Survey' });
  const link = row.getByRole('link', { name: 'Download your signed copy' });
  const copy = await downloaded(page, () => link.click());
  expect(copy.suggestedFilename()).toMatch(/^NDA-.*\.pdf$/);
  expect((await bytesOf(copy)).subarray(0, 5).toString()).toBe('%PDF-');
  await close();
});

test('a signed agreement that is no longer accepted stays so, and nothing is sent', {
  tags: 'full',
}, async () => {
  const { page, close } = await open();
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  await page.getByRole('button', { name: 'Download Sky Survey' }).click();
  await fill(page);
  const dialog = page.getByRole('dialog').first();
  await dialog.getByRole('button', { name: 'Read the NDA' }).click();
  await page.getByLabel(/Electronic signature/).fill('Zoë Müller');
  await page.getByRole('button', { name: 'Sign NDA' }).click();
  const accepted = dialog.locator('[name=ndaAccepted]');
  await accepted.uncheck();
  await dialog.locator('[name=accessCode]').fill('OBS-2222-2222-2222');
  expect(await accepted.isChecked()).toBe(false);
  await dialog.getByRole('button', { name: 'Download', exact: true }).click();
  await dialog.locator('[name=accessCode][aria-invalid=true]').waitFor();
  expect(await dialog.locator('.form-error').allTextContents()).toEqual([
    'The survey needs a reading code and a signed agreement.',
  ]);
  expect(sent).toEqual([]);
  await close();
});

test('the internal room: wrong password, right one, reload, download, logout', async () => {
  const { page, close } = await open();
  const held = await hold(page, '**/api/data-room/verify-password');
  await enter(page, 'wrong');
  const verifying = page.getByRole('button', { name: 'Verifying...' });
  await verifying.waitFor();
  expect(await verifying.isDisabled()).toBe(true);
  held.letGo();
  await toast(page, 'Access Denied', 'Invalid password');
  const field = page.locator('[name=password][aria-invalid=true]');
  await field.waitFor();
  expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
  expect(await page.locator('#password-password-error').textContent()).toBe('Invalid password');
  expect(await page.getByText(internalName).count()).toBe(0);
  await page.locator('[name=password]').fill(ROOM_PASSWORD);
  await page.getByRole('button', { name: 'Open the back office' }).click();
  await toast(page, 'Access Granted', 'Welcome to the back office');
  await page.getByText('These papers are for you alone.').waitFor();
  await focusComesTo(page, '#internal-room-panel');
  expect(await page.getByRole('button', { name: 'Coming Soon' }).count()).toBe(2);
  expect(await page.getByRole('button', { name: 'Coming Soon' }).first().isDisabled()).toBe(true);

  await page.reload();
  await scripted(page);
  await page.getByRole('tab', { name: 'Back Office' }).click();
  await page.getByRole('button', { name: `Download ${internalName}` }).click();
  await fill(page);
  const submit = page.getByRole('dialog').getByRole('button', { name: 'Download' });
  const file = await downloaded(page, () => submit.click());
  const [text] = await pageTexts(await bytesOf(file));
  expect(text).toContain('Zoë Müller · zoe@muster.example · ');

  await page.getByRole('button', { name: 'Logout' }).click();
  await toast(page, 'Logged Out', 'You have been logged out of the Internal Data Room');
  const tab = page.getByRole('tab', { name: 'Reading Room' });
  expect(await tab.getAttribute('aria-selected')).toBe('true');
  await focusComesTo(page, '#public-room-panel');
  const flag = await page.evaluate(() => sessionStorage.getItem('data-room-authenticated'));
  expect(flag).toBe(null);
  await close();
});

test('a session that ended on the server leads back to the password, on load and in between', {
  tags: 'full',
}, async () => {
  const { page, close } = await open();
  await page.evaluate(() => sessionStorage.setItem('data-room-authenticated', 'true'));
  await page.reload();
  await scripted(page);
  await page.waitForFunction(() => sessionStorage.getItem('data-room-authenticated') === null);
  await enter(page, ROOM_PASSWORD);
  await page.getByRole('button', { name: `Download ${internalName}` }).click();
  await fill(page);
  await page.context().clearCookies();
  await page.getByRole('dialog').getByRole('button', { name: 'Download' }).click();
  await toast(page, 'Download Failed', 'Your access to the Internal Data Room has ended.');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.locator('[name=password]').waitFor();
  await focusComesTo(page, '#internal-room-panel');
  await close();
});

test('a signature of a hundred letters makes nothing wider', { tags: 'full' }, async () => {
  const viewport = { width: 390, height: 800 };
  const { page, close } = await site.open('/archive', { viewport });
  await page.getByRole('button', { name: 'Download Sky Survey' }).click();
  const dialog = page.getByRole('dialog').first();
  await dialog.getByRole('button', { name: 'Read the NDA' }).click();
  await page.getByLabel(/Electronic signature/).fill('W'.repeat(400));
  await page.getByRole('button', { name: 'Sign NDA' }).click();
  await dialog.getByText('Signed by WWW').waitFor();
  const widths = await dialog.evaluate((element) =>
    [element, ...element.querySelectorAll('*')].map(({ scrollWidth }) => scrollWidth),
  );
  expect(Math.max(...widths)).toBeLessThanOrEqual(viewport.width);
  await close();
});
