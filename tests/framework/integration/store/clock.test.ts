import { expect, test } from 'vitest';
import { openStore } from '../../../setup/collections.ts';
import { temporaryFolder } from './folder.ts';
import { all } from './records.ts';

test('a clock that jumps back neither reorders records nor gives an id again', async () => {
  const folder = await temporaryFolder();
  const times = ['2030-01-01', '2020-01-01', '2026-06-01', '1999-12-31'];
  for (const time of times) {
    const store = await openStore({ folder, clock: () => new Date(time) });
    await store.commit([{ insert: 'contacts', fields: { time } }]);
    await store.commit([{ update: 'contacts', where: { time }, set: { seen: true } }]);
    await store.close();
  }
  const store = await openStore({ folder });
  expect(await all(store, 'contacts')).toEqual(
    times.map((time, index) => ({
      id: index + 1,
      time,
      createdAt: new Date(time).toISOString(),
      seen: true,
    })),
  );
  await store.close();
});
