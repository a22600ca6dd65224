import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { readFile, stat, symlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { inFullRun } from '../../../setup/full-run.ts';
import { projectRoot } from '../../../setup/running-site.ts';
import { temporaryFolder } from './folder.ts';

/** Runs a command in a folder, as an operator does. */
const runIn = (
  cwd: string,
  DATA_DIR: string,
  args: string[],
  { node = [], ...more }: Running = {},
) =>
  spawnSync(process.execPath, [...node, join(projectRoot, 'cli', 'bootstrap.mjs'), ...args], {
    cwd,
    env: { PATH: process.env.PATH, SITE_DIR: process.env.SITE_DIR ?? projectRoot, DATA_DIR },
    encoding: 'utf8',
    ...more,
  });

interface Running {
  readonly node?: readonly string[];
  readonly uid?: number;
}

/** A folder with a file, another folder, and links to them and to nothing. */
async function place(): Promise<string> {
  const folder = await temporaryFolder();
  await writeFile(join(folder, 'file'), 'x\n');
  mkdirSync(join(folder, 'folder'));
  const links = { dangling: 'nowhere', first: 'second', second: 'first', linked: 'folder' };
  for (const [name, target] of Object.entries(links)) await symlink(target, join(folder, name));
  return folder;
}

const long = 'y'.repeat(120);

test.each([
  ...['.', '-dash', 'Gefäß Zürich'],
  ...inFullRun(
    'new/below',
    `${long}/${long}`,
    'linked',
    '--help',
    'with space',
    'new',
    './new/../other',
    'folder',
    'folder/',
    'linked/below',
    '--',
    ' before',
    'after ',
  ),
  ...inFullRun(
    'Ge\u0308te',
    '日本',
    'a\nb',
    "a'b",
    'a"b',
    '$HOME',
    '~',
    '*',
    '%41',
    '#x',
    'a:b',
    'a;b',
  ),
])('DATA_DIR %j holds a store', async (name) => {
  const folder = await place();
  const { status, stdout, stderr } = runIn(folder, name, ['submissions', 'stats', '--json']);
  expect([status, stderr, JSON.parse(stdout).contacts]).toEqual([0, '', 0]);
  expect((await stat(join(resolve(folder, name), 'secret'))).mode & 0o777).toBe(0o600);
  expect(runIn(folder, resolve(folder, name), ['audit', 'verify'])).toMatchObject({ status: 0 });
});

test.each([
  ['file', 'FOLDER/file: this is not a folder. Name another one.'],
  ['file/', 'FOLDER/file: this is not a folder. Name another one.'],
  ['file/below', 'FOLDER/file/below: FOLDER/file is not a folder. Name another one.'],
  ['/dev/null', '/dev/null: this is not a folder. Name another one.'],
  [
    'dangling',
    'FOLDER/dangling: FOLDER/dangling is a symbolic link to nowhere, which does not exist. Create that folder, or change the link.',
  ],
  [
    'dangling/below',
    'FOLDER/dangling/below: FOLDER/dangling is a symbolic link to nowhere, which does not exist. Create that folder, or change the link.',
  ],
  ['first', 'FOLDER/first: its symbolic links lead in a circle'],
  ['x'.repeat(300), `FOLDER/${'x'.repeat(300)}: its name is too long`],
  [' ', 'DATA_DIR is " ". Allowed: the path of a folder.'],
])('DATA_DIR %j is refused, and nothing is made', async (name, told) => {
  const folder = await place();
  for (const args of [['submissions', 'stats'], ...inFullRun(['metrics'])]) {
    const { status, stdout, stderr } = runIn(folder, name, args);
    expect([status, stdout, stderr.trim()]).toEqual([1, '', told.replaceAll('FOLDER', folder)]);
  }
  expect(await readFile(join(folder, 'file'), 'utf8')).toBe('x\n');
  expect(existsSync(join(folder, 'nowhere'))).toBe(false);
});

test.runIf(process.getuid?.() === 0)('a read-only folder is refused with its path', async () => {
  const folder = await place();
  const nobody = 65_534;
  chmodSync(folder, 0o755);
  chownSync(join(folder, 'folder'), nobody, nobody);
  chmodSync(join(folder, 'folder'), 0o500);
  const { status, stderr } = runIn(folder, 'folder', ['submissions', 'stats'], { uid: nobody });
  expect([status, stderr]).toEqual([
    1,
    `${join(folder, 'folder')}: the store cannot be opened (EACCES)\n`,
  ]);
});

test.runIf(existsSync('/dev/shm'))('a folder in memory holds a store', () => {
  const folder = mkdtempSync('/dev/shm/store-');
  onTestFinished(() => rmSync(folder, { recursive: true }));
  expect(runIn(folder, 'data', ['submissions', 'stats'])).toMatchObject({ status: 0, stderr: '' });
});

test.each(['EPERM', ...inFullRun('ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK')])(
  'where hard links fail with %s, a store and an export are made',
  async (code) => {
    const folder = await place();
    const script = join(folder, 'no-links.mjs');
    await writeFile(
      script,
      `import fs from 'node:fs';
import promises from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
const fail = () => { throw Object.assign(new Error('${code}'), { code: '${code}' }); };
promises.link = async () => fail();
fs.linkSync = fail;
syncBuiltinESMExports();`,
    );
    const run = (...args: string[]) => runIn(folder, 'data', args, { node: ['--import', script] });
    expect(run('submissions', 'stats')).toMatchObject({ status: 0, stderr: '' });
    const exported = ['submissions', 'export', 'contacts', '--out', 'out.csv'];
    expect(run(...exported)).toMatchObject({ status: 0, stderr: '' });
    expect(await readFile(join(folder, 'out.csv'), 'utf8')).toContain('id,');
    expect(run(...exported)).toMatchObject({
      status: 1,
      stderr: 'out.csv exists. Give another name, or --force to overwrite it.\n',
    });
    expect(run('backup', 'copy')).toMatchObject({ status: 0, stderr: '' });
  },
);
