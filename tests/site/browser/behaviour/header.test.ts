import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { openedSite } from '../../../setup/browser/opened-site.ts';
import { scripted } from '../../../setup/browser/visit.ts';
import { inFullRun, isFullRun } from '../../../setup/full-run.ts';
import { comesToRestAt, comesToTheTop, jumpTo, kept, recordCalls } from './places.ts';

const site = openedSite();
const wide = { viewport: { width: 1280, height: 800 } };
const phone = { viewport: { width: 390, height: 800 } };

const ITEMS = [
  ['About', 'about'],
  ['Solutions', 'solutions'],
  ['Features', 'features'],
  ['Our Technology', 'technology'],
  ['Careers', 'careers'],
  ['Contact', 'contact'],
  ['Get Started', 'get-started'],
] as const;

const banner = (page: Page) => page.getByRole('banner');
const item = (page: Page, name: string) => banner(page).getByRole('link', { name, exact: true });
const pathOf = (page: Page): string => page.url().replace(site.address(), '');

test('the header is transparent to 50 px and solid past them', async () => {
  const { page, close } = await site.open('/', wide);
  const solid = () => banner(page).getAttribute('data-solid');
  const colour = () => banner(page).evaluate((header) => getComputedStyle(header).backgroundColor);
  await jumpTo(page, 50);
  expect(await solid()).toBe('false');
  expect(await colour()).toBe('rgba(0, 0, 0, 0)');
  await jumpTo(page, 51);
  await page.waitForFunction(
    () => document.querySelector('header')?.getAttribute('data-solid') === 'true',
  );
  await page.waitForFunction(() => {
    const header = document.querySelector('header');
    return header && getComputedStyle(header).backgroundColor === 'rgb(250, 250, 247)';
  });
  await jumpTo(page, 50);
  await page.waitForFunction(
    () => document.querySelector('header')?.getAttribute('data-solid') === 'false',
  );
  await close();
});

test('without scripts the header is solid', async () => {
  const { page, close } = await site.visit({ ...wide, javaScriptEnabled: false });
  await page.goto(site.address());
  const { backgroundColor, position } = await banner(page).evaluate((header) => {
    const { backgroundColor, position } = getComputedStyle(header);
    return { backgroundColor, position };
  });
  expect({ backgroundColor, position }).toEqual({
    backgroundColor: 'rgb(250, 250, 247)',
    position: 'sticky',
  });
  await close();
});

test('on the home page each item scrolls to its section', async () => {
  const { page, complaints, close } = await site.open('/', wide);
  expect(await banner(page).getByRole('navigation').getByRole('link').allTextContents()).toEqual(
    ITEMS.map(([name]) => name),
  );
  for (const [name, id] of isFullRun ? ITEMS : ITEMS.slice(1, 3)) {
    await item(page, name).click();
    await comesToRestAt(page, id);
    expect(pathOf(page)).toBe('/');
  }
  expect(complaints).toEqual([]);
  await close();
});

describe('elsewhere', () => {
  test.each([
    ['Solutions', '/', 'solutions', 'solutions'],
    ['Contact', '/contact', 'contact-form', 'contact-form'],
    ...inFullRun(
      ['Careers', '/careers', undefined, undefined] as const,
      ['Get Started', '/#get-started', undefined, 'get-started'] as const,
    ),
  ] as const)('%s redirects to %s and stores %s', async (name, path, stored, id) => {
    const { page, complaints, close } = await site.open('/press', wide, recordCalls);
    await item(page, name).click();
    await page.waitForURL(site.address() + path);
    if (id === undefined) await comesToTheTop(page);
    else await comesToRestAt(page, id);
    expect((await kept(page)).stored).toEqual(stored === undefined ? [] : [stored]);
    expect(await page.evaluate(() => sessionStorage.getItem('scroll-target'))).toBeNull();
    expect(complaints).toEqual([]);
    await close();
  });
});

