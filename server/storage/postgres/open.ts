import type { Environment } from '../../lib/environment.ts';
import type { Collections } from '../store/collections.ts';
import { StoreOpenError } from '../store/errors.ts';
import {
  REGISTRY_COLLECTION,
  type RegisteredSchema,
  withRegistered,
} from '../store/schema-registry.ts';
import type { Store } from '../store/store.ts';
import {
  type Connection,
  Database,
  type DatabaseAddress,
  shownDatabase,
  type Timeouts,
} from './database.ts';
import { reasonOf, withStoreErrors } from './errors.ts';
import { migrate } from './migrate.ts';
import { postgresStore } from './postgres-store.ts';

/**
 * Time limits of the server. A write that takes longer fails, so `health` reports it within 5 s.
 */
const serverTimeouts: Timeouts = {
  connection: 3_000,
  statement: 4_000,
  answer: 4_500,
  idle: 9_000,
};

/** Time limits of readers. They fetch some hundred records at once and may process them slowly. */
const readerTimeouts: Timeouts = { ...serverTimeouts, connection: 15_000, idle: 10 * 60_000 };

/** Time limits of a migration, including the wait for another server's. */
const migrationTimeouts: Timeouts = {
  ...serverTimeouts,
  statement: 60_000,
  answer: 61_000,
  idle: 60_000,
};

/** Returns how many of a server's connections serve files, long reads, and everything else. */
export const connectionShares = (pool: number) => {
  const files = Math.ceil(pool / 4);
  const readers = Math.floor(pool / 4);
  return { files, readers, store: pool - files - readers };
};

/** A database with the options for opening it. */
export interface DatabaseOptions extends DatabaseAddress {
  /** The most connections at once. */
  readonly pool: number;
  /** The variable or option with the address, which messages name. */
  readonly name: string;
  /** The collections of the present site config. */
  readonly collections: Collections;
}

/**
 * Returns the options for opening a database, from its address and the environment. `name` is the variable or
 * option with the address.
 */
export const databaseOptions = (
  { DATABASE_SCHEMA, DATABASE_POOL }: Pick<Environment, 'DATABASE_SCHEMA' | 'DATABASE_POOL'>,
  url: string,
  name: string,
  collections: Collections,
): DatabaseOptions => ({ url, name, collections, schema: DATABASE_SCHEMA, pool: DATABASE_POOL });

/**
 * Opens the store in a database. The store closes the database.
 * @throws StoreOpenError, StoreUnavailableError
 */
export async function openPostgresStore(
  options: DatabaseOptions,
  clock: () => Date,
): Promise<{ readonly store: Store; readonly database: Database }> {
  const database = await openDatabase(options);
  try {
    const rows = await withStoreErrors(() =>
      database.query<{ document: RegisteredSchema }>(
        'SELECT document FROM record WHERE collection = $1 ORDER BY id',
        [REGISTRY_COLLECTION],
      ),
    );
    const registered = rows.map(({ document }) => document);
    const collections = withRegistered(options.collections, registered);
    const readers = connect(options, readerTimeouts, connectionShares(options.pool).readers);
    return { store: postgresStore(database, readers, collections, clock), database };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/**
 * Connects, checks the server's settings and migrates the schema.
 * @throws StoreOpenError with one line without the password
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const migrationDatabase = connect(options, migrationTimeouts, 1);
  try {
    await migrationDatabase.transaction(async (connection) => {
      const settings = await readSettings(connection);
      const serverProblem =
        settings === undefined ? 'it does not answer' : settingsProblem(settings);
      const problem =
        serverProblem ?? (await migrate(connection, options.schema, options.collections));
      if (problem !== undefined) throw new StoreOpenError(options.name, `${problem}.`);
    });
  } catch (error) {
    throw openError(options, error);
  } finally {
    await migrationDatabase.close();
  }
  return connect(options, serverTimeouts, connectionShares(options.pool).store);
}

/** Returns a pool of at most `most` connections. @throws StoreOpenError if the address cannot be read */
function connect(options: DatabaseOptions, timeouts: Timeouts, most: number): Database {
  try {
    return new Database(options, timeouts, most);
  } catch (error) {
    const problem = `the address cannot be read (${reasonOf(error)}).`;
    throw new StoreOpenError(options.name, problem, error);
  }
}

/** Returns an error as one line for the operator. */
function openError(options: DatabaseOptions, error: unknown): StoreOpenError {
  if (error instanceof StoreOpenError) return error;
  const problem = `${shownDatabase(options.url)} cannot be used: ${reasonOf(error)}.`;
  return new StoreOpenError(options.name, problem, error);
}

/** The oldest supported PostgreSQL. Older ones get no security updates. */
const oldestVersion = 13;

/** Settings of a server that decide whether it can store records. */
interface ServerSettings {
  /** PostgreSQL's version number: 150018 is 15.18. */
  readonly version: number;
  readonly fsync: string;
  readonly encoding: string;
  /** Whether the server only follows another one. */
  readonly standby: boolean;
}

/** Reads the settings of a server. */
async function readSettings(connection: Connection): Promise<ServerSettings | undefined> {
  const { rows } = await connection.query<ServerSettings>(
    `SELECT current_setting('server_version_num')::int AS version,
       current_setting('fsync') AS fsync,
       current_setting('server_encoding') AS encoding,
       pg_is_in_recovery() AS standby`,
  );
  return rows[0];
}

/** Returns why a server cannot store records; undefined if it can. */
export function settingsProblem(settings: ServerSettings): string | undefined {
  const version = Math.floor(settings.version / 10_000);
  if (version < oldestVersion) {
    return `the server is PostgreSQL ${version}, needed is ${oldestVersion} or newer`;
  }
  if (settings.standby) return 'the server is a standby, which can only be read';
  if (settings.encoding !== 'UTF8') {
    return `the database has the encoding ${settings.encoding}, needed is UTF8`;
  }
  if (settings.fsync !== 'on') return "the server's setting fsync is off, so records could be lost";
  return undefined;
}
