import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chooseRecords } from '../../../../server/operations/records/choose.ts';
import { isFoundIn, soughtWords } from '../../../../server/operations/records/search.ts';
import type { Operation, Store, StoredRecord } from '../../../../server/storage/store/store.ts';
import { openPostgresStore } from '../../../setup/open-postgres-store.ts';
import { type Databases, sharedPostgres } from '../../../setup/postgres.ts';

const UNITS = ['a', 'b', 'B', 'ü', 'u\u0308', 'ß', 's', 'İ', 'ﬁ', 'f', '1', ' ', '-', '.', '\n'];
const text = fc.string({ unit: fc.constantFrom(...UNITS, '"', '\\', '%', '_', "'"), maxLength: 5 });
const record = fc.record(
  {
    name: text,
    list: fc.array(text, { maxLength: 2 }),
    place: fc.record({ town: text }),
    number: fc.constantFrom(1, 11.5, -1, 0.001, 1_000_000, null, true),
    consent: fc.record({ wording: text }),
  },
  { requiredKeys: [] },
);

const idsOf = async (records: AsyncIterable<StoredRecord>): Promise<number[]> => {
  const ids: number[] = [];
  for await (const { id } of records) ids.push(id);
  return ids;
};

let postgres: Databases;
let store: Store;
beforeAll(async () => {
  postgres = sharedPostgres();
  store = await openPostgresStore(await postgres.newDatabase());
});
afterAll(async () => {
  await store?.close();
  await postgres?.remove();
});

test('a search in PostgreSQL finds what a search of each record finds', async () => {
  const records = fc
    .sample(record, 400)
    .map((fields, at) => ({ ...fields, submissionToken: `ab1 ${at}` }));
  await store.commit(records.map((fields) => ({ insert: 'contacts', fields })));
  const notes = new Map(fc.sample(text, 60).map((note, at) => [at * 6 + 1, note]));
  const noted = [...notes].map(([id, note]): Operation => {
    const about = { submission: `${id}`, collection: 'contacts', record: id };
    return { insert: 'handling', fields: { ...about, notes: [{ text: note }] } };
  });
  await store.commit(noted);
  const stored: StoredRecord[] = [];
  for await (const one of store.list('contacts')) stored.push(one);
  for (const search of fc.sample(text, 200)) {
    const words = soughtWords(search);
    const wanted = stored.filter((one) => isFoundIn(one, [notes.get(one.id) ?? ''], words));
    const found = await idsOf(chooseRecords(store, 'contacts', { search }));
    expect([search, found]).toEqual([search, wanted.map(({ id }) => id)]);
  }
});

test('PostgreSQL returns no record in ASCII without the words, unless its id is named', async () => {
  const names = ['Zebra', 'a horse', 'Äpfel', 'a horse with stripes', 'ZEBRA with STRIPES'];
  const consent = { wording: 'zebra with stripes, ä' };
  const operations = names.map((name) => ({ insert: 'outbox', fields: { name, consent } }));
  await store.commit(operations);
  const read = (words: readonly string[], orIds: readonly number[] = []) =>
    idsOf(store.list('outbox', { words: { words, except: ['consent'], orIds } }));
  expect(await read(['zebra'])).toEqual([1, 3, 5]);
  expect(await read(['stripes', 'zebra'])).toEqual([3, 5]);
  expect(await read(['nothing'], [2])).toEqual([2, 3]);
});
