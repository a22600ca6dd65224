import { cpSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from '../../setup/browser/launch.ts';
import { type DevServer, startDev } from '../../setup/dev-server.ts';
import { projectRoot } from '../../setup/running-site.ts';

const folder = join(realpathSync(mkdtempSync(join(tmpdir(), 'practice '))), 'site');
let dev: DevServer;
let browser: Browser;

beforeAll(async () => {
  const practice = join(projectRoot, 'tests', 'fixtures', 'practice');
  cpSync(practice, folder, { recursive: true, filter: (file) => !file.includes('.site') });
  [dev, browser] = await Promise.all([startDev(folder), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  dev?.remove();
  rmSync(join(folder, '..'), { recursive: true, force: true });
});

test('`npm run dev` shows a site in each language, and a saved text in the open page', async () => {
  // The first page of a cold start has its styles.
  const first = await fetch(dev.address, { headers: { accept: 'text/html' } });
  expect(await first.text()).toContain('rel="stylesheet"');
  const page = await browser.newPage();
  page.setDefaultTimeout(30_000);
  const heading = () => page.locator('h1').textContent();
  for (const [path, language, title] of [
    ['/rendez-vous', 'fr-CH', 'Prendre rendez-vous'],
    ['/de/termin', 'de-CH', 'Einen Termin buchen'],
  ] as const) {
    await page.goto(dev.address + path);
    expect([await page.locator('html').getAttribute('lang'), await heading()]).toEqual([
      language,
      title,
    ]);
  }
  // The scripts have the page's language too.
  await expect
    .poll(
      async () => {
        await page.locator('[data-island]').first().dispatchEvent('pointerdown');
        return page.locator('[data-island]').first().getAttribute('data-stands');
      },
      { timeout: 60_000 },
    )
    .toBe('alive');
  await page.getByRole('button', { name: 'Weiter' }).click();
  await page.getByText('Bitte geben Sie mindestens 2 Zeichen ein.').first().waitFor();
  await page.getByLabel('Name').fill('Ada');
  const file = join(folder, 'pages', 'appointment.ts');
  writeFileSync(file, readFileSync(file, 'utf8').replace('Einen Termin buchen', 'Termin finden'));
  await expect.poll(heading, { timeout: 60_000 }).toBe('Termin finden');
  expect(await page.getByLabel('Name').inputValue()).toBe('Ada');
});

test('`?untranslated` outlines and lists the texts that are shown in the fallback language', async () => {
  const page = await browser.newPage();
  page.setDefaultTimeout(30_000);
  const errors: string[] = [];
  const replace = (name: string, ...pairs: [string, string][]): void => {
    const file = join(folder, name);
    const text = readFileSync(file, 'utf8');
    writeFileSync(
      file,
      pairs.reduce((written, [from, to]) => written.replace(from, to), text),
    );
  };
  await page.goto(`${dev.address}/de/termin`);
  replace('pages/appointment.ts', [", de: 'Ihre Anfrage'", '']);
  // Without a fallback the site is wrong, and the page says where.
  const overlay = page.locator('vite-error-overlay');
  await overlay.getByText('no text in "de"').first().waitFor();
  replace('forms/appointment.ts', [
    "{ fr: 'Adresse électronique', de: 'E-Mail' }",
    "{ fr: 'Adresse électronique' }, placeholder: { fr: 'nom@domaine.example' }",
  ]);
  replace('site.config.ts', ["switch: 'header'", "fallback: 'fr', switch: 'header'"]);
  const list = page.locator('untranslated-texts li');
  await expect
    .poll(
      async () => {
        await page.goto(`${dev.address}/de/termin`);
        return page.getByText('Votre demande', { exact: true }).count();
      },
      { timeout: 60_000 },
    )
    .toBeGreaterThan(0);
  expect(await page.locator('untranslated-texts').count()).toBe(0);
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  // A page that loads again after the change may interrupt the visit.
  await page.waitForLoadState('networkidle');
  await page.goto(`${dev.address}/de/termin?untranslated`);
  await list.first().waitFor();
  const texts = ['Votre demande', 'Adresse électronique', 'nom@domaine.example'];
  const expected = texts.map((text) => `fr-CH: ${text}`);
  await expect.poll(() => list.allTextContents()).toEqual(expected);
  const boxes = page.locator('untranslated-texts [data-box]');
  expect(await boxes.allTextContents()).toEqual(['fr-CH', 'fr-CH', 'fr-CH']);
  const heading = await page.getByText('Votre demande', { exact: true }).boundingBox();
  const outline = await boxes.first().boundingBox();
  expect(Math.abs((outline?.y ?? 0) - (heading?.y ?? Number.NaN))).toBeLessThan(10);
  // The form starts as ever: the marks change nothing that React has rendered.
  await page.locator('[data-island]').first().dispatchEvent('pointerdown');
  await page.locator('[data-island][data-stands=alive]').first().waitFor();
  await expect.poll(() => list.allTextContents()).toEqual(expected);
  expect(errors).toEqual([]);
});
