import type { Page } from 'playwright';

/** An address that every site has. */
const PROBE = '/robots.txt?is-quiet';

/** Whether a request is the test's own. */
export const isOfQuiet = (url: string): boolean => url.endsWith(PROBE);

/**
 * Waits until a page has loaded, is rendered in its fonts and is idle. All its requests have been
 * seen, because the test's own request comes after them.
 */
export const quiet = async (page: Page): Promise<void> => {
  await page.waitForLoadState('load');
  await page.evaluate(async (probe) => {
    await document.fonts.ready;
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    await new Promise((done) => requestIdleCallback(done, { timeout: 2000 }));
    await (await fetch(probe)).text();
  }, PROBE);
};
