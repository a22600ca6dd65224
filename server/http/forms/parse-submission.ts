import { createWriteStream } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as delay } from 'node:timers/promises';
import type { Request } from 'express';
import { word } from '../../../core/messages/word.ts';
import {
  type CheckedFile,
  checkFile,
  type FileFault,
  type ReceivedSubmission,
  refuseIfBusy,
  tooLargeFile,
  withoutFile,
} from '../../forms/files.ts';
import { type NoJsForm, noJsFields, noJsPayload } from '../../forms/no-js-fields.ts';
import type { StoredForm } from '../../forms/stored-forms.ts';
import { unpackJson } from '../../forms/unpack-json.ts';
import { unpackUpload } from '../../forms/upload-thread.ts';
import { errorCode } from '../../lib/disk.ts';
import { StoreUnavailableError } from '../../storage/store/errors.ts';
import {
  type BodyLimits,
  contentType,
  declaredLength,
  decodeText,
  jsonRefusal,
  multipartType,
  parseJson,
  Refusal,
  readBytes,
  receiveInto,
  tooLarge,
  urlEncodedType,
} from '../primitives/request.ts';
import { visitorPermits } from '../primitives/security.ts';
import { readMultipart, repeatedField } from './multipart.ts';

/** The limits of a body without files. */
const smallBody: BodyLimits = { bytes: 64 * 1024, milliseconds: 10_000 };

/**
 * Reads a form's payload from a small body without files.
 * @throws Refusal if it is too large, of another type or malformed
 */
export async function readPayload(request: Request, form: NoJsForm): Promise<unknown> {
  const type = contentType(request);
  if (type !== 'application/json' && type !== urlEncodedType && type !== multipartType) {
    throw new Refusal(
      415,
      word('answers.contentTypes', { first: urlEncodedType, second: multipartType }),
    );
  }
  const bytes = await readBytes(request, smallBody);
  if (type === 'application/json') return parseJson(bytes);
  if (type === urlEncodedType)
    return requireUnique(noJsFields(form, checkEscapes(decodeText(bytes))));
  const { controls } = await readMultipart(request.headers, (parser) => pipeline([bytes], parser));
  return requireUnique(noJsPayload(form, controls));
}

/** @throws Refusal 400 if escaped bytes are no UTF-8, which URLSearchParams would silently replace */
function checkEscapes(text: string): string {
  for (const [escapes] of text.matchAll(/(?:%[0-9a-f]{2})+/gi)) {
    decodeText(Buffer.from(escapes.replaceAll('%', ''), 'hex'));
  }
  return text;
}

/** Returns parsed fields. @throws Refusal 400 if they could not be parsed, mostly since a field occurs twice */
function requireUnique<Fields>(fields: Fields | undefined): Fields {
  if (fields === undefined) throw repeatedField();
  return fields;
}

/** Bytes allowed in addition to the files: text fields and multipart headers. */
const bytesBesideFiles = 512 * 1024;
/** The longest silence within an upload, in milliseconds. */
const uploadSilenceMs = 30_000;
/**
 * The size of JSON in relation to its files: base64 turns three bytes into four, and some programs escape
 * each slash, which adds a byte.
 */
const base64Factor = (4 / 3) * 1.05;

/** Whether a request may contain a file and so needs an upload slot. */
export function mayHoldFile(request: Request, { files }: StoredForm): boolean {
  if (files.length === 0 || contentType(request) === urlEncodedType) return false;
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
): Promise<ReceivedSubmission> {
  const type = contentType(request);
  const isForm = type !== 'application/json';
  if (form.files.length === 0 || type === urlEncodedType) {
    return { payload: await readPayload(request, form), files: {}, isForm };
  }
  if (type === multipartType) return readFormWithFiles(request, form, folder, slots);
  if (isForm) {
    throw new Refusal(415, word('answers.contentType', { type: multipartType }));
  }
  const limits = limitsOf(form, base64Factor);
  // A small body is parsed at once, without waiting for the thread.
  const isLarge = mayHoldFile(request, form);
  const { milliseconds } = isLarge ? limits : smallBody;
  const body = await storeJson(request, folder, { ...limits, milliseconds });
  return isLarge
    ? slots.oneByOne(() => unpackFiles(body, form, folder, unpackUpload))
    : unpackFiles(body, form, folder, unpackJson);
}

