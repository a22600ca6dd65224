import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { faultsOf } from '../../../setup/browser/axe.ts';
import { fill, messageAt, valuesOf } from '../../../setup/browser/filled.ts';
import { focusComesTo } from '../../../setup/browser/focus.ts';
import { openedSite } from '../../../setup/browser/opened-site.ts';
import { pageTexts } from '../../integration/watermark/page-texts.ts';

const password = 'room 101 is open';
const internalName = 'Mirror Renewal Plan';

let codes: string[] = [];

const site = openedSite({
  variables: { DATA_ROOM_PASSWORD: password },
  prepare: async (command) => {
    codes = (await command('codes', 'issue', '--count', '1')).trim().split('\n');
  },
});

const open = async (query = '') => {
  const visited = await site.visit({ javaScriptEnabled: false });
  await visited.page.goto(`${site.address()}/archive${query}`);
  return visited;
};

const details = (page: Page) => page.locator('form[data-form=download]');
const entries = {
  name: 'Zoë Müller',
  email: 'zoe@muster.example',
  company: 'Muster AG',
  dataConsentGiven: true,
};

/** Presses a button that sends a form and gives the status of what comes back. */
const press = async (page: Page, name: string): Promise<number> => {
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.request().method() === 'POST'),
    page.getByRole('button', { name, exact: true }).last().click(),
  ]);
  await page.waitForLoadState();
  return answer.status();
};

const enter = async (page: Page, given: string): Promise<number> => {
  await page.locator('[name=password]').fill(given);
  return press(page, 'Open the back office');
};

/** The bytes of the file behind a link. */
const fileOf = async (page: Page, name: string): Promise<[string, Buffer]> => {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name }).click(),
  ]);
  return [file.suggestedFilename(), await readFile(await file.path())];
};

test('both rooms are seen on the page as it was built, and each tab leads to its room', async () => {
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

test('a public document: its form, a mistake, the confirmation, the file', async () => {
  const { page, close } = await open();
  await page.getByRole('button', { name: 'Download Annual Report', exact: true }).click();
  await page.waitForURL(`${site.address()}/archive?file=annual-report#details`);
  expect(await page.getByRole('heading', { name: 'Download Annual Report' }).count()).toBe(1);
  await fill(details(page), { ...entries, name: 'Z' });
  expect(await press(page, 'Download')).toBe(400);
  const summary = page.locator('.form-summary [role=alert]');
  expect(await summary.isVisible()).toBe(true);
  await focusComesTo(page, '#download-summary');
  expect(await messageAt(details(page), 'name')).toBe('Two letters at least.');
  expect(await valuesOf(details(page), Object.keys(entries))).toEqual({ ...entries, name: 'Z' });

  await details(page).locator('[name=name]').fill('Zoë Müller');
  expect(await press(page, 'Download')).toBe(303);
  expect(page.url()).toBe(
    `${site.address()}/archive?sent=download&file=annual-report#download-sent`,
  );
  const [name, bytes] = await fileOf(page, 'Download Annual_Report.pdf');
  expect(name).toBe('Annual_Report.pdf');
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect(await page.getByRole('link', { name: 'Download your signed copy' }).count()).toBe(0);
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
  expect(await messageAt(form, 'accessCode')).toContain('The survey needs a reading code');
  await form.locator('[name=ndaSignature]').fill('Zoë Müller');
  expect(await press(page, 'Sign and download')).toBe(403);
  expect(await messageAt(form, 'accessCode')).toBe('This access code is not valid.');
  expect(await page.getByRole('alert').filter({ hasText: 'Download Failed' }).isVisible()).toBe(
    true,
  );
  expect(await valuesOf(form, Object.keys(signed))).toEqual(signed);

  await form.locator('[name=accessCode]').fill((codes[0] ?? '').toLowerCase());
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

test('the internal room: wrong password, right one, a document, logout', async () => {
  const { page, close } = await open('?room=internal');
  expect(await enter(page, 'wrong')).toBe(401);
  const summary = page.getByRole('alert').filter({ hasText: 'Access Denied' });
  expect(await summary.getByRole('link', { name: 'Invalid password' }).isVisible()).toBe(true);
  expect(await page.locator('[name=password]').inputValue()).toBe('');
  expect(await page.getByText(internalName).count()).toBe(0);

  expect(await enter(page, password)).toBe(303);
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

test('a session that ended meanwhile leads back to the password', async () => {
  const { page, close } = await open('?room=internal');
  await enter(page, password);
  await page.getByRole('button', { name: `Download ${internalName}` }).click();
  await fill(details(page), entries);
  await page.context().clearCookies();
  expect(await press(page, 'Download')).toBe(401);
  const told = page.getByRole('alert').filter({ hasText: 'Download Failed' });
  expect(await told.textContent()).toContain('Please enter the password');
  expect(await page.locator('[name=password]').isVisible()).toBe(true);
  expect(await page.getByText(internalName).count()).toBe(0);
  await close();
});

test.each([390, 1280])('at %i px axe-core finds nothing on what is drawn', async (width) => {
  const { page, close } = await site.visit({
    bypassCSP: true,
    viewport: { width, height: 900 },
  });
  const scripts = await page.context().newCDPSession(page);
  const enable = (value: boolean) =>
    scripts.send('Emulation.setScriptExecutionDisabled', { value: !value });
  /** The page stands as without scripts; only the one that looks at it runs. */
  const expectNoFaults = async (what: string) => {
    await enable(true);
    expect([what, await faultsOf(page)]).toEqual([what, []]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect([what, await faultsOf(page, ['color-contrast'])]).toEqual([what, []]);
    await page.emulateMedia({ colorScheme: 'light' });
    await enable(false);
  };
  await enable(false);
  await page.goto(`${site.address()}/archive`);
  await expectNoFaults('the page as built');
  await page.goto(`${site.address()}/archive?file=sky-survey`);
  await expectNoFaults('the form for a protected document');
  await fill(details(page), { ...entries, name: 'Z', ndaAccepted: true, ndaSignature: 'Zoë' });
  await details(page).locator('[name=accessCode]').fill('OBS-2222-2222-2222');
  await press(page, 'Sign and download');
  await expectNoFaults('a mistake');
  await page.goto(`${site.address()}/archive?room=internal`);
  await enter(page, 'wrong');
  await expectNoFaults('a wrong password');
  await enter(page, password);
  await expectNoFaults('the internal room');
  await page.getByRole('button', { name: `Download ${internalName}` }).click();
  await fill(details(page), entries);
  await press(page, 'Download');
  await expectNoFaults('the confirmation');
  await press(page, 'Logout');
  await expectNoFaults('after the logout');
  await close();
});
