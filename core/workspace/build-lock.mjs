// The lock that lets one process at a time build a site. The file's time shows that its process still runs.
// A start without changes loads no TypeScript. So this is plain JavaScript.
import {
  closeSync,
  existsSync,
  linkSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** How often a running build updates the time of its lock file, in milliseconds. */
const HEARTBEAT_MS = 1000;
/** How often a waiting build tries to get the lock, in milliseconds. */
const TRY_MS = 100;
/** A lock file that is older than this belongs to a killed build. */
const DEAD_MS = 5000;

/** Whether a lock file belongs to a killed build. */
const isDead = (/** @type {string} */ file) => {
  const { mtimeMs = Date.now() } = statSync(file, { throwIfNoEntry: false }) ?? {};
  return Date.now() - mtimeMs > DEAD_MS;
};

/** Removes the lock of a killed build. */
const removeDeadLock = (/** @type {string} */ file) => {
  const moved = `${file}.${process.pid}`;
  renameSync(file, moved);
  try {
    // Another process may have replaced the lock meanwhile: then it is put back.
    if (!isDead(moved)) linkSync(moved, file);
  } finally {
    rmSync(moved);
  }
};

/** Creates a lock file. Returns false if another build has it. */
const tryLock = (/** @type {string} */ file) => {
  try {
    closeSync(openSync(file, 'wx'));
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
  }
  try {
    if (isDead(file)) removeDeadLock(file);
  } catch (error) {
    // Another process was first.
    const { code } = /** @type {NodeJS.ErrnoException} */ (error);
    if (code !== 'ENOENT' && code !== 'EEXIST') throw error;
  }
  return false;
};

/**
 * Builds a site while no other process builds it: two at once would remove each other's files.
 * `onWait` is called once if there is another one.
 * @throws what `build` throws, and an error of the file system
 */
export const buildAlone = async (
  /** @type {import('./roots.mjs').Roots} */ { work },
  /** @type {() => unknown} */ onWait,
  /** @type {() => Promise<void>} */ build,
) => {
  // The generator deletes unknown files in the work folder, but not in cache/.
  const file = join(work, 'cache', 'build.lock');
  mkdirSync(dirname(file), { recursive: true });
  if (!tryLock(file)) {
    onWait();
    while (!tryLock(file)) await sleep(TRY_MS);
  }
  const release = () => rmSync(file, { force: true });
  // A step that fails ends the process.
  process.once('exit', release);
  const heartbeat = setInterval(() => {
    // A process that was stopped for long may have lost the lock.
    if (existsSync(file)) utimesSync(file, new Date(), new Date());
  }, HEARTBEAT_MS).unref();
  try {
    await build();
  } finally {
    clearInterval(heartbeat);
    process.off('exit', release);
    release();
  }
};
