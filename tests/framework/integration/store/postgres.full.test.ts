import { afterAll, expect, test } from 'vitest';
import { openPostgresStore } from '../../../setup/open-postgres-store.ts';
import { sharedPostgres } from '../../../setup/postgres.ts';

const postgres = sharedPostgres();
afterAll(() => postgres.remove());

test('twenty unread listings, most of them waiting for a connection, hinder neither commits nor the end', async () => {
  const store = await openPostgresStore(await postgres.newDatabase());
  for (let n = 0; n < 20; n += 1) store.list('contacts');
  expect(await store.commit([{ insert: 'contacts', fields: {} }])).toMatchObject([{ id: 1 }]);
  await store.close();
});
