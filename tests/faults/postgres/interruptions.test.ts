import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { StoreUnavailableError } from '../../../server/storage/store/errors.ts';
import type { Operation, Store } from '../../../server/storage/store/store.ts';
import { openPostgresStore } from '../../setup/open-postgres-store.ts';
import { type Postgres, startPostgres } from '../../setup/postgres.ts';
import { until } from '../../setup/until.ts';

let postgres: Postgres;
let url: string;
let store: Store;

beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres?.remove());
beforeEach(async () => {
  url = await postgres.newDatabase();
  store = await openPostgresStore(url);
});
afterEach(async () => {
  postgres.thaw();
  await store.close();
});

const pair: Operation[] = [
  { insert: 'contacts', fields: { name: 'Ada' } },
  { insert: 'waitlist', fields: { email: 'ada@example.org', product: 'Pay' } },
];
const counts = async () => [await store.count('contacts'), await store.count('waitlist')];

/**
 * Holds a table that commits write to late, so that they stop in the middle of their transaction.
 */
async function holding<Value>(
  table: string,
  use: (holder: pg.Client) => Promise<Value>,
): Promise<Value> {
  const holder = new pg.Client({ connectionString: url });
  holder.on('error', () => undefined);
  await holder.connect();
  await holder.query(`BEGIN; LOCK TABLE site.${table} IN EXCLUSIVE MODE`);
  return use(holder).finally(() => holder.end());
}

/** The processes of PostgreSQL whose transaction waits for a lock. */
async function waitingProcesses(): Promise<number[]> {
  const { rows } = await postgres.as(url, (client) =>
    client.query<{ pid: number }>(
      `SELECT pid FROM pg_stat_activity WHERE datname = current_database()
       AND wait_event_type = 'Lock'`,
    ),
  );
  return rows.map(({ pid }) => pid);
}

const terminate = (pid: number) =>
  postgres.as(url, (client) => client.query('SELECT pg_terminate_backend($1)', [pid]));

test('a connection that is cut in the middle: nothing half, and the next commit is taken', async () => {
  await holding('unique_key', async () => {
    const cut = expect(store.commit(pair)).rejects.toThrow(StoreUnavailableError);
    await until('a commit waits', async () => (await waitingProcesses()).length > 0);
    for (const pid of await waitingProcesses()) await terminate(pid);
    await cut;
    expect(store.health()).toMatchObject({ ok: false });
  });
  expect(await counts()).toEqual([0, 0]);
  expect(await store.commit(pair)).toMatchObject([{ id: 1 }, { id: 1 }]);
  expect(store.health()).toEqual({ ok: true });
});

