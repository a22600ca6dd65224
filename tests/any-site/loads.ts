import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { quiet } from '../setup/browser/quiet.ts';
import type { SiteUnderTest } from './site-under-test.ts';

/**
 * Gives the page the whole sheet, as an island does that wakes, and tells what looks otherwise then.
 */
const changedByWholeSheet = async (): Promise<string[]> => {
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

/** What a page asks for beside its pictures, from its start on. */
const requestsOf = (page: Page): string[] => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() !== 'image') asked.push(request.url());
  });
  return asked;
};

/** What holds for what every page of every site loads. */
export const describeLoads = (site: SiteUnderTest): void => {
  describe.each(site.cover)('%s', (path) => {
    const open = async (page: Page): Promise<void> => {
      await page.goto(site.running().address + path, { waitUntil: 'networkidle' });
    };

    test('a first visit loads one small script, and nothing more by looking around', async () => {
      const { page, close } = await site.visit();
      const asked = requestsOf(page);
      const sizes: number[] = [];
      page.on('response', async (response) => {
        if (response.request().resourceType() !== 'script') return;
        sizes.push(Number(response.headers()['content-length']));
      });
      await open(page);
      // A browser asks for the page's icon when it has nothing else to do.
      const icons = await page
        .locator('link[rel=icon]')
        .evaluateAll((all) => all.map((one) => (one as HTMLLinkElement).href));
      if (icons.length > 0)
        await expect.poll(() => asked.some((url) => icons.includes(url))).toBe(true);
      expect(sizes).toHaveLength(1);
      expect(sizes[0]).toBeLessThan(5000);
      expect(asked.slice(6), asked.join('\n')).toEqual([]);

      const before = asked.length;
      await page.mouse.move(200, 300);
      await page.mouse.wheel(0, 5000);
      for (const key of ['Shift', 'Control', 'End']) await page.keyboard.press(key);
      await page.waitForLoadState('networkidle');
      expect(asked.slice(before)).toEqual([]);
      await close();
    });
  });

  // Of a page that is not there, Chromium keeps nothing.
  test.each(site.cover.filter((path) => path !== '/no-such-page'))(
    'who comes back to %s finds it kept by the browser, scrolled as it was left',
    async (path) => {
      const { page, complaints, close } = await site.visit({ reducedMotion: 'reduce' });
      await page.addInitScript(() => {
        addEventListener('pageshow', ({ persisted }) => {
          document.documentElement.dataset.kept = String(persisted);
        });
      });
      await page.goto(site.running().address + path);
      await quiet(page);
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight / 3));
      const scrolled = await page.evaluate(() => scrollY);
      await page.goto(`${site.running().address}/no-such-page`);
      await page.evaluate(() => history.back());
      await page.locator('html[data-kept=true]').waitFor();
      expect(await page.evaluate(() => scrollY)).toBe(scrolled);
      expect(complaints.filter((line) => !line.includes('404'))).toEqual([]);
      await close();
    },
  );

  test.each(site.cover)('the styles in %s make of it what the whole sheet does', async (path) => {
    const { page, close } = await site.visit({ reducedMotion: 'reduce' });
    await page.goto(site.running().address + path);
    await quiet(page);
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        const changed = await page.evaluate(changedByWholeSheet);
        expect([width, colorScheme, changed]).toEqual([width, colorScheme, []]);
      }
    }
    await close();
  });
};
