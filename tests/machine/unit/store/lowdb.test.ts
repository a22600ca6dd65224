import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openStore } from '../../../setup/collections.ts';
import { describeStore } from './conformance.ts';
import { segmentFiles, temporaryFolder } from './folder.ts';

describeStore('the store on lowdb', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'store-'));
  return {
    open: (clock) => openStore({ folder, clock }),
    dispose: () => rm(folder, { recursive: true }),
  };
});

const rights = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);

test('keeps folders and files for their owner only', async () => {
  const folder = join(await temporaryFolder(), 'deep', 'store');
  const store = await openStore({ folder });
  await store.commit([{ insert: 'contacts', fields: {} }]);
  expect(await rights(join(folder, '..'))).toBe('700');
  expect(await rights(folder)).toBe('700');
  expect(await rights(join(folder, 'segments'))).toBe('700');
  expect(await rights(join(folder, 'segments', '000001.json'))).toBe('600');
  await store.close();
});

test('fills a segment with at most 256 entries', async () => {
  const folder = await temporaryFolder();
  const store = await openStore({ folder });
  const commits = Array.from({ length: 600 }, (_, n) =>
    store.commit([{ insert: 'contacts', fields: { n } }]),
  );
  await Promise.all(commits);
  await store.close();
  const counts = [...(await segmentFiles(folder)).values()].map(
    (bytes) => JSON.parse(bytes.toString()).entries.length,
  );
  expect(counts).toEqual([256, 256, 88]);
});

test('fills a segment with at most 256 kB, and never parts a commit', async () => {
  const folder = await temporaryFolder();
  const store = await openStore({ folder });
  const insert = (message: string) => ({ insert: 'contacts', fields: { message } });
  for (let n = 0; n < 12; n++) {
    await store.commit([insert('x'.repeat(30_000)), insert('y'.repeat(30_000))]);
  }
  await store.commit([insert('z'.repeat(300_000)), insert('z')]);
  await store.commit([insert('last')]);
  await store.close();
  const files = [...(await segmentFiles(folder)).values()];
  const counts = files.map((bytes) => JSON.parse(bytes.toString()).entries.length);
  expect(counts).toEqual([8, 8, 8, 2, 1]);
  for (const bytes of files.slice(0, 3)) expect(bytes.length).toBeLessThan(263_000);
  const again = await openStore({ folder });
  expect(await again.count('contacts')).toBe(27);
  await again.close();
});

test('goes on in the last segment after a restart, within its limits', async () => {
  const folder = await temporaryFolder();
  for (let n = 0; n < 5; n++) {
    const store = await openStore({ folder });
    await store.commit([{ insert: 'contacts', fields: { message: 'é'.repeat(50_000) } }]);
    await store.close();
  }
  const files = [...(await segmentFiles(folder)).values()];
  expect(files.map((bytes) => JSON.parse(bytes.toString()).entries.length)).toEqual([2, 2, 1]);
});