test('connections that are cut wherever the commits are: nothing half', {
  tags: 'full',
}, async () => {
  const names = Array.from({ length: 200 }, (_, n) => `code ${n}`);
  await store.commit(
    names.map((code) => ({ insert: 'reading_codes', fields: { code, isUsed: false } })),
  );
  const redeem = (code: string): Operation[] => [
    { update: 'reading_codes', where: { code, isUsed: false }, set: { isUsed: true } },
    { insert: 'downloads', fields: { accessCode: code } },
  ];
  let refused = 0;
  for (let first = 0; first < names.length; first += 5) {
    const commits = names.slice(first, first + 5).map((code) => store.commit(redeem(code)));
    const settled = Promise.allSettled(commits);
    await postgres.as(url, (client) =>
      client.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
         WHERE datname = current_database() AND pid <> pg_backend_pid()`,
      ),
    );
    for (const one of await settled) {
      if (one.status === 'fulfilled') continue;
      expect(one.reason).toBeInstanceOf(StoreUnavailableError);
      refused += 1;
    }
  }
  expect(refused).toBeGreaterThan(0);
  await until('the store is well again', () => store.health().ok);
  const codes = await store.find('reading_codes', {});
  expect(codes.map(({ code }) => code)).toEqual(names);
  const used = codes.filter(({ isUsed }) => isUsed).map(({ code }) => code);
  const downloads = await store.find('downloads', {});
  expect(downloads.map(({ accessCode }) => accessCode)).toEqual(used);
  expect(used.length).toBeGreaterThanOrEqual(names.length - refused);
});

test('PostgreSQL crashes under load: what was acknowledged is there, and it goes on', async () => {
  const kept = new Set<unknown>();
  const failures: unknown[] = [];
  let ended = false;
  const write = async (side: number) => {
    for (let turn = 0; !ended; turn += 1) {
      const key = `${side}-${turn}`;
      const commit = store.commit([
        { insert: 'contacts', fields: { key } },
        { insert: 'downloads', fields: { key } },
      ]);
      await commit.then(
        () => kept.add(key),
        (error) => failures.push(error),
      );
    }
  };
  const writers = Array.from({ length: 10 }, (_, side) => write(side));
  await until('a hundred are kept', () => kept.size > 100);
  await postgres.kill();
  await until('the store says so', () => !store.health().ok);
  await postgres.start();
  const before = kept.size;
  await until('it goes on', () => kept.size > before + 100);
  ended = true;
  await Promise.all(writers);
  expect(failures.length).toBeGreaterThan(0);
  expect(failures.every((error) => error instanceof StoreUnavailableError)).toBe(true);
  const contacts = (await store.find('contacts', {})).map(({ key }) => key);
  const downloads = (await store.find('downloads', {})).map(({ key }) => key);
  expect(downloads).toEqual(contacts);
  expect([...kept].filter((key) => !contacts.includes(key as string))).toEqual([]);
  expect(store.health()).toEqual({ ok: true });
});

test('an idle server notices that PostgreSQL is gone, and that it is back', async () => {
  await store.commit(pair);
  await postgres.kill();
  await until('the store says so', () => !store.health().ok);
  await expect(store.commit(pair)).rejects.toThrow(StoreUnavailableError);
  await expect(store.get('contacts', 1)).rejects.toThrow(StoreUnavailableError);
  await expect(store.list('contacts')[Symbol.asyncIterator]().next()).rejects.toThrow(
    StoreUnavailableError,
  );
  await postgres.start();
  await until('the store is well again', () => store.health().ok);
  expect(await store.get('contacts', 1)).toMatchObject({ name: 'Ada' });
});

test('PostgreSQL hangs: reported within 5 s, refused within 10 s, accepted when it goes on', async () => {
  await store.commit([{ insert: 'contacts', fields: { name: 'first' } }]);
  await postgres.freeze();
  const start = performance.now();
  const commit = expect(store.commit(pair)).rejects.toThrow(StoreUnavailableError);
  await until('the store says so', () => !store.health().ok);
  expect(performance.now() - start).toBeLessThan(5_000);
  await commit;
  expect(performance.now() - start).toBeLessThan(10_000);
  postgres.thaw();
  await until('the store is well again', () => store.health().ok);
  await store.commit([{ insert: 'contacts', fields: { name: 'last' } }]);
  const names = (await store.find('contacts', {})).map(({ name }) => name);
  expect(names.at(-1)).toBe('last');
  // A frozen PostgreSQL may have got the commit whole, but never its half.
  expect(await store.count('waitlist')).toBe(names.length - 2);
});

test('a disk that is full: not well until it takes something again', async () => {
  const tables = ['record', 'setting'];
  // PostgreSQL's own error for it, from every table that is written to.
  await postgres.as(url, (client) =>
    client.query(`CREATE SEQUENCE refused;
      CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        PERFORM nextval('public.refused');
        RAISE 'No space left on device' USING ERRCODE = 'disk_full';
      END $$;
      ${tables
        .map(
          (table) => `CREATE TRIGGER full_disk BEFORE INSERT OR UPDATE ON site.${table}
          FOR EACH ROW EXECUTE FUNCTION full_disk()`,
        )
        .join(';')}`),
  );
  await expect(store.commit(pair)).rejects.toThrow(StoreUnavailableError);
  await until('two probes have failed', () =>
    postgres.as(url, async (client) => {
      const { rows } = await client.query<{ last: number }>(
        'SELECT last_value::int AS last FROM refused',
      );
      return (rows[0]?.last ?? 0) > 2;
    }),
  );
  expect(store.health()).toEqual({ ok: false, reason: 'PostgreSQL: the disk is full (53100)' });
  await postgres.as(url, (client) =>
    client.query(tables.map((table) => `DROP TRIGGER full_disk ON site.${table}`).join(';')),
  );
  await until('the store is well again', () => store.health().ok);
  expect(await counts()).toEqual([0, 0]);
  expect(await store.commit(pair)).toMatchObject([{ id: 1 }, { id: 1 }]);
});

test('a statement that waits too long for a lock is given up', { tags: 'full' }, async () => {
  await holding('record', async () => {
    await expect(store.commit(pair)).rejects.toThrow(
      new StoreUnavailableError('PostgreSQL: a lock is held too long (55P03)'),
    );
  });
  await until('the store is well again', () => store.health().ok);
  expect(await counts()).toEqual([0, 0]);
});

test('a deadlock is tried again', async () => {
  const other = new pg.Client({ connectionString: url });
  await other.connect();
  const lock = (name: string) =>
    other.query('SELECT FROM site.collection WHERE name = $1 FOR UPDATE', [name]);
  // The other side waits longer than the server, so the server is the one that is sacrificed.
  await other.query("SET deadlock_timeout = '1min'; BEGIN");
  await lock('waitlist');
  const commit = store.commit(pair);
  await until('the commit waits', async () => (await waitingProcesses()).length > 0);
  await lock('contacts');
  await other.query('COMMIT');
  await other.end();
  expect(await commit).toMatchObject([{ id: 1 }, { id: 1 }]);
  const { rows } = await postgres.as(url, (client) =>
    client.query('SELECT deadlocks::int FROM pg_stat_database WHERE datname = current_database()'),
  );
  expect(rows).toEqual([{ deadlocks: 1 }]);
});

test('an interrupted reader gets an error', async () => {
  await store.commit(Array(1_000).fill({ insert: 'contacts', fields: {} }));
  const records = store.list('contacts')[Symbol.asyncIterator]();
  await records.next();
  await postgres.kill();
  const rest = async () => {
    while (!(await records.next()).done);
  };
  await expect(rest()).rejects.toThrow(StoreUnavailableError);
  await postgres.start();
});
