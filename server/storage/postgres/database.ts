import { createHash } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import pg from 'pg';
import { isLostConnection, isNotPrepared, isTimeout } from './errors.ts';

/** A connection for one transaction. */
export type Connection = Pick<pg.PoolClient, 'query'>;

/**
 * A pool of connections to one database. Statements name tables without the schema, which each
 * transaction sets.
 */
export class Database {
  readonly #address: DatabaseAddress;
  readonly #pool: pg.Pool;
  readonly #timeouts: Timeouts;
  /** False once a pooler has lost prepared statements. */
  #mayPrepare = true;
  /** Called after a connection error, to test whether the database can be written. */
  onDoubt: () => void = () => undefined;

  /**
   * `most` is the highest number of connections. Further callers wait for up to `timeouts.connection`.
   */
  constructor(address: DatabaseAddress, timeouts: Timeouts, most: number) {
    this.#address = address;
    this.#timeouts = timeouts;
    this.#pool = new pg.Pool({
      // Statements are sent without waiting for the results of earlier ones.
      pipeline: true,
      connectionString: connectionString(address.url),
      connectionTimeoutMillis: timeouts.connection,
      query_timeout: timeouts.answer,
      keepAlive: true,
      max: most,
    });
    // A lost connection in use emits an error. Without a listener, it would end the process. The next
    // statement on the connection fails.
    this.#pool.on('connect', (client) => client.on('error', ignore));
    // The pool removes a lost idle connection. Without a listener, its error would end the process.
    this.#pool.on('error', () => this.onDoubt());
    this.#pool.on('release', (error, client) => {
      if (!(error instanceof Error)) return;
      this.onDoubt();
      if (isTimeout(error)) cancel(client as unknown as AbandonedConnection);
    });
  }

  /** The pool, for callers with their own transactions, whose statements name the schema. */
  get pool(): pg.Pool {
    return this.#pool;
  }

  get schema(): string {
    return this.#address.schema;
  }

  /** The highest number of connections. */
  get most(): number {
    return this.#pool.options.max;
  }

  /**
   * Executes one statement and returns its rows. It may be executed twice if the connection breaks.
   */
  async query<Row extends pg.QueryResultRow>(
    text: string,
    values: readonly unknown[] = [],
  ): Promise<Row[]> {
    const [rows = []] = await retryIfLost(() => this.pipeline([{ text, values }]));
    return rows as Row[];
  }

  /**
   * Executes `work` in one transaction, which is durable once this resolves. If it fails, the
   * connection is closed, which rolls the transaction back.
   */
  async transaction<Value>(work: (connection: Connection) => Promise<Value>): Promise<Value> {
    const client = await retryIfLost(() => this.#begin());
    try {
      const value = await work(client);
      await client.query('COMMIT');
      client.release();
      return value;
    } catch (error) {
      client.release(asError(error));
      throw error;
    }
  }

  /**
   * Executes statements that do not depend on each other's results, in one transaction and one
   * round trip. After a failed statement, PostgreSQL fails the rest, including COMMIT. Returns the
   * rows of each. If the connection breaks, the transaction may have been committed.
   */
  async pipeline(statements: readonly Statement[]): Promise<pg.QueryResultRow[][]> {
    const hasPrepared = statements.some(({ isPrepared }) => isPrepared);
    const results = await this.#send([
      { text: this.#beginText(hasPrepared ? noSequentialScans : undefined) },
      ...statements,
      { text: 'COMMIT' },
    ]);
    return results.slice(1, -1);
  }

  /** Executes one statement as one transaction, without the settings of `beginStatement`. */
  async single(statement: Statement): Promise<pg.QueryResultRow[]> {
    const [rows = []] = await this.#send([statement]);
    return rows;
  }

  /** Returns a connection with a snapshot of the database, until the caller releases it. */
  async snapshot(): Promise<pg.PoolClient> {
    // The last statement takes the snapshot.
    return this.#begin(
      'SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY; SELECT count(*) FROM collection',
    );
  }

  /** Waits for transactions and queries, then ends the connections. */
  async close(): Promise<void> {
    if (!this.#pool.ending) await this.#pool.end();
  }

  /** Sends statements on one connection and returns the rows of each. */
  async #send(
    all: readonly SentStatement[],
    isPreparing = this.#mayPrepare,
  ): Promise<pg.QueryResultRow[][]> {
    const client = await this.#pool.connect();
    const pending = sendPipelined(client, all, isPreparing);
    const results = await Promise.allSettled(pending);
    const failed = results.find((result) => result.status === 'rejected');
    client.release(failed && asError(failed.reason));
    if (failed && isPreparing && isNotPrepared(failed.reason)) {
      // Preparing failed before anything was executed. Repeat it without prepared statements.
      this.#mayPrepare = false;
      return this.#send(all, false);
    }
    if (failed) throw failed.reason;
    return (await Promise.all(pending)).map(({ rows }) => rows);
  }

  /** Returns the statement that begins a transaction of this database. */
  #beginText(furtherStatements?: string): string {
    return beginStatement(this.schema, this.#timeouts, furtherStatements);
  }

  /** Returns a connection with a started transaction. */
  async #begin(furtherStatements?: string): Promise<pg.PoolClient> {
    const client = await this.#pool.connect();
    try {
      await client.query(this.#beginText(furtherStatements));
      return client;
    } catch (error) {
      client.release(asError(error));
      throw error;
    }
  }
}

