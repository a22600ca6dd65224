import { Worker } from 'node:worker_threads';
import { createThread } from '../../lib/thread.ts';
import type { Inspected } from './file-type.ts';

/** A file of 10 MB takes about 50 ms. Upload slots limit how many files wait. */
const bounds = { mostWaiting: 100, longestMs: 10_000 };
const resourceLimits = { maxOldGenerationSizeMb: 256 };

/** Inspects uploads in a thread, so that responses do not wait. There is one for the process. */
export const inspector = createThread<string, Inspected>(
  () => new Worker(new URL('./inspect.mjs', import.meta.url), { execArgv: [], resourceLimits }),
  bounds,
);
