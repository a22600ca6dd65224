import { Worker } from 'node:worker_threads';
import { createThread } from '../lib/thread.ts';
import type { Inspected } from '../storage/files/file-type.ts';
import type { Unpacked, UnpackOrder } from './unpack-json.ts';

/** A job of the thread: find out what a file is, or unpack a JSON body with files. */
export type UploadOrder = { readonly inspect: string } | UnpackOrder;

/** A file of 10 MB takes about 50 ms. Upload slots limit how many files wait. */
const bounds = { mostWaiting: 100, longestMs: 10_000 };
const resourceLimits = { maxOldGenerationSizeMb: 256 };

/** Reads uploads in a thread, so that responses do not wait. There is one for the process. */
export const uploadThread = createThread<UploadOrder, Inspected | Unpacked>(
  () =>
    new Worker(new URL('./upload-worker.mjs', import.meta.url), { execArgv: [], resourceLimits }),
  bounds,
);

/** Returns what an uploaded file is by its content. @throws ThreadBusyError */
export const inspectUpload = (path: string): Promise<Inspected> =>
  uploadThread.run({ inspect: path }) as Promise<Inspected>;

/** Unpacks a JSON body with files. @throws ThreadBusyError */
export const unpackUpload = (order: UnpackOrder): Promise<Unpacked> =>
  uploadThread.run(order) as Promise<Unpacked>;
