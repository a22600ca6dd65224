import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  realpathSync,
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

const CLI = join(projectRoot, 'cli', 'bootstrap.mjs');
const SMALL = join(projectRoot, 'tests', 'fixtures', 'small');

/** A copy of a small site, which is gone after the test. */
const copiedSite = () => {
  const site = realpathSync(mkdtempSync(join(tmpdir(), 'two-builds-')));
  const { work } = rootsOf(site);
  onTestFinished(() => {
    for (const folder of [site, work]) rmSync(folder, { recursive: true, force: true });
  });
  const filter = (file: string): boolean => !file.endsWith('.site');
  cpSync(SMALL, site, { recursive: true, filter });
  const env = { ...operatorsEnvironment(), SITE_URL: BUILT_FOR, SITE_DIR: site };
  return { site, work, env };
};

/** Returns the processes that work in a folder. */
const processesIn = (folder: string): string[] =>
  readdirSync('/proc').filter((id) => {
    try {
      return /^\d+$/.test(id) && readlinkSync(`/proc/${id}/cwd`) === folder;
    } catch {
      return false;
    }
  });

test('of two builds at once one waits, and a killed one is not waited for', async () => {
  const { work, env } = copiedSite();
  const lock = join(work, 'cache', 'build.lock');
  mkdirSync(join(work, 'cache'), { recursive: true });
  writeFileSync(lock, '');
  const longAgo = new Date(Date.now() - 60_000);
  utimesSync(lock, longAgo, longAgo);
  const build = async (): Promise<string> => {
    return (await promisify(execFile)(process.execPath, [CLI, 'build'], { env })).stdout;
  };
  const outputs = await Promise.all([build(), build()]);
  expect(outputs.some((output) => output.includes('Waiting for another build'))).toBe(true);
  expect(existsSync(join(work, 'dist', 'client', 'index.html'))).toBe(true);
  expect(existsSync(lock)).toBe(false);
});

test('a build whose reader is gone ends, with all of its steps', async () => {
  const { site, env } = copiedSite();
  const child = spawn(process.execPath, [CLI, 'build'], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  await once(child.stdout, 'data');
  child.stdout.destroy();
  child.stderr.destroy();
  const [status] = await once(child, 'close');
  expect(status).not.toBe(0);
  await expect.poll(() => processesIn(site), { timeout: 20_000 }).toEqual([]);
});
