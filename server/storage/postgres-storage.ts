import { StartError } from '../lib/errors.ts';
import { limitsBy, noRateLimits, type RateLimits } from '../lib/rate-limit.ts';
import { checkNew, claimForSite, openSecret } from './data-ownership.ts';
import { postgresFiles } from './files/postgres-files.ts';
import type { Database } from './postgres/database.ts';
import { reasonOf, withStoreErrors } from './postgres/errors.ts';
import { groupedCounter } from './postgres/grouped-counter.ts';
import { connectionShares, databaseOptions, openPostgresStore } from './postgres/open.ts';
import { databaseSecret, storedSecret } from './postgres/secret.ts';
import type { OpenOptions, Storage, StorageEnvironment, StoredSite } from './storage.ts';
import { StoreOpenError } from './store/errors.ts';
import { registerSchemas } from './store/schema-registry.ts';

/**
 * Opens a storage in one database. Several servers may share it.
 * @throws StoreOpenError with one line for the operator
 */
export async function openPostgresStorage(
  url: string,
  environment: StorageEnvironment,
  { site, collections }: StoredSite,
  clock: () => Date,
  { tell, acceptsSecret }: Required<OpenOptions>,
): Promise<Storage> {
  const place = databaseOptions(environment, url, 'DATABASE_URL', collections);
  const { store, database } = await openPostgresStore(place, clock);
  const files = postgresFiles(place, connectionShares(place.pool).files);
  const endRemoving = removeEndedCounts(database);
  const close = async () => {
    endRemoving();
    await Promise.all([store.close(), files.close()]);
  };
  try {
    await checkNew(store, environment, place.name, tell);
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
    if (error instanceof StartError || error instanceof StoreOpenError) throw error;
    throw new StoreOpenError(place.name, `the secret cannot be read: ${reasonOf(error)}.`, error);
  }
}

/**
 * Returns limits that all servers of a database share. If the database is unavailable, `consume`
 * throws StoreUnavailableError.
 */
export function postgresRateLimits(database: Database): RateLimits {
  const durable = groupedCounter(database, true);
  const passing = groupedCounter(database, false);
  return limitsBy(({ name, milliseconds, mayForget }) => {
    const counter = mayForget ? passing : durable;
    return (key, points) =>
      withStoreErrors(() =>
        counter({ key: `${name}:${key}`, points, expire: Date.now() + milliseconds }),
      );
  });
}

const hour = 60 * 60_000;

/**
 * Deletes counts that ended an hour ago, every five minutes. Returns the function that stops it.
 */
function removeEndedCounts(database: Database): () => void {
  const remove = () => {
    const done = database.query('DELETE FROM rate_limit WHERE expire < $1', [Date.now() - hour]);
    // A failed deletion is repeated the next time.
    done.catch(() => undefined);
  };
  const timer = setInterval(remove, hour / 12).unref();
  return () => clearInterval(timer);
}
