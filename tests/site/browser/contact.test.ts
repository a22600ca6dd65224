import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { hold } from '../../setup/browser/hold.ts';
import { openedSite } from '../../setup/browser/opened-site.ts';
import { scripted } from '../../setup/browser/visit.ts';

const site = openedSite();

const fill = async (page: Page, email: string): Promise<void> => {
  await page.locator('[name=name]').fill('Anna Muster');
  await page.locator('[name=email]').fill(email);
  await page.locator('[name=company]').fill('Muster AG');
  await page.locator('[name=message]').fill('We would like to hear more.');
  await page.locator('[name=dataConsentGiven]').check();
};

test('what was typed before the scripts arrived is still there after', async () => {
  const { page, complaints, close } = await site.visit();
  const held = await hold(page, '**/*.js');
  await page.goto(`${site.address()}/contact`, { waitUntil: 'commit' });
  await page.locator('[name=name]').waitFor();
  await fill(page, 'anna@muster.example');
  held.letGo();
  await scripted(page);
  await page.locator('form[novalidate]').waitFor();
  expect(await page.locator('[name=name]').inputValue()).toBe('Anna Muster');
  expect(await page.locator('[name=message]').inputValue()).toBe('We would like to hear more.');
  expect(await page.locator('[name=dataConsentGiven]').isChecked()).toBe(true);
  expect(complaints).toEqual([]);
  await close();
});

test('a wrong field is named, a right message is kept for good', async () => {
  const { page, complaints, close } = await site.open('/contact');
  await page.locator('[name=name]').focus();
  await page.locator('form[novalidate]').waitFor();
  await fill(page, 'not an address');
  await page.getByRole('button', { name: /send/i }).click();
  const field = page.locator('[name=email]');
  await page.waitForFunction(
    () => document.querySelector('[name=email]')?.getAttribute('aria-invalid') === 'true',
  );
  const described = (await field.getAttribute('aria-describedby')) ?? '';
  const message = page.locator(`[id="${described.split(' ').at(-1)}"]`);
  expect(await message.textContent()).toContain('Please enter a valid email address.');

  await field.fill('anna@muster.example');
  await page.getByRole('button', { name: /send/i }).click();
  await page.getByRole('button', { name: 'Send Another Message' }).waitFor();
  expect(complaints).toEqual([]);
  await close();

  await site.kill();
  const records = JSON.parse(
    await site.command('submissions', 'list', 'contacts', '--json'),
  ) as object[];
  expect(records).toHaveLength(1);
  expect(records[0]).toMatchObject({
    id: 1,
    name: 'Anna Muster',
    email: 'anna@muster.example',
    company: 'Muster AG',
    message: 'We would like to hear more.',
    dataConsentGiven: true,
  });
});
