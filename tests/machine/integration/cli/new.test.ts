import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { copyProject } from '../../../setup/copied-project.ts';
import { runCli } from '../../../setup/run-cli.ts';
import { operatorsEnvironment } from '../../../setup/running-site.ts';

let root: string;
let remove: () => void;
beforeEach(() => {
  ({ root, remove } = copyProject());
});
afterEach(() => remove());

/** Runs a program in the copy; gives its status and all that it said. */
const run = (program: string, ...args: string[]): [number | null, string] => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, program), ...args], {
    cwd: root,
    env: { ...operatorsEnvironment(), SITE_DIR: '' },
    encoding: 'utf8',
  });
  return [status, stdout + stderr];
};

const add = (...args: string[]) => runCli({}, ['new', ...args], root);
const config = () => readFileSync(join(root, 'site.config.ts'), 'utf8');

/** A command on the copy, as a process: its declaration is read anew. */
const site = (...args: string[]) => run('server/cli/bootstrap.mjs', ...args);

test('a page, a form, a job and a document are added; types, lint, check and generated files hold', async () => {
  for (const args of [
    ['page', 'Partner Programme'],
    ['page', 'contact-form'],
    ['page', 'new'],
    ['form', 'survey'],
    ['job', "Engineer's “lead”"],
    ['document', 'Market Report'],
    ['document', '--internal', 'Board Pack'],
  ]) {
    const [status, said] = site('new', ...args);
    expect(status).toBe(0);
    expect(said).toMatch(
      /^(?:add {4}(?:pages|forms)\/[a-z-]+\.ts\n)*change site\.config\.ts\n.*`npm run site -- generate`/,
    );
  }
  expect(site('generate')).toEqual([0, expect.stringContaining('files changed')]);
  expect(site('generate', '--check')).toEqual([0, expect.stringContaining('up to date')]);
  expect(readFileSync(join(root, '.site/this/public/sitemap.xml'), 'utf8')).toContain(
    '/partner-programme<',
  );
  writeFileSync(
    join(root, 'tsconfig.declaration.json'),
    JSON.stringify({
      extends: './tsconfig.json',
      include: [
        'site.config.ts',
        'pages',
        'forms',
        'generators',
        'server',
        'renderer',
        '.site/this',
      ],
      exclude: ['node_modules'],
    }),
  );
  const types = run(
    'node_modules/typescript/bin/tsc',
    '--noEmit',
    '-p',
    'tsconfig.declaration.json',
  );
  expect(types).toEqual([0, '']);
  // The copy is no repository, so Biome has no list of what git ignores.
  const biome = readFileSync(join(root, 'biome.json'), 'utf8');
  writeFileSync(join(root, 'biome.json'), biome.replace('"enabled": true', '"enabled": false'));
  const written = [
    'site.config.ts',
    'pages/partner-programme.ts',
    'pages/new.ts',
    'forms/survey.ts',
  ];
  const biomeProgram = 'node_modules/@biomejs/biome/bin/biome';
  const lint = run(biomeProgram, 'check', '--error-on-warnings', ...written);
  expect(lint).toEqual([0, expect.stringContaining('Checked 4 files')]);
}, 300_000);

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
    next: expect.stringContaining('generate'),
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

test('what is there already, and what is no name, is refused and nothing is written', async () => {
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
