import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { readEnvironment } from '../../../../server/lib/environment.ts';
import { openStorage } from '../../../../server/storage/storage.ts';
import { collections } from '../../../setup/collections.ts';
import { type Databases, sharedPostgres } from '../../../setup/postgres.ts';
import { temporaryFolder } from './folder.ts';

let postgres: Databases;
beforeAll(async () => {
  postgres = sharedPostgres();
});
afterAll(() => postgres?.remove());

const now = () => new Date();
const SITE_SECRET = 'a secret that two sites have by mistake';

/** Opens what the site of a name keeps. */
async function open(site: string, env: Record<string, string>, acceptsSecret = false) {
  const environment = readEnvironment({ SITE_SECRET, DATA_DIR: await temporaryFolder(), ...env });
  const storage = await openStorage(environment, { site, collections }, now, { acceptsSecret });
  onTestFinished(() => storage.close());
  return storage;
}

test('the database of another site is refused, with the ways out', async () => {
  const env = { DATABASE_URL: await postgres.newDatabase() };
  await open('Museum', env);
  await open('Museum', env);
  await expect(open('Library', env)).rejects.toThrow(
    /^DATABASE_URL leads to the data of another site than 'Library'\. Give each site a database of its own, or a DATABASE_SCHEMA\. If this one was renamed: `site secret accept`\.$/,
  );
  // Renamed, it goes on with what it has; nobody else does.
  await open('Library', env, true);
  await open('Library', env);
  await expect(open('Museum', env)).rejects.toThrow("another site than 'Museum'");
});

test('two sites share a database by schemas, and neither finds what the other keeps', async () => {
  const DATABASE_URL = await postgres.newDatabase();
  const museum = await open('Museum', { DATABASE_URL, DATABASE_SCHEMA: 'museum' });
  const library = await open('Library', { DATABASE_URL, DATABASE_SCHEMA: 'select' });
  const fields = { name: 'Ada', email: 'ada@example.org', message: 'Good day.' };
  for (const storage of [museum, museum, library]) {
    await storage.store.commit([{ insert: 'contacts', fields }]);
    await storage.limits('contact', 2).consume('192.0.2.1');
  }
  expect(await museum.store.count('contacts')).toBe(2);
  expect(await library.store.lastId('contacts')).toBe(1);
  const listed: unknown[] = [];
  for await (const { id } of library.store.list('contacts')) listed.push(id);
  expect(listed).toEqual([1]);
  await expect(museum.limits('contact', 2).consume('192.0.2.1')).rejects.toThrow();
  await library.limits('contact', 2).consume('192.0.2.1');
  const schemas = await postgres.as(DATABASE_URL, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `SELECT DISTINCT table_schema AS name FROM information_schema.tables
       WHERE table_schema NOT IN ('pg_catalog', 'information_schema') ORDER BY 1`,
    );
    return rows.map(({ name }) => name);
  });
  expect(schemas).toEqual(['museum', 'select']);
});
