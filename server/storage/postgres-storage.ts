import { StartError } from '../lib/errors.ts';
import { limitsBy, noRateLimits, type RateLimits } from '../lib/rate-limit.ts';
import { checkNew, claimForSite, openSecret } from './data-ownership.ts';
import { postgresFiles } from './files/postgres-files.ts';
import type { Database } from './postgres/database.ts';
import { reasonOf, withStoreErrors } from './postgres/errors.ts';
import { groupedCounter } from './postgres/grouped-counter.ts';
import { connectionShares, databaseOptions, openPostgresStore } from './postgres/open.ts';
import { readOrCreateSecret, storedSecret } from './postgres/secret.ts';
import type { OpenOptions, Storage, StorageEnvironment, StoredSite } from './storage.ts';
import { StoreOpenError } from './store/errors.ts';
import { registerSchemas } from './store/schema-registry.ts';

/**
 * Opens the storage of a site in one database, which several servers may share.
 * @throws StoreOpenError with one line for the operator
 */
export async function openPostgresStorage(
  url: string,
  environment: StorageEnvironment,
  { site, collections }: StoredSite,
  clock: () => Date,
  { tell, acceptsSecret }: Required<OpenOptions>,
): Promise<Storage> {
  const options = databaseOptions(environment, url, 'DATABASE_URL', collections);
  const { store, database } = await openPostgresStore(options, clock);
  const files = postgresFiles(options, connectionShares(options.pool).files);
  const stopRemovals = removeEndedCounts(database);
  const close = async () => {
    stopRemovals();
    await Promise.all([store.close(), files.close()]);
  };
  try {
    await checkNew(store, environment, options.name, tell);
    await registerSchemas(store);
    const { secret, keys } = await openSecret(store, acceptsSecret, async (mayCreate) => {
      const readSecret = mayCreate ? readOrCreateSecret : storedSecret;
      return environment.SITE_SECRET ?? readSecret(database);
    });
    await claimForSite(store, keys, site, acceptsSecret);
    const isLimited = environment.RATE_LIMIT === 'on';
    return {
      store,
      files,
      limits: isLimited ? postgresRateLimits(database) : noRateLimits,
      keys,
      ...(environment.SITE_SECRET === undefined && { secretInDatabase: secret }),
      close,
    };
  } catch (error) {
    await close();
    if (error instanceof StartError || error instanceof StoreOpenError) throw error;
    const reason = `its schemas, its secret or its owner cannot be read: ${reasonOf(error)}.`;
    throw new StoreOpenError(options.name, reason, error);
  }
}

/**
 * Returns limits that all servers of a database share. If the database is unavailable, `consume`
 * throws StoreUnavailableError.
 */
export function postgresRateLimits(database: Database): RateLimits {
  // A limit of load may lose counts in a crash, and so need not wait for the disk (`mayForget`).
  const durable = groupedCounter(database, { isDurable: true });
  const volatile = groupedCounter(database, { isDurable: false });
  return limitsBy(({ name, milliseconds, mayForget }) => {
    const counter = mayForget ? volatile : durable;
    return (key, points) =>
      withStoreErrors(() =>
        counter({ key: `${name}:${key}`, points, expire: Date.now() + milliseconds }),
      );
  });
}

const hourMs = 60 * 60_000;
const fiveMinutesMs = 5 * 60_000;

/**
 * Deletes counts whose windows ended an hour ago, every five minutes. Returns the function that stops it.
 */
function removeEndedCounts(database: Database): () => void {
  const remove = () => {
    const deletion = database.query('DELETE FROM rate_limit WHERE expire < $1', [
      Date.now() - hourMs,
    ]);
    // A failed deletion is repeated the next time.
    deletion.catch(() => undefined);
  };
  const timer = setInterval(remove, fiveMinutesMs).unref();
  return () => clearInterval(timer);
}
