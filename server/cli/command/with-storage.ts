import { type Environment, EnvironmentError, readEnvironment } from '../../base/environment.ts';
import { StartError } from '../../base/start-error.ts';
import { siteCollections } from '../../collections.ts';
import { borrowStorage } from '../../operations/admin/borrow.ts';
import { BackupError } from '../../operations/backup/manifest.ts';
import { DifferingTargetError } from '../../operations/migration/missing-records.ts';
import { IncompleteRemovalError } from '../../operations/privacy/remove-records.ts';
import { type LentStorage, openStorage } from '../../storage/storage.ts';
import { NoMatchError, StoreOpenError, StoreUnavailableError } from '../../store/errors.ts';
import { OperatorError } from './usage.ts';

const mendable = [
  StoreOpenError,
  StoreUnavailableError,
  StartError,
  EnvironmentError,
  BackupError,
  IncompleteRemovalError,
  DifferingTargetError,
];

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
export const withStorage = <Result>(
  use: (storage: LentStorage) => Promise<Result>,
): Promise<Result> =>
  tellingOperator(async () => {
    const storage = await reachStorage(readEnvironment(process.env));
    return await use(storage).finally(() => storage.close());
  });

/** Runs work whose failures the operator can mend: @throws OperatorError for these. */
export const tellingOperator = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  try {
    return await work();
  } catch (error) {
    if (mendable.some((kind) => error instanceof kind)) {
      throw new OperatorError(error instanceof Error ? error.message : '');
    }
    if (error instanceof NoMatchError) {
      throw new OperatorError(
        'The records changed meanwhile, and nothing was written. Run it again.',
      );
    }
    throw error;
  }
};
