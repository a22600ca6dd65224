import { execFileSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rootsOf } from '../../../core/workspace/roots.mjs';
import { fill, messageAt, openForm } from '../../setup/browser/filled.ts';
import { launchBrowser } from '../../setup/browser/launch.ts';
import { visit } from '../../setup/browser/visit.ts';
import { createSite } from '../../setup/created-site.ts';
import { blocksOf, follow } from '../../setup/followed.ts';
import { projectRoot, type RunningSite, runSite } from '../../setup/running-site.ts';
import { pdfFile } from '../api/resumes.ts';

/* A site that is made in an empty folder by following docs/write-a-site.md literally. */

const blocks = blocksOf('write-a-site.md');

const parent = realpathSync(mkdtempSync(join(tmpdir(), 'recipes ')));
const folder = join(parent, 'town-library');
let begun: ReadonlyMap<string, string>;
let running: RunningSite;
let browser: Browser;
let page: Page;

const STORE = join('data', 'store');

/** The files below a folder, apart from generated ones and those of visitors. */
const filesBelow = (root: string): string[] =>
  readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .filter((file) => !file.startsWith(STORE) && !file.startsWith('.site/'));

const changesInMachine = (): string =>
  execFileSync('git', ['status', '--porcelain'], { cwd: projectRoot, encoding: 'utf8' });

const before = changesInMachine();

beforeAll(async () => {
  createSite(folder);
  begun = new Map(
    filesBelow(folder).map((file) => [file, readFileSync(join(folder, file), 'utf8')]),
  );
  for (const block of blocks) follow(folder, block);
  mkdirSync(join(folder, 'data', 'files'), { recursive: true });
  writeFileSync(join(folder, 'data', 'files', 'rules.pdf'), await pdfFile());
  [running, browser] = await Promise.all([
    runSite(projectRoot, { variables: { SITE_DIR: folder, DATA_DIR: '' } }),
    launchBrowser(),
  ]);
  ({ page } = await visit(browser, running.address));
});

afterAll(async () => {
  await browser?.close();
  await running?.remove();
  for (const path of [parent, rootsOf(folder).work]) rmSync(path, { recursive: true, force: true });
});

const textAt = async (path: string): Promise<string> =>
  (await fetch(running.address + path)).text();

test('nothing else is touched: new files, lines of one that was there, no change of the framework', () => {
  const added = filesBelow(folder).filter((file) => !begun.has(file));
  const written = blocks.flatMap(({ file, language }) => (language === 'diff' ? [] : [file]));
  expect(added.sort()).toEqual([...written, 'data/files/rules.pdf'].sort());
  const edited = [...begun].filter(
    ([file, text]) => readFileSync(join(folder, file), 'utf8') !== text,
  );
  expect(edited.map(([file]) => file)).toEqual(['site.config.ts']);
  expect(changesInMachine()).toBe(before);
});

test('the page is served, listed, and led to by the menu, in the language of the site', async () => {
  expect(await textAt('/gifts')).toContain('Books that you give away</h1>');
  expect(await textAt('/sitemap.xml')).toContain('/gifts</loc>');
  await page.goto(running.address);
  expect(await page.locator('html').getAttribute('lang')).toBe('de-CH');
  const menu = page.getByRole('navigation', { name: 'Hauptmenü' });
  await menu.getByRole('link', { name: 'Gifts' }).click();
  await page.waitForURL(`${running.address}/gifts`);
  await menu.locator('a[aria-current=page]', { hasText: 'Gifts' }).waitFor();
});

test('the document is listed with what it is, and served; the job is shown, and can be applied for', async () => {
  await page.goto(`${running.address}/gifts`);
  const rules = page.getByRole('link', { name: 'What we take' });
  const href = (await rules.getAttribute('href')) ?? '';
  expect((await fetch(new URL(href, running.address))).headers.get('content-type')).toBe(
    'application/pdf',
  );
  await page.goto(`${running.address}/jobs`);
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByRole('dialog', { name: 'Bookbinder' }).locator('[name=resume]').waitFor();
});

test('the section kind is rendered with its own style and with utilities', async () => {
  await page.goto(`${running.address}/gifts`);
  const words = page.getByText('We found it at once.');
  const { fontSize, paddingLeft } = await words.evaluate((element) => getComputedStyle(element));
  expect([fontSize, paddingLeft]).toEqual(['61px', '61px']);
});

test('the colour is in the styles, in the manifest and in the generated pictures', async () => {
  const home = await textAt('/');
  expect(home).toContain('--paper:#fdf6e3');
  expect(home).toContain('<meta name="theme-color" content="#fdf6e3"');
  expect(JSON.parse(await textAt('/site.webmanifest'))).toMatchObject({ theme_color: '#fdf6e3' });
  await page.goto(`${running.address}/share/home.png`);
  const corner = await page.evaluate(() => {
    const picture = document.querySelector('img');
    const context = document.createElement('canvas').getContext('2d');
    if (!picture || !context) throw new Error('There is no picture.');
    context.drawImage(picture, 0, 0);
    return [...context.getImageData(1, 1, 1, 1).data.slice(0, 3)];
  });
  expect(corner).toEqual([0xfd, 0xf6, 0xe3]);
});

test('the form asks with scripts and without, says the word, keeps the file and exports', async () => {
  const gift = { title: 'A Herbal', email: 'anna@muster.example', copies: '2' };
  const file = { name: 'page.pdf', mimeType: 'application/pdf', buffer: await pdfFile() };

  const visitor = await visit(browser, running.address);
  const form = await openForm(visitor.page, `${running.address}/gifts`, 'gift');
  await fill(form, { ...gift, title: 'A' });
  await form.locator('[name=photograph]').setInputFiles(file);
  await form.getByRole('button', { name: 'Offer it' }).click();
  expect(await messageAt(form, 'title')).toBe('Please name the book.');
  await fill(form, gift);
  await form.getByRole('button', { name: 'Offer it' }).click();
  await visitor.page.locator('#gift-sent').waitFor();
  expect(visitor.complaints).toEqual([]);

  const plain = await visit(browser, running.address, { javaScriptEnabled: false });
  await plain.page.goto(`${running.address}/gifts`);
  const bare = plain.page.locator('form[data-form=gift]');
  await bare.evaluate((element: HTMLFormElement) => {
    element.noValidate = true;
  });
  await fill(bare, { ...gift, title: 'B' });
  await bare.locator('[name=photograph]').setInputFiles(file);
  await bare.getByRole('button', { name: 'Offer it' }).click();
  await plain.page.getByRole('alert').filter({ hasText: 'Not quite yet' }).waitFor();
  await bare.locator('[name=title]').fill('Flora');
  await bare.getByRole('button', { name: 'Offer it' }).click();
  await plain.page.locator('#gift-sent').waitFor();

  const kept = JSON.parse(await running.command('submissions', 'list', 'gifts', '--json'));
  const record = { ...gift, copies: 2, form: 'gift', photographFileName: 'page.pdf' };
  expect(kept).toMatchObject([record, { ...record, title: 'Flora' }]);
  const out = join(folder, 'gifts.csv');
  await running.command('submissions', 'export', 'gifts', '--out', out);
  // The site is Swiss.
  const layout = { bom: true, columns: true, delimiter: ';' } as const;
  const rows: Record<string, string>[] = parse(readFileSync(out), layout);
  expect(rows.map(({ title }) => title)).toEqual(['A Herbal', 'Flora']);
  expect(readdirSync(join(folder, 'gifts-files'))).toHaveLength(2);
  // Stored with the site, which is the default.
  expect(readdirSync(join(folder, STORE, 'files'))).toHaveLength(2);
});
