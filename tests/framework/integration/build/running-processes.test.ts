import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { buildAlone } from '../../../../core/workspace/build-lock.mjs';
import { isDevRunning } from '../../../../core/workspace/dev-process.ts';
import { rootsOf } from '../../../../core/workspace/roots.mjs';
import { projectRoot } from '../../../setup/running-site.ts';

/** The roots of an empty site, which is gone after the test. */
const emptySite = () => {
  const roots = rootsOf(mkdtempSync(join(tmpdir(), 'running-processes-')));
  onTestFinished(() => {
    for (const folder of [roots.site, roots.work]) rmSync(folder, { recursive: true, force: true });
  });
  mkdirSync(join(roots.work, 'cache'), { recursive: true });
  return roots;
};

/** Sets the time of a file to an hour ago. */
const age = (file: string): void => {
  const longAgo = new Date(Date.now() - 3_600_000);
  utimesSync(file, longAgo, longAgo);
};

/** Starts a build that never ends. It says when it begins, and ends when it has lost its lock. */
const startEndlessBuild = async (work: string): Promise<ChildProcess> => {
  const script = `
    import { buildAlone } from ${JSON.stringify(join(projectRoot, 'core/workspace/build-lock.mjs'))};
    const onLost = () => { console.log('lost'); process.exit(1); };
    await buildAlone({ work: process.argv[1] }, { onWait() {}, onLost }, () => {
      console.log('begun');
      return new Promise((resolve) => setTimeout(resolve, 120_000));
    });`;
  const args = ['--input-type=module', '--eval', script, work];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(child.stdout, 'data');
  return child;
};

test('a build that was stopped for long ends, and leaves the lock to the build that began meanwhile', async () => {
  const roots = emptySite();
  const lock = join(roots.work, 'cache', 'build.lock');
  const stopped = await startEndlessBuild(roots.work);
  stopped.kill('SIGSTOP');
  age(lock);
  const never = () => expect.unreachable();
  await buildAlone(roots, { onWait: () => undefined, onLost: never }, async () => {
    const owner = readFileSync(lock, 'utf8');
    const output = once(stopped.stdout ?? expect.unreachable(), 'data');
    stopped.kill('SIGCONT');
    expect(String(await output)).toBe('lost\n');
    if (stopped.exitCode === null) await once(stopped, 'exit');
    expect(readFileSync(lock, 'utf8')).toBe(owner);
  });
  expect(() => readFileSync(lock)).toThrow('ENOENT');
});

test('a dev server runs while it writes its file, and not when another process has its id', () => {
  const roots = emptySite();
  const file = join(roots.work, 'cache', 'dev.pid');
  expect(isDevRunning(roots)).toBe(false);
  writeFileSync(file, String(process.pid));
  expect(isDevRunning(roots)).toBe(true);
  age(file);
  expect(isDevRunning(roots)).toBe(false);
  writeFileSync(file, '0');
  expect(isDevRunning(roots)).toBe(false);
});
