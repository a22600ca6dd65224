import { type Environment, readEnvironment } from '../../base/environment.ts';
import { OperatorError } from '../../base/operator-error.ts';
import { siteCollections } from '../../collections.ts';
import { borrowStorage } from '../../operations/admin/borrow.ts';
import { type LentStorage, openStorage } from '../../storage/storage.ts';
import { NoMatchError, StoreOpenError } from '../../store/errors.ts';

/** A running server lends its storage; a database is there for everyone. */
const reachStorage = async (environment: Environment): Promise<LentStorage> => {
  const open = async () => {
    const { site } = await import('../../site.ts');
    return openStorage(environment, siteCollections(site), () => new Date());
  };
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
  use: (storage: LentStorage) => Promise<Result>,
): Promise<Result> => {
  const storage = await reachStorage(readEnvironment(process.env));
  try {
    return await use(storage);
  } catch (error) {
    if (!(error instanceof NoMatchError)) throw error;
    throw new OperatorError(
      'The records changed meanwhile, and nothing was written. Run it again.',
    );
  } finally {
    await storage.close();
  }
};
