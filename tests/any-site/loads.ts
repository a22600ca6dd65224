import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { isOfQuiet, quiet } from '../setup/browser/quiet.ts';
import { noPage, type SiteUnderTest } from './site-under-test.ts';

/**
 * Loads the whole style sheet, as a hydrating island does, and returns what looks different then.
 */
export const changedByWholeSheet = async (): Promise<string[]> => {
  const looks = (): string[][] =>
    [...document.querySelectorAll('body, body *')].flatMap((element) =>
      ['', '::before', '::after'].map((pseudo) => {
        const style = getComputedStyle(element, pseudo);
        // What nothing draws has no look.
        if (pseudo && style.content === 'none') return [];
        const name = `${element.tagName}.${element.getAttribute('class')}${pseudo}`;
        const keys = [...style].filter((key) => !key.startsWith('--'));
        return keys.map((key) => `${name} ${key}: ${style.getPropertyValue(key)}`);
      }),
    );
  const own = looks();
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = document.querySelector<HTMLElement>('style[data-sheet]')?.dataset.sheet ?? '';
  await new Promise((resolve, reject) => {
    link.onload = resolve;
    link.onerror = reject;
    document.head.append(link);
  });
  const whole = looks();
  link.remove();
  return whole.flatMap((values, at) => values.filter((value) => !own[at]?.includes(value)));
};

/** What a page asks for beside its pictures, and the bytes of its scripts, from now on. */
export const requestsOf = (page: Page): { asked: string[]; scriptSizes: number[] } => {
  const asked: string[] = [];
  const scriptSizes: number[] = [];
  page.on('request', (request) => {
    if (request.resourceType() !== 'image' && !isOfQuiet(request.url())) asked.push(request.url());
  });
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script')
      scriptSizes.push(Number(response.headers()['content-length']));
  });
  return { asked, scriptSizes };
};

/** What holds for who comes back to a page of any site, in a whole Chromium. */
export const describeWayBack = (site: SiteUnderTest): void => {
  // Of a page that is not there, Chromium keeps nothing.
  test.each(site.cover.filter((path) => path !== noPage(site.declared)))(
    'who comes back to %s finds it kept by the browser, scrolled as it was left',
    async (path) => {
      const { page, complaints, close } = await site.visit({
        reducedMotion: 'reduce',
        apart: true,
      });
      await page.addInitScript(() => {
        addEventListener('pageshow', ({ persisted }) => {
          document.documentElement.dataset.kept = String(persisted);
        });
      });
      await page.goto(site.running().address + path);
      await quiet(page);
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight / 3));
      const scrolled = await page.evaluate(() => scrollY);
      await page.goto(`${site.running().address}${noPage(site.declared)}`);
      await page.evaluate(() => history.back());
      await page.locator('html[data-kept=true]').waitFor();
      expect(await page.evaluate(() => scrollY)).toBe(scrolled);
      expect(complaints.filter((line) => !line.includes('404'))).toEqual([]);
      await close();
    },
  );
};
