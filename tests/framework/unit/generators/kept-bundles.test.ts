import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { BUNDLES, isKept, keepBundle } from '../../../../generators/build/bundle-cache.mjs';
import { temporaryFolder } from './small-site.ts';

let roots: { framework: string; site: string; work: string };

const write = (file: string, text: string): void => {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
};

const change = (place: keyof typeof roots, file: string) => () =>
  write(join(roots[place], file), 'other');

/** The inputs of each cached bundle. Both contain `lib/used.ts` of the site. */
const keptBundles = () => BUNDLES.filter((bundle) => isKept(roots, bundle));

beforeEach(() => {
  roots = { framework: temporaryFolder(), site: temporaryFolder(), work: temporaryFolder() };
  write(join(roots.framework, 'renderer/page.tsx'), 'page');
  write(join(roots.framework, 'package-lock.json'), '{}');
  write(join(roots.site, 'site.config.ts'), 'config');
  write(join(roots.site, 'pages/home.ts'), 'home');
  write(join(roots.site, 'pages/sections/own/own.tsx'), 'own');
  write(join(roots.site, 'lib/used.ts'), 'used');
  write(join(roots.work, 'sections.ts'), 'sections');
  write(join(roots.work, 'pages/index.json'), '{}');
  for (const bundle of BUNDLES) {
    write(join(roots.work, 'cache/bundles', bundle, 'main.mjs'), bundle);
    keepBundle(roots, bundle, ['lib/used.ts']);
  }
});

test('bundles are reused while none of their inputs changes', () => {
  expect(keptBundles()).toEqual(['pages', 'start']);
  change('site', 'lib/unused.ts')();
  change('work', 'pages/index.json')();
  change('work', 'public/share/home.png')();
  change('work', 'redirects.json')();
  expect(keptBundles()).toEqual(['pages', 'start']);
});

test.each([
  [
    'the framework’s code',
    ['renderer/page.tsx', 'renderer/new.tsx', 'package-lock.json'],
    'framework',
  ],
  ['the site’s sections', ['pages/sections/own/own.tsx', 'pages/drawings/new.tsx'], 'site'],
  ['another file that they hold', ['lib/used.ts'], 'site'],
] as const)('with %s both are made anew', (_what, files, place) => {
  for (const file of files) {
    for (const bundle of BUNDLES) keepBundle(roots, bundle, ['lib/used.ts']);
    expect(keptBundles()).toEqual(['pages', 'start']);
    change(place, file)();
    expect(keptBundles(), file).toEqual([]);
  }
});

test('a text of the site config is in the server’s bundle alone, a generated module in the pages’ alone', () => {
  change('site', 'pages/home.ts')();
  expect(keptBundles()).toEqual(['pages']);
  for (const bundle of BUNDLES) keepBundle(roots, bundle, []);
  change('work', 'sections.ts')();
  expect(keptBundles()).toEqual(['start']);
});

test.each([
  ['spoilt', (file: string) => writeFileSync(file, '')],
  ['missing', (file: string) => rmSync(file)],
])('a bundle with a file that is %s is made anew', (_how, spoil) => {
  spoil(join(roots.work, 'cache/bundles/start/main.mjs'));
  expect(keptBundles()).toEqual(['pages']);
  rmSync(join(roots.work, 'cache/bundles/pages.json'));
  expect(keptBundles()).toEqual([]);
});
