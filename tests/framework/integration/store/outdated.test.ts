import { expect, test, vi } from 'vitest';
import type { Operation } from '../../../../server/storage/store/store.ts';
import { openStore } from '../../../setup/collections.ts';
import { FailingDisk, systemError } from './failing-disk.ts';
import { segmentFiles, temporaryFolder } from './folder.ts';
import { pass, stopTime } from './stopped-time.ts';

const canary = 'canary@example.org';
const person: Operation = { insert: 'contacts', fields: { email: canary } };
const filler = (count: number): Operation[] =>
  Array.from({ length: count }, (_, n) => ({ insert: 'downloads', fields: { n } }));

async function filesWith(folder: string, text: string): Promise<string[]> {
  const files = await segmentFiles(folder);
  return [...files].filter(([, bytes]) => bytes.includes(text)).map(([name]) => name);
}

test.each([10, 255, 600])(
  'after a removal no file holds the record (%i records later)',
  async (count) => {
    const folder = await temporaryFolder();
    const store = await openStore({ folder });
    await store.commit([person]);
    for (const operation of filler(count)) await store.commit([operation]);
    expect(await filesWith(folder, canary)).toEqual(['000001.json']);
    await store.commit([{ remove: 'contacts', id: 1 }]);
    expect(await filesWith(folder, canary)).toEqual([]);
    await store.close();
    const again = await openStore({ folder });
    expect(await again.count('downloads')).toBe(count);
    expect(await again.commit([person])).toMatchObject([{ id: 2 }]);
    await again.close();
  },
);

test('after an update no file holds the earlier version, and the record keeps its place', async () => {
  const folder = await temporaryFolder();
  const store = await openStore({ folder });
  await store.commit([person, { insert: 'contacts', fields: { email: 'other' } }]);
  await store.commit(filler(256));
  await store.commit([{ update: 'contacts', where: { id: 1 }, set: { email: 'new' } }]);
  await store.commit([{ update: 'contacts', where: { id: 1 }, set: { email: 'newest' } }]);
  expect(await filesWith(folder, canary)).toEqual([]);
  expect(await filesWith(folder, '"new"')).toEqual([]);
  await store.close();
  const again = await openStore({ folder });
  const emails = (await again.find('contacts', {})).map(({ email }) => email);
  expect(emails).toEqual(['newest', 'other']);
  await again.close();
});

test('a failed compaction is reported, and repeated at the next start', async () => {
  const [folder, disk] = [await temporaryFolder(), new FailingDisk()];
  const store = await openStore({ folder, disk });
  await store.commit([person]);
  await store.commit(filler(256));
  let renames = 0;
  disk.before = (call) => {
    if (call === 'rename' && ++renames > 1) throw systemError('ENOSPC');
  };
  await store.commit([{ remove: 'contacts', id: 1 }]);
  expect(await store.count('contacts')).toBe(0);
  expect(store.health().ok).toBe(false);
  expect(await filesWith(folder, canary)).toEqual(['000001.json']);
  await store.close();
  const again = await openStore({ folder });
  expect(await again.count('contacts')).toBe(0);
  await vi.waitFor(async () => expect(await filesWith(folder, canary)).toEqual([]));
  await again.close();
});

test('what could not be blanked is done when the disk takes writes again', async () => {
  stopTime();
  const [folder, disk] = [await temporaryFolder(), new FailingDisk()];
  const store = await openStore({ folder, disk });
  await store.commit([person]);
  await store.commit(filler(256));
  let renames = 0;
  disk.before = (call) => {
    if (call === 'rename' && ++renames === 2) throw systemError('ENOSPC');
  };
  await store.commit([{ remove: 'contacts', id: 1 }]);
  expect(store.health().ok).toBe(false);
  await pass(1_000);
  await vi.waitFor(() => expect(store.health().ok).toBe(true));
  await vi.waitFor(async () => expect(await filesWith(folder, canary)).toEqual([]));
  await store.close();
});

const mail = (submission: string): Operation => ({ insert: 'outbox', fields: { submission } });
const sent: Operation[] = [{ remove: 'outbox', id: 1 }];

/** A store with one mail in the outbox, which was tried once. */
async function storeWithMail() {
  const [folder, disk] = [await temporaryFolder(), new FailingDisk()];
  const store = await openStore({ folder, disk });
  await store.commit([person, mail('canary-token')]);
  await store.commit([{ update: 'outbox', where: { id: 1 }, set: { attempts: 1 } }]);
  return { folder, disk, store };
}

test('removing sent mail, which holds nothing that anybody entered, costs one line', async () => {
  const { folder, disk, store } = await storeWithMail();
  const start = disk.calls.length;
  await store.commit(sent);
  expect(disk.calls.slice(start)).toEqual(['append', 'write', 'sync', 'close']);
  expect(await store.count('outbox')).toBe(0);
  expect(store.health()).toEqual({ ok: true });
  await store.close();
  const again = await openStore({ folder });
  expect(await again.count('outbox')).toBe(0);
  await again.close();
});

test.each<[string, Operation[]]>([
  ['its segment is full', filler(300)],
  ['another record is removed', [{ remove: 'contacts', id: 1 }]],
  ['another record changes', [{ update: 'contacts', where: { id: 1 }, set: { name: 'Ada' } }]],
])('mail that was sent is on the disk until %s', async (_when, operations) => {
  const { folder, store } = await storeWithMail();
  await store.commit(sent);
  expect(await filesWith(folder, 'canary-token')).toEqual(['000001.json']);
  for (const operation of operations) await store.commit([operation]);
  expect(await filesWith(folder, 'canary-token')).toEqual([]);
  await store.close();
});

test('mail that was sent is on the disk until the next start at the longest', async () => {
  const { folder, store } = await storeWithMail();
  await store.commit(sent);
  await store.close();
  await (await openStore({ folder })).close();
  expect(await filesWith(folder, 'canary-token')).toEqual([]);
});
