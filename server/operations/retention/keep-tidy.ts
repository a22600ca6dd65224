import type { Logger } from 'pino';
import { loggableError } from '../../base/logger.ts';
import type { LentStorage } from '../../storage/storage.ts';
import { StoreUnavailableError } from '../../store/errors.ts';
import { IncompleteRemovalError } from '../privacy/remove-records.ts';
import { type Daily, runDaily } from './daily.ts';
import { runRetention } from './run.ts';

/** Applies the declared periods daily while the server runs; what fails is tried again next day. */
export function keepTidy(
  storage: Pick<LentStorage, 'store' | 'files'>,
  logger: Logger,
  clock: () => Date,
): Daily {
  const run = async () => {
    try {
      const report = await runRetention(storage, { clock });
      logger.info({ retention: report }, 'Retention applied');
    } catch (error) {
      const known =
        error instanceof StoreUnavailableError || error instanceof IncompleteRemovalError;
      const reason = known ? { reason: error.message } : { error: loggableError(error) };
      logger.error(reason, 'Retention could not be applied');
    }
  };
  return runDaily(run, clock);
}
