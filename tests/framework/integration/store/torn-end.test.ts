import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DamagedStoreError } from '../../../../server/storage/store/errors.ts';
import type { Operation } from '../../../../server/storage/store/store.ts';
import { openStore } from '../../../setup/collections.ts';
import { FailingDisk, systemError } from './failing-disk.ts';
import { segmentFiles, temporaryFolder } from './folder.ts';

/** Of how many places one is damaged. */
const STEP = Number(process.env.DAMAGE_STEP ?? 4);

const segment = '000001.json';
const insert = (name: string) => ({ insert: 'contacts', fields: { name } });

/** A folder with one segment of three groups, with ten records each; gives where each line ends. */
async function threeGroups() {
  const folder = await temporaryFolder();
  const store = await openStore({ folder });
  const ends: number[] = [];
  for (let group = 0; group < 3; group++) {
    await store.commit(Array.from({ length: 10 }, (_, n) => insert(`Name ${group} ${n} é`)));
    ends.push((await segmentFiles(folder)).get(segment)?.length ?? 0);
  }
  await store.close();
  const path = join(folder, 'segments', segment);
  return { folder, path, whole: await readFile(path), ends };
}

async function opened(folder: string) {
  const told: string[] = [];
  // What was torn was not acknowledged, so the end of the log was not noted.
  await rm(join(folder, 'store.end'), { force: true });
  const store = await openStore({ folder, tell: (line) => told.push(line) });
  return { store, told, count: await store.count('contacts') };
}

test('a torn last line is moved aside and logged, and earlier lines are intact', async () => {
  const { folder, path, whole, ends } = await threeGroups();
  const [firstEnd = 0, secondEnd = 0, end = 0] = ends;
  for (let cut = firstEnd; cut < end; cut += 37 * STEP) {
    for (const name of (await segmentFiles(folder)).keys()) {
      if (name !== segment) await rm(join(folder, 'segments', name));
    }
    await writeFile(path, whole.subarray(0, cut));
    const kept = cut < secondEnd - 1 ? 10 : cut < end - 1 ? 20 : 30;
    const lineStart = kept === 10 ? firstEnd : secondEnd;
    const torn = whole.subarray(lineStart, cut);
    const { store, told, count } = await opened(folder);
    expect(count, `cut at ${cut}`).toBe(kept);
    const aside = `${segment}.${kept + 1}.torn`;
    if (torn.length === 0) expect(told).toEqual([]);
    else {
      expect(told).toEqual([
        `${path}: the last ${torn.length} bytes are of a write that broke off and was not acknowledged; they are in ${aside} now`,
      ]);
      expect((await segmentFiles(folder)).get(aside)).toEqual(torn);
    }
    expect(await store.commit([insert('next')])).toMatchObject([{ id: kept + 1 }]);
    await store.close();
    const again = await opened(folder);
    expect(again).toMatchObject({ told: [], count: kept + 1 });
    await again.store.close();
  }
});

test('where only the end of the last line is missing, nothing is lost', async () => {
  const { folder, path, whole } = await threeGroups();
  await writeFile(path, whole.subarray(0, -1));
  const { store, told, count } = await opened(folder);
  expect({ told, count }).toEqual({ told: [], count: 30 });
  await store.commit([insert('next')]);
  await store.close();
  expect([...(await segmentFiles(folder)).keys()]).toEqual([segment]);
  const again = await opened(folder);
  expect(again.count).toBe(31);
  await again.store.close();
});

test('blocks that never came to the disk read as NUL: in the last line, or behind it, they are torn', async () => {
  const { folder, path, whole, ends } = await threeGroups();
  const hole = Buffer.from(whole).fill(0, (ends[1] ?? 0) + 100, (ends[1] ?? 0) + 300);
  await writeFile(path, hole);
  const first = await opened(folder);
  expect(first).toMatchObject({ count: 20, told: [expect.stringContaining('broke off')] });
  await first.store.close();
  await writeFile(path, Buffer.concat([whole, Buffer.alloc(4096)]));
  const second = await opened(folder);
  expect(second).toMatchObject({ count: 30, told: [expect.stringContaining('last 4096 bytes')] });
  await second.store.close();
});

test('a changed byte of any line is refused, the last one too, and no file is changed', async () => {
  const { folder, path, whole, ends } = await threeGroups();
  for (let at = 0; at < whole.length - 1; at += 31 * STEP) {
    const changed = Buffer.from(whole);
    changed[at] = (changed[at] ?? 0) ^ 1;
    await writeFile(path, changed);
    await expect(openStore({ folder }), `byte ${at}`).rejects.toThrow(DamagedStoreError);
    expect(await readFile(path)).toEqual(changed);
  }
  const [first = 0, second = 0] = ends;
  // The log itself shows it, where the note of its end is missing.
  await rm(join(folder, 'store.end'));
  const changedLast = Buffer.from(whole);
  changedLast[second + 200] = (changedLast[second + 200] ?? 0) ^ 1;
  await writeFile(path, changedLast);
  await expect(openStore({ folder })).rejects.toThrow(DamagedStoreError);
  const without = Buffer.concat([whole.subarray(0, first), whole.subarray(second)]);
  const twice = Buffer.concat([whole.subarray(0, second), whole.subarray(first)]);
  const tornBefore = Buffer.concat([whole.subarray(0, second - 9), whole.subarray(second)]);
  for (const bytes of [without, twice, tornBefore, Buffer.alloc(0)]) {
    await writeFile(path, bytes);
    await expect(openStore({ folder })).rejects.toThrow(DamagedStoreError);
  }
});

test.each<[string, Operation]>([
  ['changed', { update: 'contacts', where: { id: 1 }, set: { name: 'x' } }],
  ['removed', { remove: 'contacts', id: 1 }],
])('what is torn goes once a record is %s: it may be of the same person', async (_what, change) => {
  const { folder, path, whole } = await threeGroups();
  await writeFile(path, whole.subarray(0, -20));
  await (await opened(folder)).store.close();
  const { store } = await opened(folder);
  await store.commit([insert('next')]);
  expect([...(await segmentFiles(folder)).keys()]).toHaveLength(2);
  await store.commit([change]);
  expect([...(await segmentFiles(folder)).keys()]).toEqual([segment]);
  await store.close();
});

test('what a write left that could not be taken back is put aside at the next start', async () => {
  const [folder, disk] = [await temporaryFolder(), new FailingDisk()];
  const store = await openStore({ folder, disk });
  await store.commit([insert('Ada')]);
  disk.bytesPerWrite = 50;
  let writes = 0;
  disk.before = (call) => {
    if ((call === 'write' && ++writes > 2) || call === 'undo') throw systemError('EIO');
  };
  await expect(store.commit([insert('Bo')])).rejects.toThrow(/until the next start/);
  disk.before = () => undefined;
  await expect(store.commit([insert('Cy')])).rejects.toThrow(/until the next start/);
  await store.close();
  const again = await opened(folder);
  expect(again).toMatchObject({ count: 1, told: [expect.stringContaining('last 100 bytes')] });
  expect(await again.store.commit([insert('Bo')])).toMatchObject([{ id: 2 }]);
  await again.store.close();
});
