// A thread that renders shares of the pages. It starts without TypeScript.
import { parentPort } from 'node:worker_threads';

await import('../../core/workspace/register.mjs');
const { drawPages } = await import('./draw-pages.ts');
parentPort?.on('message', async (order) => parentPort?.postMessage(await drawPages(order)));