/** Returns the limits of a body with a form's files, whose size grows by `factor` when encoded. */
function limitsOf({ files }: StoredForm, factor: number): BodyLimits {
  const fileBytes = files.reduce((sum, { rule }) => sum + rule.maxBytes, 0);
  const bytes = Math.ceil(fileBytes * factor) + bytesBesideFiles;
  const [only, ...others] = files;
  const isOne = only !== undefined && others.length === 0;
  // If the form has one file, a body that is too large means that the file is.
  const message = isOne && { tooLarge: tooLargeFile(only.rule).message };
  return { bytes, milliseconds: uploadSilenceMs, ...message };
}

/** Reads form data with files, and checks each file. */
async function readFormWithFiles(
  request: Request,
  form: StoredForm,
  folder: string,
  slots: UploadSlots,
): Promise<ReceivedSubmission> {
  const {
    controls,
    uploads,
    tooLarge: tooLargeName,
  } = await readMultipart(
    request.headers,
    (parser) => receiveInto(() => parser, request, limitsOf(form, 1)),
    folder,
    form.files,
  );
  let payload = requireUnique(noJsPayload(form, controls));
  const files: Record<string, CheckedFile | FileFault> = {};
  for (const file of form.files) {
    const upload = uploads[file.name];
    if (file.name === tooLargeName) files[file.name] = tooLargeFile(file.rule);
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
  throw writeFailure(errorCode(error), error);
}

/** Returns the error of an upload that the disk did not accept. */
const writeFailure = (code: string, cause?: unknown): StoreUnavailableError =>
  new StoreUnavailableError(`an upload cannot be written (${code})`, cause);

/** The messages for files that `unpackJson` cannot decode. */
const messages = {
  empty: 'answers.form.emptyBase64',
  'not-base64': 'answers.form.notBase64',
} as const;

/**
 * Unpacks the body that `storeJson` wrote, and checks its files. `unpack` works in the thread for
 * uploads if the body is large.
 * @throws Refusal 400 or 413
 * @throws StoreUnavailableError if the disk cannot be written
 * @throws Refused 'unavailable' if unpacking takes too long
 */
async function unpackFiles(
  body: string,
  form: StoredForm,
  folder: string,
  unpack: typeof unpackJson,
): Promise<ReceivedSubmission> {
  const slots = form.files.map(({ name, control, payloadFields, rule }) => ({
    name,
    control,
    payloadFields,
    maxBytes: rule.maxBytes,
  }));
  const order = { body, folder, slots, mostBytes: bytesBesideFiles };
  const unpacked = await unpack(order).catch(refuseIfBusy);
  if ('unwritten' in unpacked) throw writeFailure(unpacked.unwritten);
  if ('refused' in unpacked) {
    if (unpacked.refused === 'tooLarge') throw tooLarge({ bytes: bytesBesideFiles });
    throw jsonRefusal(unpacked.refused);
  }
  const files: Record<string, CheckedFile | FileFault> = {};
  for (const file of form.files) {
    const upload = unpacked.files[file.name];
    if (upload === undefined) continue;
    if (typeof upload === 'object') files[file.name] = await checkFile(file, upload);
    else if (upload === 'too-large') files[file.name] = tooLargeFile(file.rule);
    else files[file.name] = { reason: 'invalid', message: word(messages[upload]) };
  }
  return { payload: unpacked.payload, files, isForm: false };
}

/** The most uploads at once. Each needs little memory, and disk space for its file twice. */
export const uploadPermits = 16;
/** The pause after each file, so that other requests get several turns. */
const pauseMs = 25;

/** Limits the number of concurrent uploads. */
export type UploadSlots = ReturnType<typeof uploadSlots>;

/** Returns the upload slots of one server. One visitor gets at most `mostPerVisitor`. */
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
