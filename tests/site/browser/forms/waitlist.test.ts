import type { Locator, Page } from 'playwright';
import { expect, test } from 'vitest';
import {
  type Entries,
  failOnce,
  fill,
  messageAt,
  notice,
  openForm,
  valuesOf,
} from '../../../setup/browser/filled.ts';
import { hold } from '../../../setup/browser/hold.ts';
import { intercept } from '../../../setup/browser/intercept.ts';
import { openedSite } from '../../../setup/browser/opened-site.ts';
import { inFullRun } from '../../../setup/full-run.ts';
import { waitlistEntry } from './entries.ts';
import { gateway, payments, screen, type Variant } from './waitlist-variants.ts';

/** The sign of a notice that only tells something. */
const NOTE = 'M10 5.3v1.2M10 8.5v6';

const API = '**/api/waitlist';
const FALLBACK = 'An error occurred while processing your request';
const UNREACHABLE =
  'The server could not be reached. Please check your connection and try again; your entries are kept.';

const site = openedSite();

const entryFor = ({ path, product }: Variant): Entries =>
  path === '/waitlist' ? { ...waitlistEntry(), product } : waitlistEntry();

const join = (form: Locator): Promise<void> => form.getByRole('button').click();

const panelOf = (page: Page): Locator => page.locator('#waitlist-sent');

test.each([payments, ...inFullRun(screen)])(
  'on $path: idle, pending, success; then the duplicate',
  async (variant) => {
    const { path, pending, panel, success } = variant;
    const { page, complaints, close } = await site.visit();
    const form = await openForm(page, site.address() + path, 'waitlist');
    const button = form.getByRole('button');
    expect(await button.textContent()).toBe('Join Waitlist');
    expect(await button.isEnabled()).toBe(true);

    const entry = entryFor(variant);
    await fill(form, entry);
    const answers = await hold(page, API);
    const sent = page.waitForRequest(API);
    await button.dblclick();
    await form.getByRole('button', { name: pending, disabled: true }).waitFor();
    expect(await form.getAttribute('aria-busy')).toBe('true');
    expect((await sent).postDataJSON()).toEqual({
      ...entry,
      product: variant.product,
      submissionToken: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    answers.letGo();
    await panelOf(page).waitFor();
    expect(await panelOf(page).locator('h3').textContent()).toBe(panel);
    expect(await notice(page, success.split(' | ')[1] ?? '')).toBe(success);
    expect(complaints).toEqual([]);

    const again = await openForm(page, site.address() + path, 'waitlist');
    await fill(again, { ...entry, email: ` ${String(entry.email).toUpperCase()} ` });
    await join(again);
    expect(await notice(page, 'Already Registered')).toBe(
      'default | Already Registered | This email is already on our waitlist.',
    );
    // Nothing was done: a tick would say so.
    const signs = page.locator('[data-variant]').filter({ hasText: 'Already Registered' });
    expect(await signs.last().locator('svg path').first().getAttribute('d')).toBe(NOTE);
    expect(await panelOf(page).locator('h3').textContent()).toBe(panel);
    await close();
  },
);

test('a click anywhere in its box chooses a product, and the panel names it', async () => {
  const { page, close } = await site.visit();
  const form = await openForm(page, `${site.address()}/waitlist`, 'waitlist');
  await fill(form, waitlistEntry());
  const label = form.getByText('UAC Gateway', { exact: true });
  const box = await label.locator('..').boundingBox();
  if (!box) throw new Error('The product has no box.');
  await label.scrollIntoViewIfNeeded();
  await label.locator('..').click({ position: { x: box.width - 4, y: 4 } });
  expect(await form.getByRole('radio', { checked: true }).inputValue()).toBe('UAC Gateway');
  await join(form);
  await panelOf(page).waitFor();
  expect(await panelOf(page).locator('h3 + p').textContent()).toBe(
    "Thank you for joining. We'll notify you when UAC Gateway is available.",
  );
  await close();
});

test('each failure says why and keeps what was entered', async () => {
  const { path, failure } = gateway;
  const { page, close } = await site.visit();
  // On a machine without network the browser is offline, and the notice would say that.
  await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { value: true }));
  const form = await openForm(page, site.address() + path, 'waitlist');
  const entry = entryFor(gateway);
  await fill(form, entry);

  const fails = async (expected: string): Promise<void> => {
    await join(form);
    await form.getByRole('button', { name: 'Join Waitlist', disabled: false }).waitFor();
    const text = expected.split(' | ')[2] ?? '';
    expect(await notice(page, text)).toBe(expected);
    expect(await valuesOf(form, Object.keys(entry))).toEqual(entry);
  };
  await failOnce(page, API, 500, { message: 'It broke.' });
  await fails(failure('It broke.'));
  await failOnce(page, API, 500, 'no JSON');
  await fails(failure(FALLBACK));
  await failOnce(page, API, 429, {
    message: 'That was too often. Please try again in 9 minutes.',
  });
  await fails('destructive | Error | That was too often. Please try again in 9 minutes.');
  await intercept(page, API, (route) => route.abort(), { times: 1 });
  await fails(failure(UNREACHABLE));

  expect(await form.locator('#waitlist-failure').textContent()).toBe(UNREACHABLE);
  await join(form);
  await panelOf(page).waitFor();
  await close();
});

