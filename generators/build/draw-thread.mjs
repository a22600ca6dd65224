// A thread that draws its share of the pages; it begins without TypeScript.
import { parentPort, workerData } from 'node:worker_threads';

await import('../../core/workspace/register.mjs');
const { drawPages } = await import('./draw-pages.ts');
parentPort?.postMessage(await drawPages(workerData));
