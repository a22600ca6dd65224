/** How long the parts of a transaction may take, in milliseconds. */
export interface Timeouts {
  /** For a connection, be it a new one or one that somebody else still has. */
  readonly connection: number;
  /** For the server, for each statement. */
  readonly statement: number;
  /** For this process, for each answer; a little longer, so that the server can tell why. */
  readonly answer: number;
  /** For the server, between two statements of a transaction. */
  readonly idle: number;
}

/** How much of a statement's time may go into waiting for a lock: it is then told as the reason. */
const WAITING = 0.9;

/**
 * Begins a transaction in a schema, with these times for it alone: so they hold behind a pooler that lends
 * connections anew for each.
 */
export const beginning = (schema: string, { statement, idle }: Timeouts, more = ''): string =>
  `BEGIN;
    SET LOCAL search_path = "${schema}";
    SET LOCAL synchronous_commit = on;
    SET LOCAL statement_timeout = ${statement};
    SET LOCAL lock_timeout = ${Math.round(statement * WAITING)};
    SET LOCAL idle_in_transaction_session_timeout = ${idle};
    ${more}`;
