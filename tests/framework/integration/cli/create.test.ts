import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { create as createIn } from '../../../setup/created-site.ts';
import { inFullRun } from '../../../setup/full-run.ts';
import { operatorsEnvironment, projectRoot } from '../../../setup/running-site.ts';

const root = realpathSync(mkdtempSync(join(tmpdir(), 'create-')));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const site = (folder: string, ...args: string[]) =>
  spawnSync(process.execPath, [join(projectRoot, 'cli/bootstrap.mjs'), '--site', folder, ...args], {
    cwd: root,
    env: { ...operatorsEnvironment(), SITE_DIR: '' },
    encoding: 'utf8',
  });
const create = (...args: string[]) => createIn(args, root);
const read = (...path: string[]) => readFileSync(join(root, ...path), 'utf8');

test.each([
  ['company', 'en', '5 pages, 2 forms'],
  ...inFullRun(
    ['data-room', 'de', '6 pages, 4 forms'],
    ['data-room', 'en', '6 pages, 4 forms'],
    ['company', 'de', '5 pages, 2 forms'],
    ['smallest', 'en', '1 page, 0 forms'],
    ['smallest', 'de', '1 page, 0 forms'],
  ),
])('the template %s in %s is a valid site', (template, language, size) => {
  const folder = `${template}-${language}`;
  const name = "Anna's Büro & Söhne";
  expect(
    create(folder, '--name', name, '--template', template, '--language', language),
  ).toMatchObject({ status: 0, stderr: '' });
  expect(site(folder, 'check')).toMatchObject({
    status: 0,
    stdout: `The site config is valid: ${size}.\n`,
    stderr: '',
  });
  expect(read(folder, 'site.config.ts')).toContain("'Anna\\'s Büro & Söhne'");
  expect(JSON.parse(read(folder, 'package.json'))).toMatchObject({
    name: 'anna-s-buro-sohne',
    dependencies: { 'declared-site': `file:${relative(join(root, folder), projectRoot)}` },
  });
});

test('the package and the types are of the versions of the framework', () => {
  const [own, { version, devDependencies }] = ['create/package.json', 'package.json'].map((name) =>
    JSON.parse(readFileSync(join(projectRoot, name), 'utf8')),
  );
  expect(own.version).toBe(version);
  create('versions', '--yes');
  const created = JSON.parse(read('versions', 'package.json')).devDependencies;
  expect(devDependencies).toMatchObject(created);
});

test('the name of the folder is that of the site', () => {
  create('town-library', '--yes');
  expect(read('town-library', 'site.config.ts')).toContain("name: 'Town Library'");
});

test('a container is refused what it cannot install', () => {
  create('contained', '--yes');
  const pack = () => site('contained', 'pack', '--docker');
  expect(pack()).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('package-lock.json, which is missing. Run npm install.'),
  });
  writeFileSync(join(root, 'contained', 'package-lock.json'), '{}');
  expect(pack()).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('takes declared-site from file:'),
  });
});

test('a path that the bundler cannot read is refused', () => {
  expect(create('C# notes')).toMatchObject({
    status: 2,
    stderr: expect.stringContaining("has the character #, which cannot be in a site's path."),
  });
});

test('every text of a template has its German one', () => {
  const unknown = ['company', 'data-room'].flatMap((template) => {
    const folder = join(root, `texts-${template}`);
    create(folder, '--template', template, '--language', 'de', '--name', 'A');
    return [
      'site.config.ts',
      'pages/contact.ts',
      'pages/careers.ts',
      'forms/contact.ts',
      'pages/privacy.ts',
    ]
      .flatMap((path) => [
        ...readFileSync(join(folder, path), 'utf8').matchAll(
          /(?:label|heading|title|wording|subject): '([^']+)'/g,
        ),
      ])
      .map(([, text = '']) => text)
      .filter(
        (text) =>
          /\b(?:the|and|us|your?|we|what|about|company|more)\b/i.test(text) &&
          !text.includes('To be written'),
      );
  });
  expect(unknown).toEqual([]);
});

test.each([
  [
    'an unknown template',
    ['a', '--template', 'shop'],
    '--template is "shop". Allowed: smallest, company, data-room, tutorial.',
  ],
  ['an unknown language', ['a', '--language', 'fr'], '--language is "fr". Allowed: en, de.'],
  ['an unknown option', ['a', '--colour', 'red'], "Unknown option '--colour'"],
])('%s is refused with the usage', (_title, args, message) => {
  const { status, stderr } = create(...args);
  expect(status).toBe(2);
  expect(stderr).toContain(message);
  expect(stderr).toContain('Usage: npm create declared-site');
});

test('a folder that has files is left as it is, but for a new repository', () => {
  mkdirSync(join(root, 'filled'));
  writeFileSync(join(root, 'filled', 'notes.txt'), 'mine');
  expect(create('filled')).toMatchObject({ status: 2, stdout: '' });
  mkdirSync(join(root, 'repository', '.git'), { recursive: true });
  expect(create('repository')).toMatchObject({ status: 0 });
  expect(read('repository', '.gitignore')).toBe('node_modules/\n.site/\ndata/store/\n');
});
