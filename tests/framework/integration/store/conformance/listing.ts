import { expect, test } from 'vitest';
import type { ListQuery, NoteFilter } from '../../../../../server/storage/store/list-query.ts';
import type { Operation } from '../../../../../server/storage/store/store.ts';
import type { OpenedStore } from './opened-store.ts';
import { contact } from './operations.ts';

const note = (collection: string, record: number, state: string, assignee = ''): Operation => ({
  insert: 'handling',
  fields: {
    ...{ submission: `${collection} ${record}`, collection, record, state },
    ...(assignee && { assignee }),
  },
});

const restored = (id: number, createdAt: string): Operation => ({
  restore: 'contacts',
  record: { id, createdAt },
});

/** Which records a listing gives, and in what order. */
export function testListing(opened: OpenedStore): void {
  const listed = async (reading?: ListQuery, collection = 'contacts') => {
    const ids: number[] = [];
    for await (const { id } of opened.store.list(collection, reading)) ids.push(id);
    return ids;
  };

  test('lists upwards or downwards, from behind an id', async () => {
    await opened.store.commit(Array.from({ length: 450 }, () => contact('Ada')));
    const all = Array.from({ length: 450 }, (_, at) => at + 1);
    expect(await listed()).toEqual(all);
    expect(await listed({ afterId: 440 })).toEqual(all.slice(440));
    expect(await listed({ newest: true })).toEqual(all.toReversed());
    expect(await listed({ newest: true, afterId: 4 })).toEqual([3, 2, 1]);
  });

  test('lists so many ids at most, from either end', async () => {
    await opened.store.commit(Array.from({ length: 450 }, () => contact('Ada')));
    await opened.store.commit([{ remove: 'contacts', id: 439 }]);
    const down = { newest: true, afterId: 441 };
    expect(await listed({ ...down, untilId: 438 })).toEqual([440, 438]);
    expect(await listed({ ...down, untilId: 441 })).toEqual([]);
    expect(await listed({ newest: true, untilId: 449 })).toEqual([450, 449]);
    expect(await listed({ afterId: 437, untilId: 440 })).toEqual([438, 440]);
    expect(await listed({ untilId: 2 })).toEqual([1, 2]);
    const done: NoteFilter = { by: 'handling', fields: { state: ['done'] } };
    await opened.store.commit([3, 439, 440].map((id) => note('contacts', id, 'done')));
    expect(await listed({ note: done, newest: true, untilId: 4 })).toEqual([440]);
    expect(await listed({ note: done, untilId: 4 })).toEqual([3]);
  });

  test('lists what names an address; others may come with it', async () => {
    const addresses = ['ada@example.org', ' ADA@Example.org\n', 'bo@example.org', null];
    const long = 'x'.repeat(10_000);
    await opened.store.commit(
      [...addresses, long].map((email) => ({
        insert: 'contacts',
        fields: { email, other: 'a@b' },
      })),
    );
    const ids = await listed({ email: { fields: ['email'], address: 'ada@example.org' } });
    expect(ids.filter((id) => id <= 2)).toEqual([1, 2]);
    const both = { fields: ['email', 'other'], address: 'a@b' };
    expect(await listed({ email: both, newest: true })).toEqual([5, 4, 3, 2, 1]);
  });

  test('lists what has all of some words; others may come with it', async () => {
    const texts = ['A pair of\nzebras', 'a "pair"', 'ein Paar Zébras', 'none', 'zebra 1.5 pair'];
    await opened.store.commit(
      texts.map((text) => ({ insert: 'outbox', fields: { text, other: { text: 'zebra' } } })),
    );
    const words = { words: ['zebra', 'pair'], except: ['other'], orIds: [4] };
    const ids = await listed({ words }, 'outbox');
    expect(ids.filter((id) => id !== 2)).toEqual([1, 3, 4, 5]);
    const down = { newest: true, afterId: 5, untilId: 3 };
    expect(await listed({ words, ...down }, 'outbox')).toEqual([4, 3]);
  });

  test('lists what has a field, or one of some texts in it', async () => {
    const submissions = ['a', 'b', 'c', 'A', null];
    await opened.store.commit(
      submissions.map((submission) => ({ insert: 'outbox', fields: { submission, other: 'b' } })),
    );
    const fieldIn = { field: 'submission', values: ['a', 'c', 'd'] };
    expect(await listed({ fieldIn }, 'outbox')).toEqual([1, 3]);
    expect(await listed({ fieldIn, newest: true, afterId: 3 }, 'outbox')).toEqual([1]);
    expect(await listed({ fieldIn: { field: 'other', values: ['b'] } }, 'outbox')).toHaveLength(5);
    expect(await listed({ fieldIn: { field: 'none', values: ['b'] } }, 'outbox')).toEqual([]);
    await opened.store.commit([{ insert: 'outbox', fields: { notes: [{ text: 'a' }] } }]);
    expect(await listed({ fieldIn: { field: 'notes' } }, 'outbox')).toEqual([6]);
    expect(await listed({ fieldIn: { field: 'none' } }, 'outbox')).toEqual([]);
  });

  test('lists few of many ids, however far these lie apart', async () => {
    const ids = [1, 100_000, 100_001, 250_000, 300_001];
    const day = '2026-01-01T00:00:00.000Z';
    await opened.store.commit(ids.map((id) => restored(id, day)));
    const since = day;
    expect(await listed({ since })).toEqual(ids);
    expect(await listed({ since, newest: true })).toEqual(ids.toReversed());
    expect(await listed({ since, afterId: 1, untilId: 250_000 })).toEqual(ids.slice(1, 4));
    expect(await listed({ since, newest: true, afterId: 300_001, untilId: 2 })).toEqual(
      ids.slice(1, 4).toReversed(),
    );
    expect(await listed({ since: '2026-01-02T00:00:00.000Z' })).toEqual([]);
  });

  test('lists what only grows downwards, too', async () => {
    const insert = (sequence: number): Operation => ({ insert: 'audit', fields: { sequence } });
    for (const sequence of [1, 2, 3]) await opened.store.commit([insert(sequence)]);
    expect(await listed({ newest: true }, 'audit')).toEqual([3, 2, 1]);
    expect(await listed({ newest: true, afterId: 3 }, 'audit')).toEqual([2, 1]);
    expect(await listed({ newest: true, afterId: 3, untilId: 2 }, 'audit')).toEqual([2]);
  });

  test('lists a span of time, both ends included', async () => {
    const times = ['2026-01-01', '2026-01-02', '2026-01-03'].map((day) => `${day}T00:00:00.000Z`);
    await opened.store.commit(times.map((time, at) => restored(at + 1, time)));
    const [first, second, third] = times as [string, string, string];
    expect(await listed({ since: second })).toEqual([2, 3]);
    expect(await listed({ until: second, newest: true })).toEqual([2, 1]);
    expect(await listed({ since: first, until: first })).toEqual([1]);
    expect(await listed({ since: third, until: first })).toEqual([]);
  });

  test('lists and counts those of which another collection says so, or does not', async () => {
    await opened.store.commit([
      ...Array.from({ length: 5 }, () => contact('Ada')),
      note('contacts', 2, 'done'),
      note('contacts', 3, 'open', 'Ada'),
      note('contacts', 4, 'new'),
      note('waitlist', 1, 'done'),
      note('contacts', 9, 'done'),
    ]);
    const by = (fields: NoteFilter['fields'], orNone = false): NoteFilter => ({
      by: 'handling',
      fields,
      orNone,
    });
    for (const [noted, ids] of [
      [by({ state: ['done'] }), [2]],
      [by({ state: ['done', 'open'] }), [2, 3]],
      [by({ state: ['new', 'spam'] }, true), [1, 4, 5]],
      [by({ state: ['new', 'open', 'done'] }, true), [1, 2, 3, 4, 5]],
      [by({ state: ['open'], assignee: ['Ada'] }), [3]],
      [by({ state: ['done'], assignee: ['Ada'] }), []],
      [by({ state: ['new', 'open'], assignee: [''] }, true), [1, 4, 5]],
      [by({ assignee: [''] }, true), [1, 2, 4, 5]],
    ] as const) {
      expect(await listed({ note: noted })).toEqual(ids);
      expect(await opened.store.count('contacts', noted)).toBe(ids.length);
    }
    const noted = by({ state: ['new'] }, true);
    expect(await listed({ note: noted, newest: true, afterId: 5 })).toEqual([4, 1]);
  });
}
