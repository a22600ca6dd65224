import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright';
import { afterAll, expect, test } from 'vitest';
import { failOnce, fill, messageAt, notice, valuesOf } from '../../../setup/browser/filled.ts';
import { focusComesTo } from '../../../setup/browser/focus.ts';
import { hold } from '../../../setup/browser/hold.ts';
import { openedSite } from '../../../setup/browser/opened-site.ts';
import { scripted } from '../../../setup/browser/visit.ts';
import { projectRoot } from '../../../setup/running-site.ts';
import { applicationEntry } from './entries.ts';

const API = '**/api/apply';
const JOB = 'Cybersecurity Lead';
const RESUME = join(projectRoot, 'data/documents/public/UAC_Pitch_Deck.pdf');
const PDF = 'application/pdf';
const LIMIT = 10_485_760;

const site = openedSite();
const folder = mkdtempSync(join(tmpdir(), 'resumes-'));

afterAll(() => rmSync(folder, { recursive: true }));

const openDialog = async (page: Page): Promise<Locator> => {
  await page.goto(`${site.address()}/careers`);
  await scripted(page);
  await page.locator('li', { hasText: JOB }).getByRole('button', { name: 'Apply Now' }).click();
  await page.locator('dialog form[novalidate]').waitFor();
  return page.getByRole('dialog', { name: `Apply for ${JOB}` });
};

/** A file on disk, so that the browser reads it from there. */
const fileOf = (name: string, size: number): string => {
  const path = join(folder, name);
  writeFileSync(path, Buffer.alloc(size, 32));
  return path;
};

const send = (dialog: Locator): Promise<void> =>
  dialog.getByRole('button', { name: 'Submit Application' }).click();

test.each([
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
])(
  'at $width px head and actions stay, a notice covers neither them nor a field, and an edit ends it',
  async (viewport) => {
    const { page, close } = await site.visit({ viewport });
    const dialog = await openDialog(page);
    await focusComesTo(page, '[name=name]');
    const boxOf = async (locator: Locator) => {
      const { x = 0, y = 0, width = 0, height = 0 } = (await locator.boundingBox()) ?? {};
      return { left: x, right: x + width, top: y, bottom: y + height };
    };
    const still = (element: Element) =>
      Promise.all(
        element
          .getAnimations({ subtree: true })
          // What follows the scrolling ends with it alone.
          .filter(({ timeline }) => timeline === document.timeline)
          .map((one) => one.finished),
      ).then(() => undefined);
    await dialog.evaluate(still);
    const head = dialog.locator('.dialog-head');
    const submit = dialog.getByRole('button', { name: 'Submit Application' });
    const before = await Promise.all([head, submit].map(boxOf));
    expect(before[1]?.bottom).toBeLessThanOrEqual(viewport.height);
    await send(dialog);
    await notice(page, 'Missing information');
    await page.locator('[data-sonner-toaster]').evaluate(still);
    expect(await Promise.all([head, submit].map(boxOf))).toEqual(before);
    const [toast, body] = await Promise.all([
      boxOf(page.locator('.toast:visible')),
      boxOf(dialog.locator('.dialog-body')),
    ]);
    if (viewport.width === 1280) expect(toast.left).toBeGreaterThanOrEqual(body.right);
    else {
      expect(before[0]?.bottom).toBeLessThanOrEqual(toast.top);
      expect(toast.bottom).toBeLessThanOrEqual(body.top);
    }
    await dialog.locator('[name=name]').pressSequentially('A');
    // Well before it would end by itself.
    await page.locator('.toast:visible').waitFor({ state: 'detached', timeout: 1500 });
    await close();
  },
);

test('its first frame is whole: open, with its fields, and the focus in the first', async () => {
  const { page, close } = await site.open('/careers');
  await page.evaluate(() => {
    const look = () => {
      const dialog = document.querySelector('dialog');
      if (!dialog) {
        requestAnimationFrame(look);
        return;
      }
      const { activeElement } = document;
      const names = [...dialog.querySelectorAll('[name]')].map((one) => one.getAttribute('name'));
      const first = [
        dialog.open,
        names.includes('experience'),
        activeElement?.getAttribute('name'),
      ];
      Object.assign(window, { first });
    };
    requestAnimationFrame(look);
  });
  await page.getByRole('button', { name: 'Apply Now' }).first().click();
  const first = await page.waitForFunction(() => (window as { first?: unknown }).first);
  expect(await first.jsonValue()).toEqual([true, true, 'name']);
  await close();
});

