import { join } from 'node:path';
import { realDisk } from '../lib/disk.ts';
import type { Environment } from '../lib/environment.ts';
import { memoryRateLimits, noRateLimits, type RateLimits } from '../lib/rate-limit.ts';
import { type Keys, readSecret } from '../lib/secret.ts';
import { checkNew, openSecret } from './data-ownership.ts';
import type { FileStore, StoredFiles } from './files/files.ts';
import { folderFiles } from './files/folder-files.ts';
import { markAsStore, openStore } from './lowdb/open.ts';
import type { Collections } from './store/collections.ts';
import { registerSchemas } from './store/schema-registry.ts';
import type { Store } from './store/store.ts';

/** Records, files, rate limits and keys of a site. */
export interface Storage {
  readonly store: Store;
  readonly files: FileStore;
  /** Rate limits, counted together for all servers that share this storage. */
  readonly limits: RateLimits;
  readonly keys: Keys;
  /** The site's secret if the database stores it. Otherwise it is a file or a variable. */
  readonly secretInDatabase?: string;
  /** Waits for pending commits, then releases everything. May be called again. */
  close(): Promise<void>;
}

/**
 * Storage for commands, from a running server or opened directly. It cannot add files, since only visitors
 * upload them, and it counts no rate limits.
 */
export type SharedStorage = Omit<Storage, 'files' | 'limits'> & { readonly files: StoredFiles };

/** Variables that decide where data is stored. */
export type StorageEnvironment = Pick<
  Environment,
  | 'DATA_DIR'
  | 'DATABASE_URL'
  | 'DATABASE_SCHEMA'
  | 'DATABASE_POOL'
  | 'NEW_STORE'
  | 'SITE_SECRET'
  | 'SITE_URL'
  | 'RATE_LIMIT'
>;

/** The site whose storage is opened. */
export interface StoredSite {
  /** The site's name. */
  readonly site: string;
  /** Collections of the present site config. The store knows the earlier ones. */
  readonly collections: Collections;
}

/** Options for opening a storage. */
export interface OpenOptions {
  /** Reports what an operator should know; default: standard error. */
  readonly tell?: (line: string) => void;
  /** Whether the present secret replaces the previous one, and this site the previous owner. */
  readonly acceptsSecret?: boolean;
}

/**
 * Opens the storage that the environment names. A folder is locked for this process.
 * @throws StoreOpenError or StartError with one line for the operator
 */
export async function openStorage(
  environment: StorageEnvironment,
  declared: StoredSite,
  clock: () => Date,
  { tell = console.error, acceptsSecret = false }: OpenOptions = {},
): Promise<Storage> {
  const { DATA_DIR: folder, DATABASE_URL: url } = environment;
  if (url !== undefined) {
    // Load the driver only for a site with a database.
    const { openPostgresStorage } = await import('./postgres-storage.ts');
    return openPostgresStorage(url, environment, declared, clock, { tell, acceptsSecret });
  }
  const { collections } = declared;
  const store = await openStore({ folder, clock, collections, tell });
  try {
    await checkNew(store, environment, folder, tell);
    await registerSchemas(store);
    await markAsStore(realDisk, folder);
    const { keys } = await openSecret(store, acceptsSecret, (mayCreate) =>
      readSecret(environment, mayCreate),
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
