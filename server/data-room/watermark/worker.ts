import { parentPort } from 'node:worker_threads';
import { type MarkRequest, markFile } from './mark.ts';

/* The worker thread that makes marked copies. */

parentPort?.on('message', async (request: MarkRequest) => {
  try {
    parentPort?.postMessage({ outcome: await markFile(request) });
  } catch (error) {
    parentPort?.postMessage({ error });
  }
});
