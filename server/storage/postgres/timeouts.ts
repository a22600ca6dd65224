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

/** Share of the statement's time that a lock may take. The error then names the lock. */
const WAITING = 0.9;

/**
 * Statement that begins a transaction in a schema with its own time limits. So the limits also hold behind a
 * pooler that changes connections between transactions.
 */
export const beginning = (schema: string, { statement, idle }: Timeouts, more = ''): string =>
  `BEGIN;
    SET LOCAL search_path = "${schema}";
    SET LOCAL synchronous_commit = on;
    SET LOCAL statement_timeout = ${statement};
    SET LOCAL lock_timeout = ${Math.round(statement * WAITING)};
    SET LOCAL idle_in_transaction_session_timeout = ${idle};
    ${more}`;
