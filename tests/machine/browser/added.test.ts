import { execFileSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parse } from 'csv-parse/sync';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rootsOf } from '../../../generators/workspace/roots.mjs';
import { fill, messageAt, openForm } from '../../setup/browser/filled.ts';
import { launchBrowser } from '../../setup/browser/launch.ts';
import { visit } from '../../setup/browser/visit.ts';
import { projectRoot, type RunningSite, runSite } from '../../setup/running-site.ts';
import { pdfFile } from '../api/resumes.ts';

/* The smallest site, in a folder outside the machine, to which somebody adds one thing of each kind. */

/** A section kind: one new folder. */
const KIND = {
  'pages/sections/quotation/section.ts': `import { base, defineSection, text } from 'declared-site';
import { z } from 'zod';
export default defineSection({ schema: z.strictObject({ ...base, words: text, by: text }) });
`,
  'pages/sections/quotation/quotation.tsx': `import { SectionFrame, type SectionProps } from 'declared-site/sections';
import type definition from './section.ts';
export default function Quotation({ section }: SectionProps<typeof definition>) {
  return (
    <SectionFrame section={section}>
      <blockquote className="quotation pl-[61px]">{section.words}</blockquote>
      <p>{section.by}</p>
    </SectionFrame>
  );
}
`,
  'pages/sections/quotation/quotation.css': '.quotation { font-size: 61px; }',
};

/** A form with a file: one new file. */
const FORM = {
  'forms/gift.ts': `import { days, defineForm } from 'declared-site';
import { email, file, text } from 'declared-site/fields';
import { z } from 'zod';
export default defineForm({
  schema: z.object({
    title: text({ label: 'Title', min: 2, max: 20, message: 'Please name the book.' }),
    email: email({ label: 'E-mail' }),
    photograph: file({ label: 'A page of it', accept: ['pdf'] }),
  }),
  store: { collection: 'gifts', keep: days(30) },
  variants: { default: { submit: 'Offer it' } },
});
`,
};

/** A page: one new file. */
const PAGE = {
  'pages/gifts.ts': `import { definePage } from 'declared-site';
export default definePage({
  path: '/gifts',
  title: 'Gifts',
  sections: [
    { kind: 'hero', heading: 'Books that you give away' },
    { kind: 'quotation', heading: 'Why', words: 'We found it at once.', by: 'A reader' },
    { kind: 'form', id: 'offer', heading: 'Offer a book', form: 'gift' },
  ],
});
`,
};

/** What names them, a colour, a word and a menu entry: a line each. */
const LINES = [
  "import gifts from './pages/gifts.ts';",
  "  theme: { light: { paper: '#fdf6e3' } },",
  "  words: { 'form.errorSummary.title': 'Not quite yet' },",
  "  navigation: { header: [{ to: '/gifts' }] },",
];

const smallest = join(projectRoot, 'tests', 'fixtures', 'smallest');
const folder = mkdtempSync(join(tmpdir(), 'town library '));
let running: RunningSite;
let browser: Browser;
let page: Page;

const STORE = join('data', 'store');

/** What is declared below a folder: all but what visitors sent. */
const filesBelow = (root: string): string[] =>
  readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .filter((file) => !file.startsWith(STORE));

const changesInMachine = (): string =>
  execFileSync('git', ['status', '--porcelain'], { cwd: projectRoot, encoding: 'utf8' });

const before = changesInMachine();

beforeAll(async () => {
  cpSync(smallest, folder, { recursive: true });
  for (const [file, text] of Object.entries({ ...KIND, ...FORM, ...PAGE })) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  const [name, ...lines] = LINES;
  const config = readFileSync(join(folder, 'site.config.ts'), 'utf8')
    .replace('import home', `${name}\nimport home`)
    .replace('pages: [home]', `pages: [home, gifts],\n${lines.join('\n')}\n`);
  writeFileSync(join(folder, 'site.config.ts'), config);
  [running, browser] = await Promise.all([
    runSite(projectRoot, { variables: { SITE_DIR: folder, DATA_DIR: '' } }),
    launchBrowser(),
  ]);
  ({ page } = await visit(browser, running.address));
});

afterAll(async () => {
  await browser?.close();
  await running?.remove();
  for (const path of [folder, rootsOf(folder).work]) rmSync(path, { recursive: true, force: true });
});

const textAt = async (path: string): Promise<string> =>
  (await fetch(running.address + path)).text();

test('nothing else is touched: new files, one page more in a list, a line each, no change of the machine', () => {
  const added = filesBelow(folder).filter((file) => !filesBelow(smallest).includes(file));
  expect(added.sort()).toEqual(Object.keys({ ...KIND, ...FORM, ...PAGE }).sort());
  const changed = filesBelow(smallest).filter(
    (file) => !readFileSync(join(folder, file)).equals(readFileSync(join(smallest, file))),
  );
  expect(changed).toEqual(['site.config.ts']);
  expect(changesInMachine()).toBe(before);
});

test('the page is served, listed, and led to by the menu', async () => {
  expect(await textAt('/gifts')).toContain('Books that you give away</h1>');
  expect(await textAt('/sitemap.xml')).toContain('/gifts</loc>');
  await page.goto(running.address);
  const menu = page.getByRole('navigation', { name: 'Main' });
  await menu.getByRole('link', { name: 'Gifts' }).click();
  await page.waitForURL(`${running.address}/gifts`);
  await menu.locator('a[aria-current=page]', { hasText: 'Gifts' }).waitFor();
});

test('the section kind is drawn with its own style and with utilities', async () => {
  await page.goto(`${running.address}/gifts`);
  const words = page.getByText('We found it at once.');
  const { fontSize, paddingLeft } = await words.evaluate((element) => getComputedStyle(element));
  expect([fontSize, paddingLeft]).toEqual(['61px', '61px']);
});

test('the colour is in the styles, in the manifest and in the pictures that are drawn', async () => {
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
  const gift = { title: 'A Herbal', email: 'anna@muster.example' };
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
  const record = { ...gift, form: 'gift', photographFileName: 'page.pdf' };
  expect(kept).toMatchObject([record, { ...record, title: 'Flora' }]);
  const out = join(folder, 'gifts.csv');
  await running.command('submissions', 'export', 'gifts', '--out', out);
  const rows: Record<string, string>[] = parse(readFileSync(out), { bom: true, columns: true });
  expect(rows.map(({ title }) => title)).toEqual(['A Herbal', 'Flora']);
  expect(readdirSync(join(folder, 'gifts-files'))).toHaveLength(2);
  // Kept with the site, since nobody said where.
  expect(readdirSync(join(folder, STORE, 'files'))).toHaveLength(2);
});