/**
 * Repeats idempotent work once after a lost connection, since an idle one may have died unnoticed.
 */
async function retryIfLost<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    if (!isLostConnection(error)) throw error;
    return work();
  }
}

/** Returns a thrown value as an error. */
const asError = (error: unknown): Error =>
  error instanceof Error ? error : new Error(String(error));

/** The listener for the loss of a connection. Its user gets an error from the next statement. */
function ignore(): void {}

/** Code of a CancelRequest in place of the protocol version (PostgreSQL, message formats). */
const CANCEL_REQUEST = 80_877_102;
/** How long a cancellation waits for its connection. */
const CANCEL_TIMEOUT_MS = 3_000;

/** The driver's connection with its address and the identity of its backend process. */
interface AbandonedConnection {
  readonly host: string;
  readonly port: number;
  readonly processID: number;
  readonly secretKey: number;
}

/**
 * Cancels the statement of an abandoned connection. PostgreSQL does not notice by itself: the
 * process would occupy a connection until the statement ends.
 */
function cancel({ host, port, processID, secretKey }: AbandonedConnection): void {
  // Four numbers of four bytes each.
  const request = Buffer.alloc(16);
  const numbers = [request.length, CANCEL_REQUEST, processID, secretKey];
  for (const [index, number] of numbers.entries()) request.writeInt32BE(number, 4 * index);
  const socket = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
  socket.setTimeout(CANCEL_TIMEOUT_MS, () => socket.destroy());
  // PostgreSQL does not respond to it, and an unreachable server needs no cancelling.
  socket.on('error', () => undefined);
  socket.end(request);
}

/** A database and the schema with the site's tables. */
export interface DatabaseAddress {
  readonly url: string;
  readonly schema: string;
}

/**
 * Returns the connection string for the driver. `prefer`, `require` and `verify-ca` become
 * `verify-full`, since the driver's next version would accept two of them without checking the
 * certificate. With `uselibpqcompat=true`, they keep libpq's meaning.
 */
export const connectionString = (url: string): string =>
  url.includes('uselibpqcompat=true')
    ? url
    : url.replace(/([?&]sslmode=)(?:prefer|require|verify-ca)(?=&|$)/, '$1verify-full');

/** Returns the address of a database for messages, without user and password. */
export function shownDatabase(url: string): string {
  try {
    const { host, port, database } = new pg.Client({ connectionString: connectionString(url) });
    return `the database ${database ?? ''} at ${host}:${port}`;
  } catch {
    return 'the address';
  }
}

/** Time limits of a transaction, in milliseconds. */
export interface Timeouts {
  /** Wait for a new or pooled connection. */
  readonly connection: number;
  /** Limit of the database for each statement. */
  readonly statement: number;
  /** Limit of this process for each response. A little longer, so that the database reports the reason first. */
  readonly answer: number;
  /** Limit of the database between two statements of a transaction. */
  readonly idle: number;
}

/** The share of the statement's time limit that a lock may take, so that the error is about the lock. */
const LOCK_SHARE = 0.9;

/**
 * Returns the statement that begins a transaction in a schema with time limits. They are set in each
 * transaction, since a pooler may change the connection between two of them.
 */
const beginStatement = (
  schema: string,
  { statement, idle }: Timeouts,
  furtherStatements = '',
): string =>
  `BEGIN;
    SET LOCAL search_path = "${schema}";
    SET LOCAL synchronous_commit = on;
    SET LOCAL statement_timeout = ${statement};
    SET LOCAL lock_timeout = ${Math.round(statement * LOCK_SHARE)};
    SET LOCAL idle_in_transaction_session_timeout = ${idle};
    ${furtherStatements}`;

/** Forbids plans that scan a table. The plan of a prepared statement is cached, perhaps while the table is empty. */
export const noSequentialScans = 'SET LOCAL enable_seqscan = off;';

/** A statement with its values. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
  /** Whether to prepare it on the connection. For frequent statements with few different texts. */
  readonly isPrepared?: boolean;
}

/** A statement to send. A command has no values. */
type SentStatement = Pick<Statement, 'text' | 'isPrepared'> & Partial<Pick<Statement, 'values'>>;

/** The names of prepared statements by their text. */
const preparedNames = new Map<string, string>();

/**
 * Returns the name of a prepared statement: a hash of its text, because other servers may use the same
 * connection behind a pooler.
 */
function preparedName(text: string): string {
  const name = preparedNames.get(text) ?? createHash('sha256').update(text).digest('base64url');
  preparedNames.set(text, name);
  return name;
}

/**
 * Sends statements in one write to the socket and returns the promises of their results. Five single writes
 * are a sixth of the cost of a submission in this process, and wake PostgreSQL up five times.
 */
function sendPipelined(
  client: pg.PoolClient,
  all: readonly SentStatement[],
  isPreparing: boolean,
): Promise<pg.QueryResult>[] {
  // The driver has no public access to its socket.
  const { stream } = (client as unknown as { readonly connection: { readonly stream: Socket } })
    .connection;
  stream.cork();
  try {
    return all.map(({ text, values, isPrepared }) =>
      client.query({
        text,
        ...(values && { values: [...values] }),
        ...(isPrepared && isPreparing && { name: preparedName(text) }),
      }),
    );
  } finally {
    stream.uncork();
  }
}
