import { Worker } from 'node:worker_threads';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createThread, ThreadBusyError } from '../../../../server/lib/thread.ts';

/** Behaves as ordered: never ends, ends itself, fails, or echoes the order. */
const code = `
  const { parentPort } = require('node:worker_threads');
  parentPort.on('message', (order) => {
    if (order === 'hang') for (;;);
    if (order === 'end') process.exit();
    if (order === 'fail') parentPort.postMessage({ error: new TypeError('as told') });
    else parentPort.postMessage({ outcome: order });
  });
`;

function thread(longestMs: number) {
  const started: Worker[] = [];
  const start = () => {
    const worker = new Worker(code, { eval: true });
    started.push(worker);
    return worker;
  };
  const made = createThread<unknown, string>(start, { mostWaiting: 3, longestMs });
  onTestFinished(() => made.close());
  return { ...made, started };
}

test('an order that never ends keeps neither this thread nor the next order', async () => {
  const { run } = thread(1_000);
  const hanging = run('hang');
  // Meanwhile this thread has turns.
  for (let turns = 0; turns < 10; turns += 1) await new Promise(setImmediate);
  await expect(hanging).rejects.toThrow(ThreadBusyError);
  // A busy machine may take longer than that to begin the next thread.
  await vi.waitFor(async () => expect(await run('next')).toBe('next'), 30_000);
});

test('a thread that fails or ends is reported, and the next order has another', async () => {
  const { run } = thread(30_000);
  await expect(run('fail')).rejects.toThrow('as told');
  await expect(run('end')).rejects.toThrow('The thread ended');
  expect(await run('again')).toBe('again');
});

test('more orders than may wait are refused', async () => {
  const { run } = thread(30_000);
  const settled = await Promise.allSettled(['a', 'b', 'c', 'd'].map(run));
  expect(settled.map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'rejected',
  ]);
});

// Vitest reports a rejection that nothing handles as an error of the run.
test('a job that cannot be sent to the thread is refused, and nothing else', async () => {
  const { run } = thread(30_000);
  await expect(run(() => undefined)).rejects.toThrow('could not be cloned');
  expect(await run('next')).toBe('next');
});

test('a close ends the job that runs and refuses those that wait, without a new thread', async () => {
  const { run, close, started } = thread(30_000);
  expect(await run('first')).toBe('first');
  const jobs = Promise.allSettled([run('hang'), run('waits')]);
  // Two turns, so that the first job is in the thread.
  for (let turns = 0; turns < 2; turns += 1) await new Promise(setImmediate);
  await close();
  for (const job of await jobs)
    expect(job).toMatchObject({ status: 'rejected', reason: { message: 'The thread ended.' } });
  expect(started).toHaveLength(1);
  expect(await run('later')).toBe('later');
  expect(started).toHaveLength(2);
});
