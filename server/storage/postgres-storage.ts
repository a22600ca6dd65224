import { noRateLimits } from '../base/rate-limit.ts';
import { keysFrom } from '../base/secret.ts';
import { postgresFiles } from '../files/postgres-files.ts';
import { collections } from '../store/collections.ts';
import { StoreOpenError } from '../store/errors.ts';
import { openDatabase } from '../store/postgres/open-database.ts';
import { PostgresStore } from '../store/postgres/postgres-store.ts';
import { postgresRateLimits } from '../store/postgres/rate-limit.ts';
import { databaseSecret } from '../store/postgres/secret.ts';
import { troubleOf } from '../store/postgres/trouble.ts';
import type { Storage, StorageEnvironment } from './storage.ts';

/** An environment that names a database. */
export type PostgresEnvironment = Omit<StorageEnvironment, 'DATABASE_URL'> & {
  readonly DATABASE_URL: string;
};

/**
 * Everything in one database, which any number of servers may share.
 * @throws StoreOpenError with one line for the operator
 */
export async function openPostgresStorage(
  environment: PostgresEnvironment,
  clock: () => Date,
): Promise<Storage> {
  const place = { url: environment.DATABASE_URL, name: 'DATABASE_URL' };
  const database = await openDatabase(place);
  const store = new PostgresStore(database, collections, clock);
  const files = postgresFiles(environment.DATABASE_URL);
  const close = async () => {
    await Promise.all([store.close(), files.close()]);
  };
  try {
    const secret = environment.SITE_SECRET ?? (await databaseSecret(database));
    const counted = environment.RATE_LIMIT === 'on';
    return {
      store,
      files,
      limits: counted ? postgresRateLimits(database.pool) : noRateLimits,
      keys: keysFrom(secret),
      ...(environment.SITE_SECRET === undefined && { heldSecret: secret }),
      close,
    };
  } catch (error) {
    await close();
    throw new StoreOpenError(place.name, `the secret cannot be read: ${troubleOf(error)}.`, error);
  }
}
