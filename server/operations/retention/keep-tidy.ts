import type { Logger } from 'pino';
import { loggableError } from '../../base/logger.ts';
import { OperatorError } from '../../base/operator-error.ts';
import type { LentStorage } from '../../storage/storage.ts';
import { runRetention } from './run.ts';

/** Applies the declared periods daily while the server runs; what fails is tried again next day. */
export function keepTidy(
  storage: Pick<LentStorage, 'store' | 'files'>,
  logger: Logger,
  clock: () => Date,
) {
  const run = async () => {
    try {
      const report = await runRetention(storage, { clock });
      logger.info({ retention: report }, 'Retention applied');
    } catch (error) {
      const isKnown = error instanceof OperatorError;
      const reason = isKnown ? { reason: error.message } : { error: loggableError(error) };
      logger.error(reason, 'Retention could not be applied');
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
