import { newSecret } from '../../lib/secret.ts';
import type { Database } from './database.ts';
import { attempt } from './errors.ts';

/** The site's secret as the database holds it, if it does. */
export async function storedSecret(database: Database): Promise<string | undefined> {
  const [row] = await attempt(() =>
    database.query<{ value: string }>(`SELECT value FROM setting WHERE name = 'secret'`),
  );
  return row?.value;
}

/** The site's secret in the database, made if there is none yet. */
export async function databaseSecret(database: Database): Promise<string> {
  const made = newSecret();
  // Of servers that start at once one inserts; the others wait for it and read.
  await attempt(() =>
    database.query(`INSERT INTO setting VALUES ('secret', $1) ON CONFLICT DO NOTHING`, [made]),
  );
  return (await storedSecret(database)) ?? made;
}

/** Puts a secret into the database, also in the place of another. */
export async function putSecret(database: Database, secret: string): Promise<void> {
  await attempt(() =>
    database.query(
      `INSERT INTO setting VALUES ('secret', $1)
       ON CONFLICT (name) DO UPDATE SET value = EXCLUDED.value`,
      [secret],
    ),
  );
}
