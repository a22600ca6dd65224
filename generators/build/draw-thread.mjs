// A thread that renders a share of the pages. It starts without TypeScript.
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import { moduleFile } from '../../core/workspace/roots.mjs';

await import('../../core/workspace/register.mjs');
const { drawPages } = await import(
  pathToFileURL(moduleFile('generators/build/draw-pages.ts')).href
);
parentPort?.postMessage(await drawPages(workerData));
