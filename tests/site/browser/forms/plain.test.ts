import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { optionsOf } from '../../../../core/config/feature.ts';
import { site as declared } from '../../../../server/site.ts';
import { fill, messageAt, valuesOf } from '../../../setup/browser/filled.ts';
import { focusComesTo } from '../../../setup/browser/focus.ts';
import { hold } from '../../../setup/browser/hold.ts';
import { intercept } from '../../../setup/browser/intercept.ts';
import { openedSite } from '../../../setup/browser/opened-site.ts';
import { scripted } from '../../../setup/browser/visit.ts';
import { inFullRun } from '../../../setup/full-run.ts';
import { contactEntry, waitlistEntry } from './entries.ts';

const jobs = optionsOf(declared, 'jobs').cards;
const WITHOUT_SCRIPTS = { javaScriptEnabled: false };

const forms = [
  {
    id: 'contact',
    path: '/contact',
    entry: contactEntry,
    panel: 'Thank You',
    text: "Your message has been sent. We'll be in touch soon.",
  },
  ...inFullRun({
    id: 'waitlist',
    path: '/waitlist',
    entry: () => ({ ...waitlistEntry(), product: 'UAC Yield' }),
    panel: "You're on the list!",
    // Without the answers it names no product.
    text: "Thank you for joining. We'll notify you when your selected product is available.",
  }),
];

const site = openedSite();

/** Presses the form's button and gives the status of what comes back. */
const post = async (page: Page, id: string): Promise<number> => {
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.request().method() === 'POST'),
    page.locator(`form[data-form=${id}] .form-submit`).click(),
  ]);
  await page.waitForLoadState();
  return answer.status();
};

describe.each(forms)('$id on $path without scripts', ({ id, path, entry, panel, text }) => {
  test('wrong input brings the page back; right input is confirmed once', async () => {
    const { page, close } = await site.visit(WITHOUT_SCRIPTS);
    await page.goto(site.address() + path);
    const title = await page.title();
    const form = page.locator(`form[data-form=${id}]`);
    const right = entry();
    // The browser's own checks let this pass.
    await fill(form, { ...right, name: 'A' });
    expect(await post(page, id)).toBe(400);

    expect(await page.title()).toBe(`Error: ${title}`);
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
    const summary = page.locator('.form-summary [role=alert]');
    expect(await summary.getByRole('heading').textContent()).toBe('There is a problem');
    await focusComesTo(page, `#${id}-summary`);
    // The page opens with the summary in the upper part of the window.
    expect((await summary.boundingBox())?.y).toBeLessThan(300);
    expect(await valuesOf(form, Object.keys(right))).toEqual({ ...right, name: 'A' });
    expect(await messageAt(form, 'name')).toBe('Name must be at least 2 characters.');
    expect(await form.locator('[aria-invalid=true]').count()).toBe(1);
    await summary.getByRole('link', { name: 'Name must be at least 2 characters.' }).click();
    await focusComesTo(page, `#${id}-name`);

    await form.locator('[name=name]').fill('Anna Muster');
    expect(await post(page, id)).toBe(303);
    expect(page.url()).toBe(`${site.address()}${path}?sent=${id}#${id}-sent`);
    expect(await page.title()).toBe(title);
    const confirmation = page.locator(`#${id}-sent`);
    expect(await confirmation.getByRole('heading').textContent()).toBe(panel);
    expect(await confirmation.locator('h3 + p').textContent()).toBe(text);
    expect(await form.count()).toBe(0);
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
    const reloaded = await page.reload();
    expect(reloaded?.request().method()).toBe('GET');
    expect(reloaded?.headers()['cache-control']).toBe('no-store');
    expect(await confirmation.count()).toBe(1);

    if (id !== 'waitlist') return close();
    await page.goto(site.address() + path);
    await fill(form, right);
    expect(await post(page, id)).toBe(409);
    expect(await summary.locator('p').textContent()).toBe('This email is already on our waitlist.');
    expect(await valuesOf(form, ['email'])).toMatchObject({
      email: expect.stringMatching(/^visitor-/),
    });
    await close();
  });
});

test('who fills the trap sees it emptied and goes on; a double click is one record', {
  tags: 'full',
}, async () => {
  const { page, close } = await site.visit(WITHOUT_SCRIPTS);
  await page.goto(`${site.address()}/contact`);
  const form = page.locator('form[data-form=contact]');
  const entry = contactEntry();
  await fill(form, entry);
  await form.locator('[name=leaveEmpty]').evaluate((input: HTMLInputElement) => {
    input.value = 'https://spam.example';
  });
  expect(await post(page, 'contact')).toBe(400);
  const trap = form.getByRole('textbox', { name: 'Leave this field empty' });
  // What was in it does not come back: it is empty already.
  expect(await trap.inputValue()).toBe('');
  expect(await messageAt(form, 'leaveEmpty')).toContain('Please empty it and send the form again.');
  await form.getByRole('button', { name: 'Send Message' }).dblclick();
  await page.locator('#contact-sent').waitFor();
  const records: { email: string }[] = JSON.parse(
    await site.command('submissions', 'list', 'contacts', '--json'),
  );
  expect(records.filter(({ email }) => email === entry.email)).toHaveLength(1);
  await close();
});

