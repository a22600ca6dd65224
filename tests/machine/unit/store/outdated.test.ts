import { expect, test, vi } from 'vitest';
import type { Operation } from '../../../../server/store/store.ts';
import { openStore } from '../../../setup/collections.ts';
import { FailingDisk, systemError } from './failing-disk.ts';
import { segmentFiles, temporaryFolder } from './folder.ts';

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

test('what could not be blanked is told, and done at the next start', async () => {
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
  const [folder, disk] = [await temporaryFolder(), new FailingDisk()];
  const store = await openStore({ folder, disk });
  await store.commit([person]);
  await store.commit(filler(256));
  let renames = 0;
  disk.before = (call) => {
    if (call === 'rename' && ++renames === 2) throw systemError('ENOSPC');
  };
  await store.commit([{ remove: 'contacts', id: 1 }]);
  await vi.waitFor(() => expect(store.health().ok).toBe(true), { timeout: 3000 });
  await vi.waitFor(async () => expect(await filesWith(folder, canary)).toEqual([]));
  await store.close();
});
