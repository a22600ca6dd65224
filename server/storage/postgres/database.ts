import { connect } from 'node:net';
import pg from 'pg';
import { connectionString, type DatabaseAddress } from './address.ts';
import { isLostConnection, isNotPrepared, isTimeout } from './errors.ts';
import { planToKeep, type Sent, type Statement, sendTogether } from './statements.ts';
import { beginning, type Timeouts } from './timeouts.ts';

/** A connection for one transaction. */
export type Connection = Pick<pg.PoolClient, 'query'>;

/**
 * A pool of connections to one database. Statements name tables without the schema, which each
 * transaction sets.
 */
export class Database {
  readonly #address: DatabaseAddress;
  readonly #pool: pg.Pool;
  readonly #patience: Timeouts;
  /** False once a pooler has lost prepared statements. */
  #mayPrepare = true;
  /** Called after a connection error, to test whether the database can be written. */
  onDoubt: () => void = () => undefined;

  /**
   * `most` is the highest number of connections. Further callers wait for `patience.connection`.
   */
  constructor(address: DatabaseAddress, patience: Timeouts, most: number) {
    this.#address = address;
    this.#patience = patience;
    this.#pool = new pg.Pool({
      // Statements are sent without waiting for the previous result.
      pipeline: true,
      connectionString: connectionString(address.url),
      connectionTimeoutMillis: patience.connection,
      query_timeout: patience.answer,
      keepAlive: true,
      max: most,
    });
    // A lost connection in use emits an error, which would end the process. Its next statement
    // fails.
    this.#pool.on('connect', (client) => client.on('error', ignore));
    // The pool removes a lost idle connection. Without a listener, its error would end the process.
    this.#pool.on('error', () => this.onDoubt());
    this.#pool.on('release', (error, client) => {
      if (!(error instanceof Error)) return;
      this.onDoubt();
      if (isTimeout(error)) cancel(client as unknown as Abandoned);
    });
  }

  /** The pool, for code with its own statements, which name the schema. */
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
    const [rows = []] = await againIfLost(() => this.atOnce([{ text, values }]));
    return rows as Row[];
  }

  /**
   * Executes `work` in one transaction, which is durable once this resolves. If it fails, the
   * connection is closed, which rolls the transaction back.
   */
  async transaction<Value>(work: (connection: Connection) => Promise<Value>): Promise<Value> {
    const client = await againIfLost(() => this.#begin());
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
  async atOnce(statements: readonly Statement[]): Promise<pg.QueryResultRow[][]> {
    const isKept = statements.some(({ isPrepared }) => isPrepared);
    const results = await this.#send([
      { text: this.#beginning(isKept ? planToKeep : undefined) },
      ...statements,
      { text: 'COMMIT' },
    ]);
    return results.slice(1, -1);
  }

  /** Executes one statement with its own limits, as one transaction. */
  async alone(statement: Statement): Promise<pg.QueryResultRow[]> {
    const [rows = []] = await this.#send([statement]);
    return rows;
  }

  /** Returns a connection with a snapshot of the database, until the caller releases it. */
  async moment(): Promise<pg.PoolClient> {
    // The last statement takes the snapshot.
    return this.#begin(
      'SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY; SELECT count(*) FROM collection',
    );
  }

  /** Waits for transactions and queries, then ends the connections. */
  async close(): Promise<void> {
    if (!this.#pool.ending) await this.#pool.end();
  }

  async #send(all: readonly Sent[], prepares = this.#mayPrepare): Promise<pg.QueryResultRow[][]> {
    const client = await this.#pool.connect();
    const sent = sendTogether(client, all, prepares);
    const answers = await Promise.allSettled(sent);
    const failed = answers.find((answer) => answer.status === 'rejected');
    client.release(failed && asError(failed.reason));
    if (failed && prepares && isNotPrepared(failed.reason)) {
      // Nothing was executed.
      this.#mayPrepare = false;
      return this.#send(all, false);
    }
    if (failed) throw failed.reason;
    return (await Promise.all(sent)).map(({ rows }) => rows);
  }

  #beginning(more?: string): string {
    return beginning(this.schema, this.#patience, more);
  }

  async #begin(more?: string): Promise<pg.PoolClient> {
    const client = await this.#pool.connect();
    try {
      await client.query(this.#beginning(more));
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
async function againIfLost<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    if (!isLostConnection(error)) throw error;
    return work();
  }
}

const asError = (error: unknown): Error =>
  error instanceof Error ? error : new Error(String(error));

/** Handles the loss of an idle connection. Its next user gets an error from the next statement. */
function ignore(): void {}

/** Code of a CancelRequest in place of the protocol version (PostgreSQL, message formats). */
const CANCEL_REQUEST = 80_877_102;
const longestMs = 3_000;

/** The driver's connection with its address and the identity of its backend process. */
interface Abandoned {
  readonly host: string;
  readonly port: number;
  readonly processID: number;
  readonly secretKey: number;
}

/**
 * Cancels the statement of an abandoned connection. PostgreSQL does not notice by itself: the
 * process would occupy a connection until the statement ends.
 */
function cancel({ host, port, processID, secretKey }: Abandoned): void {
  const request = Buffer.alloc(16);
  const parts = [request.length, CANCEL_REQUEST, processID, secretKey];
  for (const [index, part] of parts.entries()) request.writeInt32BE(part, 4 * index);
  const socket = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
  socket.setTimeout(longestMs, () => socket.destroy());
  // PostgreSQL does not respond to it, and an unreachable server needs no cancelling.
  socket.on('error', () => undefined);
  socket.end(request);
}
