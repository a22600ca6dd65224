import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Operation, Store } from '../../server/storage/store/store.ts';
import { openStore } from '../setup/collections.ts';
import { openPostgresStore } from '../setup/open-postgres-store.ts';
import { startPostgres } from '../setup/postgres.ts';

/* Commits per second of both stores, in turns, so that other load affects both. */

const secondsEach = 2;
const rounds = 3;
const manyRecords = 100_000;

const message = 'A message of the length that people write to a company. '.repeat(5);
const insert: Operation = { insert: 'contacts', fields: { name: 'Ada Lovelace', message } };
let sent = 0;
const submission = (): Operation[] => {
  sent += 1;
  const email = `${sent}@example.org`;
  return [{ insert: 'waitlist', fields: { email, product: 'Pay', submissionToken: `${sent}` } }];
};

async function commitsPerSecond(store: Store, writers: number): Promise<number> {
  const start = performance.now();
  const end = start + secondsEach * 1000;
  let commits = 0;
  const write = async () => {
    for (; performance.now() < end; commits += 1) await store.commit(submission());
  };
  await Promise.all(Array.from({ length: writers }, write));
  return (commits * 1000) / (performance.now() - start);
}

async function compare(what: string, lowdb: Store, postgres: Store, writers: number) {
  const best = { lowdb: 0, postgres: 0 };
  for (let round = 0; round < rounds; round += 1) {
    best.lowdb = Math.max(best.lowdb, await commitsPerSecond(lowdb, writers));
    best.postgres = Math.max(best.postgres, await commitsPerSecond(postgres, writers));
  }
  const [a, b] = [Math.round(best.lowdb), Math.round(best.postgres)];
  const share = (best.postgres / best.lowdb).toFixed(2);
  console.log(`${what}, ${writers} writers: lowdb ${a}/s, PostgreSQL ${b}/s, ratio ${share}`);
}

const folder = await mkdtemp(join(tmpdir(), 'bench-'));
const server = await startPostgres();
const lowdb = await openStore({ folder });
const postgres = await openPostgresStore(await server.newDatabase());
await compare('empty', lowdb, postgres, 1);
await compare('empty', lowdb, postgres, 50);
for (const store of [lowdb, postgres]) {
  for (let left = manyRecords; left > 0; left -= 500) await store.commit(Array(500).fill(insert));
}
await compare('100,000 records', lowdb, postgres, 1);
await compare('100,000 records', lowdb, postgres, 50);
await Promise.all([lowdb.close(), postgres.close()]);
await server.remove();
await rm(folder, { recursive: true });
