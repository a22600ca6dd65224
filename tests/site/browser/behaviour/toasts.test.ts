import type { Locator, Page } from 'playwright';
import { expect, test } from 'vitest';
import { fill } from '../../../setup/browser/filled.ts';
import { focusComesTo } from '../../../setup/browser/focus.ts';
import { intercept } from '../../../setup/browser/intercept.ts';
import { openedSite } from '../../../setup/browser/opened-site.ts';
import { awake } from '../../../setup/browser/visit.ts';

const site = openedSite();
const wide = { viewport: { width: 1280, height: 900 } };

const region = (page: Page) => page.getByRole('region', { name: 'Notifications (F8)' });
const toasts = (page: Page) => page.locator('.toast:visible');
const kept = (page: Page) => page.locator('[data-dismissed]').getAttribute('data-dismissed');

/**
 * A contact form that is filled in, and a server that is out of reach: each try ends in a notice.
 */
const openFailing = async (options: { viewport: { width: number; height: number } } = wide) => {
  const visitor = await site.open('/contact', options, (page) => page.clock.install());
  const { page } = visitor;
  await page.locator('[name=name]').fill('Anna Muster');
  await page.locator('form[novalidate]').waitFor();
  await page.locator('[name=email]').fill('anna@muster.example');
  await page.locator('[name=company]').fill('Muster AG');
  await page.locator('[name=message]').fill('We would like to hear more.');
  await page.locator('[name=dataConsentGiven]').check();
  await region(page).waitFor({ state: 'attached' });
  await page.context().setOffline(true);
  const fail = async (): Promise<void> => {
    await page.getByRole('button', { name: 'Send Message' }).click();
  };
  return { ...visitor, fail };
};

/** Moves the mouse from the notice's middle to the right and lets go. */
const swipe = async (page: Page, distance: number): Promise<void> => {
  const box = await toasts(page).boundingBox();
  if (!box) throw new Error('No notice is seen.');
  const [x, y] = [box.x + 60, box.y + box.height - 12];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + distance, y, { steps: 4 });
  await page.mouse.up();
};

test('one is seen for 5 s, at most 420 px wide, and replaced by the next', async () => {
  const { page, fail, close } = await openFailing();
  await fail();
  const alert = region(page).getByRole('alert');
  await alert.waitFor();
  expect(await alert.getAttribute('data-variant')).toBe('destructive');
  expect((await alert.boundingBox())?.width).toBeLessThanOrEqual(420);
  await alert.evaluate((element) => element.setAttribute('data-first', ''));
  await fail();
  await page.locator('.toast:visible:not([data-first])').waitFor();
  expect(await toasts(page).count()).toBe(1);

  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + 1000);
  await page.clock.runFor(3000);
  expect(await toasts(page).count()).toBe(1);
  await page.clock.runFor(1200);
  await toasts(page).waitFor({ state: 'detached' });
  await close();
});

/** The names of those controls that the notice covers, once it has come to rest. */
const coveredOf = async (page: Page, controls: Locator): Promise<(string | null)[]> => {
  await toasts(page).waitFor();
  await page.locator('[data-sonner-toast]').evaluateAll(async (notices) => {
    const moves = notices.flatMap((notice) => notice.getAnimations({ subtree: true }));
    await Promise.all(moves.map(({ finished }) => finished));
  });
  return controls.evaluateAll((elements) => {
    const notice = document.querySelector('.toast')?.getBoundingClientRect() ?? new DOMRect();
    const isCovered = (element: Element): boolean => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      return (
        left < notice.right && notice.left < right && top < notice.bottom && notice.top < bottom
      );
    };
    return elements.filter(isCovered).map(({ textContent }) => textContent);
  });
};

test('on a phone it does not cover the button that was pressed, wherever that is', async () => {
  const { page, fail, close } = await openFailing({ viewport: { width: 390, height: 844 } });
  const button = page.getByRole('button', { name: 'Send Message' });
  for (const share of [0.15, 0.5, 0.72, 0.85]) {
    await button.evaluate((element, share) => {
      scrollBy(0, element.getBoundingClientRect().top - innerHeight * share);
    }, share);
    await fail();
    expect(await coveredOf(page, button), `at ${share} of the window`).toEqual([]);
    await toasts(page).getByRole('button', { name: 'Close' }).click();
    await toasts(page).waitFor({ state: 'detached' });
  }
  await close();
});