test.each([
  ['the panel stays', gateway],
  ['the form returns after five seconds, empty', payments],
])('%s', { tags: 'full' }, async (_name, variant) => {
  const { path, stays } = variant;
  const { page, close } = await site.visit();
  await page.clock.install();
  const form = await openForm(page, site.address() + path, 'waitlist');
  await fill(form, entryFor(variant));
  await page.clock.pauseAt(Date.now() + 60_000);
  await join(form);
  await panelOf(page).waitFor();
  await page.clock.runFor(4_999);
  expect(await panelOf(page).isVisible()).toBe(true);
  await page.clock.runFor(stays ? 60_000 : 1);
  if (stays) {
    expect(await panelOf(page).isVisible()).toBe(true);
  } else {
    await form.waitFor();
    expect(await valuesOf(form, ['name', 'email', 'dataConsentGiven'])).toEqual({
      name: '',
      email: '',
      dataConsentGiven: false,
    });
  }
  await close();
});

test('payments checks on every change; the others once a field was left', async () => {
  const { page, close } = await site.visit();
  const onChange = await openForm(page, `${site.address()}/uac-pay`, 'waitlist');
  await onChange.locator('[name=name]').pressSequentially('A');
  expect(await messageAt(onChange, 'name')).toBe('Name must be at least 2 characters.');
  await onChange.locator('[name=email]').pressSequentially('a@');
  expect(await messageAt(onChange, 'email')).toBe('Please enter a valid email address');

  const onLeaving = await openForm(page, `${site.address()}/uac-gateway`, 'waitlist');
  await onLeaving.locator('[name=email]').pressSequentially('a@');
  expect(await onLeaving.locator('[aria-invalid]').count()).toBe(0);
  await page.keyboard.press('Tab');
  expect(await messageAt(onLeaving, 'email')).toBe('Please enter a valid email address');
  expect(await onLeaving.locator('[aria-invalid]').count()).toBe(1);
  await close();
});

test('the chosen product is marked by its border and its ground', async () => {
  const { page, close } = await site.open('/waitlist');
  const looks = () =>
    page.locator('.choice-box').evaluateAll((boxes) =>
      boxes.map((box) => {
        const { borderTopColor, backgroundColor } = getComputedStyle(box);
        return [borderTopColor, backgroundColor];
      }),
    );
  const before = await looks();
  expect(before).toHaveLength(3);
  expect(new Set(before.map(String)).size).toBe(1);
  await page.getByRole('radio', { name: 'UAC Gateway' }).focus();
  await page.keyboard.press('Space');
  const [first, chosen, last] = await looks();
  expect([first, last]).toEqual([before[0], before[2]]);
  expect(chosen?.[0]).not.toBe(before[1]?.[0]);
  expect(chosen?.[1]).not.toBe(before[1]?.[1]);
  await close();
});
