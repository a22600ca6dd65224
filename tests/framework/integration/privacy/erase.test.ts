import { expect, test } from 'vitest';
import { storedLogFaults } from '../../../../server/operations/audit/verify.ts';
import { erasePerson } from '../../../../server/operations/privacy/erase.ts';
import { exportPerson } from '../../../../server/operations/privacy/person.ts';
import type { Storage } from '../../../../server/storage/storage.ts';
import { collections } from '../../../setup/collections.ts';
import { describePlaces } from '../../../setup/places.ts';
import { all } from '../store/records.ts';
import { addPeople, canaries, canary } from './people.ts';

const noon = () => new Date('2026-05-01T12:00:00.000Z');

/** All records but those of the canary and the log's head, as they are on disk after a new start. */
async function othersAsJson(storage: Pick<Storage, 'store'>): Promise<string> {
  const records: unknown[] = [];
  for (const name of Object.keys(collections).filter((one) => one !== 'audit_head')) {
    for (const record of await all(storage.store, name)) {
      const text = JSON.stringify(record);
      if (!/canary|erased-/i.test(text)) records.push([name, text]);
    }
  }
  return JSON.stringify(records);
}

describePlaces(
  (newPlace) => {
    const peopled = async (after: number) => {
      const place = await newPlace();
      const storage = await place.open(noon);
      await addPeople(storage, place.folder, after);
      return { place, storage };
    };

    test.each([0, 600])('an erasure leaves no trace (%i records later)', async (after) => {
      const { place, storage } = await peopled(after);
      const others = await othersAsJson(storage);
      expect((await place.holding(canaries)).length).toBeGreaterThan(1);
      const receipt = await erasePerson(storage, canary.email, { clock: noon });
      expect(receipt).toEqual({
        reference: expect.stringMatching(/^erased-[0-9a-f]{32}$/),
        erasedAt: noon().toISOString(),
        dryRun: false,
        removed: {
          contacts: [2],
          waitlist: [2],
          job_applications: [2],
          downloads: [2],
          grants: [2],
          outbox: [2],
        },
        pseudonymised: { reading_codes: [3, 4], signatures: [2] },
        files: 1,
      });
      const [line, ...more] = await storage.store.find('audit', { event: 'erasure' });
      expect([line?.details, more]).toMatchObject([{ reference: receipt.reference }, []]);
      expect(await storedLogFaults(storage.store, storage.keys('audit'))).toEqual([]);
      expect(JSON.stringify(receipt)).not.toMatch(/canary/i);
      expect(await place.holding(canaries)).toEqual([]);
      await storage.close();
      expect(await place.holding(canaries)).toEqual([]);
      const again = await place.open();
      expect(await othersAsJson(again)).toBe(others);
      await again.close();
    });

    test('what must stay keeps its other fields and one pseudonym for one address', async () => {
      const { storage } = await peopled(0);
      const { reference } = await erasePerson(storage, canary.email, { clock: noon });
      const [, signature] = await all(storage.store, 'signatures');
      expect(signature).toMatchObject({
        email: reference,
        name: expect.stringMatching(/^erased-/),
        signature: expect.stringMatching(/^erased-/),
        handwritten: expect.stringMatching(/^erased-/),
        agreement: 'text',
        createdAt: noon().toISOString(),
      });
      const codes = await storage.store.find('reading_codes', { usedBy: reference });
      expect(codes).toMatchObject([{ isUsed: true }]);
      await storage.close();
    });

    test('a dry run and an export change nothing; the export holds every record with its consent', async () => {
      const { storage } = await peopled(0);
      const before = await othersAsJson(storage);
      const dry = await erasePerson(storage, canary.email, { clock: noon, dryRun: true });
      expect([dry.dryRun, dry.removed.contacts]).toEqual([true, [2]]);
      const { data } = await exportPerson(storage.store, ` ${canary.email.toLowerCase()}`, noon);
      expect(Object.values(data.collections).flat()).toHaveLength(9);
      expect(data.collections.contacts).toMatchObject([
        { id: 2, message: canary.message, consent: { wording: 'I agree.', version: '7' } },
      ]);
      expect(await othersAsJson(storage)).toBe(before);
      expect(await storage.store.count('contacts')).toBe(2);
      await storage.close();
    });
  },
  { database: 'full' },
);
