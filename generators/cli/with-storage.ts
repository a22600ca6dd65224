import { EnvironmentError, readEnvironment } from '../../server/environment.ts';
import { StartError } from '../../server/start-error.ts';
import { openStorage, type Storage } from '../../server/storage.ts';
import { StoreOpenError, StoreUnavailableError } from '../../server/store/errors.ts';
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
      error instanceof EnvironmentError
    ) {
      throw new OperatorError(error.message);
    }
    throw error;
  }
};
