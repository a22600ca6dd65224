import { createHash } from 'node:crypto';
import type { Socket } from 'node:net';
import type pg from 'pg';

/** A plan made while a table is empty is cached. It must not scan the whole table later. */
export const planToKeep = 'SET LOCAL enable_seqscan = off;';

/** A statement with its values. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
  /** Whether to prepare it on the connection. For frequent statements with few different texts. */
  readonly isPrepared?: boolean;
}

/** A statement to send. A command has no values. */
export type Sent = Pick<Statement, 'text' | 'isPrepared'> & Partial<Pick<Statement, 'values'>>;

const names = new Map<string, string>();
/** Name of a prepared statement: a hash of its text, because others may share the connection behind a pooler. */
function nameOf(text: string): string {
  const known = names.get(text) ?? createHash('sha256').update(text).digest('base64url');
  names.set(text, known);
  return known;
}

/**
 * Sends statements in one write to the socket and returns the promises of their results. Five single writes
 * are a sixth of the cost of a submission in this process, and wake PostgreSQL up five times.
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
