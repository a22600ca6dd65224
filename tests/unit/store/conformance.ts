import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  DuplicateError,
  NoMatchError,
  StoreUnavailableError,
} from '../../../server/store/errors.ts';
import type { Operation, Store } from '../../../server/store/store.ts';
import { all, keptIn, outcomes } from './records.ts';

/** A place for records that outlives a store, so that a test can open it again. */
export interface StorePlace {
  open(clock: () => Date): Promise<Store>;
  dispose(): Promise<void>;
}

const noon = '2026-05-01T12:00:00.000Z';
const contact = (name: string): Operation => ({ insert: 'contacts', fields: { name } });
const entry = (email: string, product = 'Pay'): Operation => ({
  insert: 'waitlist',
  fields: { email, product },
});
const download: Operation = { insert: 'downloads', fields: { fileName: 'a.pdf' } };
const code = (text: string): Operation => ({
  insert: 'whitepaper_codes',
  fields: { code: text, isUsed: false },
});
const redeem = (text: string): Operation[] => [
  {
    update: 'whitepaper_codes',
    where: { code: text, isUsed: false },
    set: { isUsed: true, usedAt: noon },
  },
  { insert: 'downloads', fields: { fileName: 'paper.pdf', accessCode: text } },
];

/** What every store must do, whatever keeps it. */
export function describeStore(name: string, newPlace: () => Promise<StorePlace>): void {
  describe(name, () => {
    let place: StorePlace;
    let store: Store;
    const clock = () => new Date(noon);

    beforeEach(async () => {
      place = await newPlace();
      store = await place.open(clock);
    });
    afterEach(async () => {
      await store.close();
      await place.dispose();
    });
    const reopen = async () => {
      await store.close();
      store = await place.open(clock);
    };

    test('gives serial ids per collection and its timestamp', async () => {
      const records = await store.commit([
        contact('Ada'),
        contact('Bo'),
        { insert: 'downloads', fields: { fileName: 'a.pdf' } },
      ]);
      expect(records).toEqual([
        { id: 1, name: 'Ada', createdAt: noon },
        { id: 2, name: 'Bo', createdAt: noon },
        { id: 1, fileName: 'a.pdf', downloadedAt: noon },
      ]);
    });

    test('keeps records, ids and unique keys over a restart', async () => {
      await store.commit([contact('Ada'), contact('Bo'), entry('a@example.org')]);
      await store.commit([{ remove: 'contacts', id: 2 }]);
      await reopen();
      expect(await all(store, 'contacts')).toEqual([{ id: 1, name: 'Ada', createdAt: noon }]);
      await expect(store.commit([entry('a@example.org')])).rejects.toThrow(DuplicateError);
      expect(await store.commit([contact('Cy')])).toMatchObject([{ id: 3 }]);
    });

    test('takes neither id, timestamp nor prototype keys from a caller', async () => {
      const hostile = JSON.parse(
        '{"id":9,"createdAt":"x","name":"Ada","__proto__":{"isUsed":true},"constructor":{"prototype":{}},"more":{"__proto__":{"a":1},"b":[2]}}',
      );
      const [record] = await store.commit([{ insert: 'contacts', fields: hostile }]);
      expect(JSON.stringify(record)).toBe(
        JSON.stringify({ id: 1, name: 'Ada', more: { b: [2] }, createdAt: noon }),
      );
      await store.commit([{ update: 'contacts', where: { id: 1 }, set: hostile }]);
      expect(await store.get('contacts', 1)).toEqual(record);
      expect({}).not.toHaveProperty('isUsed');
    });

    test('keeps its records apart from what callers change', async () => {
      const fields = { name: 'Ada', tags: ['a'] };
      const pending = store.commit([{ insert: 'contacts', fields }]);
      fields.tags.push('b');
      const [record] = await pending;
      const tags = record?.tags as string[];
      expect(() => tags.push('c')).toThrow(TypeError);
      expect(await store.get('contacts', 1)).toMatchObject({ tags: ['a'] });
    });

    test('refuses what JSON cannot hold and collections that are not declared', async () => {
      const insert = (value: unknown) =>
        store.commit([{ insert: 'contacts', fields: { value: value as string } }]);
      await expect(insert(Number.NaN)).rejects.toThrow(TypeError);
      await expect(insert(new Date())).rejects.toThrow(TypeError);
      await expect(store.commit([{ insert: 'toString', fields: {} }])).rejects.toThrow(TypeError);
      await expect(store.commit([{ remove: 'none', id: 1 }])).rejects.toThrow(TypeError);
      await expect(store.count('none')).rejects.toThrow(TypeError);
      expect(await store.count('contacts')).toBe(0);
    });

    test('carries out all operations of a commit or none', async () => {
      await store.commit([entry('a@example.org')]);
      const failing = store.commit([
        contact('Ada'),
        entry('b@example.org'),
        entry('a@example.org'),
      ]);
      await expect(failing).rejects.toEqual(new DuplicateError('waitlist', ['product', 'email']));
      const missing = store.commit([contact('Ada'), { remove: 'contacts', id: 7 }]);
      await expect(missing).rejects.toThrow(NoMatchError);
      expect(await store.count('contacts')).toBe(0);
      expect(await store.count('waitlist')).toBe(1);
      expect(await store.commit([contact('Bo'), entry('b@example.org')])).toMatchObject([
        { id: 1 },
        { id: 2 },
      ]);
    });

    test('compares e-mails without case and surrounding spaces, per product', async () => {
      await store.commit([entry('a@example.org')]);
      await expect(store.commit([entry(' A@Example.org ')])).rejects.toThrow(DuplicateError);
      await store.commit([entry('a@example.org', 'Yield')]);
      expect(await store.count('waitlist')).toBe(2);
    });

    test('lets 1 of 50 equal e-mails win', async () => {
      const posts = Array.from({ length: 50 }, (_, n) =>
        store.commit([entry(n % 2 ? 'a@example.org' : ' A@EXAMPLE.org'), contact(`c${n}`)]),
      );
      expect(await outcomes(posts)).toEqual({ done: 1, DuplicateError: 49 });
      expect(await store.count('contacts')).toBe(1);
      await reopen();
      expect([await store.count('waitlist'), await store.count('contacts')]).toEqual([1, 1]);
    });

    test('lets 1 of 100 redemptions of a code win', async () => {
      await store.commit([code('A'), code('B')]);
      const attempts = Array.from({ length: 100 }, () => store.commit(redeem('A')));
      expect(await outcomes(attempts)).toEqual({ done: 1, NoMatchError: 99 });
      await reopen();
      expect(await store.find('whitepaper_codes', { isUsed: true })).toHaveLength(1);
      expect(await store.count('downloads')).toBe(1);
    });

    test('keeps every one of 1,000 concurrent commits, with ids 1 to 1,000', async () => {
      const commits = Array.from({ length: 1000 }, (_, n) => store.commit([contact(`c${n}`)]));
      expect(await outcomes(commits)).toEqual({ done: 1000 });
      await reopen();
      const records = await all(store, 'contacts');
      expect(records.map(({ id }) => id)).toEqual(Array.from({ length: 1000 }, (_, n) => n + 1));
      expect(new Set(records.map(({ name }) => name)).size).toBe(1000);
    });

    test('finds by id, unique key, any field, and absent fields', async () => {
      await store.commit([code('A'), code('B'), code('C')]);
      await store.commit(redeem('B'));
      const ids = async (where: Record<string, string | boolean | number | null>) =>
        (await store.find('whitepaper_codes', where)).map(({ id }) => id);
      expect(await ids({})).toEqual([1, 2, 3]);
      expect(await ids({ id: 2 })).toEqual([2]);
      expect(await ids({ code: 'C' })).toEqual([3]);
      expect(await ids({ code: 'C', isUsed: true })).toEqual([]);
      expect(await ids({ isUsed: false })).toEqual([1, 3]);
      expect(await ids({ usedAt: null })).toEqual([1, 3]);
      expect(await ids({ toString: null } as never)).toEqual([1, 2, 3]);
    });

    test('frees and takes unique keys within one commit', async () => {
      await store.commit([code('A'), code('B')]);
      const set = (id: number, text: string): Operation => ({
        update: 'whitepaper_codes',
        where: { id },
        set: { code: text },
      });
      await store.commit([set(1, 'x'), set(2, 'A'), set(1, 'B')]);
      await expect(store.commit([set(1, 'A')])).rejects.toThrow(DuplicateError);
      await store.commit([{ remove: 'whitepaper_codes', id: 2 }, code('A')]);
      await reopen();
      const codes = (await all(store, 'whitepaper_codes')).map((record) => record.code);
      expect(codes).toEqual(['B', 'A']);
      await expect(store.commit([code('B')])).rejects.toThrow(DuplicateError);
    });

    test('updates every match and gives the records in order', async () => {
      await store.commit([code('A'), code('B')]);
      const update = {
        update: 'whitepaper_codes',
        where: { isUsed: false },
        set: { isUsed: true },
      };
      expect(await store.commit([update, contact('Ada')])).toMatchObject([
        { id: 1, isUsed: true },
        { id: 2, isUsed: true },
        { name: 'Ada' },
      ]);
    });

    test('takes a commit of 1,000 operations as one', async () => {
      await store.commit(Array.from({ length: 1000 }, (_, n) => code(`C${n}`)));
      await reopen();
      expect(await store.count('whitepaper_codes')).toBe(1000);
    });

    test('finishes pending commits at close, then takes none', async () => {
      const pending = Array.from({ length: 50 }, (_, n) => store.commit([contact(`c${n}`)]));
      let settled = 0;
      for (const commit of pending) commit.then(() => settled++);
      const closing = store.close();
      await expect(store.commit([contact('late')])).rejects.toThrow(StoreUnavailableError);
      await closing;
      expect(settled).toBe(50);
      expect(await outcomes(pending)).toEqual({ done: 50 });
      expect(store.health().ok).toBe(false);
      await reopen();
      expect(await store.count('contacts')).toBe(50);
    });

    test('lists the records as they are at the call', async () => {
      await store.commit([contact('Ada')]);
      const listing = store.list('contacts');
      await store.commit([contact('Bo'), { remove: 'contacts', id: 1 }]);
      const names: unknown[] = [];
      for await (const { name } of listing) names.push(name);
      expect(names).toEqual(['Ada']);
    });

    test('gives everything as it was at one moment while commits run', async () => {
      const pair = (n: number) => store.commit([contact(`c${n}`), entry(`e${n}@example.org`)]);
      await Promise.all(Array.from({ length: 100 }, (_, n) => pair(n)));
      const later = Array.from({ length: 100 }, (_, n) => pair(100 + n));
      const removed = store.commit([
        { remove: 'contacts', id: 1 },
        { remove: 'waitlist', id: 1 },
      ]);
      const picture = await keptIn(store.snapshot());
      await Promise.all([...later, removed]);
      const ids = (collection: string) =>
        picture.filter((kept) => kept.collection === collection).map(({ record }) => record.id);
      // Both halves of each commit, in collections that the snapshot gives one after the other.
      expect(ids('contacts')).toEqual(ids('waitlist'));
      expect(ids('contacts').length).toBeGreaterThanOrEqual(99);
      expect(picture.map(({ collection }) => collection)).toEqual([
        ...ids('contacts').map(() => 'contacts'),
        ...ids('waitlist').map(() => 'waitlist'),
      ]);
    });

    test('gives a snapshot as it was at the call, whenever it is read', async () => {
      await store.commit([contact('Ada'), code('A')]);
      const snapshot = store.snapshot();
      await store.commit([contact('Bo'), { remove: 'contacts', id: 1 }]);
      expect(await keptIn(snapshot)).toEqual([
        { collection: 'contacts', record: { id: 1, name: 'Ada', createdAt: noon } },
        { collection: 'whitepaper_codes', record: await store.get('whitepaper_codes', 1) },
      ]);
    });

    test('restores records as they were, and goes on after the highest id', async () => {
      const at = '2020-01-01T00:00:00.000Z';
      const restore = (id: number, email: string): Operation => ({
        restore: 'waitlist',
        record: { id, product: 'Pay', email, createdAt: at },
      });
      const restored = await store.commit([restore(3, 'a@example.org'), restore(7, 'b')]);
      expect(restored).toEqual([
        { id: 3, product: 'Pay', email: 'a@example.org', createdAt: at },
        { id: 7, product: 'Pay', email: 'b', createdAt: at },
      ]);
      await expect(store.commit([restore(7, 'c')])).rejects.toThrow(DuplicateError);
      await expect(store.commit([restore(9, 'A@example.org ')])).rejects.toThrow(DuplicateError);
      await reopen();
      expect(await all(store, 'waitlist')).toEqual(restored);
      expect(await store.commit([entry('d')])).toMatchObject([{ id: 8, createdAt: noon }]);
    });

    test('gives no id again that was given, removed or reserved', async () => {
      expect(await store.lastId('contacts')).toBe(0);
      await store.commit([contact('Ada'), contact('Bo')]);
      await store.commit([{ remove: 'contacts', id: 2 }]);
      expect(await store.lastId('contacts')).toBe(2);
      expect(await store.commit([{ reserve: 'contacts', id: 9 }])).toEqual([]);
      await store.commit([{ reserve: 'contacts', id: 4 }]);
      expect(await store.lastId('contacts')).toBe(9);
      const both = await store.commit([{ reserve: 'downloads', id: 5 }, download]);
      expect(both).toMatchObject([{ id: 6 }]);
      await reopen();
      expect(await store.lastId('contacts')).toBe(9);
      expect(await store.lastId('waitlist')).toBe(0);
      expect(await store.count('contacts')).toBe(1);
      expect(await store.commit([contact('Cy')])).toMatchObject([{ id: 10 }]);
      await expect(store.lastId('none')).rejects.toThrow(TypeError);
      await expect(store.commit([{ reserve: 'none', id: 1 }])).rejects.toThrow(TypeError);
    });
  });
}
