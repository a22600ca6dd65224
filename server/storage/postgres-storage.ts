import type { Pool } from 'pg';
import { RateLimiterPostgres } from 'rate-limiter-flexible';
import { StartError } from '../base/operator-error.ts';
import { limitBy, noRateLimits, type RateLimits, windowOf } from '../base/rate-limit.ts';
import { postgresFiles } from '../files/postgres-files.ts';
import type { Collections } from '../store/collections.ts';
import { StoreOpenError } from '../store/errors.ts';
import { openPostgresStore } from '../store/postgres/open.ts';
import { databaseSecret, storedSecret } from '../store/postgres/secret.ts';
import { attempt, troubleOf } from '../store/postgres/trouble.ts';
import { rememberCollections } from '../store/remember.ts';
import { openSecret } from './known-secret.ts';
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

/**
 * Limits that all servers of a database count together. While the database is away they let nobody
 * pass: `consume` then throws StoreUnavailableError. A count is removed an hour after its end.
 */
function postgresRateLimits(pool: Pool): RateLimits {
  return (name, times, minutes, whose) => {
    const limit = limitBy(
      new RateLimiterPostgres({
        ...windowOf(name, times, minutes),
        storeClient: pool,
        storeType: 'pool',
        schemaName: 'site',
        tableName: 'rate_limit',
        tableCreated: true,
      }),
      whose,
    );
    return {
      consume: (address) => attempt(() => limit.consume(address)),
      refund: (address) => attempt(() => limit.refund(address)),
    };
  };
}