test('Back from the confirmation shows the empty form', async () => {
  const { page, close } = await site.visit(WITHOUT_SCRIPTS);
  await page.goto(`${site.address()}/contact?sent=contact`);
  await page.getByRole('button', { name: 'Send Another Message' }).click();
  await page.locator('form[data-form=contact]').waitFor();
  await close();
});

test('a browser that keeps its referrer is answered with a page that has the form', {
  tags: 'full',
}, async () => {
  const { page, close } = await site.visit(WITHOUT_SCRIPTS);
  await intercept(page, '**/api/contact', (route) => {
    const { referer: _kept, ...headers } = route.request().headers();
    return route.continue({ headers });
  });
  await page.goto(`${site.address()}/contact`);
  const form = page.locator('form[data-form=contact]');
  await fill(form, { ...contactEntry(), message: 'Too short' });
  expect(await post(page, 'contact')).toBe(400);
  expect(await messageAt(form, 'message')).toBe('Message must be at least 10 characters.');
  await form.locator('[name=message]').fill('Now it is long enough.');
  expect(await post(page, 'contact')).toBe(303);
  expect(page.url()).toBe(`${site.address()}/contact?sent=contact#contact-sent`);
  await close();
});

test('a returned page hydrates: nothing is lost, no complaint, its own address', async () => {
  const { page, complaints, close } = await site.visit();
  const held = await hold(page, '**/*.js');
  await page.goto(`${site.address()}/contact`, { waitUntil: 'commit' });
  const form = page.locator('form[data-form=contact]');
  const entry = { ...contactEntry(), message: 'Too short' };
  await fill(form, entry);
  await Promise.all([
    page.waitForResponse('**/api/contact'),
    form.getByRole('button', { name: 'Send Message' }).click(),
  ]);
  const summary = page.locator('.form-summary [role=alert]');
  await summary.waitFor();
  const token = await form.locator('[name=submissionToken]').inputValue();
  complaints.length = 0;
  held.letGo();
  await scripted(page);
  await page.locator('form[novalidate]').waitFor();
  expect(page.url()).toBe(`${site.address()}/contact`);
  expect(await summary.isVisible()).toBe(true);
  expect(await valuesOf(form, Object.keys(entry))).toEqual(entry);
  expect(await messageAt(form, 'message')).toBe('Message must be at least 10 characters.');
  expect(complaints).toEqual([]);

  await form.locator('[name=message]').fill('Now it is long enough.');
  expect(await form.locator('[aria-invalid]').count()).toBe(0);
  const [request] = await Promise.all([
    page.waitForRequest('**/api/contact'),
    form.getByRole('button', { name: 'Send Message' }).click(),
  ]);
  expect(request.postDataJSON().submissionToken).toBe(token);
  await page.locator('#contact-sent').waitFor();
  expect(await summary.count()).toBe(0);
  expect(complaints).toEqual([]);
  await close();
});

test('a confirmation hydrates, and is gone after a walk through the site', {
  tags: 'full',
}, async () => {
  const { page, complaints, close } = await site.open('/contact?sent=contact#contact-sent');
  await page.locator('[data-island][data-stands=alive]').waitFor();
  const banner = page.getByRole('banner');
  await banner.getByRole('link', { name: 'Careers' }).click();
  await page.waitForURL('**/careers');
  await banner.getByRole('link', { name: 'Contact' }).click();
  await page.locator('form[data-form=contact]').waitFor();
  expect(await page.locator('#contact-sent').count()).toBe(0);
  expect(complaints).toEqual([]);
  await close();
});

test('Apply Now opens the application form of its job', async () => {
  const { page, close } = await site.visit(WITHOUT_SCRIPTS);
  for (const job of jobs) {
    await page.goto(`${site.address()}/careers`);
    await page.locator(`#${job.id}`).getByRole('button', { name: 'Apply Now' }).click();
    await page.waitForURL(`${site.address()}/careers?apply=${job.id}#apply`);
    const form = page.getByRole('form', { name: `Apply for ${job.title}` });
    expect(await form.locator('[name=jobTitle]').inputValue()).toBe(job.title);
    expect(await form.getAttribute('enctype')).toBe('multipart/form-data');
    expect(await form.getAttribute('action')).toBe('/api/apply');
    expect(await form.getByLabel('CV/Resume').getAttribute('type')).toBe('file');
  }
  const unknown = await fetch(`${site.address()}/careers?apply=nobody`);
  expect(await unknown.text()).not.toContain('data-form="application"');
  await close();
});
