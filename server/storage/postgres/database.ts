import { connect } from 'node:net';
import pg from 'pg';
import { connectionString, type DatabaseAddress } from './address.ts';
import { isLostConnection, isNotPrepared, isTimeout } from './errors.ts';
import { planToKeep, type Sent, type Statement, sendTogether } from './statements.ts';
import { beginning, type Timeouts } from './timeouts.ts';

/** A connection that is lent for a transaction. */
export type Connection = Pick<pg.PoolClient, 'query'>;

/**
 * Connections to one database, made when they are needed and made anew when they are lost. Tables
 * are named without their schema, which each transaction sets.
 */
export class Database {
  readonly #address: DatabaseAddress;
  readonly #pool: pg.Pool;
  readonly #patience: Timeouts;
  /** Until a pooler shows that it does not keep what was prepared with its connection. */
  #mayPrepare = true;
  /** Called when there is reason to doubt that the database keeps what is sent to it. */
  onDoubt: () => void = () => undefined;

  /** `most` connections at once; who needs one more waits as long as `patience` says. */
  constructor(address: DatabaseAddress, patience: Timeouts, most: number) {
    this.#address = address;
    this.#patience = patience;
    this.#pool = new pg.Pool({
      // Statements are sent when they are asked for, not when the one before is answered.
      pipeline: true,
      connectionString: connectionString(address.url),
      connectionTimeoutMillis: patience.connection,
      query_timeout: patience.answer,
      keepAlive: true,
      max: most,
    });
    // Lent or on its way out, nobody else would hear of a lost connection; the next statement
    // fails.
    this.#pool.on('connect', (client) => client.on('error', ignore));
    // An idle connection that breaks is taken out of the pool; unheard, it would end the process.
    this.#pool.on('error', () => this.onDoubt());
    this.#pool.on('release', (error, client) => {
      if (!(error instanceof Error)) return;
      this.onDoubt();
      if (isTimeout(error)) cancel(client as unknown as Abandoned);
    });
  }

  /**
   * The pool itself, for libraries that bring statements of their own and name the schema in them.
   */
  get pool(): pg.Pool {
    return this.#pool;
  }

  get schema(): string {
    return this.#address.schema;
  }

  /** How many connections there are at most. */
  get most(): number {
    return this.#pool.options.max;
  }

  /** Carries out one statement, which may be carried out twice when the connection breaks. */
  async query<Row extends pg.QueryResultRow>(
    text: string,
    values: readonly unknown[] = [],
  ): Promise<Row[]> {
    const [rows = []] = await againIfLost(() => this.atOnce([{ text, values }]));
    return rows as Row[];
  }

  /**
   * Carries out `work` in one transaction, which is on disk when this resolves. When it fails, the
   * connection is dropped, and with it whatever the transaction did.
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
   * Carries out statements that need no answer of each other, in one transaction and one round
   * trip: all are sent at once, and after one that fails PostgreSQL takes the rest for failed, the
   * COMMIT too. Gives the rows of each. What it did may be there when the connection breaks.
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

  /** Carries out one statement that bounds itself, as a transaction of its own. */
  async alone(statement: Statement): Promise<pg.QueryResultRow[]> {
    const [rows = []] = await this.#send([statement]);
    return rows;
  }

  /** A connection that sees everything as it is now, until the caller releases it. */
  async moment(): Promise<pg.PoolClient> {
    // The last statement fixes the moment.
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
      // Nothing was carried out.
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

/** For what does no harm when it is done twice: an idle connection may have died unnoticed. */
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

/** A connection to PostgreSQL as it was made: where to, and what its process there is called. */
interface Abandoned {
  readonly host: string;
  readonly port: number;
  readonly processID: number;
  readonly secretKey: number;
}

/**
 * Cancels the statement of an abandoned connection. PostgreSQL does not notice by itself: the process would
 * occupy a connection until the statement ends.
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
