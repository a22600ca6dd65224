import { Worker } from 'node:worker_threads';
import { createThread } from '../../lib/thread.ts';
import type { Inspected } from './inspect-file.ts';

/** A file of ten megabytes takes some 50 ms; more of them than places for uploads never wait. */
const bounds = { mostWaiting: 100, longestMs: 10_000 };
const resourceLimits = { maxOldGenerationSizeMb: 256 };

/** Looks at uploads beside the thread that answers visitors; one for the process, ends with it. */
export const inspector = createThread<string, Inspected>(
  () => new Worker(new URL('./inspect.mjs', import.meta.url), { execArgv: [], resourceLimits }),
  bounds,
);
