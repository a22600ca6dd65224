import { expect, onTestFinished, test } from 'vitest';
import {
  failOnce,
  fill,
  messageAt,
  notice,
  openForm,
  valuesOf,
} from '../../../setup/browser/filled.ts';
import { focusComesTo } from '../../../setup/browser/focus.ts';
import { hold } from '../../../setup/browser/hold.ts';
import { intercept } from '../../../setup/browser/intercept.ts';
import { launchBrowser } from '../../../setup/browser/launch.ts';
import { openedSite } from '../../../setup/browser/opened-site.ts';
import { visit } from '../../../setup/browser/visit.ts';
import { projectRoot, runSite } from '../../../setup/running-site.ts';
import { contactEntry } from './entries.ts';

const API = '**/api/contact';
const FAILED = 'destructive | Error | There was a problem sending your message. Please try again.';
const TRAPPED =
  'A field that people do not see was filled in, perhaps by your browser. Please empty it and send the form again.';

const site = openedSite();

test('letters that no page has come in the font of the page once they are typed', async () => {
  const { page, complaints, close } = await site.visit();
  const form = await openForm(page, `${site.address()}/contact`, 'contact');
  const extended = () =>
    page.evaluate(() =>
      [...document.fonts]
        .filter(({ status, unicodeRange }) => status === 'loaded' && /^U\+100/i.test(unicodeRange))
        .map(({ family }) => family.replaceAll('"', '')),
    );
  await form.locator('[name=name]').fill('Anna Muster');
  await page.evaluate(async () => void (await document.fonts.ready));
  expect(await extended()).toEqual([]);
  await form.locator('[name=name]').fill('Łucja Żądło');
  await expect.poll(extended).toEqual(['Geist']);
  expect(complaints).toEqual([]);
  await close();
});

test('values that a password manager sets without events survive the next keystrokes', async () => {
  const { page, complaints, close } = await site.visit();
  const form = await openForm(page, `${site.address()}/contact`, 'contact');
  const entry = { name: 'Anna Muster', email: 'anna@muster.example', message: 'A long message.' };
  await form.locator('[name=company]').pressSequentially('An');
  // As an extension does: past React, and without an event.
  await form.evaluate((element, { name, email }) => {
    const set = (selector: string, value: string) => {
      const control = element.querySelector(selector);
      const { set: write } =
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
      write?.call(control, value);
    };
    set('[name=name]', name);
    set('[name=email]', email);
  }, entry);
  await form.locator('[name=company]').pressSequentially('alytical');
  await form.locator('[name=message]').fill(entry.message);
  expect(await valuesOf(form, ['name', 'email', 'company', 'message'])).toEqual({
    name: entry.name,
    email: entry.email,
    company: 'Analytical',
    message: entry.message,
  });
  await form.locator('[name=dataConsentGiven]').check();
  await form.getByRole('button', { name: 'Send Message' }).click();
  await page.locator('#contact-sent').waitFor();
  expect(complaints).toEqual([]);
  await close();
});

test('idle, pending, success, and back to an empty form', async () => {
  const { page, complaints, close } = await site.visit();
  const form = await openForm(page, `${site.address()}/contact`, 'contact');
  const entry = contactEntry();
  await fill(form, entry);
  const answers = await hold(page, API);
  const width = async () => (await form.getByRole('button').boundingBox())?.width;
  const idleWidth = await width();
  await form.getByRole('button', { name: 'Send Message' }).click();
  await form.getByRole('button', { name: 'Sending...', disabled: true }).waitFor();
  expect(await width()).toBe(idleWidth);
  answers.letGo();
  const panel = page.locator('#contact-sent');
  await panel.waitFor();
  expect(await panel.locator('h3').textContent()).toBe('Thank You');
  expect(await notice(page, 'Message sent')).toBe(
    "default | Message sent | Thank you for contacting us. We'll be in touch soon.",
  );
  await focusComesTo(page, '#contact-sent');
  await page.getByRole('button', { name: 'Send Another Message' }).click();
  await form.waitFor();
  expect(await valuesOf(form, Object.keys(entry))).toEqual({
    name: '',
    email: '',
    company: '',
    message: '',
    dataConsentGiven: false,
  });
  expect(await form.locator('[aria-invalid]').count()).toBe(0);
  expect(complaints).toEqual([]);
  await close();
});

test('after sending, the contact information stays beside the form where it was', async () => {
  const { page, close } = await site.visit({ viewport: { width: 1280, height: 800 } });
  const form = await openForm(page, `${site.address()}/contact`, 'contact');
  await fill(form, contactEntry());
  const places = () =>
    page.evaluate(() => {
      const top = (selector: string) =>
        document.querySelector(selector)?.getBoundingClientRect().top ?? Number.NaN;
      const section = top('#contact-form');
      return {
        information: top('#contact-form .section-aside') - section,
        entries: top('#contact-form .section-aside dl') - section,
        panel: top('#contact-sent') - section,
      };
    });
  const before = await places();
  await form.getByRole('button', { name: 'Send Message' }).click();
  await page.locator('#contact-sent').waitFor();
  const { information, entries, panel } = await places();
  expect(information).toBeCloseTo(before.information, 0);
  expect(panel).toBeLessThan(entries);
  await close();
});

