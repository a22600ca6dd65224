import { cpSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll } from 'vitest';
import { rootsOf } from '../../core/workspace/roots.mjs';
import { projectRoot } from './running-site.ts';

/** The folder of a fixture site, whose build is cached between runs. */
export const fixture = (name: string): string => join(projectRoot, 'tests', 'fixtures', name);

/**
 * A copy of a fixture site, outside the framework's folder; gone when the file's tests are done.
 */
export const copiedFixture = (name: string): string => {
  const parent = realpathSync(mkdtempSync(join(tmpdir(), 'elsewhere-')));
  const folder = join(parent, basename(name));
  // Another test may build the fixture meanwhile.
  const filter = (file: string): boolean => basename(file) !== '.site';
  cpSync(fixture(name), folder, { recursive: true, filter });
  afterAll(() => {
    rmSync(parent, { recursive: true, force: true });
    rmSync(rootsOf(folder).work, { recursive: true, force: true });
  });
  return folder;
};
