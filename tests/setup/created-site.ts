import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { operatorsEnvironment, projectRoot } from './running-site.ts';

/** Runs the command that creates a site. */
export const create = (args: readonly string[], cwd = projectRoot) =>
  spawnSync(process.execPath, [join(projectRoot, 'create', 'index.mjs'), ...args], {
    cwd,
    env: operatorsEnvironment(),
    encoding: 'utf8',
  });

/**
 * Creates a site in a folder, the smallest unless options say otherwise. The framework is linked
 * into it, as `npm install` does it.
 */
export const createSite = (folder: string, ...options: string[]): void => {
  const { status, stderr } = create([folder, ...options, '--yes']);
  if (status !== 0) throw new Error(`A site could not be created: ${stderr}`);
  mkdirSync(join(folder, 'node_modules'));
  symlinkSync(projectRoot, join(folder, 'node_modules', 'declared-site'), 'dir');
};

/** Creates the smallest site before the tests of a file, and removes it after them. */
export function createdSite() {
  const parent = realpathSync(mkdtempSync(join(tmpdir(), 'created site ')));
  const folder = join(parent, 'town-library');
  beforeAll(() => createSite(folder));
  afterAll(() => rmSync(parent, { recursive: true, force: true }));
  return { parent, folder };
}
