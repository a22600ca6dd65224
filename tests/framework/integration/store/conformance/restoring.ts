import { expect, test } from 'vitest';
import { DuplicateError } from '../../../../../server/storage/store/errors.ts';
import type { Operation } from '../../../../../server/storage/store/store.ts';
import { all } from '../records.ts';
import type { OpenedStore } from './opened-store.ts';
import { contact, download, entry, noon } from './operations.ts';

/** Records that come back as they were, and ids that never do. */
export function testRestoring(opened: OpenedStore): void {
  test('restores records as they were, and goes on after the highest id', async () => {
    const at = '2020-01-01T00:00:00.000Z';
    const restore = (id: number, email: string): Operation => ({
      restore: 'waitlist',
      record: { id, product: 'Pay', email, createdAt: at },
    });
    const restored = await opened.store.commit([restore(3, 'a@example.org'), restore(7, 'b')]);
    expect(restored).toEqual([
      { id: 3, product: 'Pay', email: 'a@example.org', createdAt: at },
      { id: 7, product: 'Pay', email: 'b', createdAt: at },
    ]);
    await expect(opened.store.commit([restore(7, 'c')])).rejects.toThrow(DuplicateError);
    await expect(opened.store.commit([restore(9, 'A@example.org ')])).rejects.toThrow(
      DuplicateError,
    );
    await opened.reopen();
    expect(await all(opened.store, 'waitlist')).toEqual(restored);
    expect(await opened.store.commit([entry('d')])).toMatchObject([{ id: 8, createdAt: noon }]);
  });

  test('gives no id again that was given, removed or reserved', async () => {
    expect(await opened.store.lastId('contacts')).toBe(0);
    await opened.store.commit([contact('Ada'), contact('Bo')]);
    await opened.store.commit([{ remove: 'contacts', id: 2 }]);
    expect(await opened.store.lastId('contacts')).toBe(2);
    expect(await opened.store.commit([{ reserve: 'contacts', id: 9 }])).toEqual([]);
    await opened.store.commit([{ reserve: 'contacts', id: 4 }]);
    expect(await opened.store.lastId('contacts')).toBe(9);
    const both = await opened.store.commit([{ reserve: 'downloads', id: 5 }, download]);
    expect(both).toMatchObject([{ id: 6 }]);
    await opened.reopen();
    expect(await opened.store.lastId('contacts')).toBe(9);
    expect(await opened.store.lastId('waitlist')).toBe(0);
    expect(await opened.store.count('contacts')).toBe(1);
    expect(await opened.store.commit([contact('Cy')])).toMatchObject([{ id: 10 }]);
    await expect(opened.store.lastId('none')).rejects.toThrow(TypeError);
    await expect(opened.store.commit([{ reserve: 'none', id: 1 }])).rejects.toThrow(TypeError);
  });
}
