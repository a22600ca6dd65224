import { StartError } from '../lib/operator-error.ts';
import { noRateLimits } from '../lib/rate-limit.ts';
import { claimForSite, openSecret } from './data-ownership.ts';
import { postgresFiles } from './files/postgres-files.ts';
import { troubleOf } from './postgres/errors.ts';
import { openPostgresStore, placeIn, sharesOf } from './postgres/open.ts';
import { postgresRateLimits, removeEndedCounts } from './postgres/rate-limits.ts';
import { databaseSecret, storedSecret } from './postgres/secret.ts';
import type { Storage, StorageEnvironment, StoredSite } from './storage.ts';
import { StoreOpenError } from './store/errors.ts';
import { registerSchemas } from './store/remember.ts';

/**
 * Opens a storage in one database. Several servers may share it.
 * @throws StoreOpenError with one line for the operator
 */
export async function openPostgresStorage(
  url: string,
  environment: StorageEnvironment,
  { site, collections }: StoredSite,
  clock: () => Date,
  acceptsSecret: boolean,
): Promise<Storage> {
  const place = placeIn(environment, url, 'DATABASE_URL', collections);
  const { store, database } = await openPostgresStore(place, clock);
  const files = postgresFiles(place, sharesOf(place.pool).files);
  const endRemoving = removeEndedCounts(database);
  const close = async () => {
    endRemoving();
    await Promise.all([store.close(), files.close()]);
  };
  try {
    await registerSchemas(store);
    const { secret, keys } = await openSecret(store, acceptsSecret, async (mayMake) => {
      const held = mayMake ? databaseSecret : storedSecret;
      return environment.SITE_SECRET ?? held(database);
    });
    await claimForSite(store, keys, site, acceptsSecret);
    const counted = environment.RATE_LIMIT === 'on';
    return {
      store,
      files,
      limits: counted ? postgresRateLimits(database) : noRateLimits,
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
