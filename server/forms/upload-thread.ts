import { Worker } from 'node:worker_threads';
import { createThread } from '../lib/thread.ts';
import type { Unpacked, UnpackRequest } from './unpack-json.ts';
import type { Inspected } from './upload-worker.ts';

/** Asks for the type of a file. */
export interface InspectRequest {
  /** The path of the file. */
  readonly inspect: string;
  /** Whether a photograph is rewritten without its metadata. */
  readonly removeMetadata: boolean;
}

/** A job of the thread: find out what a file is, or unpack a JSON body with files. */
export type UploadRequest = InspectRequest | UnpackRequest;

/**
 * The most waiting jobs and the longest time of one. A file of 10 MB takes about 50 ms. Upload slots limit how
 * many files wait.
 */
const threadLimits = { mostWaiting: 100, longestMs: 10_000 };
const resourceLimits = { maxOldGenerationSizeMb: 256 };

/** Reads uploads in a thread, so that responses do not wait. There is one for the process. */
export const uploadThread = createThread<UploadRequest, Inspected | Unpacked>(
  () =>
    new Worker(new URL('./upload-worker.mjs', import.meta.url), { execArgv: [], resourceLimits }),
  threadLimits,
);

/** Inspects an uploaded file, and may rewrite it. @throws ThreadBusyError */
export const inspectUpload = (request: InspectRequest): Promise<Inspected> =>
  uploadThread.run(request) as Promise<Inspected>;

/** Unpacks a JSON body with files. @throws ThreadBusyError */
export const unpackUpload = (request: UnpackRequest): Promise<Unpacked> =>
  uploadThread.run(request) as Promise<Unpacked>;