test('on a phone the thank-you is seen from its head on, though the form was longer', {
  tags: 'full',
}, async () => {
  const { page, close } = await site.visit({ viewport: { width: 390, height: 700 } });
  const form = await openForm(page, `${site.address()}/contact`, 'contact');
  await fill(form, contactEntry());
  await form.getByRole('button', { name: 'Send Message' }).click();
  const head = page.locator('#contact-sent h3');
  await head.waitFor();
  const header = (await page.getByRole('banner').boundingBox())?.height ?? 0;
  await expect.poll(async () => (await head.boundingBox())?.y).toBeGreaterThan(header);
  await close();
});

test('each failure says why and keeps what was entered', async () => {
  const { page, close } = await site.visit();
  const form = await openForm(page, `${site.address()}/contact`, 'contact');
  const entry = contactEntry();
  await fill(form, entry);
  const fails = async (expected: string): Promise<void> => {
    await form.getByRole('button').click();
    await form.getByRole('button', { name: 'Send Message', disabled: false }).waitFor();
    expect(await notice(page, expected.split(' | ')[2] ?? '')).toBe(expected);
    expect(await valuesOf(form, Object.keys(entry))).toEqual(entry);
  };
  await failOnce(page, API, 429, { message: 'That was too often. Please try again in a minute.' });
  await fails('destructive | Error | That was too often. Please try again in a minute.');
  await failOnce(page, API, 503, { message: 'We cannot save this right now.' });
  await fails(FAILED);
  await intercept(page, API, (route) => route.abort(), { times: 1 });
  await fails(FAILED);
  await close();
});

test('a failure stays in the form, and the focus on its button, until it is sent again', {
  tags: 'full',
}, async () => {
  const { page, close } = await site.visit();
  const form = await openForm(page, `${site.address()}/contact`, 'contact');
  await fill(form, contactEntry());
  const button = form.getByRole('button');
  const told = form.locator('#contact-failure');
  await button.focus();
  await failOnce(page, API, 503, { message: 'We cannot save this right now.' });
  await page.keyboard.press('Enter');
  await told.waitFor();
  expect(await told.textContent()).toBe(FAILED.split(' | ')[2]);
  expect(await button.getAttribute('aria-describedby')).toBe('contact-failure');
  await page.context().setOffline(true);
  await page.keyboard.press('Enter');
  await told.filter({ hasText: 'You are offline.' }).waitFor();
  await page.context().setOffline(false);
  const answers = await hold(page, API);
  await page.keyboard.press('Enter');
  await form.getByRole('button', { name: 'Sending...', disabled: true }).waitFor();
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await told.count()).toBe(0);
  answers.letGo();
  await page.locator('#contact-sent').waitFor();
  await close();
});

test('a field that was only passed by says nothing; one that is wrong says so under the pointer too', {
  tags: 'full',
}, async () => {
  const { page, close } = await site.visit();
  const form = await openForm(page, `${site.address()}/contact`, 'contact');
  await form.locator('[name=name]').focus();
  await page.keyboard.press('Tab');
  await form.locator('[name=email]').fill('nobody');
  await page.keyboard.press('Tab');
  expect(await messageAt(form, 'email')).toBe('Please enter a valid email address.');
  expect(await form.locator('[aria-invalid]').count()).toBe(1);
  const email = form.locator('[name=email]');
  // A colour that changes does so by a transition.
  const border = () =>
    email.evaluate(async (input) => {
      await Promise.all(input.getAnimations().map((one) => one.finished));
      return getComputedStyle(input).borderColor;
    });
  await page.mouse.move(5, 5);
  const danger = await border();
  await email.hover();
  expect(await border()).toBe(danger);
  await close();
});

test('an error of the server alone is shown at its field until it is corrected', {
  tags: 'full',
}, async () => {
  const { page, close } = await site.visit();
  const form = await openForm(page, `${site.address()}/contact`, 'contact');
  await fill(form, contactEntry());
  const refusal = { message: 'Taken.', errors: { company: ['This company is unknown.'] } };
  await failOnce(page, API, 400, refusal);
  await form.getByRole('button').click();
  expect(await messageAt(form, 'company')).toBe('This company is unknown.');
  await focusComesTo(page, '[name=company]');
  await form.locator('[name=company]').fill('Muster Holding AG');
  expect(await form.locator('[aria-invalid]').count()).toBe(0);
  await close();
});

