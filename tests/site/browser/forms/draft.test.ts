import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fill, openForm, valuesOf } from '../../../setup/browser/filled.ts';
import { launchBrowser } from '../../../setup/browser/launch.ts';
import { scripted, visit } from '../../../setup/browser/visit.ts';
import { type RunningSite, runSite } from '../../../setup/running-site.ts';

let site: RunningSite;
let browser: Browser;
beforeAll(async () => {
  [site, browser] = await Promise.all([runSite(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await site?.remove();
});

const typed = { name: 'Ada Lovelace', email: 'ada@muster.example', message: 'Half a mess' };
const names = [...Object.keys(typed), 'dataConsentGiven'];

const BACK = 'What you typed before is back.';

test('what was typed is back after a reload, but for the consent, and gone once it was sent', async () => {
  const { page, complaints, close } = await visit(browser, site.address);
  const form = await openForm(page, `${site.address}/contact`, 'contact');
  await fill(form, { ...typed, dataConsentGiven: true });
  await page.reload();
  await page.getByText(BACK).waitFor();
  expect(await valuesOf(form, names)).toEqual({ ...typed, dataConsentGiven: false });
  await fill(form, { company: 'Engines', message: 'A whole message.', dataConsentGiven: true });
  await form.locator('.form-submit').click();
  await page.locator('#contact-sent').waitFor();
  expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([]);
  await page.reload();
  await scripted(page);
  expect(await valuesOf(form, Object.keys(typed))).toEqual({ name: '', email: '', message: '' });
  expect(complaints).toEqual([]);
  await close();
});

test('it is deleted on request, and the focus is at the form', async () => {
  const { page, close } = await visit(browser, site.address);
  const form = await openForm(page, `${site.address}/contact`, 'contact');
  await fill(form, typed);
  await page.reload();
  await page.getByRole('button', { name: 'Delete it' }).click();
  await page.getByText(BACK).waitFor({ state: 'detached' });
  expect(await valuesOf(form, Object.keys(typed))).toEqual({ name: '', email: '', message: '' });
  expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([]);
  expect(
    await page.evaluate(() =>
      document.activeElement?.contains(document.querySelector('form[data-form=contact]')),
    ),
  ).toBe(true);
  await close();
});

test('one of yesterday, or of other fields, is left where it is', { tags: 'full' }, async () => {
  const { page, close } = await visit(browser, site.address);
  const form = await openForm(page, `${site.address}/contact`, 'contact');
  await fill(form, typed);
  await page.evaluate(() => {
    for (const [key, text] of Object.entries(sessionStorage)) {
      const draft = JSON.parse(text);
      sessionStorage.setItem(key, JSON.stringify({ ...draft, at: draft.at - 86_400_000 }));
      sessionStorage.setItem(key.replace(/[^/]+$/, 'other'), text);
    }
  });
  await page.reload();
  await page.locator('[data-stands=alive]').waitFor();
  expect(await valuesOf(form, Object.keys(typed))).toEqual({ name: '', email: '', message: '' });
  expect(await page.getByText(BACK).count()).toBe(0);
  await close();
});

test('a dialog has its draft, too', { tags: 'full' }, async () => {
  const { page, close } = await visit(browser, site.address);
  await page.goto(`${site.address}/careers`);
  await scripted(page);
  const open = () => page.getByRole('button', { name: /apply/i }).first().click();
  await open();
  const form = page.locator('dialog form[data-form=application]');
  await form.locator('[name=experience]').fill('Ten years');
  await page.reload();
  await scripted(page);
  await open();
  await page.getByText(BACK).waitFor();
  expect(await form.locator('[name=experience]').inputValue()).toBe('Ten years');
  await close();
});