test('a wrong address comes before a missing file, and the focus goes to the summary', {
  tags: 'full',
}, async () => {
  const { page, close } = await site.visit();
  const dialog = await openDialog(page);
  await fill(dialog, { name: 'Anna Muster', email: 'anna@', experience: 'Ten years.' });
  await send(dialog);
  expect(await messageAt(dialog, 'email')).toBe('Please enter a valid email address.');
  await focusComesTo(page, '#application-summary');
  expect(await page.locator('[data-variant]').count()).toBe(0);
  await close();
});

test('the checks come in their order, each with its words', async () => {
  const { page, complaints, close } = await site.visit();
  const dialog = await openDialog(page);
  const { name, email, experience } = applicationEntry();
  await send(dialog);
  expect(await notice(page, 'Missing information')).toBe(
    'destructive | Missing information | Please fill out all required fields.',
  );
  expect(await messageAt(dialog, 'name')).toBe('Name must be at least 2 characters.');
  expect(await messageAt(dialog, 'resume')).toBe('Please upload your CV/resume.');
  const summary = dialog.locator('.form-summary [role=alert]');
  expect(await summary.locator('p').textContent()).toBe('5 fields need your attention.');
  expect(await summary.getByRole('link').count()).toBe(5);
  await focusComesTo(page, '#application-summary');
  const [top, head] = await Promise.all([
    dialog.locator('.form-summary').boundingBox(),
    dialog.locator('.dialog-head').boundingBox(),
  ]);
  expect(top?.y).toBeGreaterThanOrEqual((head?.y ?? 0) + (head?.height ?? 0));
  await fill(dialog, { name: name ?? '', email: email ?? '', experience: experience ?? '' });
  expect(await summary.locator('p').textContent()).toBe('2 fields need your attention.');
  await send(dialog);
  expect(await notice(page, 'Missing resume')).toBe(
    'destructive | Missing resume | Please upload your CV/resume.',
  );
  await dialog.getByLabel('CV/Resume').setInputFiles(RESUME);
  expect(await dialog.locator('[name=resume][aria-invalid]').count()).toBe(0);
  await send(dialog);
  expect(await notice(page, 'Consent required')).toBe(
    'destructive | Consent required | Please agree to the data processing terms before submitting.',
  );
  expect(complaints).toEqual([]);
  await close();
});

test('a wrong file is refused and the choice cleared; one of exactly 10 MB is taken', async () => {
  const { page, close } = await site.visit();
  const dialog = await openDialog(page);
  const input = dialog.getByLabel('CV/Resume');
  const wrongFormat = 'Invalid file format | Please upload a PDF or Word document.';
  const refused = [
    ['cv.txt', 1, wrongFormat],
    ['cv.pdf.exe', 1, wrongFormat],
    ['cv.pdf', LIMIT + 1, 'File too large | Please upload a file smaller than 10MB.'],
  ] as const;
  for (const [name, size, words] of refused) {
    await input.setInputFiles(fileOf(name, size));
    expect(await notice(page, words.split(' | ')[0] ?? '')).toBe(`destructive | ${words}`);
    expect(await input.inputValue()).toBe('');
    expect(await messageAt(dialog, 'resume')).toBe(words.split(' | ')[1]);
    expect(await dialog.locator('output').count()).toBe(0);
  }
  await input.setInputFiles(fileOf('cv.pdf', LIMIT));
  expect(await dialog.locator('output').textContent()).toBe('cv.pdf, 10.0 MB');
  expect(await dialog.locator('[name=resume][aria-invalid]').count()).toBe(0);
  await expect.poll(() => page.locator('.toast').count()).toBe(0);
  await dialog.getByRole('button', { name: 'Remove file' }).click();
  expect(await input.inputValue()).toBe('');
  expect(await dialog.locator('output').count()).toBe(0);
  await focusComesTo(page, '[name=resume]');
  await close();
});

test('a file is dropped on the file button', { tags: 'full' }, async () => {
  const { page, close } = await site.visit();
  const dialog = await openDialog(page);
  const input = dialog.getByLabel('CV/Resume');
  await input.scrollIntoViewIfNeeded();
  const box = await input.boundingBox();
  const session = await page.context().newCDPSession(page);
  const drag = (type: 'dragEnter' | 'dragOver' | 'drop') =>
    session.send('Input.dispatchDragEvent', {
      type,
      x: (box?.x ?? 0) + 40,
      y: (box?.y ?? 0) + 20,
      data: { items: [], files: [RESUME], dragOperationsMask: 1 },
    });
  await drag('dragEnter');
  await drag('dragOver');
  await dialog.locator('[name=resume][data-over=true]').waitFor();
  await drag('drop');
  expect(await dialog.locator('output').textContent()).toMatch(/^UAC_Pitch_Deck\.pdf, \d+ KB$/);
  expect(await input.inputValue()).toContain('UAC_Pitch_Deck.pdf');
  expect(await dialog.locator('[data-over=true]').count()).toBe(0);
  await close();
});

