// The worker thread that renders pages (page-renderer.ts). It is JavaScript, so that it needs no loader
// if the server runs from source.
import { readFile } from 'node:fs/promises';
import { parentPort } from 'node:worker_threads';

/**
 * The URL of the server bundle, the path of the page stub's file, and the page state.
 * @typedef {{ bundle: string, stub: string, state: object }} RenderRequest
 */

parentPort?.on('message', async (/** @type {RenderRequest} */ { bundle, stub, state }) => {
  try {
    const { renderPage } = await import(bundle);
    const outcome = await renderPage(JSON.parse(await readFile(stub, 'utf8')), state);
    parentPort?.postMessage({ outcome });
  } catch (error) {
    parentPort?.postMessage({ error });
  }
});
