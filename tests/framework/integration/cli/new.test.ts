import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest';
import { loadSite } from '../../../../generators/load/load.ts';
import { copyProject } from '../../../setup/copied-project.ts';
import { runCli } from '../../../setup/run-cli.ts';
import { ADDITIONS } from './additions.ts';

let root: string;
let remove: () => void;
let written: string;
beforeAll(() => {
  ({ root, remove } = copyProject());
  written = config();
});
afterEach(() => {
  writeFileSync(join(root, 'site.config.ts'), written);
  rmSync(join(root, 'pages/partners.ts'), { force: true });
  rmSync(join(root, 'data/documents/public/Market_Report.pdf'), { force: true });
});
afterAll(() => remove());

const add = (...args: string[]) => runCli({}, ['new', ...args], root);
const config = () => readFileSync(join(root, 'site.config.ts'), 'utf8');

test('a page, a form, a job and a document are added to a valid site config', async () => {
  const copy = copyProject();
  const moved = `${copy.root}-added`;
  onTestFinished(() => {
    copy.remove();
    rmSync(moved, { recursive: true, force: true });
  });
  for (const { args, file } of ADDITIONS) {
    const { status, stdout, stderr } = await runCli({}, ['new', ...args], copy.root);
    expect([args, status, stderr]).toEqual([args, 0, '']);
    expect(stdout).toMatch(/change site\.config\.ts\n.*`npm run dev` shows it/);
    if (args[0] === 'page')
      expect(stdout).toMatch(
        /`navigation\.header` does not name it yet: `\{ to: '\/[a-z-]+' \}`\.\n/,
      );
    if (file !== undefined) expect(stdout).toContain(`add    ${file}\n`);
  }
  // Where nothing of it was imported before.
  renameSync(copy.root, moved);
  const { pages, forms, features } = await loadSite(moved);
  expect(pages.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['/partner-programme', '/contact-form', '/new']),
  );
  expect(forms.map(({ id }) => id)).toContain('survey');
  expect(features.jobs?.cards.map(({ title }) => title)).toContain("Engineer's “lead”");
  const { public: open = [], internal = [] } = features.dataRoom ?? {};
  expect(open.map(({ name }) => name)).toContain('Market Report');
  expect(internal.map(({ name }) => name)).toContain('Board Pack');
});

test('an entry of a collection is added as a draft, which the list does not show', async () => {
  const copy = copyProject();
  onTestFinished(() => copy.remove());
  copy.write(
    'content/releases.ts',
    "import { defineCollection } from 'declared-site';\n\nexport default defineCollection({ path: '/press/{slug}' });\n",
  );
  const args = ['new', 'releases', 'Opening: the "first" #1'];
  const { status, stdout, stderr } = await runCli({}, args, copy.root);
  expect(stderr).toBe('');
  expect([status, stdout]).toEqual([
    0,
    expect.stringMatching(/^add {4}content\/releases\/opening-the-first-1\.md\nWrite the entry in/),
  ]);
  const file = join(copy.root, 'content/releases/opening-the-first-1.md');
  const titles = async () => (await loadSite(copy.root)).pages.map(({ title }) => title);
  expect(await titles()).not.toContain('Opening: the "first" #1');
  writeFileSync(file, readFileSync(file, 'utf8').replace('draft: true\n', ''));
  expect(await titles()).toContain('Opening: the "first" #1');
  expect(await runCli({}, args, copy.root)).toMatchObject({ status: 1 });
});

test('nothing else in the config changes', async () => {
  const before = config().split('\n');
  await add('page', 'partners');
  const added = config()
    .split('\n')
    .filter((line) => !before.includes(line));
  expect(added).toEqual(["import partners from './pages/partners.ts';", '    partners,']);
  const { stdout } = await add('job', 'Data Engineer', '--json');
  expect(JSON.parse(stdout)).toEqual({
    changes: [{ kind: 'change', path: 'site.config.ts' }],
    next: expect.stringContaining('`npm run dev` shows it'),
  });
});

test('a document whose file is there gets its size and is available', async () => {
  writeFileSync(join(root, 'data/documents/public/Market_Report.pdf'), Buffer.alloc(1_234_567));
  await add('document', 'market-report');
  expect(config()).toMatch(
    /name: 'Market Report',\n.*\n +fileSize: '1\.2 MB',\n +fileName: 'Market_Report\.pdf',\n +},/,
  );
});

const refusals: [string[], number, string][] = [
  [['page', 'archive'], 1, 'A page with the id "archive" exists.'],
  [['page', 'Cookies'], 1, 'A page at "/cookies" exists.'],
  [['form', 'contact'], 1, 'A form with the id "contact" exists.'],
  [['form', 'apply'], 1, 'A form at "/api/apply" exists.'],
  [['form', 'survey-2'], 1, 'A form’s name has no digits'],
  [['job', 'Dome Keeper'], 1, 'A job with the id "dome-keeper" exists.'],
  [['document', 'sky-survey'], 1, 'A document with the id "sky-survey" exists.'],
  [['page', '漢字'], 2, 'One name is needed, with a letter in it.'],
  [['page'], 2, 'One name is needed, with a letter in it.'],
  [['page', 'a', 'b'], 2, 'One name is needed'],
  [['pages', 'a'], 2, 'There is no kind "pages". Did you mean "page"?'],
  [['page', 'a', '--internal'], 2, '--internal is not for a page.'],
];

test('an existing name and an invalid one are refused, and nothing is written', async () => {
  const before = config();
  for (const [args, code, words] of refusals) {
    const { status, stderr } = await add(...args);
    expect([status, stderr]).toEqual([code, expect.stringContaining(words)]);
    expect(config()).toBe(before);
  }
});

test('a list that is written elsewhere is left to the maintainer', async () => {
  const text = config().replace(/ {2}pages: \[[^\]]*\]/, '  pages: allPages');
  const pages = /pages: (\[[^\]]*\])/.exec(config())?.[1];
  writeFileSync(join(root, 'site.config.ts'), `const allPages = ${pages};\n${text}`);
  const { status, stderr } = await add('page', 'partners');
  expect([status, stderr]).toEqual([
    1,
    'site.config.ts: `pages` is not written as a list. Add it by hand.\n',
  ]);
  expect(existsSync(join(root, 'pages/partners.ts'))).toBe(false);
});
