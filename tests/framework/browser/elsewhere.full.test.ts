import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { rootsOf } from '../../../core/workspace/roots.mjs';
import { operatorsEnvironment, projectRoot } from '../../setup/running-site.ts';

/* A site in a folder of its own, outside the framework and outside any repository. */

const folder = mkdtempSync(join(tmpdir(), 'town library '));
const { work } = rootsOf(folder);
cpSync(join(projectRoot, 'tests', 'fixtures', 'smallest'), folder, { recursive: true });

afterAll(() => {
  for (const path of [folder, work]) rmSync(path, { recursive: true, force: true });
});

const run = (program: string, ...args: string[]): string =>
  execFileSync(process.execPath, [join(projectRoot, program), ...args], {
    cwd: projectRoot,
    env: operatorsEnvironment(),
    encoding: 'utf8',
  });

const site = (...args: string[]): string => run('cli/bootstrap.mjs', '--site', folder, ...args);

test('is checked and typed, with the framework’s packages and no package.json of its own', () => {
  expect(site('check')).toBe('The site config is valid: 1 page, 0 forms.\n');
  const config = { extends: join(projectRoot, 'tsconfig.site.json') };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
  expect(run('node_modules/typescript/bin/tsc', '--noEmit', '-p', folder)).toBe('');
});

test('a folder without a site is reported in one line', () => {
  const found = (() => {
    try {
      return run('cli/bootstrap.mjs', '--site', tmpdir(), 'check');
    } catch (error) {
      return error;
    }
  })();
  expect(found).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/^\S+ has no site\.config\.ts\. .*SITE_DIR.*\n$/),
  });
});
