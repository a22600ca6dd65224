// A thread starts without the loader that reads TypeScript, so plain JavaScript.
import { parentPort, workerData } from 'node:worker_threads';
import { register } from 'tsx/esm/api';

register();
const { markFile } = await import('./mark-file.ts');
parentPort.postMessage(await markFile(workerData));
