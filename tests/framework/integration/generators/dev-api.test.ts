import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { runDevApi } from '../../../../generators/dev/dev-api.ts';

test('an API that a signal ended is restarted with the next change', async () => {
  const site = realpathSync(mkdtempSync(join(tmpdir(), 'dev-api-')));
  onTestFinished(() => rmSync(site, { recursive: true, force: true }));
  const starts = join(site, 'starts');
  writeFileSync(starts, '');
  writeFileSync(
    join(site, 'site.config.ts'),
    `import { appendFileSync } from 'node:fs';
appendFileSync(${JSON.stringify(starts)}, process.pid + '\\n');
process.kill(process.pid, 'SIGKILL');`,
  );
  vi.stubEnv('SITE_DIR', site);
  const { restart } = await runDevApi(() => {});
  const pids = () => readFileSync(starts, 'utf8').split('\n').filter(Boolean).map(Number);
  const isRunning = (pid: number) => {
    try {
      return process.kill(pid, 0);
    } catch {
      return false;
    }
  };
  const waiting = { timeout: 30_000 };
  await expect.poll(() => pids().map(isRunning), waiting).toEqual([false]);
  restart();
  await expect.poll(() => pids().length, waiting).toBe(2);
});
