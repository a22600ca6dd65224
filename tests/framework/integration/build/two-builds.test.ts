import { execFile } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { rootsOf } from '../../../../core/workspace/roots.mjs';
import { BUILT_FOR, operatorsEnvironment, projectRoot } from '../../../setup/running-site.ts';

const SMALL = join(projectRoot, 'tests', 'fixtures', 'small');

test('of two builds at once one waits, and a killed one is not waited for', async () => {
  const site = mkdtempSync(join(tmpdir(), 'two-builds-'));
  const { work } = rootsOf(site);
  onTestFinished(() => {
    for (const folder of [site, work]) rmSync(folder, { recursive: true, force: true });
  });
  const filter = (file: string): boolean => !file.endsWith('.site');
  cpSync(SMALL, site, { recursive: true, filter });
  const lock = join(work, 'cache', 'build.lock');
  mkdirSync(join(work, 'cache'), { recursive: true });
  writeFileSync(lock, '');
  const longAgo = new Date(Date.now() - 60_000);
  utimesSync(lock, longAgo, longAgo);
  const build = async (): Promise<string> => {
    const cli = join(projectRoot, 'cli', 'bootstrap.mjs');
    const env = { ...operatorsEnvironment(), SITE_URL: BUILT_FOR, SITE_DIR: site };
    return (await promisify(execFile)(process.execPath, [cli, 'build'], { env })).stdout;
  };
  const outputs = await Promise.all([build(), build()]);
  expect(outputs.some((output) => output.includes('Waiting for another build'))).toBe(true);
  expect(existsSync(join(work, 'dist', 'client', 'index.html'))).toBe(true);
  expect(existsSync(lock)).toBe(false);
});
