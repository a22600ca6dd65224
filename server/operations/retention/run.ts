import type { Logger } from 'pino';
import { batches } from '../../lib/batches.ts';
import { reasonToLog } from '../../lib/logger.ts';
import type { SharedStorage } from '../../storage/storage.ts';
import { NoMatchError } from '../../storage/store/errors.ts';
import type { CollectionRecord } from '../../storage/store/store.ts';
import { filesOf } from '../../storage/store/values.ts';
import { foldRefusals } from '../audit/fold.ts';
import { keptWhere } from '../privacy/person.ts';
import { removeRecords } from '../privacy/remove-records.ts';
import { unnamedFiles } from './leftovers.ts';
import { trustClock } from './trusted-clock.ts';

/** So many records go in one commit. */
const batchSize = 100;

interface RetentionOptions {
  readonly clock: () => Date;
  readonly dryRun?: boolean;
  /** Told after each batch how many of all records are done. */
  readonly onProgress?: (done: number, total: number) => void;
}

/**
 * Removes what is kept longer than is declared, also of collections that are declared no more, with its
 * files. Gives how much it removed, or with `dryRun` would remove. However many there are, few are in
 * memory at once.
 * @throws IncompleteRemovalError while earlier versions are not gone from the disk
 */
export async function runRetention(
  storage: Pick<SharedStorage, 'store' | 'files'>,
  { clock, dryRun = false, onProgress }: RetentionOptions,
) {
  const { store } = storage;
  const now = clock().getTime();
  const expired = () =>
    keptWhere(store, ({ keep, timestamp }) =>
      keep === undefined
        ? undefined
        : {
            reading: { until: new Date(Math.max(now - keep - 1, 0)).toISOString() },
            test: (record) => Date.parse(String(record[timestamp])) < now - keep,
          },
    );
  const removed: Record<string, number> = {};
  let [total, files] = [0, 0];
  for await (const kept of expired()) {
    removed[kept.collection] = (removed[kept.collection] ?? 0) + 1;
    total += 1;
    files += filesOf(store.collections, kept).length;
  }
  const loose = await unnamedFiles(storage, new Date(now));
  if (!dryRun) {
    let done = 0;
    for await (const batch of batches(expired(), batchSize)) {
      await removeBatch(storage, batch);
      done += batch.length;
      onProgress?.(done, total);
    }
    for (const name of loose) await storage.files.remove(name);
  }
  return {
    ranAt: new Date(now).toISOString(),
    dryRun,
    /** How many, by collection. */
    removed,
    /** Files that went with their records. */
    files,
    /** Files that belonged to no record. */
    looseFiles: loose.length,
  };
}

/** Another server, or a visitor who logs out, may have removed one of them already. */
async function removeBatch(
  storage: Pick<SharedStorage, 'store' | 'files'>,
  batch: readonly CollectionRecord[],
): Promise<void> {
  try {
    await removeRecords(storage, batch);
  } catch (error) {
    if (!(error instanceof NoMatchError)) throw error;
    const left: CollectionRecord[] = [];
    for (const kept of batch) {
      const still = await storage.store.get(kept.collection, kept.record.id);
      if (still !== undefined) left.push(kept);
    }
    await removeRecords(storage, left);
  }
}

/**
 * Applies the declared periods daily while the server runs, and folds refusals in the audit log that are
 * older than `auditDays`, unless the clock leapt; what fails is tried again next day.
 */
export function keepTidy(
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
const firstAfterMs = MINUTE;
/** Looked at so often, so that a machine that slept, or a clock that jumped, costs an hour at most. */
const lookEveryMs = 60 * MINUTE;

/** Runs `task`, which must not throw, once on each day (UTC), for the first time a minute from now. */
export function runDaily(task: () => Promise<void>, clock: () => Date) {
  let lastDay = '';
  let running: Promise<void> = Promise.resolve();
  const look = () => {
    const day = clock().toISOString().slice(0, 10);
    if (day === lastDay) return;
    lastDay = day;
    running = running.then(task);
  };
  let timer: NodeJS.Timeout = setTimeout(() => {
    look();
    timer = setInterval(look, lookEveryMs).unref();
  }, firstAfterMs).unref();
  return {
    /** Begins no further run and waits for the present one. */
    async stop() {
      clearTimeout(timer);
      await running;
    },
  };
}