test('it marks the section that is read on the home page, and the page elsewhere', {
  tags: 'full',
}, async () => {
  const { page, close } = await site.open('/', wide);
  const marked = (name: string, as: string) =>
    page.waitForFunction(
      ([name, as]) => {
        const items = [...document.querySelectorAll('.site-menu [aria-current]')];
        const words = items.map((one) => [one.textContent, one.getAttribute('aria-current')]);
        return JSON.stringify(words) === JSON.stringify(name ? [[name, as]] : []);
      },
      [name, as] as const,
    );
  await marked('', '');
  for (const name of ['Features', 'Our Technology', 'About']) {
    await item(page, name).click();
    await marked(name, 'true');
  }
  for (const [path, name] of [
    ['/about', 'About'],
    ['/careers', 'Careers'],
    ['/contact', 'Contact'],
  ] as const) {
    await page.goto(site.address() + path);
    await marked(name, 'page');
  }
  await close();
});

test('the logo scrolls to the top at home and leads home from elsewhere', {
  tags: 'full',
}, async () => {
  const { page, close } = await site.open('/', wide);
  const logo = banner(page).getByRole('link', { name: 'UAC', exact: true });
  await jumpTo(page, 1200);
  await logo.click();
  await comesToTheTop(page);
  await item(page, 'Contact').click();
  await comesToRestAt(page, 'contact');
  await page.goto(`${site.address()}/careers`);
  await logo.click();
  await page.waitForURL(`${site.address()}/`);
  await close();
});

describe('the mobile menu', () => {
  const button = (page: Page) => banner(page).getByRole('button', { name: 'Menu' });
  const isOpen = async (page: Page): Promise<boolean> =>
    (await button(page).getAttribute('aria-expanded')) === 'true' &&
    (await item(page, 'About').isVisible());

  test('opens and closes by its button, by Escape and by a wider window', async () => {
    const { page, close } = await site.open('/contact', phone);
    const open = async (): Promise<void> => {
      await button(page).click();
      await item(page, 'About').waitFor();
    };
    expect(await item(page, 'About').isVisible()).toBe(false);
    await open();
    await button(page).click();
    await item(page, 'About').waitFor({ state: 'hidden' });
    await open();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await item(page, 'About').waitFor({ state: 'hidden' });
    expect(await button(page).evaluate((element) => element === document.activeElement)).toBe(true);
    await open();
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.waitForFunction(
      () => document.querySelector('header')?.getAttribute('data-open') === 'false',
    );
    await close();
  });

  test('keeps the focus in and the page behind it still', async () => {
    const { page, close } = await site.open('/', phone);
    await button(page).click();
    await item(page, 'About').waitFor();
    const seen = new Set<string>();
    for (let press = 0; press < ITEMS.length + 4; press += 1) {
      await page.keyboard.press('Tab');
      seen.add(
        await page.evaluate(() =>
          document.activeElement?.closest('header')
            ? (document.activeElement.textContent ?? '').trim()
            : 'outside',
        ),
      );
    }
    expect([...seen].sort()).toEqual(['Menu', 'UAC', ...ITEMS.map(([name]) => name)].sort());
    await page.mouse.move(200, 500);
    await page.mouse.wheel(0, 600);
    // A wheel that did move the page would have moved it within two frames.
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await close();
  });

  // Elsewhere: a section of the home page, a page, and an address with an anchor.
  const ELSEWHERE = ['Solutions', 'Careers', 'Get Started'];

  test.each([
    ['/', ITEMS.map(([name]) => name)],
    ['/press', ELSEWHERE],
  ] as const)('closes on every choice on %s', { tags: 'full' }, async (path, names) => {
    const { page, close } = await site.open(path, phone);
    for (const name of names) {
      if (pathOf(page) !== path) {
        await page.goto(site.address() + path);
        await scripted(page);
      }
      await button(page).click();
      await item(page, name).click();
      await item(page, 'About').waitFor({ state: 'hidden' });
      expect(await isOpen(page)).toBe(false);
    }
    await close();
  });
});
