import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';
import { errorCode } from './disk.ts';

/** The thread is busy. A retry may succeed. */
export class ThreadBusyError extends Error {
  override readonly name = 'ThreadBusyError';
}

interface ThreadOptions {
  /** Most waiting jobs. */
  readonly mostWaiting: number;
  /** Longest time of a job. A longer one ends the thread; the next job starts a new one. */
  readonly longestMs: number;
}

/** Result of a job. */
export type ThreadAnswer<Outcome> = { readonly outcome: Outcome } | { readonly error: unknown };

/**
 * Runs jobs in a thread, one after the other, with limits. `start` creates the thread for the first job; the
 * next jobs use the same thread.
 */
export function createThread<Order, Outcome>(start: () => Worker, options: ThreadOptions) {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  let worker: Worker | undefined;

  const stop = async () => {
    const endingWorker = worker;
    worker = undefined;
    await endingWorker?.terminate();
  };
  const startWorker = (): Worker => {
    const started = start().once('exit', () => {
      if (worker === started) worker = undefined;
    });
    started.unref();
    return started;
  };
  const run = async (order: Order): Promise<Outcome> => {
    worker ??= startWorker();
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
    /** Runs a job. @throws ThreadBusyError if too many wait, or it takes too much time or memory */
    async run(order: Order): Promise<Outcome> {
      if (waiting >= options.mostWaiting) throw new ThreadBusyError('Too many orders wait.');
      waiting += 1;
      // One at a time, so that memory is limited by the largest job.
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

/** Result of the thread, unless it ends or takes too long. */
async function answerTo<Outcome>(
  worker: Worker,
  order: unknown,
  longestMs: number,
): Promise<ThreadAnswer<Outcome>> {
  const answered = new AbortController();
  const timeout = AbortSignal.timeout(longestMs);
  const signal = AbortSignal.any([answered.signal, timeout]);
  const ended = once(worker, 'exit', { signal }).then(() => {
    throw new ThreadBusyError('The thread ended.');
  });
  try {
    worker.postMessage(order);
    const [answer] = await Promise.race([once(worker, 'message', { signal }), ended]);
    return answer;
  } catch (error) {
    if (timeout.aborted) throw new ThreadBusyError('It took too long.');
    if (errorCode(error) !== 'ERR_WORKER_OUT_OF_MEMORY') throw error;
    throw new ThreadBusyError('It took too much memory.');
  } finally {
    answered.abort();
  }
}
