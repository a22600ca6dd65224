import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, expect, test } from 'vitest';
import { fill, messageAt, notice, valuesOf } from '../../../setup/browser/filled.ts';
import { hold } from '../../../setup/browser/hold.ts';
import { openedSite } from '../../../setup/browser/opened-site.ts';
import { scripted } from '../../../setup/browser/visit.ts';
import { projectRoot } from '../../../setup/running-site.ts';
import { applicationEntry } from './entries.ts';

const API = '**/api/apply';
const JOB = 'Cybersecurity Lead';
const RESUME = join(projectRoot, 'data/documents/public/UAC_Pitch_Deck.pdf');
const KEPT = 'Your file UAC_Pitch_Deck.pdf is kept. Choose another one to replace it.';

const site = openedSite();
const folder = mkdtempSync(join(tmpdir(), 'resumes-'));

afterAll(() => rmSync(folder, { recursive: true }));

const openByScript = async (page: Page) => {
  await page.locator('li', { hasText: JOB }).getByRole('button', { name: 'Apply Now' }).click();
  await page.locator('dialog form[novalidate]').waitFor();
  return page.getByRole('dialog', { name: `Apply for ${JOB}` });
};

const records = async (): Promise<Record<string, unknown>[]> =>
  JSON.parse(await site.command('submissions', 'list', 'job_applications', '--json'));

/** A PDF that takes a moment to send. */
const largeResume = (): string => {
  const path = join(folder, 'large.pdf');
  const end = '\n%%EOF\n';
  writeFileSync(path, `%PDF-1.7\n%${' '.repeat(1_500_000)}${end}`);
  return path;
};

/** Gives a function that limits the page's uploads, in bytes a second; -1 for none. */
const uploadSpeed = async (page: Page) => {
  const session = await page.context().newCDPSession(page);
  return (uploadThroughput: number) =>
    session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    });
};

test('the upload shows its progress, a double click is one record, the dialog closes empty', async () => {
  const { page, complaints, close } = await site.open('/careers');
  const dialog = await openByScript(page);
  const entry = applicationEntry();
  await fill(dialog, entry);
  await dialog.getByLabel('CV/Resume').setInputFiles(largeResume());
  await (await uploadSpeed(page))(1_000_000);
  await page.evaluate(() => {
    const values: number[] = [];
    Object.assign(window, { values });
    new MutationObserver(() => values.push(document.querySelector('progress')?.value ?? 0)).observe(
      document.body,
      { subtree: true, childList: true, attributeFilter: ['value'] },
    );
  });
  await dialog.getByRole('button', { name: 'Submit Application' }).dblclick();
  await dialog.getByRole('button', { name: 'Submitting...', disabled: true }).waitFor();
  const bar = dialog.getByRole('progressbar', { name: 'Upload' });
  await bar.waitFor();
  await dialog.waitFor({ state: 'detached' });
  const values = await page.evaluate(() => (window as unknown as { values: number[] }).values);
  expect(values.some((value) => value > 0 && value < 1)).toBe(true);
  expect(await notice(page, 'Application submitted')).toBe(
    `default | Application submitted | Thank you for applying to the ${JOB} position. We'll be in touch soon!`,
  );
  const again = await openByScript(page);
  expect(await again.locator('[name=name]').inputValue()).toBe('');
  expect(await again.locator('output').count()).toBe(0);
  expect(complaints).toEqual([]);
  const kept = (await records()).filter(({ email }) => email === entry.email);
  expect(kept).toMatchObject([{ ...entry, jobTitle: JOB, resumeFileName: 'large.pdf' }]);
  await close();
});

test('a running upload can be cancelled: nothing is stored, all entries stay, and it can be sent again', async () => {
  const { page, complaints, close } = await site.open('/careers');
  const dialog = await openByScript(page);
  const entry = applicationEntry();
  await fill(dialog, entry);
  await dialog.getByLabel('CV/Resume').setInputFiles(largeResume());
  const uploadAt = await uploadSpeed(page);
  await uploadAt(50_000);
  const submit = dialog.getByRole('button', { name: 'Submit Application' });
  await submit.click();
  await dialog.getByRole('progressbar', { name: 'Upload' }).waitFor();
  const stop = dialog.getByRole('button', { name: 'Stop upload' });
  // On a phone it is beside the progress, and the other two stay beside each other.
  await page.setViewportSize({ width: 390, height: 844 });
  const cancel = dialog.getByRole('button', { name: 'Cancel' });
  const [shown, stopped, sent, cancelled] = await Promise.all(
    [dialog.getByRole('progressbar'), stop, dialog.locator('.form-submit'), cancel].map((one) =>
      one.boundingBox(),
    ),
  );
  expect((shown?.x ?? 0) + (shown?.width ?? 0)).toBeLessThan(stopped?.x ?? 0);
  expect(cancelled?.y).toBe(sent?.y);
  expect(await cancel.isDisabled()).toBe(true);
  await stop.click();
  await dialog
    .getByText('The upload was cancelled. Nothing was sent, and your entries are kept.')
    .waitFor();
  expect(await submit.evaluate((button) => button === document.activeElement)).toBe(true);
  expect(await dialog.getByRole('progressbar').count()).toBe(0);
  expect(await valuesOf(dialog, Object.keys(entry))).toEqual(entry);
  expect(await dialog.getByText('large.pdf').count()).toBe(1);
  expect((await records()).filter(({ email }) => email === entry.email)).toEqual([]);
  await uploadAt(-1);
  await submit.click();
  await dialog.waitFor({ state: 'detached' });
  expect((await records()).filter(({ email }) => email === entry.email)).toHaveLength(1);
  expect(complaints).toEqual([expect.stringMatching(/\/api\/apply net::ERR_ABORTED$/)]);
  await close();
});

