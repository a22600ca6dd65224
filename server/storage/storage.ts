import { join } from 'node:path';
import { realDisk } from '../lib/disk.ts';
import type { Environment } from '../lib/environment.ts';
import { memoryRateLimits, noRateLimits, type RateLimits } from '../lib/rate-limit.ts';
import { type Keys, readSecret } from '../lib/secret.ts';
import { openSecret } from './data-ownership.ts';
import type { FileStore, StoredFiles } from './files/files.ts';
import { folderFiles } from './files/folder-files.ts';
import { openStore } from './lowdb/open.ts';
import { markMade } from './lowdb/store-marker.ts';
import type { Collections } from './store/collections.ts';
import { registerSchemas } from './store/remember.ts';
import type { Store } from './store/store.ts';

/** All that outlives a request, kept in one place. */
export interface Storage {
  readonly store: Store;
  readonly files: FileStore;
  /** What visitors may do how often, counted for all servers that share this storage. */
  readonly limits: RateLimits;
  readonly keys: Keys;
  /** The site's secret where a database holds it; elsewhere it is a file, or the environment's. */
  readonly heldSecret?: string;
  /** Waits for pending commits, then gives everything free. May be called again. */
  close(): Promise<void>;
}

/** What a command is given, by a running server or opened by itself: visitors alone bring files. */
export type SharedStorage = Omit<Storage, 'files' | 'limits'> & { readonly files: StoredFiles };

/** What of the environment says where and how things are kept. */
export type StorageEnvironment = Pick<
  Environment,
  'DATA_DIR' | 'DATABASE_URL' | 'DATABASE_SCHEMA' | 'DATABASE_POOL' | 'SITE_SECRET' | 'RATE_LIMIT'
>;

/** Whose data are opened. */
export interface StoredSite {
  /** The site's name. */
  readonly site: string;
  /** Those that the site declares now; the store knows the earlier ones. */
  readonly collections: Collections;
}

export interface OpenOptions {
  /** Is told what an operator should know; standard error when absent. */
  readonly tell?: (line: string) => void;
  /** The present secret takes the place of the one that the data were made with. */
  readonly acceptsSecret?: boolean;
}

/**
 * Opens what the environment names and claims it for this process.
 * @throws StoreOpenError or StartError with one line for the operator
 */
export async function openStorage(
  environment: StorageEnvironment,
  declared: StoredSite,
  clock: () => Date,
  { tell, acceptsSecret = false }: OpenOptions = {},
): Promise<Storage> {
  const { DATA_DIR: folder, DATABASE_URL: url } = environment;
  if (url !== undefined) {
    // Only a site with a database loads its driver.
    const { openPostgresStorage } = await import('./postgres-storage.ts');
    return openPostgresStorage(url, environment, declared, clock, acceptsSecret);
  }
  const { collections } = declared;
  const store = await openStore({ folder, clock, collections, tell });
  try {
    await registerSchemas(store);
    await markMade(realDisk, folder);
    const { keys } = await openSecret(store, acceptsSecret, (mayMake) =>
      readSecret(environment, mayMake),
    );
    return {
      store,
      files: await folderFiles(join(folder, 'files')),
      limits: environment.RATE_LIMIT === 'off' ? noRateLimits : memoryRateLimits,
      keys,
      close: () => store.close(),
    };
  } catch (error) {
    await store.close();
    throw error;
  }
}
