import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { readEnvironment } from '../../../server/lib/environment.ts';
import { Refused } from '../../../server/lib/errors.ts';
import type { Storage } from '../../../server/storage/storage.ts';
import { StoreUnavailableError } from '../../../server/storage/store/errors.ts';
import { openStorage } from '../../setup/collections.ts';
import { type Postgres, startPostgres } from '../../setup/postgres.ts';
import { until } from '../../setup/until.ts';

let postgres: Postgres;
let url: string;
let folder: string;
let storage: Storage;

const open = () =>
  openStorage(readEnvironment({ DATABASE_URL: url, DATA_DIR: folder }), () => new Date());

beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres?.remove());
beforeEach(async () => {
  url = await postgres.newDatabase();
  folder = await mkdtemp(join(tmpdir(), 'parts-'));
  storage = await open();
});
afterEach(async () => {
  await storage.close();
  await rm(folder, { recursive: true });
});

test('limits: counted over servers and restarts, closed while the database is away', async () => {
  const other = await open();
  const mine = storage.limits('wrong-code', 3);
  const theirs = other.limits('wrong-code', 3);
  await mine.consume('192.0.2.1');
  await theirs.consume('192.0.2.1');
  await postgres.kill();
  await expect(mine.consume('192.0.2.1')).rejects.toThrow(StoreUnavailableError);
  await expect(theirs.consume('192.0.2.9')).rejects.toThrow(StoreUnavailableError);
  await postgres.start();
  await mine.consume('192.0.2.1');
  await expect(theirs.consume('192.0.2.1')).rejects.toThrow(Refused);
  await expect(mine.consume('192.0.2.1')).rejects.toMatchObject({ reason: 'too-often' });
  await theirs.consume('192.0.2.9');
  await other.close();
});

test('limits: guesses are counted on the disk, what keeps load away without waiting for it', {
  tags: 'full',
}, async () => {
  await postgres.as(url, (client) =>
    client.query(`CREATE TABLE seen (key text, setting text);
      CREATE FUNCTION look() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        INSERT INTO seen VALUES (NEW.key, current_setting('synchronous_commit')); RETURN NEW; END $$;
      CREATE CONSTRAINT TRIGGER look AFTER INSERT OR UPDATE ON site.rate_limit
        DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION look();
      ALTER DATABASE ${new URL(url).pathname.slice(1)} SET synchronous_commit = local`),
  );
  const other = await open();
  await other.limits('posts', 3, 15, { mayForget: true }).consume('192.0.2.1');
  await other.limits('wrong-code', 3).consume('192.0.2.1');
  await other.limits('wrong-code', 3).refund('192.0.2.1');
  await other.close();
  const { rows } = await postgres.as(url, (client) => client.query('SELECT * FROM seen'));
  expect(rows).toEqual([
    { key: 'posts:192.0.2.1', setting: 'off' },
    { key: 'wrong-code:192.0.2.1', setting: 'on' },
    { key: 'wrong-code:192.0.2.1', setting: 'on' },
  ]);
});

test('limits: of many at once as many pass as may, over two servers, and a refund is one more', async () => {
  const other = await open();
  const limits = [storage, other].map(({ limits }) => limits('posts', 7, 15, { mayForget: true }));
  const consume = (address: string) =>
    limits.flatMap((limit) => Array.from({ length: 10 }, () => limit.consume(address)));
  const passed = async (all: readonly Promise<void>[]) =>
    (await Promise.allSettled(all)).filter(({ status }) => status === 'fulfilled').length;
  const both = ['192.0.2.1', '192.0.2.2'].map((address) => passed(consume(address)));
  expect(await Promise.all(both)).toEqual([7, 7]);
  await Promise.all(Array.from({ length: 14 }, () => limits[0]?.refund('192.0.2.1')));
  expect(await passed(consume('192.0.2.1'))).toBe(1);
  await postgres.as(url, (client) => client.query('UPDATE site.rate_limit SET expire = 1'));
  expect(await passed(consume('192.0.2.2'))).toBe(7);
  await other.close();
});

test('limits: a count is removed an hour after its end, while the server runs', {
  tags: 'full',
}, async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const other = await open();
  await other.limits('posts', 3).consume('192.0.2.1');
  await other.limits('posts', 3).consume('192.0.2.2');
  const ended = Date.now() - 61 * 60_000;
  await postgres.as(url, (client) =>
    client.query(`UPDATE site.rate_limit SET expire = $1 WHERE key LIKE '%.1'`, [ended]),
  );
  vi.advanceTimersByTime(5 * 60_000);
  vi.useRealTimers();
  const left = async () =>
    (await postgres.as(url, (client) => client.query('SELECT key FROM site.rate_limit'))).rows;
  await vi.waitFor(async () => expect(await left()).toEqual([{ key: 'posts:192.0.2.2' }]));
  await other.close();
});

test('nothing is stored in the data folder', { tags: 'full' }, async () => {
  await storage.store.commit([{ insert: 'contacts', fields: {} }]);
  expect(await readdir(folder)).toEqual([]);
});

const uploads = async (count: number, bytes: number) =>
  Promise.all(
    Array.from({ length: count }, async (_, n) => {
      const path = join(folder, `upload-${n}`);
      await writeFile(path, randomBytes(bytes));
      return { path, size: bytes };
    }),
  );

const keptSizes = async () => {
  const sizes: number[] = [];
  for await (const { name } of storage.files.list()) {
    const file = await storage.files.read(name);
    if (file !== undefined) sizes.push((await buffer(file.stream)).length);
  }
  return sizes;
};

test('PostgreSQL crashes while files are stored: whole or not at all, the given ones stay', {
  tags: 'full',
}, async () => {
  const bytes = 8 * 1024 * 1024;
  const given = await uploads(6, bytes);
  const keeping = Promise.allSettled(given.map((content) => storage.files.keep(content)));
  await until('parts are written', async () => {
    const rows = await postgres.as(url, (client) =>
      client.query("SELECT FROM pg_stat_activity WHERE query LIKE 'INSERT INTO file_part%'"),
    );
    return rows.rows.length > 0;
  });
  await postgres.kill();
  const settled = await keeping;
  const kept = settled.filter(({ status }) => status === 'fulfilled').length;
  expect(kept).toBeLessThan(given.length);
  for (const one of settled) {
    if (one.status === 'rejected') expect(one.reason).toBeInstanceOf(StoreUnavailableError);
  }
  expect(await readdir(folder)).toHaveLength(given.length - kept);
  await postgres.start();
  const sizes = await keptSizes();
  expect(sizes.length).toBeGreaterThanOrEqual(kept);
  expect(sizes).toEqual(sizes.map(() => bytes));
  await storage.files.keep((await uploads(1, 5))[0] ?? { path: '', size: 0 });
  expect(await keptSizes()).toContain(5);
});
