import type { Page } from 'playwright';

/** An address that every site has. */
const PROBE = '/robots.txt?is-quiet';

/** Whether a request is the test's own. */
export const isOfQuiet = (url: string): boolean => url.endsWith(PROBE);

/**
 * Waits until a page has loaded, is drawn with its faces and has nothing more to do. What it asked for
 * by then has been seen: a question of the test's own came after it.
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
