import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyProject } from '../../../setup/copied-project.ts';
import { operatorsEnvironment } from '../../../setup/running-site.ts';
import { ADDITIONS } from './additions.ts';

let root: string;
let remove: () => void;
beforeAll(() => {
  ({ root, remove } = copyProject());
});
afterAll(() => remove());

/** Runs a program in the copy; gives its status and all that it said. */
const run = (program: string, ...args: string[]): [number | null, string] => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, program), ...args], {
    cwd: root,
    env: { ...operatorsEnvironment(), SITE_DIR: '' },
    encoding: 'utf8',
  });
  return [status, stdout + stderr];
};

/** A command on the copy, as a process, so that its site config is loaded again. */
const site = (...args: string[]) => run('cli/bootstrap.mjs', ...args);

test('a page, a form, a job and a document are added; types, lint, check and generated files hold', async () => {
  for (const { args } of ADDITIONS) {
    const [status, said] = site('new', ...args);
    expect(status).toBe(0);
    expect(said).toMatch(
      /^(?:add {4}(?:pages|forms)\/[a-z-]+\.ts\n)*change site\.config\.ts\n.*`npm run dev` shows it/,
    );
  }
  expect(site('generate')).toEqual([0, expect.stringContaining('files changed')]);
  expect(site('generate', '--check')).toEqual([0, expect.stringContaining('up to date')]);
  expect(readFileSync(join(root, '.site/public/sitemap.xml'), 'utf8')).toContain(
    '/partner-programme<',
  );
  const types = run('node_modules/typescript/bin/tsc', '--noEmit', '-p', 'tsconfig.json');
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
