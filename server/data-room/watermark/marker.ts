import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { errorCode } from '../../base/disk.ts';
import type { MarkOrder, MarkOutcome } from './mark-file.ts';

const mostWaiting = 20;
const heapMegabytes = 512;
const longestMs = 60_000;

/** The copy was not made now, but may be later. */
export class MarkerBusyError extends Error {
  override readonly name = 'MarkerBusyError';
}

/** What the thread says of an order. */
type Answer = { readonly outcome: MarkOutcome } | { readonly error: Error };

/**
 * Makes marked copies in a thread of its own, one after the other, within bounds. The thread begins
 * with the first order and goes on for the next ones.
 */
export function createMarker() {
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
    /** @throws MarkerBusyError when too many wait, or the document takes too much time or memory */
    async mark(order: MarkOrder) {
      if (waiting >= mostWaiting) throw new MarkerBusyError('Too many copies are waited for.');
      waiting += 1;
      // One at a time: the memory is that of the largest document.
      const turn = last.then(() => run(order));
      last = turn.catch(() => undefined);
      return turn.finally(() => {
        waiting -= 1;
      });
    },
    /** Ends the thread. */
    close: stop,
  };
}

export type Marker = ReturnType<typeof createMarker>;

function startWorker(): Worker {
  const worker = new Worker(new URL('./worker.mjs', import.meta.url), {
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: heapMegabytes },
  });
  worker.unref();
  return worker;
}

/** What the thread answers, unless it ends or takes too long. */
async function answerTo(worker: Worker, order: MarkOrder): Promise<Answer> {
  const answered = new AbortController();
  const late = AbortSignal.timeout(longestMs);
  const signal = AbortSignal.any([answered.signal, late]);
  const ended = once(worker, 'exit', { signal }).then(() => {
    throw new MarkerBusyError('The thread ended.');
  });
  try {
    worker.postMessage(order);
    const [answer] = await Promise.race([once(worker, 'message', { signal }), ended]);
    return answer;
  } catch (error) {
    if (late.aborted) throw new MarkerBusyError('It took too long.');
    if (errorCode(error) !== 'ERR_WORKER_OUT_OF_MEMORY') throw error;
    throw new MarkerBusyError('It took too much memory.');
  } finally {
    answered.abort();
  }
}
