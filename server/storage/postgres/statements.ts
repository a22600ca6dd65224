import { createHash } from 'node:crypto';
import type { Socket } from 'node:net';
import type pg from 'pg';

/** A plan that is made while a table is empty, and then kept, must not read the table as a whole. */
export const planToKeep = 'SET LOCAL enable_seqscan = off;';

/** A statement with its values. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
  /** Whether its plan is kept with the connection: for what is asked for all the time, in few wordings. */
  readonly isPrepared?: boolean;
}

/** What is sent: a command has no values. */
export type Sent = Pick<Statement, 'text' | 'isPrepared'> & Partial<Pick<Statement, 'values'>>;

const names = new Map<string, string>();
/** A prepared statement's name tells its whole text: behind a pooler others may use the same connection. */
function nameOf(text: string): string {
  const known = names.get(text) ?? createHash('sha256').update(text).digest('base64url');
  names.set(text, known);
  return known;
}

/**
 * Sends statements in one piece, each with the promise of its answer. Written to the system one by one, five statements
 * are a sixth of what a message costs this process, and as many times PostgreSQL wakes up.
 */
export function sendTogether(
  client: pg.PoolClient,
  all: readonly Sent[],
  prepares: boolean,
): Promise<pg.QueryResult>[] {
  const { stream } = (client as unknown as { readonly connection: { readonly stream: Socket } })
    .connection;
  stream.cork();
  try {
    return all.map(({ text, values, isPrepared }) =>
      client.query({
        text,
        ...(values && { values: [...values] }),
        ...(isPrepared && prepares && { name: nameOf(text) }),
      }),
    );
  } finally {
    stream.uncork();
  }
}
