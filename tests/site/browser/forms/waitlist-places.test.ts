import type { Locator, Page } from 'playwright';
import { expect, test } from 'vitest';
import { fill, openForm, valuesOf } from '../../../setup/browser/filled.ts';
import { hold } from '../../../setup/browser/hold.ts';
import { openedSite } from '../../../setup/browser/opened-site.ts';
import { newEmail, waitlistEntry } from './entries.ts';

const API = '**/api/waitlist';

const site = openedSite();

const join = (form: Locator): Promise<void> => form.getByRole('button').click();

const panelOf = (page: Page): Locator => page.locator('#waitlist-sent');

test('the industry is a choice on the gateway page and text elsewhere', async () => {
  const { page, close } = await site.visit();
  const gateway = await openForm(page, `${site.address()}/uac-gateway`, 'waitlist');
  const choices = await gateway.locator('[name=industry] option').allTextContents();
  expect(choices).toEqual([
    'Select an industry',
    'Financial Services',
    'Banking',
    'Investment Management',
    'Insurance',
    'Fintech',
    'Technology',
    'Consulting',
    'Government',
    'Other',
  ]);
  const yields = await openForm(page, `${site.address()}/uac-yield`, 'waitlist');
  expect(await yields.locator('[name=industry]').getAttribute('type')).toBe('text');
  await close();
});

test.each(['/uac-pay', '/uac-gateway', '/uac-yield', '/waitlist'])(
  'on %s the address is typed on a keyboard for addresses',
  async (path) => {
    const html = await (await fetch(site.address() + path)).text();
    const address = /<input[^>]*name="email"[^>]*>/.exec(html)?.[0];
    expect(address).toMatch(/ inputmode="email"/i);
    expect(address).toMatch(/ autocomplete="email"/i);
  },
);

test('the gateway’s thank-you box scrolls into view after 100 ms', { tags: 'full' }, async () => {
  const { page, close } = await site.visit({
    reducedMotion: 'reduce',
    viewport: { width: 1280, height: 700 },
  });
  await page.clock.install();
  const form = await openForm(page, `${site.address()}/uac-gateway`, 'waitlist');
  await fill(form, waitlistEntry());
  const answers = await hold(page, API);
  await page.clock.pauseAt(Date.now() + 60_000);
  await join(form);
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  answers.letGo();
  await panelOf(page).waitFor();
  await page.clock.runFor(99);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.clock.runFor(1);
  await page.waitForFunction(() => {
    const box = document.getElementById('waitlist-sent')?.getBoundingClientRect();
    return box && box.top > 0 && box.bottom < innerHeight;
  });
  await close();
});

test('the waitlist screen: Submit Another returns to an empty form, Return to Home goes home', {
  tags: 'full',
}, async () => {
  const { page, close } = await site.visit();
  const form = await openForm(page, `${site.address()}/waitlist`, 'waitlist');
  const entry = { ...waitlistEntry(), product: 'UAC Pay' };
  await fill(form, entry);
  await join(form);
  await page.getByRole('button', { name: 'Submit Another' }).click();
  await form.waitFor();
  expect(await valuesOf(form, Object.keys(entry))).toEqual({
    name: '',
    email: '',
    company: '',
    industry: '',
    product: '',
    dataConsentGiven: false,
  });
  await fill(form, { ...entry, email: newEmail() });
  await join(form);
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await page.waitForURL(`${site.address()}/`);
  await close();
});
