import { createHash } from 'node:crypto';
import type { QueryResultRow } from 'pg';
import type { Ask } from './load-wanted.ts';
import type { Statement } from './statements.ts';

/**
 * Waits for a transaction's turn to write into collections. Who waits for a row's lock looks, when it is given free, through
 * all versions that others made of the row meanwhile: with a hundred servers that is most of what PostgreSQL does.
 * So servers queue before it, in the order of their arrival; the row's lock, which then nobody else waits for, still keeps
 * away who does not queue: a server of an earlier release.
 */
export function takeTurn(schema: string, names: readonly string[]): Statement {
  const keys = [...new Set(names.map(numberOf))];
  return {
    text: 'SELECT pg_advisory_xact_lock($1, key) FROM unnest($2::int[]) AS wanted (key)',
    // In one order, so that nobody waits for each other for ever.
    values: [numberOf(schema), keys.sort((a, b) => a - b)],
    isPrepared: true,
  };
}

/** A name as PostgreSQL's advisory locks want it; two names with one number wait for each other, no more. */
const numberOf = (name: string): number => createHash('sha256').update(name).digest().readInt32BE();

/** Locks collections, in the order that everybody keeps, and gives their highest ids. */
export const lockRows = `SELECT name, last_id AS last FROM collection WHERE name = ANY ($1)
  ORDER BY name COLLATE "C" FOR UPDATE`;

/** The highest ids by collection, of the answer to `lockRows`. */
export const lastIdsOf = (rows: readonly QueryResultRow[]): Map<string, number> =>
  new Map(rows.map(({ name, last }) => [String(name), Number(last)]));

/** Locks collections when it is this transaction's turn, in one round trip; gives their highest ids. */
export async function lockCollections(
  ask: Ask,
  schema: string,
  names: readonly string[],
): Promise<Map<string, number>> {
  const { text, values } = takeTurn(schema, names);
  const [, rows] = await Promise.all([ask(text, values), ask(lockRows, [names])]);
  return lastIdsOf(rows);
}
