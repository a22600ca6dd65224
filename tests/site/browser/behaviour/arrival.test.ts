import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { focusComesTo } from '../../../setup/browser/focus.ts';
import { intercept } from '../../../setup/browser/intercept.ts';
import { openedSite } from '../../../setup/browser/opened-site.ts';
import { quiet } from '../../../setup/browser/quiet.ts';
import { inFullRun } from '../../../setup/full-run.ts';

const site = openedSite();
const wide = { viewport: { width: 1280, height: 800 } };

const follow = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click();

/** Keeps whether each new page came with a transition. */
const noteTransitions = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    addEventListener('pagereveal', (event) => {
      Object.assign(window, { moved: Boolean((event as PageRevealEvent).viewTransition) });
    });
  });
/** It is said once the page first shows itself, which may be after its address has changed. */
const hasMoved = async (page: Page): Promise<boolean> => {
  await page.waitForFunction(() => 'moved' in window);
  return page.evaluate(() => (window as unknown as { moved: boolean }).moved);
};

test('a new page is a document of its own: named in the tab, at its top, read from its start', async () => {
  const { page, complaints, close } = await site.open('/about', wide);
  await follow(page, 'Careers');
  await page.waitForURL(`${site.address()}/careers`);
  expect(await page.title()).toBe('Careers · UAC');
  expect(await page.evaluate(() => [scrollY, document.activeElement?.tagName])).toEqual([
    0,
    'BODY',
  ]);
  expect(complaints).toEqual([]);
  await close();
});

test.each([['no-preference', true], ...inFullRun(['reduce', false] as const)] as const)(
  'pages change with a transition; motion: %s',
  async (reducedMotion, moved) => {
    const { page, close } = await site.open('/about', { ...wide, reducedMotion }, noteTransitions);
    await follow(page, 'Careers');
    await page.waitForURL(`${site.address()}/careers`);
    expect(await hasMoved(page)).toBe(moved);
    await close();
  },
);

test('so does the page that answers a form, which is rendered for this visitor', {
  tags: 'full',
}, async () => {
  const { page, complaints, close } = await site.open('/contact', wide, async (opened) => {
    await noteTransitions(opened);
    // Without the page's script the browser sends the form itself.
    await intercept(opened, '**/*.js', (route) => route.abort());
  });
  const form = page.locator('form[data-form=contact]');
  await form.evaluate((element) => element.setAttribute('novalidate', ''));
  await page.evaluate(() => delete (window as { moved?: boolean }).moved);
  await form.getByRole('button').click();
  await page.locator('.form-summary').waitFor();
  expect(await hasMoved(page)).toBe(true);
  expect(complaints.filter((text) => text.includes('ransition'))).toEqual([]);
  await close();
});

test('a page is asked for while the link to it is pressed, and not before', async () => {
  const { page, complaints, close } = await site.open('/about', wide);
  await quiet(page);
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Careers', exact: true });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await link.hover();
  expect(asked).toEqual([]);
  await page.mouse.down();
  await expect.poll(() => asked).toContain(`${site.address()}/careers`);
  expect(page.url()).toBe(`${site.address()}/about`);
  await page.mouse.up();
  await page.waitForURL(`${site.address()}/careers`);
  expect(complaints).toEqual([]);
  await close();
});

test("all of a solution's row links to its product", { tags: 'full' }, async () => {
  const { page, close } = await site.open('/', wide);
  const row = page.locator('#solutions .row').nth(1);
  // The link lies over the drawing, so it is what a click there reaches.
  await row.locator('.drawing').click({ position: { x: 20, y: 20 }, force: true });
  await page.waitForURL(`${site.address()}/uac-gateway#top`);
  await close();
});

test('the first stop of the keyboard is the link to the content', async () => {
  const { page, close } = await site.open('/about', wide);
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  expect(await skip.evaluate((element) => element === document.activeElement)).toBe(true);
  expect((await skip.boundingBox())?.y).toBeGreaterThanOrEqual(0);
  await page.keyboard.press('Enter');
  await focusComesTo(page, '#main');
  await close();
});

describe('without scripts', () => {
  const still = { ...wide, javaScriptEnabled: false };

  test.each([
    ['/', 'Explore our solutions', 'solutions'],
    ...inFullRun(['/uac-pay', 'Join Waitlist', 'waitlist-form']),
  ])('%s: %s scrolls to #%s', async (path, name, id) => {
    const { page, close } = await site.visit(still);
    await page.goto(site.address() + path);
    const [link] = await page.getByRole('link', { name, exact: true }).all();
    await link?.click();
    expect(page.url()).toBe(`${site.address()}${path}#${id}`);
    const top = (await page.locator(`#${id}`).boundingBox())?.y ?? 0;
    expect(Math.abs(top - 80)).toBeLessThan(3);
    await close();
  });

  test('the terms name the day on which they are read', { tags: 'full' }, async () => {
    const path = '/terms-of-service';
    const today = new Date().toLocaleDateString('en-US', {
      year: 'numeric',
      month: 'long',
      day: 'numeric',
    });
    const { page, close } = await site.visit(still);
    await page.goto(site.address() + path);
    expect(await page.locator('[data-viewing-day]').textContent()).toBe(today);
    await close();
    const alive = await site.open(path, wide);
    expect(await alive.page.locator('[data-viewing-day]').textContent()).toBe(today);
    expect(alive.complaints).toEqual([]);
    await alive.close();
  });

  test('the links of the menu are in sight on a phone', { tags: 'full' }, async () => {
    const { page, close } = await site.visit({ ...still, viewport: { width: 390, height: 800 } });
    await page.goto(`${site.address()}/press`);
    const about = page.getByRole('banner').getByRole('link', { name: 'About', exact: true });
    expect(await about.isVisible()).toBe(true);
    await about.click();
    expect(page.url()).toBe(`${site.address()}/#about`);
    await close();
  });
});
