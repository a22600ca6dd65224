import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';
import { errorCode } from './disk.ts';

/** The thread is busy. A retry may succeed. */
export class ThreadBusyError extends Error {
  override readonly name = 'ThreadBusyError';
}

/** Limits of a thread. */
interface ThreadOptions {
  /** The most jobs that run or wait. */
  readonly mostWaiting: number;
  /** Longest time of a job. A longer one ends the thread; the next job starts a new one. */
  readonly longestMs: number;
}

/** The message with the result of a job, which the thread posts. */
export type ThreadAnswer<Outcome> = { readonly outcome: Outcome } | { readonly error: unknown };

/**
 * Returns a runner for jobs in a thread, one after the other, with limits. A `JobRequest` is the message for a
 * job, an `Outcome` its result. `start` creates the thread for the first job; the next jobs use the same
 * thread. After an error the thread is ended, and the next job starts a new one.
 */
export function createThread<JobRequest, Outcome>(start: () => Worker, options: ThreadOptions) {
  /** The end of the last job, which the next one waits for. */
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  let worker: Worker | undefined;
  /** How often `close` was called. A job that waited then is refused. */
  let closings = 0;

  const stop = async () => {
    const current = worker;
    worker = undefined;
    await current?.terminate();
  };
  const startWorker = (): Worker => {
    const newWorker = start().once('exit', () => {
      if (worker === newWorker) worker = undefined;
    });
    // An idle thread must not keep the process running.
    newWorker.unref();
    return newWorker;
  };
  const run = async (request: JobRequest): Promise<Outcome> => {
    worker ??= startWorker();
    try {
      const answer: ThreadAnswer<Outcome> = await answerOf(worker, request, options.longestMs);
      if ('error' in answer) throw answer.error;
      return answer.outcome;
    } catch (error) {
      await stop();
      throw error;
    }
  };

  return {
    /**
     * Runs a job. @throws ThreadBusyError if too many wait, it takes too much time or memory, or `close` is called
     */
    async run(request: JobRequest): Promise<Outcome> {
      if (waiting >= options.mostWaiting) throw new ThreadBusyError('Too many jobs wait.');
      waiting += 1;
      const closingsBefore = closings;
      // One at a time, so that memory is limited by the largest job.
      const turn = last.then(() => {
        if (closings !== closingsBefore) throw new ThreadBusyError('The thread ended.');
        return run(request);
      });
      last = turn.catch(() => undefined);
      return turn.finally(() => {
        waiting -= 1;
      });
    },
    /** Ends the thread with the job that runs, and refuses the jobs that wait. A later job starts a new one. */
    close: () => {
      closings += 1;
      return stop();
    },
  };
}

/**
 * Posts a request to the thread and returns its answer.
 * @throws ThreadBusyError if the thread ends, or takes too much time or memory
 */
async function answerOf<Outcome>(
  worker: Worker,
  request: unknown,
  longestMs: number,
): Promise<ThreadAnswer<Outcome>> {
  // It throws for a value that cannot be cloned. Nothing waits for an answer then.
  worker.postMessage(request);
  // Removes the listeners when the wait is over.
  const cleanUp = new AbortController();
  const timeout = AbortSignal.timeout(longestMs);
  const signal = AbortSignal.any([cleanUp.signal, timeout]);
  const ended = once(worker, 'exit', { signal }).then(() => {
    throw new ThreadBusyError('The thread ended.');
  });
  try {
    const [answer] = await Promise.race([once(worker, 'message', { signal }), ended]);
    return answer;
  } catch (error) {
    if (timeout.aborted) throw new ThreadBusyError('It took too long.');
    if (errorCode(error) !== 'ERR_WORKER_OUT_OF_MEMORY') throw error;
    throw new ThreadBusyError('It took too much memory.');
  } finally {
    cleanUp.abort();
  }
}
