import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseSegment, serialiseLine } from '../../../../server/storage/lowdb/segment.ts';
import { NoMatchError } from '../../../../server/storage/store/errors.ts';
import type { Operation, StoredRecord } from '../../../../server/storage/store/store.ts';
import { openStore } from '../../../setup/collections.ts';
import { FailingDisk, systemError } from './failing-disk.ts';
import { segmentFiles, temporaryFolder } from './folder.ts';

const person: Operation = { insert: 'contacts', fields: { name: 'Ada' } };
const mail: Operation = { insert: 'outbox', fields: { kind: 'notice' } };
const filler = (count: number): Operation[] =>
  Array.from({ length: count }, (_, n) => ({ insert: 'downloads', fields: { n } }));
const entry = (sequence: number): Operation => ({ insert: 'audit', fields: { sequence } });

/** What a list of the log gives. */
async function listed(records: AsyncIterable<StoredRecord>): Promise<unknown[]> {
  const found: unknown[] = [];
  for await (const { sequence } of records) found.push(sequence);
  return found;
}

/** How many entries each segment has. */
async function counts(folder: string): Promise<number[]> {
  const files = [...(await segmentFiles(folder)).values()];
  return files.map((bytes, index) => parseSegment(bytes, index + 1).entries.length);
}

test('a folder holds no more than it keeps: of mail that was sent, one entry a segment', async () => {
  const folder = await temporaryFolder();
  const store = await openStore({ folder });
  for (let n = 1; n <= 400; n += 1) {
    const [, sent] = await store.commit([person, mail]);
    const id = sent?.id ?? 0;
    await store.commit([{ update: 'outbox', where: { id }, set: { claim: `${n}` } }]);
    await store.commit([{ remove: 'outbox', id }]);
  }
  const full = (await counts(folder)).slice(0, -1);
  expect(full).toHaveLength(6);
  // 64 of 256 entries are messages. One ends the segment, one more may be of the last mail.
  for (const count of full) expect(count).toBeLessThanOrEqual(66);
  await store.close();
  const again = await openStore({ folder });
  expect(await again.count('contacts')).toBe(400);
  expect(await again.commit([mail])).toMatchObject([{ id: 401 }]);
  await again.close();
});

test('what an earlier version blanked goes from the disk once the store is written to', {
  tags: 'full',
}, async () => {
  const folder = await temporaryFolder();
  await mkdir(join(folder, 'segments'));
  const entries = Array.from({ length: 100 }, (_, n) => {
    const id = n + 1;
    return { seq: id, collection: 'contacts', id, document: id === 50 ? { id } : null };
  });
  const line = serialiseLine({ number: 1, firstSeq: 1, followed: false, entries });
  await writeFile(join(folder, 'segments', '000001.json'), line);
  const store = await openStore({ folder });
  expect(await store.commit([person])).toMatchObject([{ id: 101 }]);
  const [left] = await counts(folder);
  // One more, with the highest id, may have been needed until then.
  expect(left).toBeLessThanOrEqual(3);
  await store.close();
  const again = await openStore({ folder });
  expect((await again.find('contacts', {})).map(({ id }) => id)).toEqual([50, 101]);
  await again.close();
});

test('a removal stays on the disk until what it removed has gone, also over a start', async () => {
  const [folder, disk] = [await temporaryFolder(), new FailingDisk()];
  const store = await openStore({ folder, disk });
  await store.commit([person, person]);
  await store.commit(filler(256));
  // Nothing is rewritten any more. Lines are added, and segments start with their first rename.
  let path = '';
  const { create } = disk;
  disk.create = (of) => {
    path = of;
    return create.call(disk, of);
  };
  disk.before = (call) => {
    if (call === 'rename' && path.includes('000001')) throw systemError('ENOSPC');
  };
  await store.commit([{ remove: 'contacts', id: 1 }]);
  await store.commit(filler(1));
  // The segment with the removal is rewritten too.
  await store.commit([{ update: 'downloads', where: { id: 257 }, set: { n: -1 } }]);
  await store.close();
  const again = await openStore({ folder });
  expect(await again.find('contacts', {})).toMatchObject([{ id: 2 }]);
  await again.commit(filler(1));
  await again.close();
  const third = await openStore({ folder });
  expect(await third.find('contacts', {})).toMatchObject([{ id: 2 }]);
  await third.close();
});

