import { expect, test } from 'vitest';
import type { Collections } from '../../../../server/storage/store/collections.ts';
import { collections } from '../../../setup/collections.ts';
import { describePlaces } from '../../../setup/places.ts';
import { all } from './records.ts';

const clock = () => new Date('2026-05-01T12:00:00.000Z');
const visits = {
  timestamp: 'sentAt',
  unique: [{ school: 'exact', email: 'trimmed-lower-case' }],
  isListed: true,
  keep: 1000,
  personal: { emails: ['email'], erasure: 'remove' },
  files: [{ field: 'listFile', title: 'listFileName' }],
  fields: ['school', 'email', 'listFile'],
} as const satisfies Collections[string];

describePlaces(
  (newPlace) => {
    test('a removed collection is read, stays unique and is changed by its last definition', async () => {
      const place = await newPlace();
      const first = await place.open(clock, { ...collections, visits: { ...visits, keep: 5 } });
      await first.store.commit([{ insert: 'visits', fields: { school: 'A', email: 'a@x.ch' } }]);
      await first.close();
      await (await place.open(clock, { ...collections, visits })).close();

      const later = await place.open(clock);
      expect(later.store.collections.visits).toEqual(visits);
      expect(await all(later.store, 'visits')).toEqual([
        { id: 1, school: 'A', email: 'a@x.ch', sentAt: '2026-05-01T12:00:00.000Z' },
      ]);
      const same = { insert: 'visits', fields: { school: 'A', email: ' A@X.ch' } };
      await expect(later.store.commit([same])).rejects.toThrow('visits');
      await later.store.commit([{ remove: 'visits', id: 1 }]);
      await later.close();

      const last = await place.open(clock);
      expect(await last.store.count('visits')).toBe(0);
      expect(await last.store.lastId('visits')).toBe(1);
      await last.close();
    });

    test('a unique key that comes later holds for the records that are there; two of one stay', async () => {
      const place = await newPlace();
      const free = { ...visits, unique: [] };
      const first = await place.open(clock, { ...collections, visits: free });
      const insert = (school: string) => ({
        insert: 'visits',
        fields: { school, email: 'a@x.ch' },
      });
      await first.store.commit([insert('A'), insert('A'), insert('B')]);
      await first.close();
      const { store, close } = await place.open(clock, { ...collections, visits });
      expect(await store.count('visits')).toBe(3);
      for (const school of ['A', 'B']) {
        await expect(store.commit([insert(school)])).rejects.toThrow('visits');
      }
      await store.commit([insert('C')]);
      await close();
    });

    test('nothing is noted anew while nothing changes', async () => {
      const place = await newPlace();
      await (await place.open(clock)).close();
      const { store, close } = await place.open(() => new Date('2027-01-01T00:00:00.000Z'));
      const noted = await all(store, 'collections');
      expect(noted.map(({ createdAt }) => createdAt)).toEqual(
        noted.map(() => '2026-05-01T12:00:00.000Z'),
      );
      expect(noted.map(({ name }) => name)).toEqual(Object.keys(collections));
      await close();
    });
  },
  { database: 'full' },
);
