import { createHash } from 'node:crypto';
import pg from 'pg';
import type { Collections } from '../store/collections.ts';
import type { Connection } from './database.ts';
import { addressIn } from './next-records.ts';

/** Has had its index since before there was one for each field. */
const FIRST = 'email';

/**
 * Creates an index for each field with e-mail addresses, which finds all data about a person.
 * Without the right to create indexes, each search reads all records.
 */
export async function indexEmails(connection: Connection, collections: Collections): Promise<void> {
  const declared = Object.values(collections).flatMap(({ personal }) => personal?.emails ?? []);
  const fields = [...new Set(declared)].filter((field) => field !== FIRST);
  const wanted = new Map(fields.map((field) => [indexOf(field), field]));
  const { rows } = await connection.query<{ name: string }>(
    `SELECT name FROM unnest($1::text[]) AS wanted (name), pg_class AS records
     WHERE to_regclass(name) IS NULL AND records.oid = 'record'::regclass
       AND pg_has_role(records.relowner, 'USAGE')`,
    [[...wanted.keys()]],
  );
  for (const { name } of rows) {
    const field = pg.escapeLiteral(wanted.get(name) ?? '');
    await connection.query(
      `CREATE INDEX ${name} ON record (collection, (${addressIn(field)}), id)
       WHERE document ? ${field}`,
    );
  }
}

/** An index's name has 63 bytes at most, a field's as many as its author likes. */
const indexOf = (field: string): string =>
  `record_by_email_${createHash('sha256').update(field).digest('hex').slice(0, 16)}`;
