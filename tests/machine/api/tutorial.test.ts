import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { rootsOf } from '../../../generators/workspace/roots.mjs';
import { blocksOf, follow } from '../../setup/followed.ts';
import { operatorsEnvironment, projectRoot } from '../../setup/running-site.ts';

/* docs/tutorial.md, followed as it stands, makes the library's site in an empty folder. */

const text = readFileSync(join(projectRoot, 'docs', 'tutorial.md'), 'utf8');

/** What the guide says that `check` answers, in order. */
const answers = [...text.matchAll(/^The answer is `([^`]+)`/gm)].map(([, said]) => said);

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));

test('who follows the guide has the library’s site, checked and built', () => {
  const parent = realpathSync(mkdtempSync(join(tmpdir(), 'tutorial ')));
  const folder = join(parent, 'library');
  const { work } = rootsOf(folder);
  onTestFinished(() => {
    for (const path of [parent, work]) rmSync(path, { recursive: true, force: true });
  });
  const run = (command: string, options = { cwd: projectRoot, SITE_DIR: '' }): string =>
    execFileSync('bash', ['-e', '-c', command.replaceAll('../library', '"$LIBRARY"')], {
      cwd: options.cwd,
      env: { ...operatorsEnvironment(), LIBRARY: folder, SITE_DIR: options.SITE_DIR },
      encoding: 'utf8',
    });
  const commands = [...text.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, command = '']) => command);
  const [init = '', check = '', copy = '', ...others] = commands;
  expect([init, copy, ...others].map((one) => one.includes('check'))).toEqual([false, false, true]);
  const checked = () =>
    run(check, { cwd: projectRoot, SITE_DIR: folder }).trim().split('\n').at(-1);

  run(init);
  const [first, ...rest] = blocksOf('tutorial.md');
  if (first === undefined) throw new Error('The guide has no files.');
  follow(folder, first);
  expect(checked()).toBe(answers[0]);
  run(copy);
  for (const block of rest) follow(folder, block);
  expect(checked()).toBe(answers[1]);

  const fixture = join(projectRoot, 'tests', 'fixtures', 'library-site');
  for (const file of filesBelow(fixture)) {
    const [made, wanted] = [folder, fixture].map((root) => readFileSync(join(root, file)));
    expect([file, wanted && made?.equals(wanted)]).toEqual([file, true]);
  }
  const declared = ['pages', 'forms', 'data'].flatMap((name) =>
    filesBelow(join(folder, name)).map((file) => join(name, file)),
  );
  expect(declared.filter((file) => !filesBelow(fixture).includes(file))).toEqual([]);

  run('npm run -s site -- build', { cwd: projectRoot, SITE_DIR: folder });
  const pages = filesBelow(join(work, 'dist', 'client')).filter((file) => file.endsWith('.html'));
  expect(pages.length).toBe(7);
});
