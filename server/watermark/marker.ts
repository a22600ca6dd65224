import { Worker } from 'node:worker_threads';
import type { MarkOrder, MarkOutcome } from './mark-file.ts';

/** One copy at a time: its memory is that of the largest document. */
const mostWaiting = 20;
const heapMegabytes = 512;
const longestMs = 60_000;

/** The copy was not made now, but may be later. */
export class MarkerBusyError extends Error {
  override readonly name = 'MarkerBusyError';
}

/** Makes marked copies in a thread of its own, one after the other, within bounds. */
export interface Marker {
  /** @throws MarkerBusyError when too many wait, or the document takes too much time or memory */
  mark(order: MarkOrder): Promise<MarkOutcome>;
}

/** A marker without work. */
export function createMarker(): Marker {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return {
    async mark(order) {
      if (waiting >= mostWaiting) throw new MarkerBusyError('Too many copies are waited for.');
      waiting += 1;
      const turn = last.then(() => runWorker(order));
      last = turn.catch(() => undefined);
      return turn.finally(() => {
        waiting -= 1;
      });
    },
  };
}

function runWorker(order: MarkOrder): Promise<MarkOutcome> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./worker.mjs', import.meta.url), {
      workerData: order,
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: heapMegabytes },
    });
    const deadline = setTimeout(() => {
      reject(new MarkerBusyError('The copy took too long.'));
      void worker.terminate();
    }, longestMs);
    worker.once('message', resolve);
    worker.once('error', (error: NodeJS.ErrnoException) => {
      const isFull = error.code === 'ERR_WORKER_OUT_OF_MEMORY';
      reject(isFull ? new MarkerBusyError('The copy took too much memory.') : error);
    });
    worker.once('exit', () => {
      clearTimeout(deadline);
      reject(new Error('The marking thread ended without a result.'));
    });
  });
}
