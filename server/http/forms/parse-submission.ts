import { pipeline } from 'node:stream/promises';
import type { Request } from 'express';
import { word } from '../../../core/messages/word.ts';
import {
  type CheckedFile,
  checkFile,
  type FileFault,
  type SentFiles,
  tooLargeFile,
  withoutFile,
} from '../../forms/files.ts';
import { type PlainForm, plainFields, plainPayload } from '../../forms/plain-fields.ts';
import type { StoredForm } from '../../forms/stored-forms.ts';
import {
  type BodyLimits,
  declaredLength,
  decodeText,
  parseJson,
  readBytes,
  receiveInto,
} from '../primitives/body.ts';
import { Refusal } from '../primitives/refusal.ts';
import { contentType, multipartType, plainType } from '../primitives/request.ts';
import { storeJson, takeFiles, takeJson } from './json-files.ts';
import { readMultipart, repeatedField } from './multipart.ts';
import type { UploadSlots } from './upload-slots.ts';

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
