import type { Browser, BrowserContextOptions, Page } from 'playwright';
import { addAxe } from './axe.ts';
import { pageOfNextVisitor } from './next-visitor.ts';

/** A visitor's page, with all that the browser complained about. */
export interface Visit {
  page: Page;
  /** Console messages, failed requests and uncaught errors. */
  complaints: string[];
  /** Requests that left the site. */
  foreign: string[];
  close: () => Promise<void>;
}

export interface VisitOptions extends BrowserContextOptions {
  /** Whether the cookie banner was not answered before. */
  readonly banner?: boolean;
  /** Whether axe-core is to judge the pages, on which nothing moves then. */
  readonly axe?: boolean;
  /** Whether nothing of the site may be in the browser's cache. */
  readonly first?: boolean;
  /** Whether no other page opens this one: Chromium keeps no page for the way back that another opened. */
  readonly apart?: boolean;
}

/** Opens a new visitor's page. */
export const visit = async (
  browser: Browser,
  origin: string,
  options: VisitOptions = {},
): Promise<Visit> => {
  const { page, close } =
    (await pageOfNextVisitor(browser, origin, options)) ?? (await ownPage(browser, options));
  const complaints: string[] = [];
  const foreign: string[] = [];
  page.on('console', (message) => complaints.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('requestfailed', (request) => {
    // What the browser asks for ahead, and the icon, it leaves off with the page that is left.
    const isBeside =
      request.headers()['sec-purpose'] === 'prefetch' || request.url().endsWith('/favicon.svg');
    const reason = request.failure()?.errorText;
    if (!isBeside || reason !== 'net::ERR_ABORTED')
      complaints.push(`failed: ${request.url()} ${reason}`);
  });
  page.on('request', (request) => {
    if (!request.url().startsWith(origin) && !request.url().startsWith('data:'))
      foreign.push(request.url());
  });
  return { page, complaints, foreign, close };
};

const ownPage = async (
  browser: Browser,
  { banner = false, axe = false, first: _first, apart: _apart, ...options }: VisitOptions,
): Promise<Pick<Visit, 'page' | 'close'>> => {
  const context = await browser.newContext({
    ...(axe && { bypassCSP: true, reducedMotion: 'reduce' }),
    ...options,
  });
  if (axe) await addAxe(context);
  if (!banner)
    await context.addInitScript(() => localStorage.setItem('cookie-consent', 'essential'));
  return { page: await context.newPage(), close: () => context.close() };
};

/** Waits until the page's script has run, as it has at the load event, and the page can be seen. */
export const scripted = async (page: Page): Promise<void> => {
  await page.waitForLoadState('load');
  await page.locator('html:not([data-held])').waitFor({ state: 'attached' });
};

/** Brings the island of a form to life, as a visitor's first touch does, and waits for it. */
export const awake = async (page: Page, form: string): Promise<void> => {
  const element = page.locator(`form[data-form="${form}"]`);
  await element.dispatchEvent('pointerdown');
  await page.locator('[data-stands=alive]').filter({ has: element }).waitFor();
};
