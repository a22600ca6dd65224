import { parentPort } from 'node:worker_threads';
import { inspectFile } from './file-type.ts';

/* Entry of the thread that inspects uploads. */

parentPort?.on('message', async (path: string) => {
  try {
    parentPort?.postMessage({ outcome: await inspectFile(path) });
  } catch (error) {
    parentPort?.postMessage({ error });
  }
});
