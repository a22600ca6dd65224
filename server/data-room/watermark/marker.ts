import { Worker } from 'node:worker_threads';
import type { MarkOrder, MarkOutcome } from './mark-file.ts';

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
  /** Ends the thread. */
  close(): Promise<void>;
}

/** What the thread says of an order. */
type Answer = { readonly outcome: MarkOutcome } | { readonly error: Error };

/** A marker whose thread begins with the first order and goes on for the next ones. */
export function createMarker(): Marker {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  let worker: Worker | undefined;

  const stop = async () => {
    const ending = worker;
    worker = undefined;
    await ending?.terminate();
  };
  const run = async (order: MarkOrder): Promise<MarkOutcome> => {
    worker ??= startWorker().once('exit', () => {
      worker = undefined;
    });
    try {
      const answer = await answerTo(worker, order);
      if ('error' in answer) throw answer.error;
      return answer.outcome;
    } catch (error) {
      await stop();
      throw error;
    }
  };

  return {
    async mark(order) {
      if (waiting >= mostWaiting) throw new MarkerBusyError('Too many copies are waited for.');
      waiting += 1;
      // One at a time: the memory is that of the largest document.
      const turn = last.then(() => run(order));
      last = turn.catch(() => undefined);
      return turn.finally(() => {
        waiting -= 1;
      });
    },
    close: stop,
  };
}

function startWorker(): Worker {
  const worker = new Worker(new URL('./worker.mjs', import.meta.url), {
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: heapMegabytes },
  });
  worker.unref();
  return worker;
}

function answerTo(worker: Worker, order: MarkOrder): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const settle = (finish: () => void) => {
      clearTimeout(deadline);
      worker.off('message', onMessage).off('error', onError).off('exit', onExit);
      finish();
    };
    const onMessage = (answer: Answer) => settle(() => resolve(answer));
    const onExit = () => settle(() => reject(new MarkerBusyError('The thread ended.')));
    const onError = (error: NodeJS.ErrnoException) => {
      const isFull = error.code === 'ERR_WORKER_OUT_OF_MEMORY';
      settle(() => reject(isFull ? new MarkerBusyError('It took too much memory.') : error));
    };
    const deadline = setTimeout(() => {
      settle(() => reject(new MarkerBusyError('It took too long.')));
    }, longestMs);
    worker.on('message', onMessage).on('error', onError).on('exit', onExit);
    worker.postMessage(order);
  });
}
