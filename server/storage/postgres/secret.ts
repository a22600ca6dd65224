import { newSecret } from '../../lib/secret.ts';
import type { Database } from './database.ts';
import { withStoreErrors } from './errors.ts';

/** Returns the site's secret in the database. Undefined if it has none. */
export async function storedSecret(database: Database): Promise<string | undefined> {
  const [row] = await withStoreErrors(() =>
    database.query<{ value: string }>(`SELECT value FROM setting WHERE name = 'secret'`),
  );
  return row?.value;
}

/** Returns the site's secret in the database. Creates it if it is missing. */
export async function readOrCreateSecret(database: Database): Promise<string> {
  const created = newSecret();
  // If several servers start at once, one inserts. The others wait and read.
  await withStoreErrors(() =>
    database.query(`INSERT INTO setting VALUES ('secret', $1) ON CONFLICT DO NOTHING`, [created]),
  );
  return (await storedSecret(database)) ?? created;
}

/** Stores a secret in the database; replaces an existing one. */
export async function putSecret(database: Database, secret: string): Promise<void> {
  await withStoreErrors(() =>
    database.query(
      `INSERT INTO setting VALUES ('secret', $1)
       ON CONFLICT (name) DO UPDATE SET value = EXCLUDED.value`,
      [secret],
    ),
  );
}
