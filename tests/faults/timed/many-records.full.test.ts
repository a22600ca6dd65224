import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { openStore } from '../../setup/collections.ts';
import { filledFolder, open, perSegment } from '../store/many-records.ts';

const segments = 391;
const many = segments * perSegment;
const folder = filledFolder(segments);

test('opens 100,000 records in under 3 s', async () => {
  const times: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    const start = performance.now();
    const store = await openStore({ folder: folder() });
    times.push(performance.now() - start);
    expect(await store.count('contacts')).toBe(many);
    await store.close();
  }
  // Other load only ever adds to it.
  expect(Math.min(...times)).toBeLessThan(3000);
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
  const store = await open(folder());
  const each = (memory() - before) / many;
  console.log(`${Math.round(each)} bytes of memory for each record`);
  expect(each).toBeLessThan(1024);
  expect(await store.count('contacts')).toBe(many);
});
