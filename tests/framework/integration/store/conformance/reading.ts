import { expect, test } from 'vitest';
import type { RangeQuery } from '../../../../../server/storage/store/store.ts';
import { keptIn } from '../records.ts';
import type { OpenedStore } from './opened-store.ts';
import { code, contact, entry, noon, redeem } from './operations.ts';

/** Finding, listing and snapshots, also while commits run. */
export function testReading(opened: OpenedStore): void {
  test('finds by id, unique key, any field, and absent fields', async () => {
    await opened.store.commit([code('A'), code('B'), code('C')]);
    await opened.store.commit(redeem('B'));
    const ids = async (where: Record<string, string | boolean | number | null>) =>
      (await opened.store.find('reading_codes', where)).map(({ id }) => id);
    expect(await ids({})).toEqual([1, 2, 3]);
    expect(await ids({ id: 2 })).toEqual([2]);
    expect(await ids({ code: 'C' })).toEqual([3]);
    expect(await ids({ code: 'C', isUsed: true })).toEqual([]);
    expect(await ids({ isUsed: false })).toEqual([1, 3]);
    expect(await ids({ usedAt: null })).toEqual([1, 3]);
    expect(await ids({ toString: null } as never)).toEqual([1, 2, 3]);
  });

  test('gives the first of those with a text, by another one, downwards and upwards', async () => {
    // More than one that only looks for the first few keeps at once.
    const many = Array.from({ length: 300 }, (_, n) => ({
      name: n % 3 === 0 ? 'Bo' : 'Ada',
      due: `2026-${String(((n * 7) % 150) + 100)}`,
    }));
    await opened.store.commit([
      ...many.map((fields) => ({ insert: 'contacts', fields })),
      { insert: 'contacts', fields: { name: 'Ada' } },
      { insert: 'waitlist', fields: { name: 'Ada', due: '2026-170' } },
    ]);
    const all = many.map((fields, index) => ({ id: index + 1, ...fields }));
    const inOrder = all
      .filter(({ name }) => name === 'Ada')
      .sort((a, b) => (a.due === b.due ? a.id - b.id : a.due < b.due ? -1 : 1));
    const idsOf = (records: readonly { readonly id: number }[]) => records.map(({ id }) => id);
    const next = async (stretch: RangeQuery, most: number) =>
      idsOf(await opened.store.next('contacts', { name: 'Ada' }, stretch, most));
    const [upTo, after] = ['2026-170', '2026-170'];
    const [low, high] = [
      inOrder.filter(({ due }) => due <= upTo).reverse(),
      inOrder.filter(({ due }) => due > after),
    ];
    expect(await next({ by: 'due', upTo }, 4)).toEqual(idsOf(low.slice(0, 4)));
    expect(await next({ by: 'due', after }, 4)).toEqual(idsOf(high.slice(0, 4)));
    expect(await next({ by: 'due', after }, 1_000)).toEqual(idsOf(high));
    expect(await next({ by: 'due', upTo: '2025' }, 1)).toEqual([]);
  });

  test('lists the records as they are at the call', async () => {
    await opened.store.commit([contact('Ada')]);
    const listing = opened.store.list('contacts');
    await opened.store.commit([contact('Bo'), { remove: 'contacts', id: 1 }]);
    const names: unknown[] = [];
    for await (const { name } of listing) names.push(name);
    expect(names).toEqual(['Ada']);
  });

  test('gives everything as it was at one moment while commits run', async () => {
    const pair = (n: number) => opened.store.commit([contact(`c${n}`), entry(`e${n}@example.org`)]);
    await Promise.all(Array.from({ length: 100 }, (_, n) => pair(n)));
    const later = Array.from({ length: 100 }, (_, n) => pair(100 + n));
    const removed = opened.store.commit([
      { remove: 'contacts', id: 1 },
      { remove: 'waitlist', id: 1 },
    ]);
    const picture = await keptIn(opened.store.snapshot());
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
    await opened.store.commit([contact('Ada'), code('A')]);
    const snapshot = opened.store.snapshot();
    await opened.store.commit([contact('Bo'), { remove: 'contacts', id: 1 }]);
    expect(await keptIn(snapshot)).toEqual([
      { collection: 'contacts', record: { id: 1, name: 'Ada', createdAt: noon } },
      { collection: 'reading_codes', record: await opened.store.get('reading_codes', 1) },
    ]);
  });
}
