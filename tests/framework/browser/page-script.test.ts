import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { fill } from '../../setup/browser/filled.ts';
import { intercept } from '../../setup/browser/intercept.ts';
import { openedSite } from '../../setup/browser/opened-site.ts';
import { awake } from '../../setup/browser/visit.ts';
import { inFullRun } from '../../setup/full-run.ts';

/* The script of every page: if it does not arrive, or a part of it fails, the page still works. */

const site = openedSite();
const narrow = { viewport: { width: 390, height: 800 }, banner: true };
const entry = {
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  message: 'When is the next clear night?',
  dataConsentGiven: true,
};

/** The script that the page names. */
const pageScript = async (path: string): Promise<string> => {
  const html = await (await fetch(site.address() + path)).text();
  const [, script = ''] = /<script type="module" src="(\/assets\/[^"]+)"/.exec(html) ?? [];
  expect(script).toMatch(/\.js$/);
  return `**${script}`;
};

test('the script has no menus and texts of the shell, which the page has', async () => {
  const { page, close } = await site.open('/contact', narrow);
  const scripts = await page.evaluate(async () => {
    const own = document.querySelector<HTMLScriptElement>('script[type=module][src]');
    return (await fetch(own?.src ?? '')).text();
  });
  expect(scripts).toContain('scroll');
  const footer = await page.locator('footer a').allTextContents();
  expect(footer.length).toBeGreaterThan(3);
  expect(footer.filter((label) => scripts.includes(`\`${label}\``))).toEqual([]);
  await close();
});

describe.each([['is gone', 404] as const, ...inFullRun(['is broken off', 200] as const)])(
  'where the script of the page %s',
  (_how, status) => {
    test('the page is there to be read, its links lead on, and its form is posted by the browser', async () => {
      const script = await pageScript('/contact');
      const { page, close } = await site.open('/contact', narrow, (page) =>
        intercept(page, script, (route) =>
          route.fulfill({ status, contentType: 'text/javascript', body: 'const half = {' }),
        ),
      );
      expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
      expect(await page.getByRole('heading', { name: 'Write to us' }).isVisible()).toBe(true);
      const form = page.locator('form[data-form=contact]');
      await fill(form, entry);
      const [request] = await Promise.all([
        page.waitForRequest('**/api/contact'),
        form.getByRole('button', { name: 'Send' }).click(),
      ]);
      expect(request.headers()['content-type']).toBe('application/x-www-form-urlencoded');
      await page.waitForURL(`${site.address()}/contact?sent=contact#contact-sent`);
      await page.locator('#contact-sent').waitFor();
      await page.locator('footer a[href="/archive"]').click();
      await page.waitForURL(`${site.address()}/archive`);
      expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
      await close();
    });
  },
);

/** Parts of the page's script, and what of the browser each cannot do without. */
type Broken = [part: string, take: () => void, says: RegExp];

const BROKEN: Broken[] = [
  [
    'the drawings',
    () => void Reflect.deleteProperty(window, 'IntersectionObserver'),
    /IntersectionObserver/,
  ],
  ...inFullRun<Broken>([
    'the place at which a page opens',
    () => void Object.assign(performance, { getEntriesByType: undefined }),
    /getEntriesByType/,
  ]),
  [
    'the banner',
    () => {
      // Islands need it too, later.
      const { ResizeObserver } = window;
      Reflect.deleteProperty(window, 'ResizeObserver');
      addEventListener('load', () => Object.assign(window, { ResizeObserver }));
    },
    /ResizeObserver/,
  ],
];

describe.each(BROKEN)('where %s cannot start', (part, take, says) => {
  const open = (path: string) => site.open(path, narrow, (page: Page) => page.addInitScript(take));

  test('the other parts and the islands work, and the console has one error', async () => {
    const { page, complaints, close } = await open('/contact');
    const header = page.locator('.site-header');
    const menu = header.locator('[aria-controls]');
    await menu.click();
    expect(await menu.getAttribute('aria-expanded')).toBe('true');
    await page.keyboard.press('Escape');
    expect(await menu.getAttribute('aria-expanded')).toBe('false');
    await page.evaluate(() => scrollTo({ top: 200, behavior: 'instant' }));
    await page.locator('.site-header[data-solid=true]').waitFor();
    if (part !== 'the banner') await page.locator('.cookie-banner').waitFor();
    await awake(page, 'contact');
    const form = page.locator('form[data-form=contact]');
    await form.locator('[name=email]').fill('ada');
    await form.locator('[name=email]').blur();
    await form.locator('[name=email][aria-invalid=true]').waitFor();
    expect(complaints).toEqual([expect.stringMatching(/^error: /)]);
    expect(complaints[0]).toMatch(says);
    await close();
  });
});
