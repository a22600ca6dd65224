import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';
import { pdfFile } from '../../framework/api/resumes.ts';
import type { SiteUnderTest } from '../site-under-test.ts';

/** A window of a phone. */
export const PHONE = { width: 390, height: 844 };

const DAY = 86_400_000;
/** Computed once, so that midnight changes nothing. */
export const VISIT_DAY = new Date(Date.now() + 10 * DAY).toISOString().slice(0, 10);

/** The elements around a control. */
export const fieldOf = (page: Page, name: string): Locator =>
  page.locator(`.form-field:has([name="${name}"])`);

/** The names of the controls that are called wrong. */
export const wrongIn = (page: Page): Promise<(string | null)[]> =>
  page
    .locator('[aria-invalid=true]')
    .evaluateAll((all) => [...new Set(all.map((one) => one.getAttribute('name')))]);

/** The bookings that were taken. */
export const recordsOf = async (site: SiteUnderTest): Promise<Record<string, unknown>[]> =>
  JSON.parse(await site.running().command('submissions', 'list', 'visits', '--json'));

/** The last record as a spreadsheet has it. */
export const exported = async (site: SiteUnderTest) => {
  const folder = mkdtempSync(join(tmpdir(), 'export-'));
  const out = join(folder, 'visits.csv');
  await site.running().command('submissions', 'export', 'visits', '--format', 'csv', '--out', out);
  const rows: Record<string, string>[] = parse(readFileSync(out), { bom: true, columns: true });
  rmSync(folder, { recursive: true });
  const last = rows.at(-1) ?? {};
  return { columns: Object.keys(last), last };
};

/** Enters texts by the names of their controls. */
export const enter = async (page: Page, texts: Readonly<Record<string, string>>): Promise<void> => {
  for (const [name, value] of Object.entries(texts))
    await page.locator(`[name="${name}"]`).fill(value);
};

/** Chooses a PDF of this name. */
export const chooseFor = async (page: Page, control: string, name: string): Promise<void> =>
  page
    .locator(`[name="${control}"]`)
    .setInputFiles([{ name, mimeType: 'application/pdf', buffer: await pdfFile() }]);

/** Right answers of the first steps. */
export const WHO = { school: 'Am Bach', email: 'ada@muster.example' };
export const WHEN = { day: VISIT_DAY, arrival: '09:30' };

/** Presses the button that leads on, and waits for the step. */
export const goOn = async (page: Page, title: string): Promise<void> => {
  await page.locator('.form-submit').click();
  await page.getByRole('heading', { name: title }).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(title);
};
