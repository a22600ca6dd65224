import { createWriteStream } from 'node:fs';
import { readFile, rm, stat } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { word } from '../../../renderer/words/word.ts';
import { errorCode } from '../../base/disk.ts';
import { decodedLength, writeBase64 } from '../../files/base64-file.ts';
import type { FileInForm, FormEndpoint } from '../../forms/endpoints.ts';
import { type CheckedFile, checkFile, type FileFault, tooLargeFile } from '../../forms/files.ts';
import type { Sent } from '../../forms/submission.ts';
import { StoreUnavailableError } from '../../store/errors.ts';
import { type BodyLimits, decodeText, parseJson, receiveInto } from '../primitives/body.ts';
import { Refusal } from '../primitives/refusal.ts';
import { mostJsonValues, valuesWithin } from './json-size.ts';

/**
 * Writes a large JSON body to a file in `folder`: many may arrive at once and slowly, and memory is
 * only for the one that is being worked on.
 * @throws Refusal 408, 413, 415 or 400
 * @throws StoreUnavailableError when the disk does not take it
 */
export async function storeJson(
  request: IncomingMessage,
  folder: string,
  limits: BodyLimits,
): Promise<string> {
  const path = join(folder, 'body.json');
  const open = () => createWriteStream(path, { flags: 'wx', mode: 0o600 });
  await receiveInto(open, request, limits).catch((error) => {
    if (error instanceof Refusal) throw error;
    throw new StoreUnavailableError(`an upload cannot be written (${errorCode(error)})`, error);
  });
  return path;
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

/** Takes files out of a payload; what is no text stays, for the form's rules to refuse. */
export async function takeFiles(sent: unknown, form: FormEndpoint, folder: string): Promise<Sent> {
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) {
    return { payload: sent, files: {}, isForm: false };
  }
  const payload: Record<string, unknown> = { ...sent };
  const files: Record<string, CheckedFile | FileFault> = {};
  for (const file of form.files) {
    const { [file.sent.data]: text, [file.sent.name]: name } = payload;
    if (typeof text !== 'string') continue;
    const isNamed = typeof name === 'string' && name.trim() !== '';
    delete payload[file.sent.data];
    if (isNamed) delete payload[file.sent.name];
    files[file.name] = await fileOf(text, isNamed ? name : undefined, file, folder);
  }
  return { payload, files, isForm: false };
}

async function fileOf(
  text: string,
  fileName: string | undefined,
  file: FileInForm,
  folder: string,
): Promise<CheckedFile | FileFault> {
  if (text === '') return { reason: 'invalid', message: word('answers.form.emptyBase64') };
  if (decodedLength(text) > file.rule.maxBytes) return tooLargeFile(file.rule);
  const path = join(folder, file.name);
  if (!(await writeBase64(path, text))) {
    return { reason: 'invalid', message: word('answers.form.notBase64') };
  }
  const { size } = await stat(path);
  return checkFile(file, { path, size, fileName, mime: undefined });
}
