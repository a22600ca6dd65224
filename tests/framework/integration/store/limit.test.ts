import { expect, test } from 'vitest';
import { recordsInMemory, sizeWarning } from '../../../../server/storage/lowdb/open.ts';
import { openStore } from '../../../setup/collections.ts';
import { temporaryFolder } from './folder.ts';

test('counts the records that are in memory, not those of collections that only grow', async () => {
  const store = await openStore({
    folder: await temporaryFolder(),
    collections: {
      contacts: { timestamp: 'createdAt', unique: [] },
      audit: { timestamp: 'at', unique: [], onlyGrows: true },
    },
  });
  for (const insert of ['contacts', 'contacts', 'audit'])
    await store.commit([{ insert, fields: { text: 'a' } }]);
  expect(await recordsInMemory(store)).toBe(2);
  await store.close();
});

test('names PostgreSQL for more than 250,000 records', () => {
  expect(sizeWarning(250_000)).toBeUndefined();
  expect(sizeWarning(250_001)).toMatch(/^250001 records: .*250000.*PostgreSQL/);
});