test('an unreadable file is reported, whether it is empty or gone', {
  tags: 'full',
}, async () => {
  const { page, close } = await site.visit();
  const dialog = await openDialog(page);
  await fill(dialog, applicationEntry());
  const gone = join(folder, 'gone.pdf');
  writeFileSync(gone, '%PDF-1.7');
  const input = dialog.getByLabel('CV/Resume');
  // Playwright would give the browser a copy of its own.
  const session = await page.context().newCDPSession(page);
  const { result } = await session.send('Runtime.evaluate', {
    expression: 'document.querySelector("dialog [name=resume]")',
  });
  await session.send('DOM.setFileInputFiles', {
    files: [gone],
    objectId: String(result.objectId),
  });
  await dialog.locator('output').waitFor();
  rmSync(gone);
  await send(dialog);
  const expected = 'destructive | Error reading file | Failed to read file';
  expect(await notice(page, 'Error reading file')).toBe(expected);
  await page.getByRole('button', { name: 'Close' }).last().click();
  await input.setInputFiles({ name: 'empty.pdf', mimeType: PDF, buffer: Buffer.alloc(0) });
  await send(dialog);
  expect(await notice(page, 'Error reading file')).toBe(expected);
  await dialog.getByRole('button', { name: 'Submit Application', disabled: false }).waitFor();
  await close();
});

test('each failure keeps the dialog, its values and its file; buttons wait meanwhile', async () => {
  const { page, close } = await site.visit();
  const dialog = await openDialog(page);
  const entry = applicationEntry();
  await fill(dialog, entry);
  await dialog.getByLabel('CV/Resume').setInputFiles(RESUME);
  const fails = async (description: string): Promise<void> => {
    await send(dialog);
    expect(await notice(page, description)).toBe(
      `destructive | Error submitting application | ${description}`,
    );
    await dialog.getByRole('button', { name: 'Submit Application', disabled: false }).waitFor();
    expect(await valuesOf(dialog, Object.keys(entry))).toEqual(entry);
    expect(await dialog.locator('output').textContent()).toContain('UAC_Pitch_Deck.pdf');
  };
  await failOnce(page, API, 500, { message: 'It broke.' });
  await fails('It broke.');
  await failOnce(page, API, 500, '');
  await fails('Something went wrong. Please try again.');
  const errors = { resumeFileData: ['This is not what it claims to be.'] };
  await failOnce(page, API, 415, { message: 'This is not what it claims to be.', errors });
  await fails('This is not what it claims to be.');
  expect(await messageAt(dialog, 'resume')).toBe('This is not what it claims to be.');

  const answers = await hold(page, API);
  await send(dialog);
  await dialog.getByRole('button', { name: 'Submitting...', disabled: true }).waitFor();
  expect(await dialog.getByRole('button', { name: 'Cancel' }).isDisabled()).toBe(true);
  expect(await dialog.getByRole('button', { name: 'Remove file' }).isDisabled()).toBe(true);
  expect(await dialog.locator('.dialog-head').getByRole('button').isDisabled()).toBe(true);
  // Asked twice, a browser closes a dialog that only refuses to be closed.
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('Escape');
  expect(await dialog.isVisible()).toBe(true);
  answers.letGo();
  await dialog.waitFor({ state: 'detached' });
  await close();
});

test('Escape closes the dialog and gives the focus back; each job has its own, with its draft', async () => {
  const { page, close } = await site.visit();
  const dialog = await openDialog(page);
  await fill(dialog, { name: 'Anna' });
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Apply Now');
  const other = page.locator('li', { hasText: 'Compliance Lead' });
  await other.getByRole('button', { name: 'Apply Now' }).focus();
  await page.keyboard.press('Enter');
  const next = page.getByRole('dialog', { name: 'Apply for Compliance Lead' });
  expect(await next.locator('[name=jobTitle]').inputValue()).toBe('Compliance Lead');
  expect(await next.locator('[name=name]').inputValue()).toBe('');
  await next.getByRole('button', { name: 'Cancel' }).click();
  await next.waitFor({ state: 'detached' });
  await page.locator('li', { hasText: JOB }).getByRole('button', { name: 'Apply Now' }).click();
  await dialog.getByText('What you typed before is back.').waitFor();
  expect(await dialog.locator('[name=name]').inputValue()).toBe('Anna');
  await close();
});
