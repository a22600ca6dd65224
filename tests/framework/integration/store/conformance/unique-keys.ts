import { expect, test } from 'vitest';
import { DuplicateError } from '../../../../../server/storage/store/errors.ts';
import { filesOf } from '../../../../../server/storage/store/record.ts';
import type { Operation, StoredRecord } from '../../../../../server/storage/store/store.ts';
import { all, outcomes } from '../records.ts';
import type { OpenedStore } from './opened-store.ts';
import { code, contact, entry, redeem } from './operations.ts';

/** Which of several commits wins a unique key. */
export function testUniqueKeys(opened: OpenedStore): void {
  test('compares e-mails without case and surrounding spaces, per product', async () => {
    await opened.store.commit([entry('a@example.org')]);
    await expect(opened.store.commit([entry(' A@Example.org ')])).rejects.toThrow(DuplicateError);
    await opened.store.commit([entry('a@example.org', 'Yield')]);
    expect(await opened.store.count('waitlist')).toBe(2);
  });

  test('lets 1 of 50 equal e-mails win', async () => {
    const posts = Array.from({ length: 50 }, (_, n) =>
      opened.store.commit([entry(n % 2 ? 'a@example.org' : ' A@EXAMPLE.org'), contact(`c${n}`)]),
    );
    expect(await outcomes(posts)).toEqual({ done: 1, DuplicateError: 49 });
    expect(await opened.store.count('contacts')).toBe(1);
    await opened.reopen();
    expect([await opened.store.count('waitlist'), await opened.store.count('contacts')]).toEqual([
      1, 1,
    ]);
  });

  test('lets 1 of 100 redemptions of a code win', async () => {
    await opened.store.commit([code('A'), code('B')]);
    const attempts = Array.from({ length: 100 }, () => opened.store.commit(redeem('A')));
    expect(await outcomes(attempts)).toEqual({ done: 1, NoMatchError: 99 });
    await opened.reopen();
    expect(await opened.store.find('reading_codes', { isUsed: true })).toHaveLength(1);
    expect(await opened.store.count('downloads')).toBe(1);
  });

  test('looks for what is in the items of a list, and lets it be in one record only', async () => {
    const booking = (...papers: (string | undefined)[]): Operation => ({
      insert: 'bookings',
      fields: { guests: papers.map((paperFile, at) => ({ at, ...(paperFile && { paperFile }) })) },
    });
    const holding = async (file: string) =>
      (await opened.store.find('bookings', { 'guests.*.paperFile': file })).map(({ id }) => id);
    // Twice in one record is no other record's.
    await opened.store.commit([booking(undefined, 'a', 'b', 'a'), booking(), booking('c')]);
    for (const taken of [booking('a'), booking('x', 'b'), booking(undefined, undefined, 'c')])
      await expect(opened.store.commit([taken])).rejects.toThrow(DuplicateError);
    expect([await holding('a'), await holding('b'), await holding('x')]).toEqual([[1], [1], []]);
    await opened.reopen();
    expect([await holding('a'), await holding('c')]).toEqual([[1], [3]]);
    const [first] = await opened.store.find('bookings', { id: 1 });
    const kept = { collection: 'bookings', record: first as StoredRecord };
    expect(filesOf(opened.store.collections, kept)).toEqual(['a', 'b', 'a']);
    await opened.store.commit([{ remove: 'bookings', id: 1 }, booking('b', 'a')]);
    expect(await holding('a')).toEqual([4]);
  });

  test('frees and takes unique keys within one commit', async () => {
    await opened.store.commit([code('A'), code('B')]);
    const set = (id: number, text: string): Operation => ({
      update: 'reading_codes',
      where: { id },
      set: { code: text },
    });
    await opened.store.commit([set(1, 'x'), set(2, 'A'), set(1, 'B')]);
    await expect(opened.store.commit([set(1, 'A')])).rejects.toThrow(DuplicateError);
    await opened.store.commit([{ remove: 'reading_codes', id: 2 }, code('A')]);
    await opened.reopen();
    const codes = (await all(opened.store, 'reading_codes')).map((record) => record.code);
    expect(codes).toEqual(['B', 'A']);
    await expect(opened.store.commit([code('B')])).rejects.toThrow(DuplicateError);
  });
}
