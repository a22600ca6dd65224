import type { Locator, Page } from 'playwright';
import { expect, test } from 'vitest';
import { strokesOf } from '../../../../core/forms/strokes.ts';
import { faultsOf } from '../../../setup/browser/axe.ts';
import { openedSite } from '../../../setup/browser/opened-site.ts';
import { signByTyping } from './signing.ts';

/* A signature by hand in the form of a protected document. */

const site = openedSite();
const name = 'ndaHandwritten';
const fieldIn = (page: Page) => page.locator('[data-widget=signature]');

/** Draws a line with the mouse, between shares of the area. */
const draw = async (page: Page, area: Locator, ...points: [x: number, y: number][]) => {
  const box = await area.boundingBox();
  if (!box) throw new Error('There is no area to sign in.');
  for (const [at, [x, y]] of points.entries()) {
    await page.mouse.move(box.x + x * box.width, box.y + y * box.height, { steps: 4 });
    if (at === 0) await page.mouse.down();
  }
  await page.mouse.up();
};

/** Opens the form and signs the agreement by typing, which shows the field. */
const signed = async (page: Page) => {
  const dialog = await signByTyping(page, 'Download Sky Survey');
  await fieldIn(page).waitFor();
  // The dialog is as high again when the notice is gone.
  const notice = page.locator('.toast:visible');
  await notice.getByRole('button', { name: 'Close' }).click();
  await notice.waitFor({ state: 'detached' });
  return dialog;
};

interface Look {
  readonly colorScheme: 'light' | 'dark';
  readonly forcedColors: 'none' | 'active';
  readonly width: number;
}
const SIGNED =
  'a signature is given, cleared and given again; it survives a refusal ($colorScheme, $forcedColors, $width px)';
const isSigned = async ({ colorScheme, forcedColors, width }: Look): Promise<void> => {
  const { page, close } = await site.open('/archive', { axe: true });
  await page.emulateMedia({ colorScheme, forcedColors });
  await page.setViewportSize({ width, height: 844 });
  const dialog = await signed(page);
  const area = dialog.getByLabel('Handwritten signature').locator('svg');
  await area.scrollIntoViewIfNeeded();
  const value = dialog.locator(`[name=${name}]`);
  const status = fieldIn(page).locator('output');
  expect(await status.textContent()).toContain('No signature yet.');
  await draw(page, area, [0.1, 0.5], [0.4, 0.2], [0.9, 0.8]);
  await draw(page, area, [0.5, 0.9]);
  const strokesGiven = async () => strokesOf(await value.inputValue()) ?? [];
  await expect.poll(strokesGiven).toHaveLength(2);
  expect(await status.textContent()).toBe('Signed by hand.');
  const strokes = await strokesGiven();
  const [[left = 0] = [], ...rest] = strokes[0] ?? [];
  expect(Math.abs(left - 60)).toBeLessThan(5);
  expect(Math.abs((rest.at(-1)?.[0] ?? 0) - 540)).toBeLessThan(5);
  await page.getByRole('button', { name: 'Clear signature' }).click();
  await expect.poll(() => value.inputValue()).toBe('');
  await draw(page, area, [0.2, 0.5], [0.8, 0.4]);
  await expect.poll(() => value.inputValue()).not.toBe('');
  const given = await value.inputValue();
  expect(await faultsOf(page)).toEqual([]);
  await dialog.locator('[name=accessCode]').fill('OBS-2222-2222-2222');
  const [sent] = await Promise.all([
    page.waitForRequest('**/api/data-room/download'),
    dialog.getByRole('button', { name: 'Download', exact: true }).click(),
  ]);
  expect(sent.postDataJSON()).toMatchObject({ ndaSignature: 'Zoë Müller', [name]: given });
  await page.locator('[data-variant]').filter({ hasText: 'Download Failed' }).waitFor();
  expect(await value.inputValue()).toBe(given);
  await close();
};
const LOOKS: readonly Look[] = [
  { colorScheme: 'light', forcedColors: 'none', width: 390 },
  { colorScheme: 'dark', forcedColors: 'none', width: 1280 },
  { colorScheme: 'light', forcedColors: 'active', width: 390 },
];
test.each(LOOKS.slice(0, 1))(SIGNED, isSigned);
test.each(LOOKS.slice(1))(SIGNED, { tags: 'full' }, isSigned);

test('a finger signs and does not scroll the page; the keyboard passes by', async () => {
  const { page, close } = await site.open('/archive');
  const dialog = await signed(page);
  const area = dialog.getByLabel('Handwritten signature').locator('svg');
  expect(await area.evaluate((svg) => getComputedStyle(svg).touchAction)).toBe('none');
  await dialog.locator('[name=ndaAccepted]').focus();
  await page.keyboard.press('Tab');
  const focused = await page.evaluate(() => document.activeElement?.textContent);
  expect(focused).toBe('Clear signature');
  await dialog.locator('[name=ndaAccepted]').uncheck();
  await fieldIn(page).waitFor({ state: 'detached' });
  await close();
});

test('nothing of it is shown without JavaScript', async () => {
  const { page, close } = await site.visit({ javaScriptEnabled: false });
  await page.goto(`${site.address()}/archive`);
  await page.getByRole('button', { name: 'Download Sky Survey' }).click();
  expect(await page.locator('[name=ndaSignature]').isVisible()).toBe(true);
  expect(await fieldIn(page).isVisible()).toBe(false);
  await close();
});
