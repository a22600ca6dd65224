import { parentPort } from 'node:worker_threads';
import { inspectFile } from '../storage/files/file-type.ts';
import { unpackJson } from './unpack-json.ts';
import type { UploadOrder } from './upload-thread.ts';

/* Entry of the thread that reads uploads. */

parentPort?.on('message', async (order: UploadOrder) => {
  try {
    const outcome = 'inspect' in order ? await inspectFile(order.inspect) : await unpackJson(order);
    parentPort?.postMessage({ outcome });
  } catch (error) {
    parentPort?.postMessage({ error });
  }
});
