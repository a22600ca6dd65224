import { Worker } from 'node:worker_threads';
import { createThread } from '../../lib/thread.ts';
import type { MarkOrder, MarkOutcome } from './mark.ts';

const bounds = { mostWaiting: 20, longestMs: 60_000 };
const resourceLimits = { maxOldGenerationSizeMb: 512 };

/** Returns the worker thread that makes marked copies. */
export function createMarker() {
  const start = () =>
    new Worker(new URL('./worker.mjs', import.meta.url), { execArgv: [], resourceLimits });
  return createThread<MarkOrder, MarkOutcome>(start, bounds);
}

export type Marker = ReturnType<typeof createMarker>;
