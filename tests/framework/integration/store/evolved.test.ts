import { expect, test } from 'vitest';
import { z } from 'zod';
import { defineForm, type FormConfig } from '../../../../core/config/define.ts';
import { featuresSchema } from '../../../../core/config/features.ts';
import { choice, email, text } from '../../../../core/config/fields.ts';
import { formSchema } from '../../../../core/config/form.ts';
import { siteCollections } from '../../../../server/collections.ts';
import { erasePerson } from '../../../../server/operations/privacy/erase.ts';
import { exportPerson } from '../../../../server/operations/privacy/person.ts';
import { type Collections, definitionOf } from '../../../../server/storage/store/collections.ts';
import { filesOf } from '../../../../server/storage/store/record.ts';
import type { Fields, Operation } from '../../../../server/storage/store/store.ts';
import { describePlaces, type Place } from '../../../setup/places.ts';
import { all, keptIn } from './records.ts';

const clock = () => new Date('2026-11-23T12:00:00.000Z');
/** More than one page of either store. */
const COUNT = Number(process.env.EVOLVED_RECORDS ?? 1_000);
const MINUTE = 60_000;

const keeping = <S extends z.ZodObject>(form: Omit<FormConfig<S>, 'id'>): Collections =>
  siteCollections({
    forms: [formSchema.parse(defineForm({ ...form, id: 'letter' }))],
    features: featuresSchema.parse({}),
    collections: {},
  });

const store = { collection: 'letters', keep: 1000 };
const before = keeping({
  schema: z.object({
    name: text({ label: 'Name' }),
    email: email({ label: 'E-mail' }),
    topic: choice({ label: 'Topic', options: ['question', 'press', 'praise'] }),
  }),
  store: { ...store, unique: ['email'] },
});

/**
 * The address has another name, the name is parted, and the press asks questions like everyone
 * else.
 */
const now = keeping({
  version: 3,
  schema: z.object({
    first: text({ label: 'First name' }),
    last: text({ label: 'Last name' }),
    mail: email({ label: 'E-mail' }),
    topic: choice({ label: 'Topic', options: ['question', 'praise'] }),
  }),
  migrate: {
    2: ({ email: mail, topic, ...rest }) => ({
      ...rest,
      mail,
      topic: topic === 'press' ? 'question' : topic,
    }),
    3: ({ name, ...rest }) => {
      if (name === 'Nemo') throw new Error(`What is ${name}?`);
      const [first, last] = String(name).split(' ');
      return { ...rest, first, last };
    },
  },
  store: { ...store, unique: ['mail'] },
});

/** The form does not ask for an address any more. */
const withoutAddress = (migrate: FormConfig<z.ZodObject>['migrate'] = {}) =>
  keeping({
    version: 2,
    schema: z.object({
      name: text({ label: 'Name' }),
      topic: choice({ label: 'Topic', options: ['question', 'press', 'praise'] }),
    }),
    migrate,
    store,
  });

const TOPICS = ['question', 'press', 'praise'];

const letter = (at: number): Fields => ({
  name: `Ada ${at}`,
  email: `ada${at}@site.example`,
  topic: TOPICS[at % 3],
  form: 'letter',
  formVersion: '0123456789ab',
});

const keep = async (place: Place, letters: readonly Fields[], declared = before) => {
  const { store, close } = await place.open(clock, declared);
  const inserts = letters.map((fields): Operation => ({ insert: 'letters', fields }));
  for (let start = 0; start < inserts.length; start += 500)
    await store.commit(inserts.slice(start, start + 500));
  const kept = await keptIn(store.snapshot());
  await close();
  return kept.filter(({ collection }) => collection === 'letters');
};

const upgraded = (id: number) => ({
  id,
  first: 'Ada',
  last: String(id),
  mail: `ada${id}@site.example`,
  topic: id % 3 === 2 ? 'praise' : 'question',
  form: 'letter',
  formVersion: '3.0123456789ab',
  createdAt: '2026-11-23T12:00:00.000Z',
});

