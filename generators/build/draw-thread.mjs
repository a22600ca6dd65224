// A thread that renders shares of the pages. It starts without TypeScript.
import { parentPort } from 'node:worker_threads';
import { importUrl, moduleFile } from '../../core/workspace/roots.mjs';

await import('../../core/workspace/register.mjs');
const { drawPages } = await import(importUrl(moduleFile('generators/build/draw-pages.ts')));
parentPort?.on('message', async (order) => parentPort?.postMessage(await drawPages(order)));
