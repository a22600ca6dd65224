// A thread that renders a share of the pages for each message. It is plain JavaScript, since a
// thread starts without the hooks for TypeScript. They are registered here.
import { parentPort } from 'node:worker_threads';
import { importUrl, moduleFile } from '../../core/workspace/roots.mjs';

await import('../../core/workspace/register.mjs');
const { renderPages } = await import(importUrl(moduleFile('generators/build/render-pages.ts')));
parentPort?.on('message', async (job) => parentPort?.postMessage(await renderPages(job)));
