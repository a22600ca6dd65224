import { newSecret } from '../../security/secret.ts';
import type { Database } from './database.ts';

/** The site's secret in the database: the given one if there was none yet, a new one by default. */
export async function databaseSecret(
  database: Database,
  first: string = newSecret(),
): Promise<string> {
  // Of servers that start at once one inserts; the others wait for it and read.
  await database.query(
    `INSERT INTO site.setting (name, value) VALUES ('secret', $1) ON CONFLICT DO NOTHING`,
    [first],
  );
  const [row] = await database.query<{ value: string }>(
    `SELECT value FROM site.setting WHERE name = 'secret'`,
  );
  return row?.value ?? first;
}
