import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Roots, unfitFolder } from '../../../../core/workspace/roots.mjs';
import { staleReasons, writeStamp } from '../../../../core/workspace/stale-build.mjs';
import { loadSite } from '../../../../generators/load/load.ts';
import { temporaryFolder } from './small-site.ts';

const ORIGIN = 'it was built for localhost:3000 (http), and SITE_URL is www.other.example (https)';
const FRAMEWORK = 'the framework has another version';
const DECLARATION = 'the site config has changed';
const INPUTS = [
  ...['site.config.ts', 'pages/home.ts', 'forms/contact.ts', 'data/brand/symbol.json'],
  ...['redirects.csv', 'public/.well-known/x.txt'],
];

/** The folders of a framework and of a site, with the stamp of a build. */
const stamped = (): Roots => {
  const folder = temporaryFolder();
  const roots = {
    framework: join(folder, 'framework'),
    site: join(folder, 'site'),
    work: join(folder, 'work'),
  };
  for (const [root, files] of [
    [roots.framework, ['package.json', 'server/main.ts']],
    [roots.site, INPUTS],
  ] as const)
    for (const file of files) {
      mkdirSync(join(root, file, '..'), { recursive: true });
      writeFileSync(join(root, file), file);
    }
  mkdirSync(join(roots.work, 'dist'), { recursive: true });
  writeStamp(roots);
  return roots;
};

test('an up-to-date build is valid for its origin', () => {
  const roots = stamped();
  expect(staleReasons(roots, {})).toEqual([]);
  expect(staleReasons(roots, { SITE_URL: 'https://www.other.example' })).toEqual([ORIGIN]);
});

test('a build whose forms post elsewhere does not fit', () => {
  const roots = stamped();
  expect(staleReasons(roots, { FORMS_ORIGIN: 'https://forms.example' })).toEqual([
    'FORMS_ORIGIN has changed',
  ]);
  expect(staleReasons(roots, { FORMS_ORIGIN: 'http://localhost:3000/' })).toEqual([]);
});

test.each(INPUTS)('a build does not fit any more once %s is changed', (file) => {
  const roots = stamped();
  writeFileSync(join(roots.site, file), 'another text');
  expect(staleReasons(roots, {})).toEqual([DECLARATION]);
});

test('a build of another version of the framework does not fit; all reasons are given at once', () => {
  const roots = stamped();
  writeFileSync(join(roots.framework, 'server', 'main.ts'), 'another text');
  expect(staleReasons(roots, {})).toEqual([FRAMEWORK]);
  rmSync(join(roots.site, 'pages'), { recursive: true });
  expect(staleReasons(roots, { SITE_URL: 'https://www.other.example' })).toEqual([
    ORIGIN,
    FRAMEWORK,
    DECLARATION,
  ]);
});

test('what visitors sent and the documents of the data room are no part of a build', () => {
  const roots = stamped();
  for (const file of ['data/store/000001.json', 'data/documents/public/Report.pdf']) {
    mkdirSync(join(roots.site, file, '..'), { recursive: true });
    writeFileSync(join(roots.site, file), 'bytes');
  }
  expect(staleReasons(roots, {})).toEqual([]);
});

test('without a whole build, that is the one reason', () => {
  const roots = stamped();
  const stamp = join(roots.work, 'dist', 'stamp');
  expect(readFileSync(stamp, 'utf8').split('\n')).toHaveLength(4);
  rmSync(stamp);
  expect(staleReasons(roots, {})).toEqual(['nothing is built']);
});

test.each(['#', '%', '?', '*', ':', '"', "'", '{', '}', '\\', '\n'])(
  'a site in a folder whose name has %j is refused before anything is read',
  async (odd) => {
    const folder = join(temporaryFolder(), `my${odd}site`, 'here');
    await expect(loadSite(folder)).rejects.toThrow(
      `${folder}: the bundler cannot read a path with the character ${JSON.stringify(odd)}. Rename the folder.`,
    );
  },
);

test('a folder may have spaces, umlauts and other signs', () => {
  for (const name of [
    'Praxis am See',
    'über uns',
    'a&b',
    'a$b',
    'a[1]',
    '(neu)',
    'v1.2',
    '@home',
    '料金',
  ])
    expect(unfitFolder(join('/srv', name))).toBeUndefined();
});
