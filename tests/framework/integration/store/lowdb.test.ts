import { chmod, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseSegment } from '../../../../server/storage/lowdb/segment.ts';
import type { Operation } from '../../../../server/storage/store/store.ts';
import { openStore } from '../../../setup/collections.ts';
import { describeStore } from './conformance.ts';
import { segmentFiles, temporaryFolder } from './folder.ts';

describeStore('the store on lowdb', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'store-'));
  return {
    open: (clock, declared) => openStore({ folder, clock, collections: declared }),
    dispose: () => rm(folder, { recursive: true }),
  };
});

/** How many entries each segment of a folder has. */
async function entryCounts(folder: string): Promise<number[]> {
  const files = [...(await segmentFiles(folder)).values()];
  return files.map((bytes, index) => parseSegment(bytes, index + 1).entries.length);
}

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

test.each([
  [0o777, '755'],
  [0o775, '755'],
  [0o770, '750'],
  [0o722, '700'],
  [0o757, '755'],
  [0o750, '750'],
  [0o700, '700'],
])('takes the write permission of others from a folder with mode %o', async (mode, after) => {
  const folder = await temporaryFolder();
  await chmod(folder, mode);
  const told: string[] = [];
  const store = await openStore({ folder, tell: (line) => told.push(line) });
  expect(await rights(folder)).toBe(after);
  expect(told).toHaveLength(mode.toString(8) === after ? 0 : 1);
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
  expect(await entryCounts(folder)).toEqual([256, 256, 88]);
});

test('fills a segment until it has 256 kB, and never parts a commit', async () => {
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
  expect(await entryCounts(folder)).toEqual([10, 10, 6, 1]);
  for (const bytes of files.slice(0, 2)) expect(bytes.length).toBeLessThan(263_000 + 60_000);
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
  expect(await entryCounts(folder)).toEqual([3, 2]);
});

test('a group of commits is one line at the end of the file, which is otherwise left as it is', async () => {
  const folder = await temporaryFolder();
  const store = await openStore({ folder });
  const insert: Operation = { insert: 'contacts', fields: { name: 'Ada\n\u2028' } };
  const texts: string[] = [];
  for (let group = 0; group < 5; group++) {
    await Promise.all(Array.from({ length: 20 }, () => store.commit([insert])));
    texts.push(String((await segmentFiles(folder)).get('000001.json')));
  }
  await store.close();
  for (const [group, text] of texts.entries()) {
    expect(text.startsWith(texts[group - 1] ?? '')).toBe(true);
    expect(text.split('\n')).toHaveLength(group + 2);
  }
  const lines = (texts[4] ?? '').trimEnd().split('\n');
  const heads = lines.map((line) => JSON.parse(line)).map(({ entries, ...head }) => head);
  expect(heads).toMatchObject(
    [1, 21, 41, 61, 81].map((firstSeq) => ({ format: 3, number: 1, firstSeq })),
  );
});
