import { expect, test } from 'vitest';
import { chooseRecords } from '../../../../server/operations/records/choose.ts';
import type { Store, StoredRecord } from '../../../../server/storage/store/store.ts';

test('a limit is the most records that are yielded, also if it is 0', async () => {
  const store = {
    collections: { visits: { timestamp: 'createdAt' } },
    list: async function* () {
      for (const id of [1, 2, 3]) yield { id } as StoredRecord;
    },
  } as unknown as Pick<Store, 'collections' | 'list'>;
  const idsWith = async (limit: number | undefined): Promise<number[]> => {
    const ids: number[] = [];
    for await (const { id } of chooseRecords(store, 'visits', { limit })) ids.push(id);
    return ids;
  };
  expect(await idsWith(undefined)).toEqual([1, 2, 3]);
  expect(await idsWith(2)).toEqual([1, 2]);
  expect(await idsWith(0)).toEqual([]);
});
