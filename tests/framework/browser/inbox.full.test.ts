import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from '../../setup/browser/launch.ts';
import { faultsAfterForms, faultsOfPages } from './inbox-pages.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

test.each([
  [390, 'light'],
  [768, 'light'],
  [1280, 'light'],
  [1920, 'dark'],
] as const)(
  'every page at %i px, %s: accessible, and none wider than the screen',
  async (width, colorScheme) => {
    expect(await faultsOfPages(browser, { width, colorScheme })).toEqual({});
  },
);

test.each([
  [390, 'dark'],
  [1280, 'light'],
] as const)(
  'pages after forms are accessible at %i px, %s: receipts, refusals and sign-in',
  async (width, colorScheme) => {
    expect(await faultsAfterForms(browser, { width, colorScheme })).toEqual({});
  },
);
