import { expect, test } from 'vitest';
import { chosenRecords } from '../../../../cli/submissions.ts';
import { type Choose, chooseRecords } from '../../../../server/operations/records/choose.ts';
import { describePlaces } from '../../../setup/places.ts';
import { filledPlace } from './filled-place.ts';

/** Four messages of four nights, beside the two of today. */
const restored = [11, 12, 13, 14].map((id) => ({
  restore: 'contacts',
  record: {
    id,
    name: `No ${id}`,
    message: id % 2 ? 'Une VISITE\nau musée' : 'None',
    consent: { wording: 'The wording of all.' },
    submissionToken: `token-of-${id}`,
    createdAt: `2020-01-${id}T23:30:00.000Z`,
  },
}));

describePlaces(
  (newPlace) => {
    test('records are chosen by their time, a text, their order and their number', async () => {
      const { place } = await filledPlace(newPlace);
      const { store, close } = await place.open();
      await store.commit(restored);
      const ids = async (choice: Partial<Parameters<typeof chosenRecords>[2]>) => {
        const found: number[] = [];
        const choose: Choose = (...asked) => chooseRecords(store, ...asked);
        const records = await chosenRecords({ store, choose }, 'contacts', {
          newest: false,
          ...choice,
        });
        for await (const { id } of records()) found.push(id);
        return found;
      };
      expect(await ids({ newest: true })).toEqual([14, 13, 12, 11, 2, 1]);
      expect(await ids({ newest: true, limit: '2' })).toEqual([14, 13]);
      expect(await ids({ limit: '3' })).toEqual([1, 2, 11]);
      expect(await ids({ until: '2020-01-12' })).toEqual([11, 12]);
      expect(await ids({ since: '2020-01-12', until: '2020-01-13' })).toEqual([12, 13]);
      expect(await ids({ until: '2020-01-12T23:00Z' })).toEqual([11]);
      expect(await ids({ until: '2020-01-13T00:00+01:00' })).toEqual([11]);
      expect(await ids({ since: '2020-01-15' })).toEqual([1, 2]);
      expect(await ids({ search: 'visite' })).toEqual([11, 13]);
      expect(await ids({ search: 'MUSE\u0301E', newest: true, limit: '1' })).toEqual([13]);
      expect(await ids({ search: 'wording of all' })).toEqual([]);
      expect(await ids({ search: 'token-of-11' })).toEqual([]);
      const folded = [
        ['Müller', 'muller'],
        ['Muller', 'MÜLLER'],
        ['Straße', 'strasse'],
        ['Čapek', 'capek'],
        ['Ångström', 'angstrom'],
        ['Ελλάδα', 'ελλαδα'],
        ['ﬁnal', 'final'],
      ] as const;
      for (const [name, search] of folded) {
        const [record] = await store.commit([{ insert: 'contacts', fields: { name } }]);
        const id = record?.id ?? 0;
        expect([search, await ids({ search })]).toEqual([search, [id]]);
        await store.commit([{ remove: 'contacts', id }]);
      }
      await close();
    });

    test('the command lists them, and shows a text with its paragraphs', async () => {
      const { place, done } = await filledPlace(newPlace);
      const storage = await place.open();
      await storage.store.commit(restored);
      await storage.close();
      const list = ['submissions', 'list', 'contacts'];
      const table = await done(...list, '--newest', '--limit', '2');
      expect(table.split('\n').map((line) => line.split(' ')[0])).toEqual([
        'id',
        '14',
        '13',
        '2',
        '',
      ]);
      expect(await done(...list, '--search', 'nowhere')).toBe('0 records\n');
      const shown = await done('submissions', 'show', 'contacts', '13');
      expect(shown).toMatch(/^message {2,}Une VISITE\n {10,}au musée$/m);
    });
  },
  { database: 'full' },
);
