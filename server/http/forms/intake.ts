import type { Request } from 'express';
import { word } from '../../../renderer/words/word.ts';
import type { FormEndpoint } from '../../forms/endpoints.ts';
import { type CheckedFile, checkFile, type FileFault, tooLargeFile } from '../../forms/files.ts';
import { plainPayload } from '../../forms/plain-fields.ts';
import type { Sent } from '../../forms/submission.ts';
import {
  contentType,
  declaredLength,
  multipartType,
  plainType,
  repeatedField,
} from '../primitives/body.ts';
import { Refusal } from '../primitives/refusal.ts';
import { storeJson, takeFiles, takeJson } from './json-files.ts';
import { readMultipart } from './multipart.ts';
import { readPayload } from './payload.ts';
import { type UploadLimits, type UploadSlots, withUploadBody } from './uploads.ts';

/** For text fields and the wrapping of a file. */
const besideFile = 512 * 1024;
const milliseconds = 110_000;
const smallBody = 64 * 1024;

/** Whether a request may hold a file and so needs a place among the uploads. */
export function mayHoldFile(request: Request, { files }: FormEndpoint): boolean {
  if (files.length === 0 || contentType(request) === plainType) return false;
  return declaredLength(request) > smallBody || 'transfer-encoding' in request.headers;
}

/**
 * Reads what was sent to a form; its files are in `folder` afterwards.
 * @throws Refusal when it is too large, of another type or malformed
 * @throws StoreUnavailableError when the disk does not take it
 */
export async function readSubmission(
  request: Request,
  form: FormEndpoint,
  folder: string,
  slots: UploadSlots,
): Promise<Sent> {
  const type = contentType(request);
  if (type === multipartType) return readFormWithFiles(request, form, folder, slots);
  if (type === plainType) {
    return { payload: await readPayload(request, form), files: {}, isForm: true };
  }
  if (type !== 'application/json') {
    throw new Refusal(415, word('answers.contentType', { type: multipartType }));
  }
  if (!mayHoldFile(request, form)) {
    return takeFiles(await readPayload(request, form), form, folder);
  }
  // Base64 makes four bytes of three; some programs write each of its slashes as two.
  const path = await storeJson(request, folder, limitsOf(form, (4 / 3) * 1.05));
  return slots.oneByOne(async () => takeFiles(await takeJson(path), form, folder));
}

function limitsOf({ files }: FormEndpoint, factor: number): UploadLimits {
  const most = files.reduce((sum, { rule }) => sum + rule.maxBytes, 0);
  const bytes = Math.ceil(most * factor) + besideFile;
  const [only, ...others] = files;
  const kilobytes = Math.floor(bytes / 1024);
  const isOne = only !== undefined && others.length === 0;
  const tooLarge = isOne
    ? tooLargeFile(only.rule).message
    : word('answers.tooLarge', { kilobytes: String(kilobytes) });
  return { bytes, milliseconds, tooLarge };
}

async function readFormWithFiles(
  request: Request,
  form: FormEndpoint,
  folder: string,
  slots: UploadSlots,
): Promise<Sent> {
  const { controls, uploads, tooLarge } = await withUploadBody(request, limitsOf(form, 1), (body) =>
    readMultipart(request.headers, body, { folder, fields: form.files }),
  );
  const payload = plainPayload(form, controls);
  if (payload === undefined) throw repeatedField();
  const files: Record<string, CheckedFile | FileFault> = {};
  for (const file of form.files) {
    const upload = uploads[file.name];
    if (file.name === tooLarge) files[file.name] = tooLargeFile(file.rule);
    else if (upload) files[file.name] = await slots.oneByOne(() => checkFile(file, upload));
  }
  return { payload, files, isForm: true };
}
