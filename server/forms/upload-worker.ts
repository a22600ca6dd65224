import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { parentPort } from 'node:worker_threads';
import { provenType } from './file-type.ts';
import { isPhotograph, withoutMetadata } from './photo-metadata.ts';
import { unpackJson } from './unpack-json.ts';
import type { InspectRequest, UploadRequest } from './upload-thread.ts';

/* Entry of the thread that reads uploads. */

/** Type of a file by its content, its size in bytes, and its SHA-256 in hexadecimal digits. */
export type Inspected = Awaited<ReturnType<typeof inspectFile>>;

/** Inspects a file. A photograph whose metadata cannot be removed has no type, so that it is refused. */
async function inspectFile({ inspect: path, removeMetadata }: InspectRequest) {
  let content: Buffer = await readFile(path);
  let type = await provenType(content);
  if (removeMetadata && type && isPhotograph(type.name)) {
    const clean = withoutMetadata(type.name, content);
    if (clean) await writeFile(path, clean);
    else type = undefined;
    content = clean ?? content;
  }
  const sha256 = createHash('sha256').update(content).digest('hex');
  return { type, size: content.length, sha256 };
}

parentPort?.on('message', async (request: UploadRequest) => {
  try {
    const outcome = 'inspect' in request ? await inspectFile(request) : await unpackJson(request);
    parentPort?.postMessage({ outcome });
  } catch (error) {
    parentPort?.postMessage({ error });
  }
});
