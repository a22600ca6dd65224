import { borrowStorage } from '../../server/admin/remote-storage.ts';
import { type Environment, EnvironmentError, readEnvironment } from '../../server/environment.ts';
import { StartError } from '../../server/start-error.ts';
import { openStorage, type Storage } from '../../server/storage.ts';
import { StoreOpenError, StoreUnavailableError } from '../../server/store/errors.ts';
import { OperatorError } from './usage.ts';

/** A running server lends its storage; a database is there for everyone. */
const reachStorage = async (environment: Environment): Promise<Storage> => {
  const open = () => openStorage(environment, () => new Date());
  if (environment.DATABASE_URL !== undefined) return open();
  const borrow = () => borrowStorage(environment.DATA_DIR);
  const borrowed = await borrow();
  if (borrowed) return borrowed;
  try {
    return await open();
  } catch (error) {
    // A server that was just starting held the folder before it answered.
    const late = error instanceof StoreOpenError ? await borrow() : undefined;
    if (late) return late;
    throw error;
  }
};

/**
 * Lends a command what the server keeps, whether or not the server runs.
 * @throws OperatorError when it cannot be opened or written
 */
export const withStorage = async <Result>(
  use: (storage: Storage) => Promise<Result>,
): Promise<Result> => {
  try {
    const storage = await reachStorage(readEnvironment(process.env));
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
