import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Roots } from './roots.mjs';

/** Returns the file with the process id of the dev server that uses the generated files. */
const pidFile = ({ work }: Roots): string => join(work, 'cache', 'dev.pid');

/** Records that this process is the dev server of a site, until it ends. */
export const recordDevProcess = (roots: Roots): void => {
  const file = pidFile(roots);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, String(process.pid));
  process.once('exit', () => rmSync(file, { force: true }));
};

/** Whether the dev server of a site runs. A killed one leaves its file, but has no process any more. */
export const isDevRunning = (roots: Roots): boolean => {
  try {
    const id = Number(readFileSync(pidFile(roots), 'utf8'));
    return id > 0 && process.kill(id, 0);
  } catch {
    return false;
  }
};
