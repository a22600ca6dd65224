// The lock that lets one process at a time build a site. The file names its process, and its time shows that the
// process still runs.
// A start without changes loads no TypeScript. So this is plain JavaScript.
import { randomUUID } from 'node:crypto';
import {
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
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

/** Creates a lock file for an owner. Returns false if another build has it. */
const tryLock = (/** @type {string} */ file, /** @type {string} */ owner) => {
  try {
    writeFileSync(file, owner, { flag: 'wx' });
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

/** Whether a lock file still belongs to its owner. A process that was stopped for long may have lost it. */
const isOwned = (/** @type {string} */ file, /** @type {string} */ owner) => {
  try {
    return readFileSync(file, 'utf8') === owner;
  } catch {
    return false;
  }
};

/**
 * Builds a site while no other process builds it: two at once would remove each other's files.
 * `onWait` is called once if there is another one, and `onLost` if another one began while this process was
 * stopped.
 * @throws what `build` throws, and an error of the file system
 */
export const buildAlone = async (
  /** @type {import('./roots.mjs').Roots} */ { work },
  /** @type {{ onWait: () => unknown, onLost: () => unknown }} */ { onWait, onLost },
  /** @type {() => Promise<void>} */ build,
) => {
  // The generator deletes unknown files in the work folder, but not in cache/.
  const file = join(work, 'cache', 'build.lock');
  const owner = randomUUID();
  mkdirSync(dirname(file), { recursive: true });
  if (!tryLock(file, owner)) {
    onWait();
    while (!tryLock(file, owner)) await sleep(TRY_MS);
  }
  const release = () => {
    if (isOwned(file, owner)) rmSync(file, { force: true });
  };
  // A step that fails ends the process.
  process.once('exit', release);
  const heartbeat = setInterval(() => {
    if (isOwned(file, owner)) return utimesSync(file, new Date(), new Date());
    clearInterval(heartbeat);
    onLost();
  }, HEARTBEAT_MS).unref();
  try {
    await build();
  } finally {
    clearInterval(heartbeat);
    process.off('exit', release);
    release();
  }
};
