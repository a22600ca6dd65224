import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { storedSiteOf } from '../../server/collections.ts';
import { type Environment, readEnvironment } from '../../server/lib/environment.ts';
import { OperatorError } from '../../server/lib/errors.ts';
import { connectStorage } from '../../server/operations/admin/rpc-client.ts';
import { openAuditLog } from '../../server/operations/audit/audit-log.ts';
import type { AuditEvent } from '../../server/operations/audit/chain.ts';
import {
  type Choose,
  type ChoosingStorage,
  chooseRecords,
} from '../../server/operations/records/choose.ts';
import { openStore } from '../../server/storage/lowdb/open.ts';
import { type OpenOptions, openStorage, type SharedStorage } from '../../server/storage/storage.ts';
import type { Collections } from '../../server/storage/store/collections.ts';
import { NoMatchError, StoreOpenError } from '../../server/storage/store/errors.ts';
import type { Store } from '../../server/storage/store/store.ts';

/**
 * A command may read a million records in sequence. By default V8 collects garbage after the heap
 * has grown by half or more. This makes it a fifth, for a tenth more CPU time.
 */
const limitHeapGrowth = (): void => setFlagsFromString('--heap-growing-percent=20');

/** Returns the storage of a running server over RPC, or opens the database or folder. */
const reachStorage = async (
  environment: Environment,
  options: OpenOptions,
): Promise<ChoosingStorage> => {
  const open = async () => {
    // Only now: loading the site takes time, and the storage of a running server does not need it.
    const { site } = await import('../../server/site.ts');
    const storage = await openStorage(environment, storedSiteOf(site), () => new Date(), options);
    return {
      ...storage,
      choose: (...query: Parameters<Choose>) => chooseRecords(storage.store, ...query),
    };
  };
  if (environment.DATABASE_URL !== undefined) return open();
  const connect = () => connectStorage(environment.DATA_DIR);
  const remote = await connect();
  if (remote) return remote;
  try {
    return await open();
  } catch (error) {
    // A starting server locks the folder before it answers RPC.
    const startedServer = error instanceof StoreOpenError ? await connect() : undefined;
    if (startedServer) return startedServer;
    throw error;
  }
};

/**
 * Opens the storage of the environment for a command, whether or not the server runs.
 * @throws OperatorError if it cannot be opened or written
 */
export const withStorage = async <Result>(
  use: (storage: ChoosingStorage) => Promise<Result>,
  environment: Environment = readEnvironment(process.env),
  options: OpenOptions = {},
): Promise<Result> => {
  limitHeapGrowth();
  const storage = await reachStorage(environment, options);
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

/**
 * Opens the store for a check, which may only read. In a data folder without a store this creates nothing and
 * returns undefined. A database gets its tables, as at a start.
 */
export const withReadOnlyStore = async <Result>(
  collections: Collections,
  use: (store: Pick<Store, 'collections' | 'count' | 'list'>) => Promise<Result>,
): Promise<Result | undefined> => {
  const environment = readEnvironment(process.env);
  const { DATABASE_URL: url, DATA_DIR: folder } = environment;
  const clock = () => new Date();
  const open = async (): Promise<Pick<SharedStorage, 'store' | 'close'> | undefined> => {
    if (url !== undefined) {
      const { openPostgresStore, databaseOptions } = await import(
        '../../server/storage/postgres/open.ts'
      );
      const options = databaseOptions(environment, url, 'DATABASE_URL', collections);
      const { store } = await openPostgresStore(options, clock);
      return { store, close: () => store.close() };
    }
    const remote = await connectStorage(folder);
    // A store in files has the folder `segments`. Without it, opening would create a store.
    if (remote || !existsSync(join(folder, 'segments'))) return remote;
    const store = await openStore({ folder, clock, collections });
    return { store, close: () => store.close() };
  };
  const storage = await open();
  return storage && use(storage.store).finally(() => storage.close());
};

/**
 * The audit events of reading submissions. The inbox in the browser records the same events, so an
 * audit shows all reading under one name.
 */
type ReadEvent = Extract<
  AuditEvent['event'],
  'inbox-list' | 'inbox-view' | 'inbox-file' | 'inbox-export'
>;

/**
 * Records in the audit log that an operator (`by`) reads submissions. It is called before they are shown,
 * once for each command. The search text is not recorded.
 * @throws StoreUnavailableError if it cannot be recorded
 */
export const auditRead = async (
  storage: Pick<SharedStorage, 'store' | 'keys'>,
  by: string,
  event: ReadEvent,
  details: AuditEvent['details'],
): Promise<void> => {
  const audit = openAuditLog({ ...storage, clock: () => new Date() });
  await audit.log([{ event, details: { ...details, by } }]);
};