describePlaces(
  (newPlace) => {
    test(
      `${COUNT} records are read as their form has them now, and stay as they were kept`,
      async () => {
        const place = await newPlace();
        const ids = Array.from({ length: COUNT }, (_, at) => at + 1);
        const kept = await keep(place, ids.map(letter));
        const storage = await place.open(clock, now);
        const { store } = storage;
        expect(await all(store, 'letters')).toEqual(ids.map(upgraded));
        expect(await store.get('letters', 7)).toEqual(upgraded(7));
        expect(await store.find('letters', { mail: ' ADA8@site.example' })).toEqual([]);
        expect(await store.find('letters', { mail: 'ada8@site.example' })).toEqual([upgraded(8)]);
        expect(await store.find('letters', { last: '9' })).toEqual([upgraded(9)]);
        expect(await store.find('letters', { name: 'Ada 9' })).toEqual([]);
        const snapshot = await keptIn(store.snapshot());
        expect(snapshot.filter(({ collection }) => collection === 'letters')).toEqual(kept);
        await storage.close();
      },
      20 * MINUTE,
    );

    test('who is on the list under the earlier name of a field is not taken a second time', async () => {
      const place = await newPlace();
      await keep(place, [letter(1), letter(2)]);
      const { store, close } = await place.open(clock, now);
      const again = { insert: 'letters', fields: { mail: 'ADA1@site.example' } };
      await expect(store.commit([again])).rejects.toThrow('mail');
      await store.commit([{ remove: 'letters', id: 1 }]);
      await store.commit([again]);
      await close();
    });

    test('a record that is changed is written as it is now, once and for all', async () => {
      const place = await newPlace();
      await keep(place, [letter(1), letter(2)]);
      const { store, close } = await place.open(clock, now);
      await store.commit([{ update: 'letters', where: { last: '2' }, set: { first: 'Bo' } }]);
      const written = (await keptIn(store.snapshot())).find(({ record }) => record.first === 'Bo');
      expect(written?.record).toEqual({ ...upgraded(2), first: 'Bo' });
      expect(await store.get('letters', 2)).toEqual({ ...upgraded(2), first: 'Bo' });
      await close();
    });

    test('a record that cannot be upgraded is shown as stored, with the reason, and still belongs to its person', async () => {
      const place = await newPlace();
      const nemo = { ...letter(1), name: 'Nemo' };
      const alone = { ...letter(2), name: 'Odysseus' };
      await keep(place, [nemo, alone]);
      const storage = await place.open(clock, now);
      const read = await all(storage.store, 'letters');
      expect(read).toEqual([
        expect.objectContaining({
          ...nemo,
          notUpgraded: 'the step to version 3 failed with Error',
        }),
        expect.objectContaining({
          ...alone,
          notUpgraded: 'version 3 would have what the form refuses: last',
        }),
      ]);
      const { data } = await exportPerson(storage.store, 'ada1@site.example', clock);
      expect(data.collections.letters).toEqual([read[0]]);
      await storage.store.commit([
        { update: 'letters', where: { id: 2 }, set: { topic: 'praise' } },
      ]);
      const kept = (await keptIn(storage.store.snapshot())).map(({ record }) => record);
      expect(kept).toContainEqual(expect.objectContaining({ ...alone, topic: 'praise' }));
      expect(JSON.stringify(kept)).not.toContain('notUpgraded');
      await erasePerson(storage, 'ada1@site.example', { clock });
      expect((await all(storage.store, 'letters')).map(({ id }) => id)).toEqual([2]);
      await storage.close();
      expect(await place.holding(['Nemo'])).toEqual([]);
    });

    test('a record is found by the address in a field that its form does not have any more, after every start', async () => {
      const place = await newPlace();
      await keep(place, [letter(1), letter(2)]);
      await (await place.open(clock, withoutAddress())).close();
      const storage = await place.open(clock, withoutAddress());
      const { data } = await exportPerson(storage.store, 'ada1@site.example', clock);
      expect(data.collections.letters).toEqual([expect.objectContaining(letter(1))]);
      const { removed } = await erasePerson(storage, 'ADA1@site.example', { clock });
      expect(removed).toEqual({ letters: [1] });
      expect((await all(storage.store, 'letters')).map(({ id }) => id)).toEqual([2]);
      await storage.close();
      expect(await place.holding(['ada1@site.example'])).toEqual([]);
    });

    test('an upgrade that drops an address or files hides neither from erasures and removals', async () => {
      const place = await newPlace();
      const guests = [{ guest: 'Bo', paperFile: 'c.pdf', paperName: 'Paper.pdf' }];
      const resume = {
        resumeFile: 'b.pdf',
        resumeName: 'Resume.pdf',
        resumeType: 'application/pdf',
      };
      const kept = { ...letter(1), ...resume, guests };
      await keep(place, [kept, letter(2)], {
        ...before,
        letters: {
          ...definitionOf(before, 'letters'),
          files: [
            { field: 'resumeFile', title: 'resumeName' },
            { field: 'guests.*.paperFile', title: 'guests.*.paperName' },
          ],
        },
      });
      const dropping = withoutAddress({ 2: ({ name, topic }) => ({ name, topic }) });
      const storage = await place.open(clock, dropping);
      const first = await storage.store.get('letters', 1);
      if (first === undefined) throw new Error('The record is lost.');
      expect(first).toEqual(expect.objectContaining({ ...kept, formVersion: '2.0123456789ab' }));
      expect(filesOf(storage.store.collections, { collection: 'letters', record: first })).toEqual([
        'b.pdf',
        'c.pdf',
      ]);
      const { data } = await exportPerson(storage.store, 'ada1@site.example', clock);
      expect(data.collections.letters).toEqual([first]);
      // A change writes the record as it is read.
      await storage.store.commit([
        { update: 'letters', where: { id: 1 }, set: { topic: 'praise' } },
      ]);
      const { removed, files } = await erasePerson(storage, 'ada1@site.example', { clock });
      expect({ removed, files }).toEqual({ removed: { letters: [1] }, files: 2 });
      await storage.close();
      expect(await place.holding(['ada1@site.example'])).toEqual([]);
    });

    test('an upgrade under whose names a file cannot stay does not take place', async () => {
      const place = await newPlace();
      const guests = [{ guest: 'Bo', paperFile: 'c.pdf', paperName: 'Paper.pdf' }];
      const files = [{ field: 'guests.*.paperFile', title: 'guests.*.paperName' }];
      const letters = { ...definitionOf(before, 'letters'), files };
      await keep(place, [{ ...letter(1), guests }], { ...before, letters });
      const emptied = withoutAddress({ 2: (fields) => ({ ...fields, guests: [] }) });
      const { store, close } = await place.open(clock, emptied);
      expect(await all(store, 'letters')).toEqual([
        expect.objectContaining({
          guests,
          notUpgraded: 'the upgrade would hide a file or an address: guests',
        }),
      ]);
      await close();
    });

    test('an address that an upgrade writes in another way is not stored twice', async () => {
      const place = await newPlace();
      await keep(place, [letter(1)]);
      const renamed = keeping({
        version: 2,
        schema: z.object({ mail: email({ label: 'E-mail' }) }),
        migrate: { 2: ({ email: mail }) => ({ mail: ` ${String(mail).toUpperCase()}` }) },
        store,
      });
      const { store: opened, close } = await place.open(clock, renamed);
      const [record] = await all(opened, 'letters');
      expect(record).not.toHaveProperty('email');
      await close();
    });

    test('a record of a later version, and of another form, is shown as stored', async () => {
      const place = await newPlace();
      const later = { ...letter(1), formVersion: '4.0123456789ab' };
      const other = { ...letter(2), form: 'card' };
      await keep(place, [later, other]);
      const { store, close } = await place.open(clock, now);
      expect(await all(store, 'letters')).toEqual([
        expect.objectContaining(later),
        expect.objectContaining(other),
      ]);
      await close();
    });
  },
  { database: 'full' },
);
