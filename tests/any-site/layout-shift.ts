import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { intercept } from '../setup/browser/intercept.ts';
import type { OpenedSite } from '../setup/browser/opened-site.ts';

interface Shift {
  value: number;
  hadRecentInput: boolean;
  sources: { node?: Node }[];
}

const noteShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    Object.assign(window, { shifts: [] });
    new PerformanceObserver((list) =>
      (window as unknown as { shifts: PerformanceEntry[] }).shifts.push(...list.getEntries()),
    ).observe({ type: 'layout-shift', buffered: true });
  });

/** The fonts arrive long after the page was painted in their fallbacks. */
export const delayFaces = (page: Page): Promise<unknown> =>
  intercept(page, '**/faces.*.css', async (route) => {
    await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0);
    await route.continue();
  });

/** Scrolls to the page's end and says whether the browser drew it all the way. */
const readThrough = async (page: Page): Promise<boolean> => {
  await page.waitForLoadState('networkidle');
  return page.evaluate(async () => {
    await document.fonts.ready;
    const nextFrame = () =>
      new Promise<boolean>((resolve) => {
        requestAnimationFrame(() => resolve(true));
        setTimeout(() => resolve(false), 15_000);
      });
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
      scrollTo({ top, behavior: 'instant' });
      if (!(await nextFrame())) return false;
    }
    return nextFrame();
  });
};

/** What has moved by itself so far, and by how much. */
const shiftsOf = (page: Page) =>
  page.evaluate(() =>
    (window as unknown as { shifts: Shift[] }).shifts
      .filter(({ hadRecentInput }) => !hadRecentInput)
      .map(({ value, sources }) => ({
        value,
        moved: sources.map(({ node }) =>
          node instanceof Element ? node.className : node?.textContent,
        ),
      })),
  );

const ATTEMPTS = 3;

type Open = Parameters<OpenedSite['open']>;

/** What moves while a page loads, hydrates and is scrolled. */
const shiftsWhileRead = async (
  site: OpenedSite,
  ...opened: Open
): Promise<Awaited<ReturnType<typeof shiftsOf>>> => {
  // One window in some hundreds Chromium stops drawing for good, which says nothing of the site.
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const { page, close } = await site.open(...opened);
    const isDrawn = await readThrough(page);
    const shifts = await shiftsOf(page);
    await close();
    if (isDrawn || shifts.length > 0) return shifts;
  }
  throw new Error(`Chromium stopped drawing ${opened[0]} ${ATTEMPTS} times.`);
};

/** Late faces change the widths of lines a little. Above half a thousandth a line would break elsewhere. */
const ofLines = (shifts: Awaited<ReturnType<typeof shiftsOf>>) =>
  shifts.reduce((sum, { value }) => sum + value, 0) < 0.0005 ? [] : shifts;

/** Nothing moves on these pages, wide and narrow, also with faces that come late. */
export const describeShifts = (site: OpenedSite, routes: readonly string[]): void => {
  test.each(routes)(
    'nothing moves on %s while it loads, comes alive and is scrolled',
    async (path) => {
      for (const width of [1280, 390]) {
        const look = { viewport: { width, height: 900 }, banner: true, first: true };
        expect([width, await shiftsWhileRead(site, path, look, noteShifts)]).toEqual([width, []]);
        const late = await shiftsWhileRead(site, path, look, (page) =>
          Promise.all([noteShifts(page), delayFaces(page)]),
        );
        expect([width, ofLines(late)]).toEqual([width, []]);
      }
    },
  );
};
