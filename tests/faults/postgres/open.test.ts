import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase, settingsProblem } from '../../../server/storage/postgres/open.ts';
import { openPostgresStore, placeOf } from '../../setup/open-postgres-store.ts';
import { type Postgres, startPostgres } from '../../setup/postgres.ts';
import { spawnSite } from './site-process.ts';

let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres?.remove());

async function refusal(url: string): Promise<string> {
  const opened = openDatabase(placeOf(url, {}));
  return opened.then(
    async (database) => {
      await database.close();
      return 'opened';
    },
    (error: Error) => error.message,
  );
}

test('a start that cannot use the database ends with one line, without the password', {
  tags: 'full',
}, async () => {
  const good = new URL(await postgres.newDatabase());
  const at = `127.0.0.1:${postgres.port}`;
  const wrong = new URL(good);
  wrong.password = 'not-the-word';
  const nobody = new URL(good);
  nobody.port = '1';
  const cases: [string, string][] = [
    [
      wrong.href,
      `the database site1 at ${at} cannot be used: the user or the password is wrong (28P01).`,
    ],
    [
      nobody.href,
      'the database site1 at 127.0.0.1:1 cannot be used: no PostgreSQL answers there (ECONNREFUSED).',
    ],
    [
      good.href.replace('site1', 'none'),
      `the database none at ${at} cannot be used: there is no such database (3D000).`,
    ],
  ];
  const sites = await Promise.all(cases.map(([url]) => spawnSite({ DATABASE_URL: url })));
  for (const [index, [, problem]] of cases.entries()) {
    expect(await sites[index]?.ended).toEqual({ status: 1, said: `DATABASE_URL: ${problem}\n` });
  }
});

test('other addresses that lead nowhere', async () => {
  expect(await refusal('postgres://u:secret@nowhere.invalid/x')).toMatch(
    /^DATABASE_URL: the database x at nowhere\.invalid:5432 cannot be used: the host is not known/,
  );
  expect(await refusal('postgres:///x?host=/nowhere&password=secret')).toBe(
    'DATABASE_URL: the database x at /nowhere:5432 cannot be used: no PostgreSQL answers there (ENOENT).',
  );
  const url = await postgres.newDatabase();
  expect(await refusal(`${url}?sslmode=require`)).toMatch(
    /cannot be used: the encryption that is asked for is not there\.$/,
  );
  expect(await refusal(`${url}?sslmode=verify-full&sslrootcert=/nowhere`)).toBe(
    'DATABASE_URL: the address cannot be used: a file that it names cannot be read (ENOENT).',
  );
});

test('a user without the right to make tables', async () => {
  const url = new URL(await postgres.newDatabase());
  await postgres.as(url.href, (client) => client.query("CREATE ROLE guest LOGIN PASSWORD 'guest'"));
  url.username = 'guest';
  url.password = 'guest';
  expect(await refusal(url.href)).toMatch(/cannot be used: the user lacks a right \(42501\)\.$/);
});

test('a database in another encoding, and a server that syncs nothing', {
  tags: 'full',
}, async () => {
  const ascii = await postgres.newDatabase("ENCODING 'SQL_ASCII' TEMPLATE template0");
  expect(await refusal(ascii)).toBe(
    'DATABASE_URL: the database has the encoding SQL_ASCII, needed is UTF8.',
  );
  const careless = await startPostgres('fsync=off');
  expect(await refusal(await careless.newDatabase())).toBe(
    "DATABASE_URL: the server's setting fsync is off, so records could be lost.",
  );
  await careless.remove();
});

test('a server that is too old, or a standby', () => {
  const settings = { version: 120022, fsync: 'on', encoding: 'UTF8', standby: false };
  expect(settingsProblem(settings)).toBe('the server is PostgreSQL 12, needed is 13 or newer');
  expect(settingsProblem({ ...settings, version: 130000 })).toBeUndefined();
  expect(settingsProblem({ ...settings, version: 150018, standby: true })).toBe(
    'the server is a standby, which can only be read',
  );
});

test('a database that a newer version has made', async () => {
  const url = await postgres.newDatabase();
  await (await openPostgresStore(url)).close();
  await postgres.as(url, (client) => client.query('INSERT INTO site.migration VALUES (99)'));
  expect(await refusal(url)).toBe(
    'DATABASE_URL: the database was made by a newer version of the site. Install that one.',
  );
});

test('commits are on disk whatever the database has set', async () => {
  const url = await postgres.newDatabase();
  await postgres.as(url, (client) =>
    client.query(`ALTER DATABASE ${new URL(url).pathname.slice(1)} SET synchronous_commit = off`),
  );
  const store = await openPostgresStore(url);
  await postgres.as(url, (client) =>
    client.query(`CREATE TABLE seen AS SELECT ''::text AS setting;
      CREATE FUNCTION look() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN INSERT INTO public.seen VALUES (current_setting('synchronous_commit')); RETURN NEW; END $$;
      CREATE TRIGGER look AFTER INSERT ON site.record FOR EACH ROW EXECUTE FUNCTION public.look()`),
  );
  await store.commit([{ insert: 'contacts', fields: {} }]);
  await store.close();
  const { rows } = await postgres.as(url, (client) =>
    client.query("SELECT setting FROM seen WHERE setting <> ''"),
  );
  expect(rows).toEqual([{ setting: 'on' }]);
});

test('eight processes that start at once on an empty database', { tags: 'full' }, async () => {
  const url = await postgres.newDatabase();
  const opener = fileURLToPath(new URL('open-and-commit.ts', import.meta.url));
  const children = Array.from({ length: 8 }, () =>
    spawn(process.execPath, ['--import', 'tsx', opener, url], {
      stdio: ['ignore', 'pipe', 'inherit'],
    }),
  );
  const said = await Promise.all(children.map((child) => text(child.stdout)));
  const told = said.map((line) => JSON.parse(line) as { id: number; secret: string });
  expect(told.map(({ id }) => id).sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(new Set(told.map(({ secret }) => secret)).size).toBe(1);
  const { rows } = await postgres.as(url, (client) =>
    client.query('SELECT number FROM site.migration'),
  );
  expect(rows.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6]);
});
