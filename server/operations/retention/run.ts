import type { Logger } from 'pino';
import { CONFIRMED_FIELD } from '../../../core/config/form.ts';
import { batches } from '../../lib/batches.ts';
import { reasonToLog } from '../../lib/logger.ts';
import type { SharedStorage } from '../../storage/storage.ts';
import { NoMatchError } from '../../storage/store/errors.ts';
import { filesOf } from '../../storage/store/record.ts';
import type { CollectionRecord } from '../../storage/store/store.ts';
import { foldRefusals } from '../audit/fold.ts';
import { searchRecords } from '../privacy/person.ts';
import { removeRecords } from '../privacy/remove-records.ts';
import { unnamedFiles } from './leftovers.ts';
import { trustClock } from './trusted-clock.ts';

/** How many records are removed in one commit. */
const batchSize = 100;

/** Options of applying retention. */
interface RetentionOptions {
  readonly clock: () => Date;
  /** Whether the numbers are wanted, without removing anything. */
  readonly dryRun?: boolean;
  /** Called after each batch with the progress. */
  readonly onProgress?: (done: number, total: number) => void;
}

/**
 * Removes records beyond their retention, with their files, also of collections that the site no
 * longer has. Returns the numbers. With `dryRun`, nothing is removed. Few records are in memory at
 * once.
 * @throws IncompleteRemovalError if earlier versions are still on the disk
 */
export async function runRetention(
  storage: Pick<SharedStorage, 'store' | 'files'>,
  { clock, dryRun = false, onProgress }: RetentionOptions,
) {
  const { store } = storage;
  const now = clock().getTime();
  /** Yields the records beyond their retention. */
  const expired = () =>
    searchRecords(store, ({ keep, keepUnconfirmed = keep, timestamp }) => {
      if (keep === undefined || keepUnconfirmed === undefined) return undefined;
      // The store selects records that either retention may have ended; the test decides.
      const latestTime = now - Math.min(keep, keepUnconfirmed);
      return {
        query: { until: new Date(Math.max(latestTime - 1, 0)).toISOString() },
        test: (record) => {
          const age = now - Date.parse(String(record[timestamp]));
          const isUnconfirmed = record[CONFIRMED_FIELD] === null;
          return age > keep || (isUnconfirmed && age > keepUnconfirmed);
        },
      };
    });
  const removed: Record<string, number> = {};
  let [total, files] = [0, 0];
  for await (const entry of expired()) {
    removed[entry.collection] = (removed[entry.collection] ?? 0) + 1;
    total += 1;
    files += filesOf(store.collections, entry).length;
  }
  const unnamed = await unnamedFiles(storage, new Date(now));
  if (!dryRun) {
    let done = 0;
    for await (const batch of batches(expired(), batchSize)) {
      await removeBatch(storage, batch);
      done += batch.length;
      onProgress?.(done, total);
    }
    for (const name of unnamed) await storage.files.remove(name);
  }
  return {
    ranAt: new Date(now).toISOString(),
    dryRun,
    /** The number of removed records by collection. */
    removed,
    /** Files that were removed with their records. */
    files,
    /** Files without a record. */
    looseFiles: unnamed.length,
  };
}

/** Removes records. Another server, or a logout, may have removed some of them since they were read. */
async function removeBatch(
  storage: Pick<SharedStorage, 'store' | 'files'>,
  batch: readonly CollectionRecord[],
): Promise<void> {
  try {
    await removeRecords(storage, batch);
  } catch (error) {
    if (!(error instanceof NoMatchError)) throw error;
    const remaining: CollectionRecord[] = [];
    for (const entry of batch) {
      const existing = await storage.store.get(entry.collection, entry.record.id);
      if (existing !== undefined) remaining.push(entry);
    }
    await removeRecords(storage, remaining);
  }
}

/**
 * Applies retention daily while the server runs, and summarises refusals in the audit log older
 * than `auditDays`. Does neither if the clock leapt. A failure is retried the next day.
 */
export function applyRetentionDaily(
  storage: Pick<SharedStorage, 'store' | 'files' | 'keys'>,
  logger: Logger,
  clock: () => Date,
  auditDays: number,
) {
  const run = async () => {
    try {
      await trustClock(storage.store, clock);
      const report = await runRetention(storage, { clock });
      logger.info({ retention: report }, 'Retention applied');
      const folded = await foldRefusals(storage, { clock, days: auditDays });
      if (folded > 0) logger.info({ folded }, 'Refusals folded in the audit log');
    } catch (error) {
      logger.error(reasonToLog(error), 'Retention could not be applied');
    }
  };
  return runDaily(run, clock);
}

const MINUTE = 60_000;
/** A server that has just started has more urgent work. */
const firstAfterMs = MINUTE;
/** How often the date is checked. After sleep or a clock change the delay is at most an hour. */
const checkEveryMs = 60 * MINUTE;

/** Runs `task`, which must not throw, once a day (UTC), first after a minute. */
export function runDaily(task: () => Promise<void>, clock: () => Date) {
  let lastDay = '';
  let running: Promise<void> = Promise.resolve();
  const runIfNewDay = () => {
    const day = clock().toISOString().slice(0, 10);
    if (day === lastDay) return;
    lastDay = day;
    running = running.then(task);
  };
  let timer: NodeJS.Timeout = setTimeout(() => {
    runIfNewDay();
    timer = setInterval(runIfNewDay, checkEveryMs).unref();
  }, firstAfterMs).unref();
  return {
    /** Starts no further run, and waits for the current one. */
    async stop() {
      clearTimeout(timer);
      await running;
    },
  };
}
