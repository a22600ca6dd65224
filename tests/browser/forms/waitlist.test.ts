import type { Browser, Locator, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningSite, runSite } from '../../setup/running-site.ts';
import { launchBrowser } from '../launch.ts';
import { visit } from '../visit.ts';
import {
  type Entries,
  failOnce,
  fill,
  hold,
  messageAt,
  newEmail,
  notice,
  openForm,
  valuesOf,
  waitlistEntry,
} from './filled.ts';

const API = '**/api/waitlist';
const FALLBACK = 'An error occurred while processing your request';
const UNREACHABLE =
  'The server could not be reached. Please check your connection and try again; your entries are kept.';
const ISSUE = 'There was an issue submitting your request. Please try again.';
const thanks = (product: string) =>
  `default | Success! | Thank you for joining the waitlist. We'll notify you when ${product} is available.`;
const failed = (message: string) => `destructive | Error | Failed to join waitlist: ${message}`;

interface Variant {
  path: string;
  product: string;
  pending: string;
  panel: string;
  success: string;
  failure: (message: string) => string;
  stays: boolean;
  required: readonly string[];
}

const variants: readonly Variant[] = [
  {
    path: '/uac-pay',
    product: 'UAC Pay',
    pending: 'Joining...',
    panel: 'Thank You',
    success: thanks('UAC Pay'),
    failure: failed,
    stays: false,
    required: ['name', 'email', 'dataConsentGiven'],
  },
  {
    path: '/uac-gateway',
    product: 'UAC Gateway',
    pending: 'Joining...',
    panel: 'Thank You',
    success: thanks('UAC Gateway'),
    failure: (message) => `destructive | Error | ${message}`,
    stays: true,
    required: ['name', 'email', 'dataConsentGiven'],
  },
  {
    path: '/uac-yield',
    product: 'UAC Yield',
    pending: 'Processing...',
    panel: 'Thank You',
    success: thanks('UAC Yield'),
    failure: failed,
    stays: false,
    required: ['name', 'email', 'company', 'industry', 'dataConsentGiven'],
  },
  {
    path: '/waitlist',
    product: 'UAC Yield',
    pending: 'Joining...',
    panel: "You're on the list!",
    success:
      "default | Successfully joined waitlist! | We'll notify you when your selected product is available.",
    failure: () => `destructive | Error | ${ISSUE}`,
    stays: true,
    required: ['name', 'email', 'product', 'dataConsentGiven'],
  },
];

let running: RunningSite;
let browser: Browser;

beforeAll(async () => {
  [running, browser] = await Promise.all([runSite(), launchBrowser()]);
});

afterAll(async () => {
  await browser.close();
  await running.remove();
});

const entryFor = ({ path, product }: Variant): Entries =>
  path === '/waitlist' ? { ...waitlistEntry(), product } : waitlistEntry();

const join = (form: Locator): Promise<void> => form.getByRole('button').click();

const panelOf = (page: Page): Locator => page.locator('#waitlist-sent');

