import type { Logger } from 'pino';
import { reasonToLog } from '../../lib/logger.ts';
import type { FileStore } from '../../storage/files/files.ts';
import { clearUploadFolders } from '../../storage/files/upload-folder.ts';
import { filesOf } from '../../storage/store/record.ts';
import type { Store } from '../../storage/store/store.ts';
import { type SearchedStore, searchRecords } from '../privacy/person.ts';
import { trustClock } from './trusted-clock.ts';

/** How often leftovers are removed. */
const intervalMs = 60 * 60_000;
/** The maximum age of a running upload. */
const uploadMs = 10 * 60_000;
/** The latest time that `Date` has: all files are older. */
const endOfTime = new Date(8.64e15);

/** Dependencies of the removal of leftovers. */
interface LeftoversDeps {
  readonly store: Store;
  readonly files: Pick<FileStore, 'list' | 'remove'>;
  /** The folder of running uploads. */
  readonly uploads: string;
  /** Whether no other server uses this folder. Then all files in it at the start are left over. */
  readonly isAlone: boolean;
  readonly clock: () => Date;
  readonly logger: Logger;
}

/**
 * Removes leftovers of interrupted submissions, now and every hour: partial uploads, and after a
 * day files without a record.
 * @throws StoreUnavailableError if the upload folder cannot be created
 */
export async function removeLeftovers(deps: LeftoversDeps) {
  const { store, files, uploads, isAlone, clock, logger } = deps;
  const clear = (before: Date) => clearUploadFolders(uploads, before);
  const oldestRunning = () => new Date(clock().getTime() - uploadMs);
  /**
   * Removes files without a record.
   * @throws ClockLeapError if the clock leapt: then their age is unknown
   */
  const removeUnnamed = async () => {
    await trustClock(store, clock);
    for (const name of await unnamedFiles(deps, clock())) await files.remove(name);
  };
  /** Logs a failure. The work is repeated in an hour anyway. */
  const logFailure = (work: Promise<void>) =>
    work.catch((error) => {
      logger.error(reasonToLog(error), 'Leftover files cannot be removed');
    });
  await clear(isAlone ? endOfTime : oldestRunning());
  let running = logFailure(removeUnnamed());
  const timer = setInterval(() => {
    running = running.then(() => logFailure(clear(oldestRunning()).then(removeUnnamed)));
  }, intervalMs).unref();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}

/**
 * The minimum age of a file that is removed because no record names it. A visitor who corrects a form sends
 * it within that time.
 */
const unnamedMs = 24 * 60 * 60_000;

/** Returns files of interrupted submissions: a day old and without a record. */
export async function unnamedFiles(
  { store, files }: { readonly store: SearchedStore; readonly files: Pick<FileStore, 'list'> },
  now: Date,
): Promise<string[]> {
  const old: string[] = [];
  for await (const { name, keptAt } of files.list()) {
    if (keptAt.getTime() < now.getTime() - unnamedMs) old.push(name);
  }
  if (old.length === 0) return [];
  const named = new Set<string>();
  // Only collections with fields for files are read.
  const withFiles = searchRecords(store, ({ files: fields }) => fields && { test: () => true });
  for await (const entry of withFiles) {
    for (const name of filesOf(store.collections, entry)) named.add(name);
  }
  return old.filter((name) => !named.has(name));
}
