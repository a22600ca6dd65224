import { createWriteStream } from 'node:fs';
import { open, readFile, rm, stat } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import type { FileSlot } from '../../../core/config/form-controls.ts';
import { word } from '../../../core/messages/word.ts';
import {
  type CheckedFile,
  checkFile,
  type FileFault,
  fileInJson,
  type SentFiles,
  tooLargeFile,
  withoutFile,
} from '../../forms/files.ts';
import type { StoredForm } from '../../forms/stored-forms.ts';
import { errorCode } from '../../lib/disk.ts';
import { isObject } from '../../lib/json.ts';
import { StoreUnavailableError } from '../../storage/store/errors.ts';
import { type BodyLimits, decodeText, parseJson, receiveInto } from '../primitives/body.ts';
import { Refusal } from '../primitives/refusal.ts';

/**
 * Writes a large JSON body to a file in `folder` and returns its path. Many bodies may arrive slowly
 * at once, so only the one that is being parsed is in memory.
 * @throws Refusal 408, 413, 415 or 400
 * @throws StoreUnavailableError if the disk cannot be written
 */
export async function storeJson(
  request: IncomingMessage,
  folder: string,
  limits: BodyLimits,
): Promise<string> {
  const path = join(folder, 'body.json');
  const open = () => createWriteStream(path, { flags: 'wx', mode: 0o600 });
  await receiveInto(open, request, limits).catch(rethrowWriteError);
  return path;
}

/** Rethrows a write error. @throws StoreUnavailableError, or the Refusal unchanged */
function rethrowWriteError(error: unknown): never {
  if (error instanceof Refusal) throw error;
  throw new StoreUnavailableError(`an upload cannot be written (${errorCode(error)})`, error);
}

/**
 * Parses the file that `storeJson` wrote, and removes it.
 * @throws Refusal 400 if it is malformed or has more values than any form
 */
export async function takeJson(path: string): Promise<unknown> {
  const bytes = await readFile(path);
  await rm(path);
  if (!valuesWithin(bytes, mostJsonValues)) {
    throw new Refusal(400, word('answers.tooManyValues'));
  }
  return parseJson(decodeText(bytes));
}

/**
 * Moves the base64 files of a payload to `folder`. A value that is no text stays in the payload,
 * where the form's rules refuse it.
 * @throws StoreUnavailableError if the disk cannot be written
 */
export async function takeFiles(
  sent: unknown,
  form: StoredForm,
  folder: string,
): Promise<SentFiles> {
  if (!isObject(sent)) {
    return { payload: sent, files: {}, isForm: false };
  }
  let payload: Readonly<Record<string, unknown>> = sent;
  const files: Record<string, CheckedFile | FileFault> = {};
  for (const file of form.files) {
    const { text, fileName } = fileInJson(sent, file);
    if (text === undefined) continue;
    payload = withoutFile(payload, file, fileName);
    files[file.name] = await fileOf(text, fileName, file, folder);
  }
  return { payload, files, isForm: false };
}

async function fileOf(
  text: string,
  fileName: string | undefined,
  file: FileSlot,
  folder: string,
): Promise<CheckedFile | FileFault> {
  if (text === '') return { reason: 'invalid', message: word('answers.form.emptyBase64') };
  if (decodedLength(text) > file.rule.maxBytes) return tooLargeFile(file.rule);
  const path = join(folder, file.name);
  if (!(await writeBase64(path, text).catch(rethrowWriteError))) {
    return { reason: 'invalid', message: word('answers.form.notBase64') };
  }
  const { size } = await stat(path);
  return checkFile(file, { path, size, fileName, mime: undefined });
}

/** Characters decoded at once: a multiple of four, so that each piece decodes separately. */
const pieceLength = 1024 * 1024;

/** Returns the number of bytes that well-formed base64 text encodes. */
function decodedLength(text: string): number {
  const padding = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0;
  return (text.length / 4) * 3 - padding;
}

/**
 * Decodes base64 text into a new file with mode 0600. It works piece by piece, so that other requests
 * are served in between. Returns false, with a partial file, if the alphabet, padding or unused bits
 * are not canonical (RFC 4648, section 3.5).
 */
async function writeBase64(path: string, text: string): Promise<boolean> {
  if (text.length % 4 !== 0) return false;
  const file = await open(path, 'wx', 0o600);
  try {
    for (let at = 0; at < text.length; at += pieceLength) {
      const piece = text.slice(at, at + pieceLength);
      const bytes = Buffer.from(piece, 'base64');
      if (bytes.toString('base64') !== piece) return false;
      await file.writeFile(bytes);
    }
    return true;
  } finally {
    await file.close();
  }
}

const quote = 0x22;
const backslash = 0x5c;
/** Bytes that precede a value: `,` `:` `[` `{`. */
const openers = new Set([0x2c, 0x3a, 0x5b, 0x7b]);

/** The most values of a JSON body, objects and lists included. No form sends as many. */
const mostJsonValues = 1000;

/**
 * Returns whether JSON text has at most `most` values at any depth. It counts without parsing, since
 * parsing millions of values takes much time and memory. The parser refuses malformed text.
 */
export function valuesWithin(text: Uint8Array, most: number): boolean {
  let values = 1;
  for (let at = 0; at < text.length; at += 1) {
    const byte = text[at] ?? 0;
    if (byte === quote) {
      at = endOfString(text, at + 1);
    } else if (openers.has(byte)) {
      values += 1;
      if (values > most) return false;
    }
  }
  return true;
}

/** Returns the index of the closing quote, or the text's length if there is none. */
function endOfString(text: Uint8Array, start: number): number {
  let at = text.indexOf(quote, start);
  while (at !== -1 && isEscaped(text, at)) at = text.indexOf(quote, at + 1);
  return at === -1 ? text.length : at;
}

function isEscaped(text: Uint8Array, at: number): boolean {
  let before = at;
  while (text[before - 1] === backslash) before -= 1;
  return (at - before) % 2 === 1;
}
