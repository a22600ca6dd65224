import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { Disk } from '../../../server/base/disk.ts';
import { DuplicateError } from '../../../server/store/errors.ts';
import type { Operation, Store } from '../../../server/store/store.ts';
import { temporaryFolder } from '../../machine/integration/store/folder.ts';
import { openStore } from '../../setup/collections.ts';
import { CountedDisk, type DiskCount } from './counted-disk.ts';

/** As many records as a segment takes at most, so that all of them are full. */
const perSegment = 256;
const many = 391 * perSegment;

const tokenOf = (n: number) => `token-${String(n).padStart(9, '0')}`;
const submission = (n: number): Operation => ({
  insert: 'contacts',
  fields: {
    name: 'Ada',
    email: 'ada@example.org',
    message: 'x'.repeat(150),
    submissionToken: tokenOf(n),
  },
});

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'many-'));
  const store = await openStore({ folder });
  for (let first = 0; first < many; first += perSegment) {
    await store.commit(Array.from({ length: perSegment }, (_, n) => submission(first + n)));
  }
  await store.close();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Opens a store that is closed when the test ends, whatever it came to. */
async function open(dataFolder: string, disk?: Disk): Promise<Store> {
  const store = await openStore({ folder: dataFolder, ...(disk && { disk }) });
  onTestFinished(() => store.close());
  return store;
}

test('opens 100,000 records in under 3 s', async () => {
  const times: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    const start = performance.now();
    const store = await openStore({ folder });
    times.push(performance.now() - start);
    expect(await store.count('contacts')).toBe(many);
    await store.close();
  }
  // Whatever else the machine does at the time only ever adds to it.
  expect(Math.min(...times)).toBeLessThan(3000);
});

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
  await cp(folder, full, { recursive: true });
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
  // The next segment begins, and a line of the full one tells of it.
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
  const store = await open(folder);
  const walk = await stepsDuring(() => store.find('contacts', { email: 'nobody@example.org' }));
  expect(walk).toBeGreaterThan(many);
  const refused = () =>
    expect(store.commit([submission(many / 2)])).rejects.toThrow(DuplicateError);
  expect(await stepsDuring(refused)).toBeLessThan(100);
  const found = () => store.find('contacts', { submissionToken: tokenOf(many / 2) });
  expect(await stepsDuring(found)).toBeLessThan(100);
  expect(await found()).toHaveLength(1);
});

test('a record of 300 bytes takes less than 1 kB of memory', async () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const memory = () => {
    collect();
    const { heapUsed, external } = process.memoryUsage();
    return heapUsed + external;
  };
  const before = memory();
  const store = await open(folder);
  const each = (memory() - before) / many;
  console.log(`${Math.round(each)} bytes of memory for each record`);
  expect(each).toBeLessThan(1024);
  expect(await store.count('contacts')).toBe(many);
});