test('without scripts the resume is preserved while another field is corrected', {
  tags: 'full',
}, async () => {
  const { page, close } = await site.visit({ javaScriptEnabled: false });
  await page.goto(`${site.address()}/careers`);
  await page.locator('li', { hasText: JOB }).getByRole('button', { name: 'Apply Now' }).click();
  const form = page.getByRole('form', { name: `Apply for ${JOB}` });
  const entry = applicationEntry();
  const submit = form.getByRole('button', { name: 'Submit Application' });
  await fill(form, { ...entry, name: 'A' });
  await form.getByLabel('CV/Resume').setInputFiles(RESUME);
  await submit.click();
  await page.locator('.form-summary [role=alert]').waitFor();
  expect(await page.title()).toMatch(/^Error: Careers/);
  expect(await messageAt(form, 'name')).toBe('Name must be at least 2 characters.');
  expect(await valuesOf(form, Object.keys(entry))).toEqual({ ...entry, name: 'A' });
  expect(await form.getByText(KEPT).count()).toBe(1);

  await form.locator('[name=name]').fill('Anna Muster');
  await submit.click();
  await page.waitForURL(`${site.address()}/careers?sent=application#application-sent`);
  const confirmation = page.locator('#application-sent');
  expect(await confirmation.getByRole('heading').textContent()).toBe('Application submitted');
  await page.reload();
  const kept = (await records()).filter(({ email }) => email === entry.email);
  expect(kept).toMatchObject([{ ...entry, resumeFileName: 'UAC_Pitch_Deck.pdf' }]);
  await close();
});

test('without scripts a missing resume is reported at its field', { tags: 'full' }, async () => {
  const { page, close } = await site.visit({ javaScriptEnabled: false });
  await page.goto(`${site.address()}/careers?apply=cybersecurity-lead`);
  const form = page.getByRole('form', { name: `Apply for ${JOB}` });
  await fill(form, applicationEntry());
  // A person may have an old browser that ignores `required`.
  await form.evaluate((element) => element.setAttribute('novalidate', ''));
  await form.getByRole('button', { name: 'Submit Application' }).click();
  const summary = page.locator('.form-summary [role=alert]');
  expect(await summary.getByRole('link').getAttribute('href')).toBe('#application-resume');
  expect(await messageAt(form, 'resume')).toBe('Please upload your CV/resume.');
  await close();
});

test('a returned application hydrates with its stored resume', {
  tags: 'full',
}, async () => {
  const { page, complaints, close } = await site.visit();
  const scripts = await hold(page, '**/*.js');
  await page.goto(`${site.address()}/careers?apply=cybersecurity-lead`, { waitUntil: 'commit' });
  const form = page.locator('form[data-form=application]');
  const entry = applicationEntry();
  await fill(form, { ...entry, experience: ' ' });
  await form.getByLabel('CV/Resume').setInputFiles(RESUME);
  await Promise.all([
    page.waitForResponse(API),
    form.getByRole('button', { name: 'Submit Application' }).click(),
  ]);
  await page.getByText(KEPT).waitFor();
  complaints.length = 0;
  scripts.letGo();
  await scripted(page);
  await page.locator('form[novalidate]').waitFor();
  expect(page.url()).toBe(`${site.address()}/careers`);
  expect(await page.getByText(KEPT).count()).toBe(1);
  await form.locator('[name=experience]').fill(String(entry.experience));
  await form.getByRole('button', { name: 'Submit Application' }).click();
  expect(await notice(page, 'Application submitted')).toMatch(/^default/);
  await form.waitFor({ state: 'detached' });
  expect(complaints).toEqual([]);
  const kept = (await records()).filter(({ email }) => email === entry.email);
  expect(kept).toMatchObject([{ ...entry, resumeFileName: 'UAC_Pitch_Deck.pdf' }]);
  await close();
});
