import type { Locator, Page } from 'playwright';
import { expect, test } from 'vitest';
import { fill } from '../../../setup/browser/filled.ts';
import { intercept } from '../../../setup/browser/intercept.ts';
import { openedSite } from '../../../setup/browser/opened-site.ts';
import { waitlistEntry } from '../forms/entries.ts';

/*
 * Each module that a form loads on first use may fail to arrive, now and on retry. Whatever is
 * missing, the sender learns the result.
 */

const site = openedSite();
const PAGE = '/uac-gateway';
const entry = waitlistEntry();

const formOn = (page: Page): Locator => page.locator('form[data-form=waitlist]');

/** Opens the page without some of the pieces, fills the form in natively, then touches it. */
const openWithout = async (isMissing: (path: string) => boolean) => {
  const visitor = await site.open(PAGE);
  const { page } = visitor;
  const asked: string[] = [];
  await intercept(page, /\.(?:js|css)$/, (route) => {
    const { pathname } = new URL(route.request().url());
    asked.push(pathname);
    return isMissing(pathname) ? route.abort() : route.continue();
  });
  await fill(formOn(page), entry);
  await page.locator('[data-stands=alive], [data-stands=native]').waitFor();
  return { ...visitor, asked };
};

/** The pieces that the form asks for when it is touched, and for the first notice. */
const pieces = async (): Promise<string[]> => {
  const { page, asked, close } = await openWithout(() => false);
  await page
    .locator('[data-sonner-toaster], section[aria-label*=F8]')
    .first()
    .waitFor({ state: 'attached' });
  await close();
  return [...new Set(asked)];
};

test('a duplicate is reported, whichever module does not arrive', async () => {
  const all = await pieces();
  expect(all.some((one) => one.endsWith('.css'))).toBe(true);
  expect(all.length).toBeGreaterThan(4);
  await fetch(`${site.address()}/api/waitlist`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...entry, product: 'UAC Gateway' }),
  });
  for (const piece of all) {
    const { page, close } = await openWithout((path) => path === piece);
    await formOn(page).getByRole('button').click();
    const told = page.getByText('This email is already on our waitlist.').filter({ visible: true });
    await expect.poll(() => told.count(), { message: piece, timeout: 20_000 }).toBeGreaterThan(0);
    await close();
  }
});
