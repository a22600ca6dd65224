import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { bytesOf } from '../../../setup/browser/downloaded.ts';
import { fill, messageAt, valuesOf } from '../../../setup/browser/filled.ts';
import { focusComesTo } from '../../../setup/browser/focus.ts';
import { openedSite, ROOM_PASSWORD } from '../../../setup/browser/opened-site.ts';
import { pageTexts } from '../../integration/watermark/page-texts.ts';
import { details, enter, entries, internalName, press } from './without-scripts.ts';

let issued = '';

const site = openedSite();

beforeAll(async () => {
  issued = (await site.command('codes', 'issue', '--count', '1')).trim();
});

const open = async (query = '') => {
  const visited = await site.visit({ javaScriptEnabled: false });
  await visited.page.goto(`${site.address()}/archive${query}`);
  return visited;
};

/** The bytes of the file behind a link. */
const fileOf = async (page: Page, name: string): Promise<[string, Buffer]> => {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name }).click(),
  ]);
  return [file.suggestedFilename(), await bytesOf(file)];
};

test('both rooms are on the page as it was built, and each tab links to its room', {
  tags: 'full',
}, async () => {
  const { page, close } = await open();
  expect(await page.getByRole('button', { name: 'Download Sky Survey' }).isVisible()).toBe(true);
  expect(await page.locator('[name=password]').isVisible()).toBe(true);
  for (const [room, name] of [
    ['internal', 'Back Office'],
    ['public', 'Reading Room'],
  ] as const) {
    await page.getByRole('tab', { name }).click();
    await page.waitForURL(`${site.address()}/archive?room=${room}#${room}-room-panel`);
    expect(await page.getByRole('tab', { name }).getAttribute('aria-selected')).toBe('true');
    expect(await page.getByRole('heading', { name, exact: true }).isVisible()).toBe(true);
  }
  await close();
});

test('a protected document: the agreement, a wrong code, a right one, the file and the signed copy', async () => {
  const { page, close } = await open();
  await page.getByRole('button', { name: 'Download Sky Survey' }).click();
  const agreement = page.getByRole('region', { name: 'Text of the agreement' });
  expect(await agreement.getByRole('listitem').count()).toBe(3);
  expect(await agreement.textContent()).toContain('until the day of publication');
  const form = details(page);
  expect(await form.locator('[name=ndaAccepted]').isEnabled()).toBe(true);
  const given = { ...entries, accessCode: 'OBS-2222-2222-2222', ndaAccepted: true };
  const signed = { ...given, ndaSignature: 'Zoë Müller' };
  await fill(form, { ...signed, ndaSignature: '   ' });
  expect(await press(page, 'Sign and download')).toBe(400);
  await focusComesTo(page, '#download-summary');
  expect(await messageAt(form, 'accessCode')).toContain('The survey needs a reading code');
  await form.locator('[name=ndaSignature]').fill('Zoë Müller');
  expect(await press(page, 'Sign and download')).toBe(403);
  expect(await messageAt(form, 'accessCode')).toBe('This access code is not valid.');
  expect(await page.getByRole('alert').filter({ hasText: 'Download Failed' }).isVisible()).toBe(
    true,
  );
  expect(await valuesOf(form, Object.keys(signed))).toEqual(signed);

  await form.locator('[name=accessCode]').fill(issued.toLowerCase());
  expect(await press(page, 'Sign and download')).toBe(303);
  const [name, bytes] = await fileOf(page, 'Download Sky_Survey.pdf');
  expect(name).toBe('Sky_Survey.pdf');
  for (const text of await pageTexts(bytes)) {
    expect(text).toContain('Zoë Müller · zoe@muster.example · ');
  }
  const [copyName, copy] = await fileOf(page, 'Download your signed copy');
  expect(copyName).toMatch(/^NDA-.*\.pdf$/);
  expect(copy.subarray(0, 5).toString()).toBe('%PDF-');
  await close();
});

test('the internal room: wrong password, right one, a document, logout', {
  tags: 'full',
}, async () => {
  const { page, close } = await open('?room=internal');
  expect(await enter(page, 'wrong')).toBe(401);
  const summary = page.getByRole('alert').filter({ hasText: 'Access Denied' });
  expect(await summary.getByRole('link', { name: 'Invalid password' }).isVisible()).toBe(true);
  expect(await page.locator('[name=password]').inputValue()).toBe('');
  expect(await page.getByText(internalName).count()).toBe(0);

  expect(await enter(page, ROOM_PASSWORD)).toBe(303);
  expect(page.url()).toBe(`${site.address()}/archive?room=internal#internal-room-panel`);
  expect(await page.getByText('These papers are for you alone.').isVisible()).toBe(true);
  expect(await page.getByText('closes after 30 minutes without use').isVisible()).toBe(true);
  expect(await page.getByRole('button', { name: 'Coming Soon' }).first().isDisabled()).toBe(true);
  await page.reload();
  await page.getByRole('button', { name: `Download ${internalName}` }).click();
  await fill(details(page), entries);
  expect(await press(page, 'Download')).toBe(303);
  expect(await page.getByText('These papers are for you alone.').isVisible()).toBe(true);
  const [, bytes] = await fileOf(page, 'Download Mirror_Renewal_Plan.pdf');
  expect((await pageTexts(bytes))[0]).toContain('Zoë Müller · zoe@muster.example · ');

  expect(await press(page, 'Logout')).toBe(303);
  const left = page.getByRole('status').filter({ hasText: 'Logged Out' });
  expect(await left.textContent()).toContain('You have been logged out of the Internal Data Room');
  await page.goto(`${site.address()}/archive?room=internal`);
  expect(await page.locator('[name=password]').isVisible()).toBe(true);
  expect(await page.getByText(internalName).count()).toBe(0);
  await close();
});
