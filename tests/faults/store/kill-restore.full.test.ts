import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { backUp, contentsOf, fillFolder } from '../../framework/integration/backup/kept-folder.ts';
import { rounds } from './killed-round.ts';

const script = fileURLToPath(new URL('restore-until-killed.ts', import.meta.url));

/** Gives how long a restore took from its begin, or undefined when it was killed before its end. */
async function restoreFor(milliseconds: number, target: string, backup: string) {
  const child = spawn(process.execPath, ['--import', 'tsx', script, target, backup], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exit = once(child, 'exit');
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  await lines.next();
  const start = performance.now();
  const end = lines.next().then(({ done }) => (done ? undefined : performance.now() - start));
  await Promise.race([end, sleep(milliseconds)]);
  child.kill('SIGKILL');
  await exit;
  return end;
}

test(`kill -9 while a backup is restored, ${rounds} rounds: the old data or the new`, {
  timeout: 120_000 + rounds * 10_000,
}, async () => {
  const root = await mkdtemp(join(tmpdir(), 'kill-restore-'));
  const [data, backup, old, target] = ['data', 'backup', 'old', 'target'].map((name) =>
    join(root, name),
  ) as [string, string, string, string];
  await fillFolder(data, 3000, 'Ada');
  await backUp(data, backup);
  await fillFolder(old, 1000, 'Bo');
  const [before, after] = [await contentsOf(old), await contentsOf(data)];
  await cp(old, target, { recursive: true, preserveTimestamps: true });
  const whole = (await restoreFor(60_000, target, backup)) ?? 0;
  expect(await contentsOf(target)).toEqual(after);
  const seen = { before: 0, after: 0 };
  for (let round = 0; round < rounds; round++) {
    await rm(target, { recursive: true });
    await cp(old, target, { recursive: true, preserveTimestamps: true });
    // Half of them near the end, where the new data take the place of the old.
    const part = round % 2 === 0 ? Math.random() : 0.8 + Math.random() * 0.3;
    await restoreFor(whole * part, target, backup);
    const found = await contentsOf(target);
    const is = found.key === after.key ? 'after' : 'before';
    expect(found).toEqual(is === 'after' ? after : before);
    seen[is] += 1;
  }
  console.log(`killed restores: ${seen.before} left the old data, ${seen.after} the new`);
  expect(seen.before).toBeGreaterThan(0);
  await rm(root, { recursive: true });
});
