import { createWriteStream } from 'node:fs';
import { open, readFile, rm, stat } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as delay } from 'node:timers/promises';
import type { Request } from 'express';
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
import { type PlainForm, plainFields, plainPayload } from '../../forms/plain-fields.ts';
import type { StoredForm } from '../../forms/stored-forms.ts';
import { errorCode } from '../../lib/disk.ts';
import { isObject } from '../../lib/json.ts';
import { StoreUnavailableError } from '../../storage/store/errors.ts';
import {
  type BodyLimits,
  contentType,
  declaredLength,
  decodeText,
  multipartType,
  parseJson,
  plainType,
  Refusal,
  readBytes,
  receiveInto,
} from '../primitives/request.ts';
import { visitorPermits } from '../primitives/security.ts';
import { readMultipart, repeatedField } from './multipart.ts';

const smallBody: BodyLimits = { bytes: 64 * 1024, milliseconds: 10_000 };

/**
 * Reads a form's payload from a small body without files.
 * @throws Refusal if it is too large, of another type or malformed
 */
export async function readPayload(request: Request, form: PlainForm): Promise<unknown> {
  const type = contentType(request);
  if (type !== 'application/json' && type !== plainType && type !== multipartType) {
    throw new Refusal(
      415,
      word('answers.contentTypes', { first: plainType, second: multipartType }),
    );
  }
  const bytes = await readBytes(request, smallBody);
  if (type === 'application/json') return parseJson(decodeText(bytes));
  if (type === plainType) return requireUnique(plainFields(form, checkEscapes(decodeText(bytes))));
  const { controls } = await readMultipart(request.headers, (parser) => pipeline([bytes], parser));
  return requireUnique(plainPayload(form, controls));
}

/** @throws Refusal 400 if escaped bytes are no UTF-8, which URLSearchParams would silently replace */
function checkEscapes(text: string): string {
  for (const [escapes] of text.matchAll(/(?:%[0-9a-f]{2})+/gi)) {
    decodeText(Buffer.from(escapes.replaceAll('%', ''), 'hex'));
  }
  return text;
}

function requireUnique<Fields>(fields: Fields | undefined): Fields {
  if (fields === undefined) throw repeatedField();
  return fields;
}

/** Bytes allowed in addition to the files: text fields and multipart headers. */
const bytesBesideFiles = 512 * 1024;
const milliseconds = 110_000;

/** Whether a request may contain a file and so needs an upload slot. */
export function mayHoldFile(request: Request, { files }: StoredForm): boolean {
  if (files.length === 0 || contentType(request) === plainType) return false;
  return declaredLength(request) > smallBody.bytes || 'transfer-encoding' in request.headers;
}

/**
 * Reads a submission and writes its files to `folder`.
 * @throws Refusal if it is too large, of another type or malformed
 * @throws StoreUnavailableError if the disk cannot be written
 */
export async function readSubmission(
  request: Request,
  form: StoredForm,
  folder: string,
  slots: UploadSlots,
): Promise<SentFiles> {
  const type = contentType(request);
  const isForm = type !== 'application/json';
  if (form.files.length === 0 || type === plainType) {
    return { payload: await readPayload(request, form), files: {}, isForm };
  }
  if (type === multipartType) return readFormWithFiles(request, form, folder, slots);
  if (isForm) {
    throw new Refusal(415, word('answers.contentType', { type: multipartType }));
  }
  if (!mayHoldFile(request, form)) {
    return takeFiles(await readPayload(request, form), form, folder);
  }
  // Base64 turns three bytes into four. Some programs escape each slash, which adds a byte.
  const path = await storeJson(request, folder, limitsOf(form, (4 / 3) * 1.05));
  return slots.oneByOne(async () => takeFiles(await takeJson(path), form, folder));
}

function limitsOf({ files }: StoredForm, factor: number): BodyLimits {
  const most = files.reduce((sum, { rule }) => sum + rule.maxBytes, 0);
  const bytes = Math.ceil(most * factor) + bytesBesideFiles;
  const [only, ...others] = files;
  const isOne = only !== undefined && others.length === 0;
  return { bytes, milliseconds, ...(isOne && { tooLarge: tooLargeFile(only.rule).message }) };
}

async function readFormWithFiles(
  request: Request,
  form: StoredForm,
  folder: string,
  slots: UploadSlots,
): Promise<SentFiles> {
  const { controls, uploads, tooLarge } = await readMultipart(
    request.headers,
    (parser) => receiveInto(() => parser, request, limitsOf(form, 1)),
    folder,
    form.files,
  );
  let payload = requireUnique(plainPayload(form, controls));
  const files: Record<string, CheckedFile | FileFault> = {};
  for (const file of form.files) {
    const upload = uploads[file.name];
    if (file.name === tooLarge) files[file.name] = tooLargeFile(file.rule);
    else if (upload) files[file.name] = await slots.oneByOne(() => checkFile(file, upload));
    if (file.name in files) payload = withoutFile(payload, file, upload?.fileName);
  }
  return { payload, files, isForm: true };
}

/**
 * Writes a large JSON body to a file in `folder` and returns its path. Many bodies may arrive slowly
 * at once, so only the one that is being parsed is in memory.
 * @throws Refusal 408, 413, 415 or 400
 * @throws StoreUnavailableError if the disk cannot be written
 */
async function storeJson(
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
async function takeJson(path: string): Promise<unknown> {
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
async function takeFiles(sent: unknown, form: StoredForm, folder: string): Promise<SentFiles> {
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
  return checkFile(file, { path, size, fileName });
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

/** The most uploads at once. Each needs little memory, and disk space for its file twice. */
export const uploadPermits = 16;
/** The pause after each file. Processing one may block the thread for 100 ms, and other requests need several turns. */
const pauseMs = 25;

/** Limits the number of concurrent uploads. */
export type UploadSlots = ReturnType<typeof uploadSlots>;

/** Returns the upload slots of one server. One visitor gets at most `mostOfOne`. */
export function uploadSlots(mostPerVisitor: number) {
  const slots = visitorPermits(uploadPermits, mostPerVisitor);
  let last: Promise<unknown> = Promise.resolve();
  return {
    /**
     * Runs `use` in a free slot.
     * @throws Refusal 503 if no slot is free
     */
    async within<Result>(request: Request, use: () => Promise<Result>): Promise<Result> {
      const release = slots.take(request);
      if (!release) throw new Refusal(503, word('answers.tooManyUploads'), { seconds: 30 });
      return use().finally(release);
    },
    /** Runs work on whole files, one at a time and in the order of the calls. */
    oneByOne<Result>(use: () => Promise<Result>): Promise<Result> {
      const turn = last.then(use);
      last = turn.catch(() => undefined).then(() => delay(pauseMs));
      return turn;
    },
  };
}
