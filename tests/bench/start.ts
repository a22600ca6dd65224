import { rm } from 'node:fs/promises';
import { openStore } from '../setup/collections.ts';
import { filledFolder } from './filled-store.ts';

const count = 100_000;

const memory = () => {
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
};

/** How long the start takes with 100,000 records, and what memory each of them takes. */
const folder = await filledFolder(count);
const before = memory();
const start = performance.now();
const store = await openStore({ folder });
const elapsed = performance.now() - start;
const bytes = (memory() - before) / count;
await store.close();
await rm(folder, { recursive: true });
console.log(`start with ${count} records: ${Math.round(elapsed)} ms (below 3,000 wanted)`);
console.log(`memory per record: ${Math.round(bytes)} bytes`);