describe.each(variants)('the waitlist on $path', (variant) => {
  const { path, pending, panel, success, failure, stays, required } = variant;

  test('idle, pending, success; then the duplicate', async () => {
    const { page, complaints, close } = await visit(browser, running.address);
    const form = await openForm(page, running.address + path, 'waitlist');
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

    const again = await openForm(page, running.address + path, 'waitlist');
    await fill(again, { ...entry, email: ` ${String(entry.email).toUpperCase()} ` });
    await join(again);
    expect(await notice(page, 'Already Registered')).toBe(
      'default | Already Registered | This email is already on our waitlist.',
    );
    expect(await panelOf(page).locator('h3').textContent()).toBe(panel);
    await close();
  });

  test('each failure says why and keeps what was entered', async () => {
    const { page, close } = await visit(browser, running.address);
    const form = await openForm(page, running.address + path, 'waitlist');
    const entry = entryFor(variant);
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
    await page.route(API, (route) => route.abort(), { times: 1 });
    await fails(failure(UNREACHABLE));

    await join(form);
    await panelOf(page).waitFor();
    await close();
  });

  test('nothing goes out while a field is wrong', async () => {
    const { page, close } = await visit(browser, running.address);
    const form = await openForm(page, running.address + path, 'waitlist');
    const sent: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
    await join(form);
    for (const name of required) expect(await messageAt(form, name)).not.toBe('');
    expect(await form.locator('[aria-invalid=true]').count()).toBe(required.length);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('name');
    expect(await messageAt(form, 'name')).toBe('Name must be at least 2 characters.');
    expect(await messageAt(form, 'email')).toBe('Email is required.');
    expect(await messageAt(form, 'dataConsentGiven')).toBe(
      'You must agree to the data processing terms before submitting.',
    );
    await form.locator('[name=email]').fill('nobody');
    expect(await messageAt(form, 'email')).toBe('Please enter a valid email address');
    expect(sent).toEqual([]);
    await close();
  });

  test(stays ? 'the panel stays' : 'the form returns after five seconds, empty', async () => {
    const { page, close } = await visit(browser, running.address);
    await page.clock.install();
    const form = await openForm(page, running.address + path, 'waitlist');
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
});

test('payments checks on every change; the others once a field was left', async () => {
  const { page, close } = await visit(browser, running.address);
  const payments = await openForm(page, `${running.address}/uac-pay`, 'waitlist');
  await payments.locator('[name=name]').pressSequentially('A');
  expect(await messageAt(payments, 'name')).toBe('Name must be at least 2 characters.');
  await payments.locator('[name=email]').pressSequentially('a@');
  expect(await messageAt(payments, 'email')).toBe('Please enter a valid email address');

  const gateway = await openForm(page, `${running.address}/uac-gateway`, 'waitlist');
  await gateway.locator('[name=email]').pressSequentially('a@');
  expect(await gateway.locator('[aria-invalid]').count()).toBe(0);
  await page.keyboard.press('Tab');
  expect(await messageAt(gateway, 'email')).toBe('Please enter a valid email address');
  expect(await gateway.locator('[aria-invalid]').count()).toBe(1);
  await close();
});

test('the industry is a choice on the gateway page and text elsewhere', async () => {
  const { page, close } = await visit(browser, running.address);
  const gateway = await openForm(page, `${running.address}/uac-gateway`, 'waitlist');
  const choices = await gateway.locator('[name=industry] option').allTextContents();
  expect(choices).toEqual([
    'Select an industry',
    'Financial Services',
    'Banking',
    'Investment Management',
    'Insurance',
    'Fintech',
    'Technology',
    'Consulting',
    'Government',
    'Other',
  ]);
  const yields = await openForm(page, `${running.address}/uac-yield`, 'waitlist');
  expect(await yields.locator('[name=industry]').getAttribute('type')).toBe('text');
  await close();
});

test('the gateway’s thank-you box scrolls into view after 100 ms', async () => {
  const { page, close } = await visit(browser, running.address, {
    reducedMotion: 'reduce',
    viewport: { width: 1280, height: 700 },
  });
  await page.clock.install();
  const form = await openForm(page, `${running.address}/uac-gateway`, 'waitlist');
  await fill(form, waitlistEntry());
  const answers = await hold(page, API);
  await page.clock.pauseAt(Date.now() + 60_000);
  await join(form);
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  answers.letGo();
  await panelOf(page).waitFor();
  await page.clock.runFor(99);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.clock.runFor(1);
  await page.waitForFunction(() => {
    const box = document.getElementById('waitlist-sent')?.getBoundingClientRect();
    return box && box.top > 0 && box.bottom < innerHeight;
  });
  await close();
});

test.each(['/uac-pay', '/uac-gateway', '/uac-yield'])(
  'on %s, Join Waitlist scrolls to the form and focuses its e-mail after 800 ms',
  async (path) => {
    const { page, close } = await visit(browser, running.address);
    await page.clock.install();
    await openForm(page, running.address + path, 'waitlist');
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.locator('.hero').getByRole('button', { name: 'Join Waitlist' }).click();
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('name'));
    await page.clock.runFor(799);
    expect(await focused()).not.toBe('email');
    await page.clock.runFor(1);
    expect(await focused()).toBe('email');
    await close();
  },
);

test('the waitlist screen: Submit Another returns to an empty form, Return to Home goes home', async () => {
  const { page, close } = await visit(browser, running.address);
  const form = await openForm(page, `${running.address}/waitlist`, 'waitlist');
  const entry = { ...waitlistEntry(), product: 'UAC Pay' };
  await fill(form, entry);
  await join(form);
  await page.getByRole('button', { name: 'Submit Another' }).click();
  await form.waitFor();
  expect(await valuesOf(form, Object.keys(entry))).toEqual({
    name: '',
    email: '',
    company: '',
    industry: '',
    product: '',
    dataConsentGiven: false,
  });
  await fill(form, { ...entry, email: newEmail() });
  await join(form);
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await page.waitForURL(`${running.address}/`);
  await close();
});
