import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { readEnvironment } from '../../../server/lib/environment.ts';
import type { Storage } from '../../../server/storage/storage.ts';
import { openStorage } from '../../setup/collections.ts';
import { type Postgres, startPostgres } from '../../setup/postgres.ts';

/** The limit of a small plan, with three for the provider and three for a command. */
const PLAN = 20;
const FOR_OTHERS = 6;

let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres(`max_connections=${PLAN}`);
});
afterAll(() => postgres?.remove());

let folder: string;
let url: string;

/** A storage as a server has it, with all that it does at once. */
async function busyStorage(env: Record<string, string> = {}) {
  folder ??= await mkdtemp(join(tmpdir(), 'pool-'));
  const storage = await openStorage(
    readEnvironment({ DATABASE_URL: url, DATA_DIR: folder, ...env }),
  );
  onTestFinished(() => storage.close());
  return storage;
}
afterAll(() => rm(folder, { recursive: true, force: true }));

let count = 0;

async function message(storage: Storage): Promise<void> {
  count += 1;
  const fields = { name: `Ada ${count}`, email: `ada${count}@example.org`, message: 'Good day.' };
  await storage.limits('contact', 1_000).consume(`192.0.2.${count % 250}`);
  await storage.store.commit([{ insert: 'contacts', fields }]);
}

async function file(storage: Storage): Promise<void> {
  count += 1;
  const path = join(folder, `upload-${count}`);
  await writeFile(path, Buffer.alloc(700_000, count));
  const name = await storage.files.keep({ path } as Parameters<Storage['files']['keep']>[0]);
  const kept = await storage.files.read(name);
  if (kept === undefined) throw new Error('The file is not there.');
  expect((await buffer(kept.stream)).length).toBe(700_000);
}

async function lookup(storage: Storage): Promise<void> {
  await storage.store.find('contacts', { name: `Ada ${count}` });
}

async function listing(storage: Storage): Promise<void> {
  for await (const { name } of storage.store.list('contacts')) expect(name).toMatch(/^Ada/);
}

const load = (storage: Storage): Promise<void>[] => [
  ...Array.from({ length: 60 }, () => message(storage)),
  ...Array.from({ length: 60 }, () => lookup(storage)),
  ...Array.from({ length: 8 }, () => file(storage)),
  ...Array.from({ length: 12 }, () => listing(storage)),
];

/** The most connections that were seen while something went on. */
async function mostDuring(work: Promise<unknown>): Promise<number> {
  let isOver = false;
  const over = work.finally(() => {
    isOver = true;
  });
  const most = await postgres.as(url, async (client) => {
    let seen = 0;
    while (!isOver) {
      const { rows } = await client.query<{ number: number }>(
        `SELECT count(*)::int AS number FROM pg_stat_activity
         WHERE datname = current_database() AND pid <> pg_backend_pid()`,
      );
      seen = Math.max(seen, rows[0]?.number ?? 0);
    }
    return seen;
  });
  await over;
  return most;
}

test('two servers that are busy with everything at once fit a plan of 20 connections', async () => {
  url = await postgres.newDatabase();
  const both = [await busyStorage(), await busyStorage()];
  const most = await mostDuring(Promise.all(both.flatMap(load)));
  expect(most).toBeLessThanOrEqual(PLAN - FOR_OTHERS);
  expect(await both[0]?.store.count('contacts')).toBe(120);
});

test('a server has no more connections than DATABASE_POOL says, and all of its work is done', async () => {
  url = await postgres.newDatabase();
  const storage = await busyStorage({ DATABASE_POOL: '4' });
  expect(await mostDuring(Promise.all(load(storage)))).toBeLessThanOrEqual(4);
  expect(await storage.store.count('contacts')).toBe(60);
});
