import { expect, test } from 'vitest';
import type { InsertCondition, Operation } from '../../../../../server/storage/store/store.ts';
import { all, outcomes } from '../records.ts';
import type { OpenedStore } from './opened-store.ts';
import { contact, noon } from './operations.ts';

const before = '2026-05-01T11:59:59.999Z';
const after = '2026-05-01T12:00:00.001Z';

const booking = (name: string, condition: InsertCondition, form = 'talk'): Operation => ({
  insert: 'contacts',
  fields: { name, form },
  condition,
});

/** Insertions that depend on the time, and on the number of a form's records. */
export function testConditions(opened: OpenedStore): void {
  const reasonOf = (condition: InsertCondition) =>
    opened.store.commit([booking('Ada', condition)]).then(
      () => 'done',
      ({ name, reason }) => `${name} ${reason}`,
    );

  test('inserts from the first time on and before the last, to the millisecond', async () => {
    expect(await reasonOf({ from: noon, before: after })).toBe('done');
    expect(await reasonOf({ from: before })).toBe('done');
    expect(await reasonOf({ from: after })).toBe('InsertConditionError early');
    expect(await reasonOf({ before: noon })).toBe('InsertConditionError late');
    expect(await reasonOf({ before })).toBe('InsertConditionError late');
    expect(await opened.store.count('contacts')).toBe(2);
  });

  test('of a hundred insertions at once, as many succeed as there are places', async () => {
    const many = (from: number) =>
      Array.from({ length: 100 }, (_, at) =>
        opened.store.commit([booking(`Visitor ${from + at}`, { most: 7 })]),
      );
    await opened.store.commit([booking('Bo', {}, 'walk'), contact('Cy')]);
    expect(await outcomes(many(0))).toEqual({ done: 7, InsertConditionError: 93 });
    expect(await opened.store.count('contacts')).toBe(9);
    await opened.reopen();
    expect(await outcomes(many(100))).toEqual({ InsertConditionError: 100 });
  });

  test('a refused insertion leaves nothing of its commit', async () => {
    await opened.store.commit([booking('Ada', { most: 1 })]);
    const refused = opened.store.commit([contact('Bo'), booking('Cy', { most: 1 })]);
    await expect(refused).rejects.toThrow('the condition of an insertion does not hold (full)');
    expect(await all(opened.store, 'contacts')).toMatchObject([{ id: 1, name: 'Ada' }]);
  });

  test('beyond the limit, a record gets the fields that the condition names', async () => {
    const condition = { most: 2, beyond: { waiting: true, id: 9 } };
    const names = ['Ada', 'Bo', 'Cy', 'Di'];
    await Promise.all(names.map((name) => opened.store.commit([booking(name, condition)])));
    const records = await all(opened.store, 'contacts');
    expect(records.map(({ id, waiting }) => [id, waiting])).toEqual([
      [1, undefined],
      [2, undefined],
      [3, true],
      [4, true],
    ]);
  });

  test('a deleted record frees its place, an updated one keeps it, in the same commit too', async () => {
    const { store } = opened;
    const last = (name: string) => booking(name, { most: 2 });
    await store.commit([last('Ada'), last('Bo')]);
    await store.commit([{ update: 'contacts', where: { id: 1 }, set: { name: 'Eve' } }]);
    expect(await outcomes([store.commit([last('Cy')])])).toEqual({ InsertConditionError: 1 });
    await store.commit([{ remove: 'contacts', id: 2 }]);
    expect(await outcomes([store.commit([last('Cy')]), store.commit([last('Di')])])).toEqual({
      done: 1,
      InsertConditionError: 1,
    });
    await store.commit([{ remove: 'contacts', id: 1 }, last('Flo')]);
    // A commit that fails frees nothing.
    await expect(
      store.commit([
        { remove: 'contacts', id: 3 },
        { remove: 'contacts', id: 99 },
      ]),
    ).rejects.toThrow();
    expect(await outcomes([store.commit([last('Gus')])])).toEqual({ InsertConditionError: 1 });
    const names = (await all(store, 'contacts')).map(({ name }) => name);
    expect(names).toEqual(['Cy', 'Flo']);
  });

  test('one group of commits counts what each of them adds and removes', async () => {
    const { store } = opened;
    await store.commit([booking('Ada', {}), booking('Bo', {})]);
    const answers = await Promise.allSettled([
      store.commit([booking('Cy', { most: 2 })]),
      store.commit([{ remove: 'contacts', id: 1 }]),
      store.commit([booking('Di', { most: 2 })]),
      store.commit([booking('Eve', { most: 2 })]),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([
      'rejected',
      'fulfilled',
      'fulfilled',
      'rejected',
    ]);
  });
}
