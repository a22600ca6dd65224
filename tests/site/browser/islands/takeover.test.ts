import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { fill, messageAt, notice, valuesOf } from '../../../setup/browser/filled.ts';
import { hold } from '../../../setup/browser/hold.ts';
import { islandScript } from '../../../setup/browser/island-script.ts';
import { openedSite } from '../../../setup/browser/opened-site.ts';
import { contactEntry, waitlistEntry } from '../forms/entries.ts';

const site = openedSite();

/** A visitor for whom React is held back until it is let go. */
const openLate = async (path: string) => {
  let letGo = (): void => undefined;
  const visitor = await site.open(
    path,
    { viewport: { width: 1280, height: 800 } },
    async (page) => {
      ({ letGo } = await hold(page, islandScript()));
    },
  );
  const { page } = visitor;
  const comeAlive = async () => {
    letGo();
    await page.locator('[data-stands=alive]').waitFor();
  };
  return { ...visitor, letGo, comeAlive, island: page.locator('[data-island]') };
};

const focusedName = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('name'));

test('text, tick, choice, selection and focus are preserved, and are sent', async () => {
  const { page, comeAlive, complaints, close } = await openLate('/uac-gateway');
  const form = page.locator('form[data-form=waitlist]');
  const entry = { ...waitlistEntry(), industry: 'Insurance' };
  await fill(form, entry);
  const name = form.locator('[name=name]');
  await name.focus();
  await name.evaluate((input: HTMLInputElement) => input.setSelectionRange(1, 4, 'backward'));
  await comeAlive();
  expect(await valuesOf(form, Object.keys(entry))).toEqual(entry);
  expect(await focusedName(page)).toBe('name');
  expect(
    await name.evaluate(
      ({ selectionStart, selectionEnd, selectionDirection }: HTMLInputElement) => [
        selectionStart,
        selectionEnd,
        selectionDirection,
      ],
    ),
  ).toEqual([1, 4, 'backward']);
  // Another field redraws the form, and what was taken over stays.
  await form.locator('[name=company]').fill('Muster SA');
  await name.focus();
  await page.keyboard.press('End');
  await page.keyboard.type(' Beispiel');
  expect(await valuesOf(form, Object.keys(entry))).toEqual({
    ...entry,
    company: 'Muster SA',
    name: 'Anna Muster Beispiel',
  });
  const [request] = await Promise.all([
    page.waitForRequest('**/api/waitlist'),
    form.locator('.form-submit').click(),
  ]);
  expect(request.postDataJSON()).toMatchObject({
    ...entry,
    company: 'Muster SA',
    name: 'Anna Muster Beispiel',
  });
  expect(complaints).toEqual([]);
  await close();
});

test("typing while the form hydrates loses no letter, nor the cursor's place", async () => {
  const { page, letGo, close } = await openLate('/contact');
  // With a slow CPU, so that the form hydrates while letters are typed.
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const message = page.locator('[name=message]');
  await message.fill('We would more.');
  await message.evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(9, 9));
  const said = 'like to hear a good deal about all that you do, and then ';
  const typing = message.pressSequentially(said, { delay: 15 });
  await page.waitForFunction(() => (document.querySelector('textarea')?.value.length ?? 0) > 20);
  letGo();
  await typing;
  await page.locator('[data-stands=alive]').waitFor();
  expect(await message.inputValue()).toBe(`We would ${said}more.`);
  await page.keyboard.type('even ');
  // The next render writes the value that the form holds.
  await page.locator('[name=name]').fill('Anna');
  expect(await message.inputValue()).toBe(`We would ${said}even more.`);
  await close();
});

