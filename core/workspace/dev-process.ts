import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Roots } from './roots.mjs';

/** Returns the file with the process id of the dev server that uses the generated files. */
const pidFile = ({ work }: Roots): string => join(work, 'cache', 'dev.pid');

/** How often a dev server writes its file again, in milliseconds. */
const HEARTBEAT_MS = 5000;
/** A file that is older than this belongs to a killed dev server, in milliseconds. */
const DEAD_MS = 30_000;

/** Records that this process is the dev server of a site, until it ends. */
export const recordDevProcess = (roots: Roots): void => {
  const file = pidFile(roots);
  const write = () => {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, String(process.pid));
  };
  write();
  setInterval(write, HEARTBEAT_MS).unref();
  process.once('exit', () => rmSync(file, { force: true }));
};

/**
 * Whether the dev server of a site runs. A killed one leaves its file, but has no process any more. Another process
 * may have its id since: then the file is old.
 */
export const isDevRunning = (roots: Roots): boolean => {
  const file = pidFile(roots);
  try {
    const id = Number(readFileSync(file, 'utf8'));
    const age = Date.now() - statSync(file).mtimeMs;
    return id > 0 && age < DEAD_MS && process.kill(id, 0);
  } catch {
    return false;
  }
};
