import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { filesBelow } from '../../../core/workspace/files-below.mjs';
import { writePackage } from '../../../release/package.mjs';
import { apiReport } from '../../setup/api-report.ts';
import { isReady } from '../../setup/deployed/built-server.ts';
import { freePort } from '../../setup/free-port.ts';
import { BUILT_FOR, operatorsEnvironment, projectRoot } from '../../setup/running-site.ts';

const root = mkdtempSync(join(tmpdir(), 'package-'));
const modules = join(root, 'site', 'node_modules');
const folder = join(modules, 'declared-site');

/** Installs the package into a site's folder. Its dependencies are those of this repository. */
beforeAll(() => {
  mkdirSync(modules, { recursive: true });
  const installed = join(projectRoot, 'node_modules');
  for (const name of readdirSync(installed).filter((one) => !one.startsWith('.')))
    symlinkSync(join(installed, name), join(modules, name));
  writePackage(folder);
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const mostBytes = 5_000_000;

test('the package has compiled code, no tests and no site', () => {
  const names = filesBelow(folder);
  expect(
    names.filter((name) => /(?<!\.d)\.tsx?$|\.test\.|^(?:pages|forms|data)\//.test(name)),
  ).toEqual([]);
  const sizes = names.map((name) => statSync(join(folder, name)).size);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(mostBytes);
});

test('its README links to documents that it has', () => {
  const text = readFileSync(join(folder, 'README.md'), 'utf8');
  const links = [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, link = '']) => link);
  expect(links.length).toBeGreaterThan(4);
  expect(links.filter((link) => !existsSync(join(folder, link)))).toEqual([]);
});

test('publint and arethetypeswrong find nothing in it', async () => {
  const { messages, pkg } = await publint({ pkgDir: folder, strict: true });
  expect(messages.map((message) => formatMessage(message, pkg))).toEqual([]);
  const { stdout } = spawnSync('npm', ['pack', '--json', '--pack-destination', root], {
    cwd: folder,
    encoding: 'utf8',
  });
  const [{ filename }] = JSON.parse(stdout);
  const tarball = new Uint8Array(readFileSync(join(root, filename)));
  const result = await checkPackage(createPackageFromTarballData(tarball));
  // The package is for ES modules only, so `require` finds no types.
  const problems = 'problems' in result ? result.problems : ['no types'];
  expect(
    problems.filter(
      (one) =>
        typeof one === 'string' ||
        !['node10', 'node16-cjs'].includes('resolutionKind' in one ? one.resolutionKind : ''),
    ),
  ).toEqual([]);
});

test('its public types are those of the report: a change of them is noted in CHANGELOG.md', async () => {
  const report = join(projectRoot, 'release', 'api-report.txt');
  await expect(apiReport(folder)).toMatchFileSnapshot(report);
});

const site = (...args: string[]) =>
  spawnSync(process.execPath, [join(folder, 'cli', 'bootstrap.mjs'), ...args], {
    cwd: join(root, 'site'),
    env: { ...operatorsEnvironment(), SITE_DIR: '', SITE_URL: BUILT_FOR },
    encoding: 'utf8',
  });

test('a site in a folder of its own is checked, typed, built and served by it', {
  tags: 'full',
}, async () => {
  cpSync(join(projectRoot, 'tests/fixtures/library-site'), join(root, 'site'), { recursive: true });
  const manifest = { name: 'library', private: true, type: 'module' };
  writeFileSync(join(root, 'site', 'package.json'), JSON.stringify(manifest));
  writeFileSync(
    join(root, 'site', 'tsconfig.json'),
    JSON.stringify({ extends: 'declared-site/tsconfig.json' }),
  );
  expect(site('check')).toMatchObject({ status: 0, stderr: '' });
  expect(site('help', 'section-cards').stdout).toContain('Cells of equal weight');
  expect(site('build')).toMatchObject({ status: 0, stderr: '' });
  const built = join(root, 'site', '.site', 'dist', 'client');
  const home = readFileSync(join(built, 'index.html'), 'utf8');
  const [, sheet = ''] = /data-sheet="([^"]+)"/.exec(home) ?? [];
  // A class of the frame that all section kinds share.
  const styles = readFileSync(join(built, sheet), 'utf8');
  expect([home.includes('md:*:max-w-190'), styles.includes('md\\:\\*\\:max-w-190')]).toEqual([
    true,
    true,
  ]);
  const compiler = join(modules, 'typescript', 'bin', 'tsc');
  const types = spawnSync(process.execPath, [compiler, '-p', join(root, 'site')], {
    encoding: 'utf8',
  });
  expect(types).toMatchObject({ status: 0, stdout: '' });

  const port = String(await freePort());
  const server = spawn(process.execPath, [join(root, 'site/.site/dist/start/main.mjs')], {
    cwd: '/',
    env: {
      ...operatorsEnvironment(),
      SITE_DIR: '',
      PORT: port,
      SITE_URL: BUILT_FOR,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  onTestFinished(async () => {
    const ended = once(server, 'exit');
    server.kill();
    await ended;
  });
  const address = `http://127.0.0.1:${port}`;
  await isReady(address, () => server.exitCode !== null);
  expect(await (await fetch(address)).text()).toContain('Stadtbibliothek Erlenau');
});
