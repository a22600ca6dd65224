import type { Browser, Page } from 'playwright';
import { expect } from 'vitest';
import { addAxe, faultsOf } from '../../setup/browser/axe.ts';
import { fullInbox, HEADER, PAGES } from '../api/inbox/full-inbox.ts';

/** By how many pixels a page is wider than the screen. */
const widerThanScreen = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/**
 * The widths and themes of the inbox. At the further width nothing may be wider than the screen
 * either.
 */
interface Look {
  readonly width: number;
  readonly colorScheme: 'light' | 'dark';
  readonly further?: number;
}

/** What is wrong with the pages of a full inbox, by their paths. */
export const faultsOfPages = async (
  browser: Browser,
  { width, colorScheme, further }: Look,
): Promise<Record<string, string[]>> => {
  const { port } = await fullInbox();
  const context = await browser.newContext({
    colorScheme,
    bypassCSP: true,
    extraHTTPHeaders: { [HEADER]: 'Grace' },
  });
  await addAxe(context);
  const page = await context.newPage();
  const faults: Record<string, string[]> = {};
  for (const path of PAGES) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`http://127.0.0.1:${port}${path}`);
    const found = await faultsOf(page);
    for (const each of further === undefined ? [width] : [width, further]) {
      await page.setViewportSize({ width: each, height: 900 });
      if ((await widerThanScreen(page)) > 0) found.push(`wider than ${each} px`);
    }
    if (found.length > 0) faults[path] = found;
  }
  await context.close();
  return faults;
};

/** Faults of the pages after forms, such as receipts and refusals, and of the sign-in page. */
export const faultsAfterForms = async (
  browser: Browser,
  { width, colorScheme }: Look,
): Promise<Record<string, string[]>> => {
  const { port } = await fullInbox();
  const options = { viewport: { width, height: 900 }, colorScheme, bypassCSP: true } as const;
  const context = await browser.newContext({
    ...options,
    extraHTTPHeaders: { [HEADER]: 'Grace' },
  });
  await addAxe(context);
  const page = await context.newPage();
  const faults: Record<string, string[]> = {};
  const judge = async (name: string, page: Page) => {
    const found = await faultsOf(page);
    if ((await widerThanScreen(page)) > 0) found.push('wider than the screen');
    if (found.length > 0) faults[name] = found;
  };
  const send = async (path: string, button: string, typed: Record<string, string> = {}) => {
    await page.goto(`http://127.0.0.1:${port}${path}`);
    // Otherwise the browser's own validation would show.
    await page.evaluate(() => {
      for (const form of document.forms) form.noValidate = true;
    });
    for (const [label, text] of Object.entries(typed)) await page.getByLabel(label).fill(text);
    const [response] = await Promise.all([
      page.waitForNavigation(),
      page.getByRole('button', { name: button, exact: true }).click(),
    ]);
    await judge(`${button} ${response?.status()}`, page);
  };
  await send('/codes', 'Issue', { 'How many': '2' });
  await send('/codes', 'Issue', { 'How many': '0' });
  await send('/forms/contacts/60', 'Add the note');
  await send('/forms/contacts/60', 'Add the note', {
    'A note for colleagues': 'long '.repeat(200),
  });
  await send('/forms/contacts/1/erase', 'Erase it');
  await send('/forms/contacts/2/erase-person', 'Erase all of it');
  await context.close();
  const stranger = await browser.newContext(options);
  const shut = await stranger.newPage();
  expect((await shut.goto(`http://127.0.0.1:${port}/`))?.status()).toBe(403);
  await judge('closed', shut);
  await stranger.close();
  return faults;
};
