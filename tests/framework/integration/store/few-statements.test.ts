import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPostgresStore } from '../../../setup/open-postgres-store.ts';
import { type Databases, sharedPostgres } from '../../../setup/postgres.ts';

let postgres: Databases;
beforeAll(async () => {
  postgres = sharedPostgres();
});
afterAll(() => postgres?.remove());

/** A store with fifty marks of submissions, and the connections that it has. */
const opened = async () => {
  const url = await postgres.newDatabase();
  const store = await openPostgresStore(url);
  await store.commit(
    Array.from({ length: 50 }, (_, at) => ({
      insert: 'handling',
      fields: { submission: `T${at}`, state: at % 2 ? 'done' : 'open' },
    })),
  );
  const connections = () =>
    postgres.as(url, async (client) => {
      const { rows } = await client.query(
        `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid() ORDER BY pid`,
      );
      return rows.map(({ pid }) => Number(pid));
    });
  return { store, connections };
};

test('what is looked for at the same moment is found, each once, also where two look for the same', async () => {
  const { store } = await opened();
  const looked = Array.from({ length: 50 }, (_, at) => at);
  const found = await Promise.all([
    ...looked.map((at) => store.find('handling', { submission: `T${at}` })),
    store.find('handling', { submission: 'T7' }),
    store.find('handling', { submission: 'nobody' }),
    store.find('handling', { id: 8, state: 'open' }),
  ]);
  expect(found.slice(0, 50).map((records) => records.map(({ id }) => id))).toEqual(
    looked.map((at) => [at + 1]),
  );
  expect(found.slice(50).map((records) => records.map(({ id }) => id))).toEqual([[8], [], []]);
  const all = await Promise.all([store.get('handling', 3), store.get('handling', 99)]);
  expect(all.map((record) => record?.id)).toEqual([3, undefined]);
  await store.close();
});

test('fifty that are looked for at the same moment want one connection, and readings one that they share', async () => {
  const { store, connections } = await opened();
  const before = await connections();
  await Promise.all(
    Array.from({ length: 50 }, (_, at) => store.find('handling', { submission: `T${at}` })),
  );
  expect(await connections()).toEqual(before);
  const read = async (most: number) => {
    let count = 0;
    for await (const _ of store.list('handling')) {
      count += 1;
      if (count === most) break;
    }
    return count;
  };
  expect(await read(100)).toBe(50);
  const shared = await connections();
  expect(shared).toHaveLength(before.length + 1);
  for (const most of [1, 100, 10]) {
    await read(most);
    expect(await connections()).toEqual(shared);
  }
  await store.close();
});
