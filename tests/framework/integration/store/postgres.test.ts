import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStore } from '../../../setup/collections.ts';
import { lentDatabase } from '../../../setup/lent-database.ts';
import { openPostgresStore } from '../../../setup/open-postgres-store.ts';
import { type Databases, sharedPostgres } from '../../../setup/postgres.ts';
import { expectAgreement } from './agreement.ts';
import { describeStore } from './conformance.ts';

let postgres: Databases;
beforeAll(async () => {
  postgres = sharedPostgres();
});
afterAll(() => postgres?.remove());

describeStore('the store on PostgreSQL', async () => {
  const url = await lentDatabase(postgres);
  return {
    open: (clock, declared) => openPostgresStore(url, clock, declared),
    dispose: async () => undefined,
  };
});

const noon = () => new Date('2026-05-01T12:00:00.000Z');

test('agrees with the store on lowdb on whatever is asked of both', {
  timeout: 120_000,
}, async () => {
  const postgresStore = await openPostgresStore(await postgres.newDatabase(), noon);
  const folder = await mkdtemp(join(tmpdir(), 'agreement-'));
  const lowdbStore = await openStore({ folder, clock: noon });
  await expectAgreement([lowdbStore, postgresStore]);
  await rm(folder, { recursive: true });
});

test('lists ten thousand records by ascending id while some are removed', async () => {
  const store = await openPostgresStore(await postgres.newDatabase());
  const insert = { insert: 'contacts', fields: { name: 'Ada' } };
  await store.commit(Array(10_000).fill(insert));
  const ids: number[] = [];
  for await (const { id } of store.list('contacts')) {
    if (ids.length === 500) await store.commit([{ remove: 'contacts', id: 9_999 }]);
    ids.push(id);
  }
  expect(ids).toEqual(Array.from({ length: 10_000 }, (_, index) => index + 1));
  expect(await store.count('contacts')).toBe(9_999);
  await store.close();
});

test('a listing that nobody reads neither hinders commits nor the end', async () => {
  const store = await openPostgresStore(await postgres.newDatabase());
  // A second one would wait for the connection of the first, as long as a reader may.
  store.list('contacts');
  await store.commit([{ insert: 'contacts', fields: {} }]);
  await store.close();
});
