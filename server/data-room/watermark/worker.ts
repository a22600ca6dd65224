import { parentPort } from 'node:worker_threads';
import { type MarkOrder, markFile } from './mark.ts';

/* The worker thread that makes marked copies. */

parentPort?.on('message', async (order: MarkOrder) => {
  try {
    parentPort?.postMessage({ outcome: await markFile(order) });
  } catch (error) {
    parentPort?.postMessage({ error });
  }
});
