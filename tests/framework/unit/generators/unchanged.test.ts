import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { writeStamp } from '../../../../core/workspace/stale-build.mjs';
import { BUNDLES, keepBundle } from '../../../../generators/build/bundle-cache.mjs';
import {
  describeInputs,
  isUnchanged,
  recordBuild,
} from '../../../../generators/build/unchanged.mjs';
import { temporaryFolder } from './small-site.ts';

let site: string;
let roots: { framework: string; site: string; work: string };

const write = (file: string, text: string): void => {
  mkdirSync(dirname(join(site, file)), { recursive: true });
  writeFileSync(join(site, file), text);
};

/** Builds, and changes something meanwhile. */
const build = (meanwhile = (): void => undefined): void => {
  const inputs = describeInputs(roots);
  meanwhile();
  for (const bundle of BUNDLES) {
    write(`.site/cache/bundles/${bundle}/main.mjs`, bundle);
    keepBundle(roots, bundle, ['../shared.ts']);
  }
  write('.site/dist/client/index.html', 'home');
  writeStamp(roots);
  recordBuild(roots, inputs);
};

const isSame = (): boolean => isUnchanged(roots, describeInputs(roots));

beforeEach(() => {
  const folder = temporaryFolder();
  site = join(folder, 'site');
  roots = { framework: join(folder, 'framework'), site, work: join(site, '.site') };
  write('../framework/package.json', '{}');
  write('../shared.ts', 'shared');
  write('site.config.ts', 'config');
  write('data/store/records', 'one');
  build();
});

test('a file that changes during a build is built by the next one', () => {
  build(() => write('fonts/own.woff2', 'font'));
  expect(isSame()).toBe(false);
});

test('a build is unchanged until a file changes that it may read', () => {
  expect(isSame()).toBe(true);
  write('data/store/records', 'two');
  write('node_modules/marked/index.js', 'package');
  expect(isSame()).toBe(true);
});

test.each([
  ['the site config', 'site.config.ts'],
  ['a file in any folder of the site', 'fonts/own.woff2'],
  ['the list of its packages', 'package-lock.json'],
  ['a module outside of the site that it imports', '../shared.ts'],
  ['the framework', '../framework/package.json'],
  ['a bundle', '.site/cache/bundles/start/main.mjs'],
  ['a page that was built', '.site/dist/client/index.html'],
])('it has changed with %s', (_what, file) => {
  write(file, 'another text');
  expect(isSame()).toBe(false);
});

test('it has changed with a missing page and with a commit', () => {
  rmSync(join(site, '.site/dist/client/index.html'));
  expect(isSame()).toBe(false);
  build();
  expect(isSame()).toBe(true);
  const author = ['-c', 'user.name=a', '-c', 'user.email=a@b.example'];
  spawnSync('git', ['init'], { cwd: site });
  spawnSync('git', [...author, 'commit', '--allow-empty', '-m', 'a'], { cwd: site });
  expect(isSame()).toBe(false);
});

test.each([
  'export default { name: process.env.NAME };',
  'export default { year: new Date().getFullYear() };',
  "import { readFileSync } from 'node:fs';",
])('a site that may differ each time is always built: %s', (source) => {
  write('pages/home.ts', source);
  build();
  expect(isSame()).toBe(false);
});
