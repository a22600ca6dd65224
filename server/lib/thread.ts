import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';
import { errorCode } from './disk.ts';

/** The thread did not do it now, but may later. */
export class ThreadBusyError extends Error {
  override readonly name = 'ThreadBusyError';
}

interface ThreadOptions {
  /** So many orders wait at the most. */
  readonly mostWaiting: number;
  /** An order that takes longer ends the thread; the next one begins another. */
  readonly longestMs: number;
}

/** What a thread says of an order. */
export type ThreadAnswer<Outcome> = { readonly outcome: Outcome } | { readonly error: unknown };

/**
 * Carries out orders in a thread of its own, one after the other, within bounds. The thread that
 * `start` begins comes with the first order and goes on for the next ones.
 */
export function createThread<Order, Outcome>(start: () => Worker, options: ThreadOptions) {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  let worker: Worker | undefined;

  const stop = async () => {
    const ending = worker;
    worker = undefined;
    await ending?.terminate();
  };
  const begin = (): Worker => {
    const begun = start().once('exit', () => {
      if (worker === begun) worker = undefined;
    });
    begun.unref();
    return begun;
  };
  const run = async (order: Order): Promise<Outcome> => {
    worker ??= begin();
    try {
      const answer: ThreadAnswer<Outcome> = await answerTo(worker, order, options.longestMs);
      if ('error' in answer) throw answer.error;
      return answer.outcome;
    } catch (error) {
      await stop();
      throw error;
    }
  };

  return {
    /** @throws ThreadBusyError when too many wait, or this takes too much time or memory */
    async run(order: Order): Promise<Outcome> {
      if (waiting >= options.mostWaiting) throw new ThreadBusyError('Too many orders wait.');
      waiting += 1;
      // One at a time: the memory is that of the largest order.
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

/** What the thread answers, unless it ends or takes too long. */
async function answerTo<Outcome>(
  worker: Worker,
  order: unknown,
  longestMs: number,
): Promise<ThreadAnswer<Outcome>> {
  const answered = new AbortController();
  const late = AbortSignal.timeout(longestMs);
  const signal = AbortSignal.any([answered.signal, late]);
  const ended = once(worker, 'exit', { signal }).then(() => {
    throw new ThreadBusyError('The thread ended.');
  });
  try {
    worker.postMessage(order);
    const [answer] = await Promise.race([once(worker, 'message', { signal }), ended]);
    return answer;
  } catch (error) {
    if (late.aborted) throw new ThreadBusyError('It took too long.');
    if (errorCode(error) !== 'ERR_WORKER_OUT_OF_MEMORY') throw error;
    throw new ThreadBusyError('It took too much memory.');
  } finally {
    answered.abort();
  }
}
