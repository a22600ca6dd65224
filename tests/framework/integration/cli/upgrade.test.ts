import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { upgradeSource } from '../../../../generators/source/upgrade.ts';
import { operatorsEnvironment, projectRoot } from '../../../setup/running-site.ts';

/* A site of version 0.1 becomes one of this version. */

const root = realpathSync(mkdtempSync(join(tmpdir(), 'upgrade-')));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const upgraded = (source: string) => {
  const { text, changes } = upgradeSource('pages/home.tsx', source);
  return { text, changes };
};

test.each([
  [
    'a type, wherever it is used',
    "import type { SectionInput } from 'declared-site';\nconst all: SectionInput[] = [];\nexport const one = (given: SectionInput) => given;\n",
    "import type { SectionConfig } from 'declared-site';\nconst all: SectionConfig[] = [];\nexport const one = (given: SectionConfig) => given;\n",
  ],
  [
    'a component in JSX, but no key, text or comment of that name',
    'import { Picture } from \'declared-site/sections\';\n// Picture\nexport const A = ({ Picture: own }) => <Picture alt="Picture" x={own.Picture} />;\n',
    'import { ResponsivePicture } from \'declared-site/sections\';\n// Picture\nexport const A = ({ Picture: own }) => <ResponsivePicture alt="Picture" x={own.Picture} />;\n',
  ],
  [
    'a name that has another one in the file',
    "import { Picture as Photo } from 'declared-site/sections';\nexport const A = () => <Photo />;\n",
    "import { ResponsivePicture as Photo } from 'declared-site/sections';\nexport const A = () => <Photo />;\n",
  ],
  [
    'a name whose new name is taken',
    "import { Picture } from 'declared-site/sections';\nconst ResponsivePicture = 1;\nexport const all = [Picture, ResponsivePicture];\n",
    "import { ResponsivePicture as Picture } from 'declared-site/sections';\nconst ResponsivePicture = 1;\nexport const all = [Picture, ResponsivePicture];\n",
  ],
  [
    'a name that is also a key',
    "import { Picture } from 'declared-site/sections';\nexport const all = { Picture };\n",
    "import { ResponsivePicture as Picture } from 'declared-site/sections';\nexport const all = { Picture };\n",
  ],
  [
    'the types of section kinds',
    "declare module 'declared-site' {\n  interface SectionKinds {}\n}\n",
    "declare module 'declared-site/kinds' {\n  interface SectionKinds {}\n}\n",
  ],
])('%s', (_what, before, after) => {
  const { text, changes } = upgraded(before);
  expect(text).toBe(after);
  expect(changes).toHaveLength(1);
  expect(upgraded(after)).toEqual({ text: after, changes: [] });
});

test.each([
  ['another module', "import { Picture } from './own.tsx';\nexport const A = () => <Picture />;\n"],
  ['another name', "import { defineSite } from 'declared-site';\nexport default defineSite;\n"],
  ['own types', "declare module 'declared-site' {\n  interface Mine {}\n}\n"],
])('%s stays', (_what, source) => {
  expect(upgraded(source)).toEqual({ text: source, changes: [] });
});

const write = (path: string, text: string): void => writeFileSync(join(root, 'site', path), text);
const read = (path: string): string => readFileSync(join(root, 'site', path), 'utf8');
const upgrade = (...args: string[]) =>
  spawnSync(
    process.execPath,
    [join(projectRoot, 'cli/bootstrap.mjs'), '--site', join(root, 'site'), 'upgrade', ...args],
    { env: { ...operatorsEnvironment(), SITE_DIR: '' }, encoding: 'utf8' },
  );

test('the library of version 0.1 is listed, written and checked; a second run changes nothing', {
  tags: 'full',
}, () => {
  cpSync(join(projectRoot, 'tests/fixtures/library-site'), join(root, 'site'), {
    recursive: true,
    filter: (path) => !path.endsWith('.site'),
  });
  const privacy = read('pages/privacy.ts');
  write(
    'pages/privacy.ts',
    privacy.replace(
      "import { definePage } from 'declared-site';",
      "import { definePage, type SectionInput } from 'declared-site';\n\nexport type Part = SectionInput;",
    ),
  );
  const start = 'node "../the framework/server/cli/bootstrap.mjs" --site .';
  const scripts = { start: `${start} start`, site: start, own: 'node own.mjs' };
  write('package.json', JSON.stringify({ name: 'library', private: true, scripts }));
  write('tsconfig.json', '{ "extends": "../the framework/tsconfig.site.json" }\n');
  write('.gitignore', 'data/store/');
  const listed = [
    'package.json: npm run start starts the installed package',
    'package.json: npm run site starts the installed package',
    'tsconfig.json: it extends declared-site/tsconfig.json',
    '.gitignore: node_modules/ is outside git',
    '.gitignore: .site/ is outside git',
    'pages/privacy.ts: SectionInput is called SectionConfig',
  ];
  const { stdout, status } = upgrade();
  expect([status, stdout.trim().split('\n')]).toEqual([
    0,
    [...listed, 'Nothing is written yet. Run upgrade --write.'],
  ]);
  expect(read('.gitignore')).toBe('data/store/');
  const written = upgrade('--write');
  expect([written.status, written.stderr]).toEqual([0, '']);
  expect(written.stdout.trim().split('\n')).toEqual([
    ...listed,
    expect.stringMatching(/^The files fit declared-site \d/),
    'The site config is valid: 6 pages, 3 forms in 2 languages.',
  ]);
  expect(JSON.parse(read('package.json')).scripts).toEqual({
    start: 'site start',
    site: 'site',
    own: 'node own.mjs',
  });
  expect(read('tsconfig.json')).toBe('{ "extends": "declared-site/tsconfig.json" }\n');
  expect(read('.gitignore')).toBe('data/store/\nnode_modules/\n.site/\n');
  expect(read('pages/privacy.ts')).toContain('export type Part = SectionConfig;');
  expect(JSON.parse(upgrade('--json').stdout).changes).toEqual([]);
});

test('a version that is not the installed one is named', { tags: 'full' }, () => {
  write('package.json', JSON.stringify({ dependencies: { 'declared-site': '0.0.9' } }));
  expect(upgrade()).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('package.json asks for declared-site 0.0.9, and '),
  });
});

test.each(['0.0.8 || 0.0.9', '0.0.8 - 0.0.9', '0.0.x'])(
  'the range %s names no version',
  {
    tags: 'full',
  },
  (range) => {
    write('package.json', JSON.stringify({ dependencies: { 'declared-site': range } }));
    expect(upgrade('--json')).toMatchObject({ status: 0, stderr: '' });
  },
);
