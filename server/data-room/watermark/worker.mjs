// A thread starts without the loader that reads TypeScript, so plain JavaScript.
import { parentPort } from 'node:worker_threads';
// Loaded before that loader, which would look at each of their hundreds of modules.
import '@cantoo/pdf-lib';
import 'fontkit';
import 'pdfkit';
import { register } from 'tsx/esm/api';

register();
const { markFile } = await import('./mark-file.ts');
parentPort.on('message', async (order) => {
  try {
    parentPort.postMessage({ outcome: await markFile(order) });
  } catch (error) {
    parentPort.postMessage({ error });
  }
});
