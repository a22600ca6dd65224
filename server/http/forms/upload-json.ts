import { createWriteStream } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { word } from '../../../renderer/words/word.ts';
import { errorCode } from '../../base/disk.ts';
import { StoreUnavailableError } from '../../store/errors.ts';
import { decodeText, parseJson } from '../primitives/body.ts';
import { mostJsonValues, valuesWithin } from '../primitives/json-size.ts';
import { Refusal } from '../primitives/refusal.ts';
import { type UploadLimits, withUploadBody } from './upload-body.ts';

/**
 * Writes a large JSON body to a file in `folder`: many may arrive at once and slowly, and memory is
 * only for the one that is being worked on.
 * @throws Refusal 408, 413, 415 or 400
 * @throws StoreUnavailableError when the disk does not take it
 */
export function storeJson(
  request: IncomingMessage,
  folder: string,
  limits: UploadLimits,
): Promise<string> {
  const path = join(folder, 'body.json');
  return withUploadBody(request, limits, async (body) => {
    await pipeline(body, createWriteStream(path, { flags: 'wx', mode: 0o600 })).catch((error) => {
      if (error instanceof Refusal) throw error;
      throw new StoreUnavailableError(`an upload cannot be written (${errorCode(error)})`, error);
    });
    return path;
  });
}

/**
 * Reads what `storeJson` has written, and removes it.
 * @throws Refusal 400 when it is malformed or deep or wide beyond any form
 */
export async function takeJson(path: string): Promise<unknown> {
  const bytes = await readFile(path);
  await rm(path);
  if (!valuesWithin(bytes, mostJsonValues)) {
    throw new Refusal(400, word('answers.tooManyValues'));
  }
  return parseJson(decodeText(bytes));
}
