import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Request, Router } from 'express';
import { errorCode } from '../../base/disk.ts';
import { toJsonLines } from '../../base/json-lines.ts';
import type { FileContent, Files } from '../../files/files.ts';
import { StoreUnavailableError } from '../../store/errors.ts';

/** Answers each operation of the `Files` interface; contents are streamed both ways. */
export function lendFiles(files: Files, incomingFolder: string): Router {
  const router = Router();
  router.get('/', async (_request, response) => {
    response.type('application/x-ndjson');
    await pipeline(Readable.from(toJsonLines(files.list())), response);
  });
  router.post('/', async (request, response) => {
    const name = await received(request, incomingFolder, (content) => files.keep(content));
    response.json({ value: name });
  });
  router.put('/content', async (request, response) => {
    await files.restore(nameOf(request), request, new Date(String(request.query.keptAt)));
    response.json({ value: null });
  });
  router.get('/content', async (request, response) => {
    const found = await files.read(nameOf(request));
    if (found === undefined) {
      response.status(404).json({});
      return;
    }
    response.set('Content-Length', String(found.size)).type('application/octet-stream');
    await pipeline(found.stream, response);
  });
  router.delete('/content', async (request, response) => {
    await files.remove(nameOf(request));
    response.json({ value: null });
  });
  return router;
}

/** In the query, where any text can stand. */
function nameOf(request: Request): string {
  return String(request.query.name);
}

/** Holds a body on the disk until it is taken over; nothing of it stays when that fails. */
async function received<Value>(
  request: Request,
  incomingFolder: string,
  take: (content: FileContent) => Promise<Value>,
): Promise<Value> {
  let folder: string | undefined;
  try {
    await mkdir(incomingFolder, { recursive: true, mode: 0o700 });
    folder = await mkdtemp(join(incomingFolder, 'file-'));
    const path = join(folder, 'content');
    await pipeline(request, createWriteStream(path, { mode: 0o600 }));
    return await take({ path, size: (await stat(path)).size });
  } catch (error) {
    if (error instanceof StoreUnavailableError || error instanceof TypeError) throw error;
    throw new StoreUnavailableError(`a file cannot be written (${errorCode(error)})`, error);
  } finally {
    if (folder !== undefined) await rm(folder, { recursive: true, force: true });
  }
}
