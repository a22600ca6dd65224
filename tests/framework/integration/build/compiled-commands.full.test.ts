import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CopiedProject, copyProject } from '../../../setup/copied-project.ts';
import { operatorsEnvironment } from '../../../setup/running-site.ts';

let project: CopiedProject;
beforeAll(() => {
  project = copyProject();
});
afterAll(() => project.remove());

/** Runs `check` on a wrong site config. Returns what it prints. */
const check = (): string => {
  const args = [join(project.root, 'cli', 'bootstrap.mjs'), 'check'];
  const env = { ...operatorsEnvironment(), SITE_DIR: '' };
  const { stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: project.root,
    env,
    encoding: 'utf8',
  });
  return stdout + stderr;
};

test('commands are compiled once, and again after a change of the sources', () => {
  const compiled = () => readdirSync(join(project.root, '.cache', 'commands'));
  project.edit('site.config.ts', /language: '[^']*'/, "language: 'english'");
  expect(check()).toContain('a language tag such as');
  const [first] = compiled();
  // The code of the server's bundle is a text in the commands.
  const shared = join(project.root, '.cache', 'commands', String(first), 'shared');
  const texts = readdirSync(shared).map((name) => readFileSync(join(shared, name), 'utf8'));
  expect(texts.join('')).toContain('const work = resolve(import.meta.dirname,');
  expect(check()).toContain('a language tag such as');
  expect(compiled()).toEqual([first]);
  project.edit('core/config/site.ts', 'a language tag such as', 'one language such as');
  expect(check()).toContain('one language such as');
  expect(compiled()).toHaveLength(2);
});

test('where nothing can be compiled, commands run from the sources', () => {
  rmSync(join(project.root, '.cache'), { recursive: true });
  project.write('.cache', 'a file where the folder would be');
  expect(check()).toContain('one language such as');
});
