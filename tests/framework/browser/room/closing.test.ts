import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { focusComesTo } from '../../../setup/browser/focus.ts';
import { openedSite, ROOM_PASSWORD } from '../../../setup/browser/opened-site.ts';
import { scripted } from '../../../setup/browser/visit.ts';

/* The internal room closes by itself after 30 minutes without use, and 8 hours after the password. */

const HOURS = 60 * 60_000;

const site = openedSite();

/** A visitor in the room; the browser's clock can be put forward, the server's goes on as it is. */
const inTheRoom = async () => {
  const visitor = await site.open('/archive', {}, (page) => page.clock.install());
  const { page } = visitor;
  await page.getByRole('tab', { name: 'Back Office' }).click();
  await page.locator('[name=password]').focus();
  await page.locator('#internal-room-panel form[novalidate]').waitFor();
  await page.locator('[name=password]').fill(ROOM_PASSWORD);
  await page.getByRole('button', { name: 'Open the back office' }).click();
  await page.locator('#internal-room-panel:focus table').waitFor();
  return visitor;
};

const warning = (page: Page) => page.getByRole('dialog', { name: 'This room is about to close' });

const isClosed = async (page: Page): Promise<void> => {
  await page.locator('#internal-room-panel:focus [name=password]').waitFor();
  await page.getByText('Your access to the Internal Data Room has ended.').waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect(await page.evaluate(() => ({ ...sessionStorage }))).toEqual({});
};

test('two minutes before, a dialog asks; one press stays, and without one the reason is shown', async () => {
  const { page, close } = await inTheRoom();
  await page
    .getByText('closes after 30 minutes without use, and 8 hours after the password was entered')
    .waitFor();
  await page.clock.fastForward('25:00');
  expect(await warning(page).count()).toBe(0);
  await page.clock.fastForward('02:31');
  await warning(page).getByText('It closes at').waitFor();
  const stay = warning(page).getByRole('button', { name: 'Stay signed in' });
  expect(await stay.evaluate((button) => button === document.activeElement)).toBe(true);
  const asked = page.waitForResponse('**/api/data-room/documents');
  await page.keyboard.press('Enter');
  expect((await asked).status()).toBe(200);
  await warning(page).waitFor({ state: 'detached' });
  await focusComesTo(page, '#internal-room-panel');

  await page.clock.fastForward('25:00');
  expect(await warning(page).count()).toBe(0);
  await page.getByRole('button', { name: 'Download Mirror Renewal Plan' }).click();
  await page.locator('dialog form[novalidate]').waitFor();
  await page.clock.fastForward('02:31');
  await warning(page).waitFor();
  await page.clock.fastForward('02:00');
  await isClosed(page);
  await close();
});

test('the end of a long session is announced, too, and cannot be delayed', {
  tags: 'full',
}, async () => {
  const { page, close } = await inTheRoom();
  await page.evaluate(
    (age) => {
      sessionStorage.setItem('data-room-entered', String(Date.now() - age));
    },
    8 * HOURS - 110_000,
  );
  await page.reload();
  await scripted(page);
  await warning(page).getByText('8 hours after the password was entered').waitFor();
  await warning(page).getByRole('button', { name: 'Go on' }).click();
  await warning(page).waitFor({ state: 'detached' });
  await page.getByRole('tab', { name: 'Back Office' }).click();
  await page.clock.fastForward('01:50');
  await isClosed(page);
  await close();
});