test('records stay in their order when the first version of one has gone from the disk', {
  tags: 'full',
}, async () => {
  const folder = await temporaryFolder();
  const store = await openStore({ folder });
  await store.commit([person, person, person]);
  await store.commit(filler(256));
  await store.commit([{ update: 'contacts', where: { id: 1 }, set: { name: 'Bob' } }]);
  await store.close();
  expect(String((await segmentFiles(folder)).get('000001.json'))).not.toContain(
    '"contacts","id":1,',
  );
  const again = await openStore({ folder });
  expect((await again.find('contacts', {})).map(({ id }) => id)).toEqual([1, 2, 3]);
  await again.close();
});

test('a log that only grows is read from the disk, as it is at the call, beside writes', async () => {
  const folder = await temporaryFolder();
  const store = await openStore({ folder });
  const first = Array.from({ length: 300 }, (_, n) => n + 1);
  for (const n of first) await store.commit([entry(n), person]);
  const before = store.list('audit');
  await Promise.all([store.commit([entry(301)]), store.commit([{ remove: 'contacts', id: 7 }])]);
  expect(await listed(before)).toEqual(first);
  expect(await listed(store.list('audit'))).toEqual([...first, 301]);
  expect(await store.find('audit', { sequence: 12 })).toMatchObject([{ id: 12, sequence: 12 }]);
  expect(await store.get('audit', 300)).toMatchObject({ sequence: 300 });
  expect(await store.get('audit', 302)).toBeUndefined();
  await store.close();
  const again = await openStore({ folder });
  expect(await again.count('audit')).toBe(301);
  expect(await again.lastId('audit')).toBe(301);
  expect(await listed(again.list('audit'))).toEqual([...first, 301]);
  expect(await again.commit([entry(302)])).toMatchObject([{ id: 302 }]);
  const kept: unknown[] = [];
  for await (const { collection, record } of again.snapshot()) {
    if (collection === 'audit') kept.push(record.id);
  }
  expect(kept).toEqual([...first, 301, 302]);
  await again.close();
});

test('old entries of a log that only grows go one by one, for who lists it later and from the disk', {
  tags: 'full',
}, async () => {
  const [folder, disk] = [await temporaryFolder(), new FailingDisk()];
  const store = await openStore({ folder, disk });
  const all = Array.from({ length: 600 }, (_, n) => n + 1);
  const old = all.filter((id) => id <= 300 && id % 10 > 0);
  const left = all.filter((id) => !old.includes(id));
  for (const n of all) await store.commit([entry(n)]);
  const before = store.list('audit');
  const half = store.list('audit')[Symbol.asyncIterator]();
  await half.next();
  const removals = old.map((id): Operation => ({ remove: 'audit', id }));
  // What cannot be rewritten yet is gone for readers all the same, also over a start.
  disk.before = (call) => {
    if (call === 'rename') throw systemError('ENOSPC');
  };
  await store.commit(removals);
  expect(await listed(store.list('audit'))).toEqual(left);
  await expect(store.commit([person, { remove: 'audit', id: 1 }])).rejects.toThrow(NoMatchError);
  disk.before = () => undefined;
  await store.commit([person]);
  await store.commit(filler(256));
  expect(await counts(folder)).toSatisfy(([first = 0]: number[]) => first < 40);
  expect(await listed(before)).toEqual(all);
  expect(await listed({ [Symbol.asyncIterator]: () => half })).toEqual(all.slice(1));
  expect(await listed(store.list('audit'))).toEqual(left);
  expect(await store.count('audit')).toBe(left.length);
  expect(await store.get('audit', 1)).toBeUndefined();
  await store.close();
  const again = await openStore({ folder });
  expect(await listed(again.list('audit'))).toEqual(left);
  expect(await again.count('audit')).toBe(left.length);
  expect(await again.commit([entry(601), person])).toMatchObject([{ id: 601 }, { id: 2 }]);
  await again.close();
});

test('a removal from a log whose segment was not rewritten before a kill holds after the start', async () => {
  const [folder, disk] = [await temporaryFolder(), new FailingDisk()];
  const store = await openStore({ folder, disk });
  for (let n = 1; n <= 300; n += 1) await store.commit([entry(n)]);
  disk.before = (call) => {
    if (call === 'rename') throw systemError('EIO');
  };
  await store.commit([{ remove: 'audit', id: 2 }]);
  await store.close();
  expect(String((await segmentFiles(folder)).get('000001.json'))).toContain('"sequence":2,');
  const again = await openStore({ folder });
  expect((await listed(again.list('audit'))).slice(0, 2)).toEqual([1, 3]);
  expect(await again.count('audit')).toBe(299);
  await again.commit([person]);
  expect(String((await segmentFiles(folder)).get('000001.json'))).not.toContain('"sequence":2,');
  await again.close();
});
