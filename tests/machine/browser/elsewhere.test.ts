import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { rootsOf } from '../../../generators/workspace/roots.mjs';
import { operatorsEnvironment, projectRoot, runSite } from '../../setup/running-site.ts';

/* A site in a folder of its own, outside the machine and outside any repository. */

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

const site = (...args: string[]): string =>
  run('server/cli/bootstrap.mjs', '--site', folder, ...args);

test('is checked and typed, with the machine’s packages and no package.json of its own', () => {
  expect(site('check')).toBe('The declaration is right: 1 pages, 0 forms.\n');
  const config = { extends: join(projectRoot, 'tsconfig.site.json') };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
  expect(run('node_modules/typescript/bin/tsc', '--noEmit', '-p', folder)).toBe('');
});

test('is built in the machine’s work folder, served, and keeps its data', async () => {
  const changed = (): string =>
    execFileSync('git', ['status', '--porcelain'], { cwd: projectRoot, encoding: 'utf8' });
  const before = changed();
  expect(site('build')).toContain(work);
  const { address, said, remove } = await runSite(projectRoot, {
    variables: { SITE_DIR: folder, DATA_DIR: '' },
  });
  try {
    expect(said, 'what was built is served').not.toContain('pre-rendered');
    const home = await fetch(address);
    expect([home.status, await home.text()]).toEqual([
      200,
      expect.stringContaining('Opposite the station.'),
    ]);
    expect((await fetch(`${address}/nothing`)).status).toBe(404);
    expect((await fetch(`${address}/favicon.svg`)).status).toBe(200);
    expect(existsSync(join(folder, 'data', 'store'))).toBe(true);
    expect(changed()).toBe(before);
  } finally {
    await remove();
  }
});

test('what is no site is told in one line', () => {
  const found = (() => {
    try {
      return run('server/cli/bootstrap.mjs', '--site', tmpdir(), 'check');
    } catch (error) {
      return error;
    }
  })();
  expect(found).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/^\S+ holds no site\.config\.ts\. .*SITE_DIR.*\n$/),
  });
});
