import { cp } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { DuplicateError } from '../../../server/storage/store/errors.ts';
import { temporaryFolder } from '../../framework/integration/store/folder.ts';
import { CountedDisk, type DiskCount } from './counted-disk.ts';
import { filledFolder, open, perSegment, submission, tokenOf } from './many-records.ts';

const segments = 8;
const many = segments * perSegment;
const folder = filledFolder(segments);

/** What each of 300 submissions asks of the disk, after a first one in a segment of its own. */
async function costsIn(dataFolder: string): Promise<DiskCount[]> {
  const disk = new CountedDisk();
  const store = await open(dataFolder, disk);
  const base = await store.lastId('contacts');
  await store.commit([submission(base)]);
  disk.take();
  const costs: DiskCount[] = [];
  for (let n = 1; n <= 300; n += 1) {
    await store.commit([submission(base + n)]);
    costs.push(disk.take());
  }
  return costs;
}

test('a submission costs the same file calls and bytes as in an empty store', async () => {
  const [empty, full] = [await temporaryFolder(), await temporaryFolder()];
  await cp(folder(), full, { recursive: true });
  const costs = await costsIn(empty);
  expect(await costsIn(full)).toEqual(costs);
  // A line at the end of a file; two looks whether the folder is still this process's.
  const line = { owner: 2, append: 1, write: 1, sync: 1, close: 1 };
  const begun = {
    owner: 2,
    create: 1,
    write: 2,
    sync: 2,
    close: 2,
    rename: 1,
    syncFolder: 1,
    append: 1,
  };
  expect(costs[0]?.calls).toEqual(line);
  // The next segment starts, and a line of the full one names it.
  const others = costs.map(({ calls }) => calls).filter(({ rename }) => rename);
  expect(others).toEqual([begun]);
  const bytes = costs.reduce((sum, cost) => sum + cost.bytes, 0) / costs.length;
  const record = JSON.stringify(submission(1)).length;
  expect(bytes).toBeLessThan(record + 400);
});

/** How many steps are taken through maps meanwhile: a walk over all records is one for each. */
async function stepsDuring(work: () => Promise<unknown>): Promise<number> {
  const iterator = Object.getPrototypeOf(new Map().entries()) as Iterator<unknown>;
  const { next } = iterator;
  let steps = 0;
  iterator.next = function () {
    steps += 1;
    return next.call(this);
  };
  try {
    await work();
  } finally {
    iterator.next = next;
  }
  return steps;
}

test('a duplicate is found without a walk over the records', async () => {
  const store = await open(folder());
  const walk = await stepsDuring(() => store.find('contacts', { email: 'nobody@example.org' }));
  expect(walk).toBeGreaterThan(many);
  const refused = () =>
    expect(store.commit([submission(many / 2)])).rejects.toThrow(DuplicateError);
  expect(await stepsDuring(refused)).toBeLessThan(100);
  const found = () => store.find('contacts', { submissionToken: tokenOf(many / 2) });
  expect(await stepsDuring(found)).toBeLessThan(100);
  expect(await found()).toHaveLength(1);
});