test('each rule has its message, and counts characters without surrounding space', async () => {
  const { page, close } = await site.visit();
  const form = await openForm(page, `${site.address()}/contact`, 'contact');
  await fill(form, { name: ' A ', email: 'a@b', company: '  ', message: 'Too short' });
  await form.getByRole('button').click();
  expect(await messageAt(form, 'name')).toBe('Name must be at least 2 characters.');
  expect(await messageAt(form, 'email')).toBe('Please enter a valid email address.');
  expect(await messageAt(form, 'company')).toBe('Company name is required.');
  expect(await messageAt(form, 'message')).toBe('Message must be at least 10 characters.');
  expect(await messageAt(form, 'dataConsentGiven')).toBe(
    'You must agree to the data processing terms before submitting.',
  );
  await form.locator('[name=message]').fill('x'.repeat(5001));
  expect(await messageAt(form, 'message')).toBe('Please use at most 5,000 characters.');
  await close();
});

test('the keyboard alone: fields in order, Space ticks, Enter sends; the trap is passed over', async () => {
  const { page, close } = await site.visit();
  const form = await openForm(page, `${site.address()}/contact`, 'contact');
  const focused = () =>
    page.evaluate(() => {
      const element = document.activeElement;
      return element?.getAttribute('name') ?? element?.textContent;
    });
  const { dataConsentGiven: _box, ...texts } = contactEntry();
  await form.locator('[name=name]').focus();
  for (const [name, text] of Object.entries(texts)) {
    expect(await focused()).toBe(name);
    await page.keyboard.type(String(text));
    await page.keyboard.press('Tab');
  }
  expect(await focused()).toBe('dataConsentGiven');
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  expect(await focused()).toBe('Privacy Policy');
  await page.keyboard.press('Tab');
  expect(await focused()).toBe('Send Message');
  await page.keyboard.press('Enter');
  await page.locator('#contact-sent').waitFor();
  await close();
});

test('every control has its name for screen readers, and the trap none', async () => {
  const { page, close } = await site.visit();
  const form = await openForm(page, `${site.address()}/contact`, 'contact');
  expect(await page.getByRole('form', { name: 'Send a message' }).count()).toBe(1);
  const controls = [
    ['textbox', 'Name'],
    ['textbox', 'Email'],
    ['textbox', 'Company'],
    ['textbox', 'Message'],
    ['checkbox', /^I agree that UAC stores and processes/],
    ['button', 'Send Message'],
  ] as const;
  for (const [role, name] of controls)
    expect(await form.getByRole(role, { name, exact: true }).count(), String(name)).toBe(1);
  expect(await form.getByRole('textbox').count()).toBe(4);
  await close();
});

test('a person who fills the trap gets a message, and can go on', { tags: 'full' }, async () => {
  const { page, close } = await site.visit();
  const form = await openForm(page, `${site.address()}/contact`, 'contact');
  await fill(form, contactEntry());
  const trap = form.locator('[name=leaveEmpty]');
  expect((await trap.locator('..').boundingBox())?.width).toBe(1);
  await trap.evaluate((input: HTMLInputElement) => {
    input.value = 'https://spam.example';
  });
  const [request] = await Promise.all([
    page.waitForRequest(API),
    form.getByRole('button', { name: 'Send Message' }).click(),
  ]);
  expect(request.postDataJSON()).toMatchObject({ leaveEmpty: 'https://spam.example' });
  expect(await messageAt(form, 'leaveEmpty')).toBe(TRAPPED);
  await page.getByRole('textbox', { name: 'Leave this field empty' }).fill('');
  const [retry] = await Promise.all([
    page.waitForRequest(API),
    form.getByRole('button', { name: 'Send Message' }).click(),
  ]);
  expect(retry.postDataJSON()).not.toHaveProperty('leaveEmpty');
  await page.locator('#contact-sent').waitFor();
  await close();
});

test('a retry sends the same token, the next message another', async () => {
  const { page, close } = await site.visit();
  const form = await openForm(page, `${site.address()}/contact`, 'contact');
  const send = async (): Promise<string> => {
    const [request] = await Promise.all([
      page.waitForRequest(API),
      form.getByRole('button', { name: 'Send Message' }).click(),
    ]);
    return request.postDataJSON().submissionToken;
  };
  await fill(form, contactEntry());
  await intercept(page, API, (route) => route.abort(), { times: 1 });
  const lost = await send();
  await notice(page, 'There was a problem');
  const retried = await send();
  await page.getByRole('button', { name: 'Send Another Message' }).click();
  await fill(form, contactEntry());
  const next = await send();
  expect(retried).toBe(lost);
  expect(next).not.toBe(lost);
  await close();
});

test('a message that the page confirmed is there after the process is killed', {
  tags: 'full',
}, async () => {
  const running = await runSite(projectRoot);
  onTestFinished(() => running.remove());
  const browser = await launchBrowser();
  onTestFinished(() => browser.close());
  const { page } = await visit(browser, running.address);
  const form = await openForm(page, `${running.address}/contact`, 'contact');
  const entry = contactEntry();
  await fill(form, entry);
  await form.getByRole('button', { name: 'Send Message' }).click();
  await page.locator('#contact-sent').waitFor();
  await running.kill();
  const records = JSON.parse(await running.command('submissions', 'list', 'contacts', '--json'));
  expect(records).toMatchObject([{ ...entry, id: 1 }]);
});
