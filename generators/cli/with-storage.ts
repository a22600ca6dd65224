import { EnvironmentError, readEnvironment } from '../../server/environment.ts';
import { IncompleteRemovalError } from '../../server/privacy/remove-records.ts';
import { StartError } from '../../server/start-error.ts';
import { openStorage, type Storage } from '../../server/storage.ts';
import { NoMatchError, StoreOpenError, StoreUnavailableError } from '../../server/store/errors.ts';
import { OperatorError } from './usage.ts';

/**
 * Lends a command what the server keeps.
 * @throws OperatorError when it cannot be opened or written
 */
export const withStorage = async <Result>(
  use: (storage: Storage) => Promise<Result>,
): Promise<Result> => {
  try {
    const storage = await openStorage(readEnvironment(process.env), () => new Date());
    return await use(storage).finally(() => storage.close());
  } catch (error) {
    if (
      error instanceof StoreOpenError ||
      error instanceof StoreUnavailableError ||
      error instanceof StartError ||
      error instanceof IncompleteRemovalError ||
      error instanceof EnvironmentError
    ) {
      throw new OperatorError(error.message);
    }
    if (error instanceof NoMatchError) {
      throw new OperatorError(
        'The records changed meanwhile, and nothing was written. Run it again.',
      );
    }
    throw error;
  }
};
