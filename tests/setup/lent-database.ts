import { onTestFinished } from 'vitest';
import type { Databases } from './postgres.ts';

const empty = new WeakMap<Databases, string[]>();

/**
 * The address of an empty database until the test ends: what the site has made in it is removed then,
 * and the file's next test gets it. That takes a fraction of the time of a new one.
 */
export async function lentDatabase(postgres: Databases): Promise<string> {
  const free = empty.get(postgres) ?? [];
  empty.set(postgres, free);
  const url = free.pop() ?? (await postgres.newDatabase());
  onTestFinished(async () => {
    await postgres.as(url, async (client) => {
      await client.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND pid <> pg_backend_pid()`);
      await client.query('DROP SCHEMA IF EXISTS site CASCADE');
    });
    free.push(url);
  });
  return url;
}
