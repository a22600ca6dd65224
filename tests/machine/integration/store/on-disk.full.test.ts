import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DamagedStoreError, DuplicateError } from '../../../../server/storage/store/errors.ts';
import type { Operation, Store, StoredRecord } from '../../../../server/storage/store/store.ts';
import { openStore } from '../../../setup/collections.ts';
import { expectAgreement } from './agreement.ts';
import { describeStore } from './conformance.ts';
import { temporaryFolder } from './folder.ts';
import { keptIn } from './records.ts';

describeStore('the store on lowdb that leaves records on the disk', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'store-'));
  return {
    open: (clock, declared) => openStore({ folder, clock, collections: declared, onDisk: true }),
    dispose: () => rm(folder, { recursive: true }),
  };
});

const noon = () => new Date('2026-05-01T12:00:00.000Z');
const onDisk = (folder: string) => openStore({ folder, clock: noon, onDisk: true });
const inMemory = (folder: string) => openStore({ folder, clock: noon });

const person = (n: number): Operation => ({
  insert: 'contacts',
  // Long, so that there are more segments than stay in memory.
  fields: { name: `Visitor ${n}`, submissionToken: `token-${n}`, message: 'x'.repeat(8_000) },
});

async function idsIn(records: AsyncIterable<StoredRecord>): Promise<number[]> {
  const ids: number[] = [];
  for await (const { id } of records) ids.push(id);
  return ids;
}

/** Several segments of people, some of whom were changed and some removed since. */
async function fill(store: Store, count: number): Promise<void> {
  for (let first = 1; first <= count; first += 50)
    await store.commit(Array.from({ length: 50 }, (_, n) => person(first + n)));
  for (let id = 7; id <= count; id += 100)
    await store.commit([{ update: 'contacts', where: { id }, set: { name: `Changed ${id}` } }]);
  for (let id = 9; id <= count; id += 50) await store.commit([{ remove: 'contacts', id }]);
}

test('agrees with the store that has all in memory on whatever is asked of both, also when each opens the folder of the other', {
  timeout: 60_000,
}, async () => {
  const folders = [await temporaryFolder(), await temporaryFolder()] as const;
  let stores = [await inMemory(folders[0]), await onDisk(folders[1])] as const;
  let runs = 0;
  await expectAgreement(stores, async () => {
    for (const store of stores) await store.close();
    runs += 1;
    const [one, other] = runs % 2 === 1 ? [folders[1], folders[0]] : folders;
    stores = [await inMemory(one), await onDisk(other)];
    return stores;
  });
});

test('gives every record as the store does that has all in memory', async () => {
  const folder = await temporaryFolder();
  const first = await inMemory(folder);
  await fill(first, 1_000);
  const [kept, newest] = [
    await keptIn(first.snapshot()),
    await idsIn(first.list('contacts', { newest: true })),
  ];
  await first.close();
  const store = await onDisk(folder);
  expect(await keptIn(store.snapshot())).toEqual(kept);
  expect(await idsIn(store.list('contacts', { newest: true }))).toEqual(newest);
  expect(await store.count('contacts')).toBe(kept.length);
  expect(await store.get('contacts', 107)).toMatchObject({ name: 'Changed 107' });
  expect(await store.get('contacts', 109)).toBeUndefined();
  await store.close();
});

test('knows a unique key of a record that it has not read, and gives it free with the record', async () => {
  const folder = await temporaryFolder();
  const first = await inMemory(folder);
  await fill(first, 600);
  await first.close();
  const store = await onDisk(folder);
  await expect(store.commit([person(300)])).rejects.toThrow(DuplicateError);
  expect(await store.commit([{ remove: 'contacts', id: 300 }])).toMatchObject([
    { name: 'Visitor 300' },
  ]);
  expect(await store.commit([person(300)])).toMatchObject([{ id: 601 }]);
  await expect(store.commit([person(300)])).rejects.toThrow(DuplicateError);
  expect(await store.find('contacts', { submissionToken: 'token-300' })).toMatchObject([
    { id: 601 },
  ]);
  await store.close();
});

test('lists what was there at the call, whatever is changed and removed while it is read', {
  tags: 'full',
}, async () => {
  const folder = await temporaryFolder();
  const store = await onDisk(folder);
  await fill(store, 1_000);
  const all = await idsIn(store.list('contacts'));
  const [before, half] = [store.list('contacts'), store.list('contacts')[Symbol.asyncIterator]()];
  await half.next();
  const some = all.filter((id) => id % 3 === 0);
  for (const part of [some.slice(0, 100), some.slice(100)])
    await store.commit(part.map((id) => ({ remove: 'contacts', id })));
  await store.commit([{ update: 'contacts', where: { id: 1 }, set: { name: 'Later' } }]);
  const names: unknown[] = [];
  for await (const { name } of before) names.push(name);
  expect(names).toHaveLength(all.length);
  expect(names[0]).toBe('Visitor 1');
  expect(await idsIn({ [Symbol.asyncIterator]: () => half })).toEqual(all.slice(1));
  expect(await idsIn(store.list('contacts'))).toEqual(all.filter((id) => id % 3 > 0));
  await store.close();
});

test('a segment that is gone shows when it is read, and at the next opening', async () => {
  const folder = await temporaryFolder();
  const first = await inMemory(folder);
  await fill(first, 600);
  await first.close();
  const store = await onDisk(folder);
  await rm(join(folder, 'segments', '000001.json'));
  await expect(store.get('contacts', 1)).rejects.toThrow('000001.json');
  await store.close();
  await expect(onDisk(folder)).rejects.toThrow(DamagedStoreError);
});
