import { expect, test } from 'vitest';
import {
  DuplicateError,
  NoMatchError,
  StoreUnavailableError,
} from '../../../../../server/storage/store/errors.ts';
import { all, outcomes } from '../records.ts';
import type { OpenedStore } from './opened-store.ts';
import { code, contact, entry, noon } from './operations.ts';

/** Serial ids, what a record may hold, commits that are whole, and their end. */
export function testCommits(opened: OpenedStore): void {
  test('gives serial ids per collection and its timestamp', async () => {
    const records = await opened.store.commit([
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
    await opened.store.commit([contact('Ada'), contact('Bo'), entry('a@example.org')]);
    await opened.store.commit([{ remove: 'contacts', id: 2 }]);
    await opened.reopen();
    expect(await all(opened.store, 'contacts')).toEqual([{ id: 1, name: 'Ada', createdAt: noon }]);
    await expect(opened.store.commit([entry('a@example.org')])).rejects.toThrow(DuplicateError);
    expect(await opened.store.commit([contact('Cy')])).toMatchObject([{ id: 3 }]);
  });

  test('takes neither id, timestamp nor prototype keys from a caller', async () => {
    const hostile = JSON.parse(
      '{"id":9,"createdAt":"x","name":"Ada","__proto__":{"isUsed":true},"constructor":{"prototype":{}},"more":{"__proto__":{"a":1},"b":[2]}}',
    );
    const [record] = await opened.store.commit([{ insert: 'contacts', fields: hostile }]);
    expect(JSON.stringify(record)).toBe(
      JSON.stringify({ id: 1, name: 'Ada', more: { b: [2] }, createdAt: noon }),
    );
    await opened.store.commit([{ update: 'contacts', where: { id: 1 }, set: hostile }]);
    expect(await opened.store.get('contacts', 1)).toEqual(record);
    expect({}).not.toHaveProperty('isUsed');
  });

  test('keeps its records apart from what callers change', async () => {
    const fields = { name: 'Ada', tags: ['a'] };
    const pending = opened.store.commit([{ insert: 'contacts', fields }]);
    fields.tags.push('b');
    const [record] = await pending;
    const tags = record?.tags as string[];
    expect(() => tags.push('c')).toThrow(TypeError);
    expect(await opened.store.get('contacts', 1)).toMatchObject({ tags: ['a'] });
  });

  test('refuses what JSON cannot hold and collections that are not declared', async () => {
    const insert = (value: unknown) =>
      opened.store.commit([{ insert: 'contacts', fields: { value: value as string } }]);
    await expect(insert(Number.NaN)).rejects.toThrow(TypeError);
    await expect(insert(new Date())).rejects.toThrow(TypeError);
    await expect(opened.store.commit([{ insert: 'toString', fields: {} }])).rejects.toThrow(
      TypeError,
    );
    await expect(opened.store.commit([{ remove: 'none', id: 1 }])).rejects.toThrow(TypeError);
    await expect(opened.store.count('none')).rejects.toThrow(TypeError);
    expect(await opened.store.count('contacts')).toBe(0);
  });

  test('carries out all operations of a commit or none', async () => {
    await opened.store.commit([entry('a@example.org')]);
    const failing = opened.store.commit([
      contact('Ada'),
      entry('b@example.org'),
      entry('a@example.org'),
    ]);
    await expect(failing).rejects.toEqual(new DuplicateError('waitlist', ['product', 'email']));
    const missing = opened.store.commit([contact('Ada'), { remove: 'contacts', id: 7 }]);
    await expect(missing).rejects.toThrow(NoMatchError);
    expect(await opened.store.count('contacts')).toBe(0);
    expect(await opened.store.count('waitlist')).toBe(1);
    expect(await opened.store.commit([contact('Bo'), entry('b@example.org')])).toMatchObject([
      { id: 1 },
      { id: 2 },
    ]);
  });

  test('updates every match and gives the records in order', async () => {
    await opened.store.commit([code('A'), code('B')]);
    const update = {
      update: 'reading_codes',
      where: { isUsed: false },
      set: { isUsed: true },
    };
    expect(await opened.store.commit([update, contact('Ada')])).toMatchObject([
      { id: 1, isUsed: true },
      { id: 2, isUsed: true },
      { name: 'Ada' },
    ]);
  });

  test('removes fields of a record, but neither its id nor its timestamp', async () => {
    await opened.store.commit([
      { insert: 'waitlist', fields: { name: 'Ada', product: 'One', email: 'a@example.org' } },
    ]);
    const unset = ['name', 'email', 'product', 'none', 'id', 'createdAt'];
    await opened.store.commit([
      { update: 'waitlist', where: { id: 1 }, set: { product: 'Two' }, unset },
    ]);
    await opened.reopen();
    expect(await all(opened.store, 'waitlist')).toEqual([
      { id: 1, product: 'Two', createdAt: noon },
    ]);
    // The unique key of the earlier fields is free.
    const again = { product: 'One', email: 'a@example.org' };
    expect(await opened.store.commit([{ insert: 'waitlist', fields: again }])).toMatchObject([
      { id: 2 },
    ]);
  });

  test('takes a commit of 1,000 operations as one', async () => {
    await opened.store.commit(Array.from({ length: 1000 }, (_, n) => code(`C${n}`)));
    await opened.reopen();
    expect(await opened.store.count('reading_codes')).toBe(1000);
  });

  test('keeps every one of 1,000 concurrent commits, with ids 1 to 1,000', async () => {
    const commits = Array.from({ length: 1000 }, (_, n) => opened.store.commit([contact(`c${n}`)]));
    expect(await outcomes(commits)).toEqual({ done: 1000 });
    await opened.reopen();
    const records = await all(opened.store, 'contacts');
    expect(records.map(({ id }) => id)).toEqual(Array.from({ length: 1000 }, (_, n) => n + 1));
    expect(new Set(records.map(({ name }) => name)).size).toBe(1000);
  });

  test('finishes pending commits at close, then takes none', async () => {
    const pending = Array.from({ length: 50 }, (_, n) => opened.store.commit([contact(`c${n}`)]));
    let settled = 0;
    for (const commit of pending) commit.then(() => settled++);
    const closing = opened.store.close();
    await expect(opened.store.commit([contact('late')])).rejects.toThrow(StoreUnavailableError);
    await closing;
    expect(settled).toBe(50);
    expect(await outcomes(pending)).toEqual({ done: 50 });
    expect(opened.store.health().ok).toBe(false);
    await opened.reopen();
    expect(await opened.store.count('contacts')).toBe(50);
  });
}
