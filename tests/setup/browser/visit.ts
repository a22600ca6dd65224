import type { Browser, BrowserContextOptions, Page } from 'playwright';

/** A visitor's page, with all that the browser complained about. */
export interface Visit {
  page: Page;
  /** Console messages, failed requests and uncaught errors. */
  complaints: string[];
  /** Requests that left the site. */
  foreign: string[];
  close: () => Promise<void>;
}

/** Opens a new visitor's page; the cookie banner was answered before unless `banner` is set. */
export const visit = async (
  browser: Browser,
  origin: string,
  { banner = false, ...options }: BrowserContextOptions & { banner?: boolean } = {},
): Promise<Visit> => {
  const context = await browser.newContext(options);
  if (!banner)
    await context.addInitScript(() => localStorage.setItem('cookie-consent', 'essential'));
  const page = await context.newPage();
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
  return { page, complaints, foreign, close: () => context.close() };
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
