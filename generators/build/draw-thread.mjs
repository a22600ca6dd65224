// A thread that renders a share of the pages. It starts without TypeScript.
import { parentPort, workerData } from 'node:worker_threads';

await import('../../core/workspace/register.mjs');
const { drawPages } = await import('./draw-pages.ts');
parentPort?.postMessage(await drawPages(workerData));
