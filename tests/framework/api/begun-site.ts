import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { rootsOf } from '../../../core/workspace/roots.mjs';
import { runCli } from '../../setup/run-cli.ts';

/** Begins a site in an empty folder before the tests of a file, and removes it after them. */
export function begunSite() {
  const parent = realpathSync(mkdtempSync(join(tmpdir(), 'begun site ')));
  const folder = join(parent, 'town-library');
  const { work } = rootsOf(folder);
  beforeAll(async () => {
    const { status, stdout } = await runCli({}, ['init', folder]);
    if (status !== 0 || !/^add {4}site\.config\.ts\n/.test(stdout))
      throw new Error(`init ended with ${status}: ${stdout}`);
  });
  afterAll(() => {
    for (const path of [parent, work]) rmSync(path, { recursive: true, force: true });
  });
  return { parent, folder };
}
