import { StartError } from '../base/operator-error.ts';
import { noRateLimits } from '../base/rate-limit.ts';
import { postgresFiles } from '../files/postgres-files.ts';
import type { Collections } from '../store/collections.ts';
import { StoreOpenError } from '../store/errors.ts';
import { openPostgresStore } from '../store/postgres/open.ts';
import { databaseSecret, storedSecret } from '../store/postgres/secret.ts';
import { troubleOf } from '../store/postgres/trouble.ts';
import { rememberCollections } from '../store/remember.ts';
import { openSecret } from './known-secret.ts';
import { postgresRateLimits } from './postgres-rate-limits.ts';
import type { Storage, StorageEnvironment } from './storage.ts';

/**
 * Everything in one database, which any number of servers may share.
 * @throws StoreOpenError with one line for the operator
 */
export async function openPostgresStorage(
  url: string,
  environment: Pick<StorageEnvironment, 'SITE_SECRET' | 'RATE_LIMIT'>,
  collections: Collections,
  clock: () => Date,
  acceptsSecret: boolean,
): Promise<Storage> {
  const place = { url, name: 'DATABASE_URL', collections };
  const { store, database } = await openPostgresStore(place, clock);
  const files = postgresFiles(url);
  const close = async () => {
    await Promise.all([store.close(), files.close()]);
  };
  try {
    await rememberCollections(store);
    const { secret, keys } = await openSecret(store, acceptsSecret, async (mayMake) => {
      const held = mayMake ? databaseSecret : storedSecret;
      return environment.SITE_SECRET ?? held(database);
    });
    const counted = environment.RATE_LIMIT === 'on';
    return {
      store,
      files,
      limits: counted ? postgresRateLimits(database.pool) : noRateLimits,
      keys,
      ...(environment.SITE_SECRET === undefined && { heldSecret: secret }),
      close,
    };
  } catch (error) {
    await close();
    if (error instanceof StartError) throw error;
    throw new StoreOpenError(place.name, `the secret cannot be read: ${troubleOf(error)}.`, error);
  }
}
