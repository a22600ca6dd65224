import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { fill } from '../../../setup/browser/filled.ts';
import { intercept } from '../../../setup/browser/intercept.ts';
import { islandScript } from '../../../setup/browser/island-script.ts';
import { openedSite } from '../../../setup/browser/opened-site.ts';
import { inFullRun } from '../../../setup/full-run.ts';
import { contactEntry } from '../forms/entries.ts';

const site = openedSite();
const wide = { viewport: { width: 1280, height: 800 } };

/**
 * An opened page that has loaded all it loads by itself, and the paths that it asks for from then
 * on.
 */
const openQuiet = async (path: string) => {
  const visitor = await site.open(path, wide);
  await visitor.page.waitForLoadState('networkidle');
  const asked: string[] = [];
  visitor.page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  return { ...visitor, asked, island: visitor.page.locator('[data-island]') };
};

test('an island that fails to render leaves the page unchanged, and it works natively', async () => {
  const { page, close } = await site.visit(wide);
  await intercept(page, `${site.address()}/data-room`, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace('"documents":[', '"papers":[');
    await route.fulfill({ response: answer, body });
  });
  await page.goto(`${site.address()}/data-room`);
  const download = page.getByRole('button', { name: 'Download Pitch Deck', exact: true });
  await download.click();
  await page.locator('[data-stands=native]').waitFor();
  expect(await page.getByRole('tab').count()).toBe(2);
  await download.click();
  await page.waitForURL(`${site.address()}/data-room?file=pitch-deck#details`);
  await page.getByRole('form', { name: 'Download Pitch Deck' }).waitFor();
  await close();
});

test('a form that fails while it is alive works natively, with all that was entered', {
  tags: 'full',
}, async () => {
  const { page, close } = await site.visit(wide);
  await page.goto(`${site.address()}/contact`);
  const form = page.locator('form[data-form=contact]');
  await form.locator('[name=name]').focus();
  await page.locator('[data-stands=alive]').waitFor();
  await fill(form, contactEntry());
  const email = form.locator('[name=email]');
  await email.fill('anna');
  await email.blur();
  // As an extension or a translator does, which knows nothing of React.
  await page.locator('#contact-email-error').evaluate((message) => message.remove());
  await email.fill('anna@muster.example');
  await page.locator('[data-stands=native]').waitFor();
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('email');
  const [request] = await Promise.all([
    page.waitForRequest('**/api/contact'),
    page.getByRole('button', { name: 'Send Message' }).click(),
  ]);
  const sent = Object.fromEntries(new URLSearchParams(request.postData() ?? ''));
  const { name, company, message } = contactEntry();
  expect(sent).toMatchObject({ name, company, message, email: 'anna@muster.example' });
  expect(sent.dataConsentGiven).toBeTruthy();
  await page.locator('#contact-sent').waitFor();
  await close();
});

describe.each(['/contact', ...inFullRun('/data-room')])('%s', (path) => {
  test('loads nothing by being seen, scrolled, moved over or passed by', async () => {
    const { page, asked, island, close } = await openQuiet(path);
    await page.keyboard.press('Tab');
    for (const key of ['Shift', 'Control', 'Alt', 'Meta', 'Escape']) await page.keyboard.press(key);
    await island.scrollIntoViewIfNeeded();
    const box = await island.boundingBox();
    await page.mouse.move((box?.x ?? 0) + 40, (box?.y ?? 0) + 40);
    await page.mouse.move((box?.x ?? 0) + 80, (box?.y ?? 0) + 60, { steps: 5 });
    await page.mouse.wheel(0, 400);
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    // A press beside every island is none of theirs.
    await page.locator('h1').click();
    await page.waitForLoadState('networkidle');
    expect(asked).toEqual([]);
    expect(await island.getAttribute('data-stands')).toBe(null);
    await close();
  });

  test('hydrates at a touch, once, without a complaint', async () => {
    const { page, asked, island, complaints, close } = await openQuiet(path);
    const touch = async (event: string) => {
      await island.locator('button').first().dispatchEvent(event, { bubbles: true });
    };
    for (const event of ['pointerdown', 'focusin', 'keydown', 'pointerdown']) await touch(event);
    await page.locator('[data-stands=alive]').waitFor();
    await page.waitForLoadState('networkidle');
    const files = asked.filter((one) => /\.(?:js|css)$/.test(one));
    expect(files.length).toBeGreaterThan(3);
    expect([...new Set(files)]).toEqual(files);
    const before = asked.length;
    for (const event of ['pointerdown', 'focusin', 'keydown']) await touch(event);
    await page.waitForLoadState('networkidle');
    expect(asked.length).toBe(before);
    expect(complaints).toEqual([]);
    await close();
  });
});

test.each([
  ['the pointer', (page: Page) => page.locator('[name=name]').dispatchEvent('pointerdown')],
  ['the focus', (page: Page) => page.locator('[name=name]').focus()],
  ['a key', (page: Page) => page.locator('[name=name]').dispatchEvent('keydown', { key: 'A' })],
])('a form hydrates at the first touch of %s', async (_name, touch) => {
  const { page, close } = await openQuiet('/contact');
  await touch(page);
  await page.locator('[data-stands=alive] form[novalidate]').waitFor();
  await close();
});

describe('where the script of the islands is gone', () => {
  const prepare = (page: Page) =>
    intercept(page, islandScript(), (route) => route.fulfill({ status: 404 }));

  test('a form is posted by the browser, by the press that came first', async () => {
    const { page, close } = await site.open('/contact', wide, prepare);
    const button = page.getByRole('button', { name: 'Send Message' });
    // The browser's own checks are still there.
    await button.click();
    await page.locator('[data-stands=native]').waitFor();
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('name');
    expect(page.url()).toBe(`${site.address()}/contact`);
    await fill(page.locator('form[data-form=contact]'), contactEntry());
    await button.click();
    await page.waitForURL(`${site.address()}/contact?sent=contact#contact-sent`);
    await page.locator('#contact-sent').waitFor();
    await close();
  });

  test('what was filled in by then is posted with the press', async () => {
    const { page, close } = await site.open('/contact', wide);
    const entry = contactEntry();
    await page.locator('form[data-form=contact]').evaluate((form: HTMLFormElement, values) => {
      for (const [name, value] of Object.entries(values)) {
        const control = form.elements.namedItem(name) as HTMLInputElement;
        if (typeof value === 'boolean') control.checked = value;
        else control.value = value;
      }
    }, entry);
    await prepare(page);
    const [request] = await Promise.all([
      page.waitForRequest('**/api/contact'),
      page.getByRole('button', { name: 'Send Message' }).click(),
    ]);
    expect(request.headers()['content-type']).toBe('application/x-www-form-urlencoded');
    expect(new URLSearchParams(request.postData() ?? '').get('email')).toBe(entry.email);
    await page.locator('#contact-sent').waitFor();
    await close();
  });

  test.each([
    ['/data-room', 'Download Pitch Deck', '/data-room?file=pitch-deck#details'],
    ...inFullRun(
      ['/careers', 'Apply Now', '/careers?apply=blockchain-developer#apply'],
      ['/data-room', 'Internal Data Room', '/data-room?room=internal#internal-room-panel'],
    ),
  ])('on %s, %s opens its page', async (path, name, leadsTo) => {
    const { page, close } = await site.open(path, wide, prepare);
    const button = page.getByRole('button', { name, exact: true });
    await button.or(page.getByRole('tab', { name })).first().click();
    await page.waitForURL(site.address() + leadsTo);
    await close();
  });
});