test.each([390, 1280])(
  'at %i px it covers neither the row of a download nor the next',
  async (width) => {
    const { page, close } = await site.open('/data-room', { viewport: { width, height: 800 } });
    const answer = { message: 'Logged.', id: 1, url: '/api/logo/wordmark' };
    await intercept(page, '**/api/data-room/download', (route) =>
      route.fulfill({ status: 201, json: answer }),
    );
    const buttons = page.locator('.room-register button');
    await buttons.nth(2).evaluate((button) => {
      scrollBy(0, button.getBoundingClientRect().bottom - innerHeight + 40);
    });
    await buttons.nth(2).click();
    const form = page.locator('dialog form[novalidate]');
    await fill(form, { name: 'Anna', email: 'anna@muster.example', dataConsentGiven: true });
    await form.getByRole('button', { name: 'Download' }).click();
    await form.waitFor({ state: 'detached' });
    expect(await coveredOf(page, buttons)).toEqual([]);
    await close();
  },
);

test.each([
  ['/contact', 390],
  ['/contact', 1280],
  ['/uac-gateway', 390],
  ['/uac-pay', 390],
  ['/waitlist', 390],
  ['/waitlist', 1280],
])(
  'on %s at %i px it does not cover the confirmation, which replaces the heading',
  async (path, width) => {
    const { page, close } = await site.open(path, { viewport: { width, height: 800 } });
    await intercept(page, '**/api/{contact,waitlist}', (route) =>
      route.fulfill({ status: 201, json: { message: 'Stored.', id: 1 } }),
    );
    await awake(page, path === '/contact' ? 'contact' : 'waitlist');
    const form = page.locator('main form[novalidate]');
    const known = { name: 'Anna Muster', email: 'anna@muster.example', dataConsentGiven: true };
    const contact = { company: 'Muster AG', message: 'We would like to hear more.' };
    await fill(form, path === '/contact' ? { ...known, ...contact } : known);
    if (path === '/waitlist') await fill(form, { product: 'UAC Yield' });
    await form.locator('[type=submit]').last().click();
    const panel = page.locator('.form-success');
    await panel.waitFor();
    expect(await coveredOf(page, panel)).toEqual([]);
    expect((await panel.boundingBox())?.y).toBeGreaterThan(0);
    const head = page.locator('.section:has(.form-success) .section-head');
    const isSeen = await head.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    });
    expect(isSeen).toBe(false);
    expect(
      await toasts(page).evaluate((toast) => toast.getBoundingClientRect().top < innerHeight / 2),
    ).toBe(width === 1280);
    await close();
  },
);

test('its button closes it; it is stored for 1,000,000 ms', { tags: 'full' }, async () => {
  const { page, fail, close } = await openFailing();
  await fail();
  await toasts(page).getByRole('button', { name: 'Close' }).click();
  await toasts(page).waitFor({ state: 'detached' });
  expect(await kept(page)).toBe('1');
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  await page.clock.runFor(990_000);
  expect(await kept(page)).toBe('1');
  await page.clock.runFor(10_000);
  await page.locator('[data-dismissed="0"]').waitFor({ state: 'attached' });
  await close();
});

test('a swipe to the right of 50 px closes it, a shorter one does not', {
  tags: 'full',
}, async () => {
  const { page, fail, close } = await openFailing();
  await fail();
  await toasts(page).waitFor();
  await swipe(page, 49);
  expect(await toasts(page).count()).toBe(1);
  await swipe(page, 50);
  await toasts(page).waitFor({ state: 'detached' });
  expect(await kept(page)).toBe('1');
  await close();
});

test('the next thing that is done ends it', { tags: 'full' }, async () => {
  const { page, fail, close } = await openFailing();
  await fail();
  await toasts(page).waitFor();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  await page.locator('[name=company]').click();
  expect(await kept(page)).toBe('0');
  await page.getByText('Where is the company based?').click();
  // So little time passes that it does not end by itself.
  const after = async () => {
    await page.clock.runFor(16);
    return kept(page);
  };
  await expect.poll(after, { timeout: 10_000, interval: 100 }).toBe('1');
  await close();
});

test('F8 leads the focus to the notices, and Tab on to the notice and its button', async () => {
  const { page, fail, close } = await openFailing();
  await fail();
  await toasts(page).waitFor();
  await page.keyboard.press('F8');
  const isInside = () =>
    region(page).evaluate((element) => element.contains(document.activeElement));
  expect(await isInside()).toBe(true);
  // The notice itself comes first.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await focusComesTo(page, '[aria-label=Close]');
  await page.keyboard.press('Enter');
  await toasts(page).waitFor({ state: 'detached' });
  await close();
});
