import { createHash } from 'node:crypto';
import pg from 'pg';
import type { Collections } from '../store/collections.ts';
import { REGISTRY_COLLECTION } from '../store/schema-registry.ts';
import type { Connection } from './database.ts';
import { emailExpression } from './list-statement.ts';

/** The schema's migrations. Each is executed once, in this order, and never changed afterwards. */
const migrations: readonly string[] = [
  `CREATE TABLE collection (
     name text PRIMARY KEY,
     last_id bigint NOT NULL DEFAULT 0
   );
   CREATE TABLE record (
     collection text NOT NULL,
     id bigint NOT NULL,
     document jsonb NOT NULL,
     PRIMARY KEY (collection, id)
   );
   CREATE TABLE unique_key (
     collection text NOT NULL,
     digest text NOT NULL,
     id bigint NOT NULL,
     PRIMARY KEY (collection, digest),
     FOREIGN KEY (collection, id) REFERENCES record ON DELETE CASCADE
   );
   CREATE INDEX unique_key_of_record ON unique_key (collection, id);
   CREATE TABLE file (
     name text PRIMARY KEY,
     size bigint NOT NULL,
     kept_at timestamptz NOT NULL
   );
   CREATE TABLE file_part (
     name text NOT NULL REFERENCES file ON DELETE CASCADE,
     number integer NOT NULL,
     content bytea NOT NULL,
     PRIMARY KEY (name, number)
   );
   ALTER TABLE file_part ALTER content SET STORAGE EXTERNAL;
   CREATE TABLE rate_limit (
     key text PRIMARY KEY,
     points integer NOT NULL DEFAULT 0,
     expire bigint
   );
   CREATE TABLE setting (
     name text PRIMARY KEY,
     value text NOT NULL
   );
   INSERT INTO setting VALUES ('probe', '');`,
  `CREATE INDEX mail_by_time ON record
     ((document->>'state'), (document->>'dueAt') COLLATE "C", id) WHERE collection = 'outbox';
   CREATE INDEX mail_by_fields ON record
     USING gin (document jsonb_path_ops) WITH (fastupdate = off) WHERE collection = 'outbox';`,
  `CREATE INDEX handling_by_record ON record
     ((document->>'collection'), ((document->>'record')::bigint)) WHERE collection = 'handling';`,
  `CREATE INDEX record_by_email ON record
     (collection, (hashtextextended(lower(btrim(document->>'email', E' \\t\\n\\r') COLLATE "C"), 0)), id)
     WHERE document ? 'email';`,
  `CREATE INDEX record_by_submission ON record
     (collection, (document->>'submission'), id) WHERE document ? 'submission';`,
  `CREATE INDEX record_with_notes ON record (collection, id) WHERE document ? 'notes';`,
];

/** The advisory lock of migrations: any number that nothing else in the database uses. */
const MIGRATION_LOCK = 7_483_201_155;

/**
 * Migrates the schema to this version, within a transaction. If several servers start at once, one
 * does it and the others wait. Returns the reason if the database cannot be used, else undefined.
 */
export async function migrate(
  connection: Connection,
  schema: string,
  collections: Collections,
): Promise<string | undefined> {
  await connection.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
  const lastDone = await lastMigration(connection, schema);
  if (lastDone > migrations.length) {
    return 'the database was made by a newer version of the site. Install that one';
  }
  for (const [index, statements] of migrations.entries()) {
    if (index < lastDone) continue;
    await connection.query(statements);
    await connection.query('INSERT INTO migration (number) VALUES ($1)', [index + 1]);
  }
  await connection.query(
    'INSERT INTO collection (name) SELECT unnest($1::text[]) ON CONFLICT DO NOTHING',
    [[...Object.keys(collections), REGISTRY_COLLECTION]],
  );
  await indexEmails(connection, collections);
  return undefined;
}

/** Returns the number of the last migration that was executed; 0 for a new database. Creates the schema for it. */
async function lastMigration(connection: Connection, schema: string): Promise<number> {
  const existence = await connection.query(
    `SELECT to_regclass('migration') IS NOT NULL AS "isThere",
       to_regnamespace(quote_ident($1)) IS NOT NULL AS "hasSchema"`,
    [schema],
  );
  if (!existence.rows[0]?.isThere) {
    // `IF NOT EXISTS` would require the right to create schemas even if this one exists.
    if (!existence.rows[0]?.hasSchema) await connection.query(`CREATE SCHEMA "${schema}"`);
    await connection.query(`CREATE TABLE migration (
        number integer PRIMARY KEY,
        done_at timestamptz NOT NULL DEFAULT now()
      )`);
  }
  const { rows } = await connection.query<{ last: number }>(
    'SELECT coalesce(max(number), 0) AS last FROM migration',
  );
  return rows[0]?.last ?? 0;
}

/** The field whose index is part of the migrations. */
const INDEXED_BY_MIGRATION = 'email';

/**
 * Creates an index for each field with e-mail addresses, which finds all data about a person.
 * Without the right to create indexes, each search reads all records.
 */
async function indexEmails(connection: Connection, collections: Collections): Promise<void> {
  const emailFields = Object.values(collections).flatMap(({ personal }) => personal?.emails ?? []);
  const fields = [...new Set(emailFields)].filter((field) => field !== INDEXED_BY_MIGRATION);
  const fieldsByIndex = new Map(fields.map((field) => [indexName(field), field]));
  // The indexes that do not exist yet, if this user owns the table.
  const { rows } = await connection.query<{ name: string }>(
    `SELECT name FROM unnest($1::text[]) AS wanted (name), pg_class AS records
     WHERE to_regclass(name) IS NULL AND records.oid = 'record'::regclass
       AND pg_has_role(records.relowner, 'USAGE')`,
    [[...fieldsByIndex.keys()]],
  );
  for (const { name } of rows) {
    const field = pg.escapeLiteral(fieldsByIndex.get(name) ?? '');
    await connection.query(
      `CREATE INDEX ${name} ON record (collection, (${emailExpression(field)}), id)
       WHERE document ? ${field}`,
    );
  }
}

/** Returns the index's name. It has at most 63 bytes, whatever the field's name is. */
const indexName = (field: string): string =>
  `record_by_email_${createHash('sha256').update(field).digest('hex').slice(0, 16)}`;
