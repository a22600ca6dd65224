import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/*
 * All figures of docs/guarantees.md that depend on the machine. Each in a process of its own, so that
 * none finds the memory of another.
 */
for (const name of ['weight', 'start', 'submission-cost', 'postgres']) {
  console.log(`\n— ${name}`);
  const path = join(import.meta.dirname, `${name}.ts`);
  const args = ['--expose-gc', '--import', 'tsx', path];
  const { status } = spawnSync(process.execPath, args, { stdio: 'inherit' });
  if (status !== 0) process.exitCode = 1;
}