describe('the press that came first is done when the script is there', () => {
  test('a filled form is sent, once', async () => {
    const { page, island, comeAlive, complaints, close } = await openLate('/contact');
    const form = page.locator('form[data-form=contact]');
    const entry = contactEntry();
    await fill(form, entry);
    const sent: unknown[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') sent.push(request.postDataJSON());
    });
    await form.getByRole('button', { name: 'Send Message' }).dblclick();
    expect(await island.getAttribute('aria-busy')).toBe('true');
    await comeAlive();
    await page.locator('#contact-sent').waitFor();
    expect(sent).toMatchObject([entry]);
    expect(page.url()).toBe(`${site.address()}/contact`);
    expect(await island.getAttribute('aria-busy')).toBe(null);
    expect(complaints).toEqual([]);
    await close();
  });

  test('Enter in a field of an empty one brings its messages, not the browser’s', async () => {
    const { page, comeAlive, close } = await openLate('/contact');
    await page.locator('[name=email]').press('Enter');
    await comeAlive();
    const form = page.locator('form[data-form=contact]');
    expect(await messageAt(form, 'name')).toBe('Name must be at least 2 characters.');
    expect(await focusedName(page)).toBe('name');
    await close();
  });

  test.each([
    ['/careers', 'Apply Now', 'Apply for Blockchain Developer'],
    ['/data-room', 'Download Whitepaper', 'Whitepaper'],
  ])('on %s, %s opens its dialog, and the focus goes back', async (path, name, dialogName) => {
    const { page, comeAlive, complaints, close } = await openLate(path);
    const button = page.getByRole('button', { name, exact: true }).first();
    // The content of a dialog when it opens: observers run before anything is painted.
    await page.evaluate(() => {
      new MutationObserver((_, observer) => {
        const dialog = document.querySelector<HTMLElement>('dialog[open]');
        if (!dialog) return;
        dialog.dataset.fields = String(dialog.querySelectorAll('input, textarea').length);
        observer.disconnect();
      }).observe(document.body, { subtree: true, childList: true, attributes: true });
    });
    await button.click();
    await comeAlive();
    const dialog = page.getByRole('dialog', { name: dialogName, exact: true });
    await dialog.locator('form[novalidate]').waitFor();
    expect(Number(await dialog.getAttribute('data-fields'))).toBeGreaterThan(2);
    if (name === 'Download Whitepaper') {
      await dialog.getByRole('button', { name: 'Read the NDA' }).click();
      await page.getByRole('dialog', { name: 'Non-Disclosure Agreement' }).waitFor();
      await page.keyboard.press('Escape');
    }
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(page.url()).toBe(site.address() + path);
    expect(complaints).toEqual([]);
    await close();
  });

  test('a tab is chosen; of two presses the last one counts', async () => {
    const { page, comeAlive, close } = await openLate('/data-room');
    await page.getByRole('button', { name: 'Download Pitch Deck', exact: true }).click();
    await page.getByRole('tab', { name: 'Internal Data Room' }).click();
    await comeAlive();
    await page.locator('[name=password]').waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    await close();
  });
});

describe('a file that was chosen before the script came', () => {
  const file = (name: string) => ({
    name,
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7\n%%EOF\n'),
  });

  test('is preserved, and there for the press that came first', async () => {
    const { page, comeAlive, complaints, close } = await openLate(
      '/careers?apply=cybersecurity-lead',
    );
    const form = page.locator('form[data-form=application]');
    await form.locator('[name=resume]').setInputFiles(file('cv.pdf'));
    await form.getByRole('button', { name: 'Submit Application' }).click();
    await comeAlive();
    // The press comes after the file: that is not what is missing.
    expect(await notice(page, 'Missing information')).toMatch(/^destructive/);
    expect(await form.locator('[name=resume][aria-invalid]').count()).toBe(0);
    expect(await form.locator('output').textContent()).toBe('cv.pdf, 1 KB');
    expect(complaints).toEqual([]);
    await close();
  });

  test('is refused like any other', async () => {
    const { page, comeAlive, close } = await openLate('/careers?apply=cybersecurity-lead');
    const input = page.locator('form[data-form=application] [name=resume]');
    await input.setInputFiles(file('cv.txt'));
    await comeAlive();
    expect(await notice(page, 'Invalid file format')).toMatch(/^destructive/);
    expect(await input.inputValue()).toBe('');
    await close();
  });
});
