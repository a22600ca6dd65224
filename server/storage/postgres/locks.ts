import { createHash } from 'node:crypto';
import type { QueryResultRow } from 'pg';
import type { Ask } from './load-wanted.ts';
import type { Statement } from './statements.ts';

/**
 * Returns the statement that waits for the right to write into collections. A transaction that
 * waits for a row lock reads all versions of the row that others wrote meanwhile; with a hundred
 * servers that is most of PostgreSQL's work. So servers first queue on an advisory lock. The row
 * lock still excludes servers of earlier releases, which do not queue.
 */
export function takeTurn(schema: string, names: readonly string[]): Statement {
  const keys = [...new Set(names.map(numberOf))];
  return {
    text: 'SELECT pg_advisory_xact_lock($1, key) FROM unnest($2::int[]) AS wanted (key)',
    // Sorted, so that no deadlock arises.
    values: [numberOf(schema), keys.sort((a, b) => a - b)],
    isPrepared: true,
  };
}

/**
 * Returns the number of a name for PostgreSQL's advisory locks. Two names with the same number only
 * wait for each other.
 */
const numberOf = (name: string): number => createHash('sha256').update(name).digest().readInt32BE();

/** Locks the rows of collections in a common order, and returns their highest ids. */
export const lockRows = `SELECT name, last_id AS last FROM collection WHERE name = ANY ($1)
  ORDER BY name COLLATE "C" FOR UPDATE`;

/** Returns the highest ids by collection from the rows of `lockRows`. */
export const lastIdsOf = (rows: readonly QueryResultRow[]): Map<string, number> =>
  new Map(rows.map(({ name, last }) => [String(name), Number(last)]));

/**
 * Waits for this transaction's turn and locks the collections, in one round trip. Returns their
 * highest ids.
 */
export async function lockCollections(
  ask: Ask,
  schema: string,
  names: readonly string[],
): Promise<Map<string, number>> {
  const { text, values } = takeTurn(schema, names);
  const [, rows] = await Promise.all([ask(text, values), ask(lockRows, [names])]);
  return lastIdsOf(rows);
}
