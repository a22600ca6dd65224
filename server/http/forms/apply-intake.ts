import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Request } from 'express';
import { word } from '../../../renderer/words/word.ts';
import { decodedLength, writeBase64 } from '../../files/base64-file.ts';
import type { FormEndpoint } from '../../forms/endpoints.ts';
import { plainPayload } from '../../forms/plain-fields.ts';
import {
  type CheckedResume,
  checkResume,
  type ResumeFault,
  tooLargeResume,
} from '../../forms/resume.ts';
import {
  type BodyLimits,
  contentType,
  declaredLength,
  multipartType,
  plainType,
  repeatedField,
} from '../primitives/body.ts';
import { Refusal } from '../primitives/refusal.ts';
import { readPayload } from './payload.ts';
import { storeJson, takeJson } from './upload-json.ts';
import { readMultipart } from './upload-multipart.ts';
import type { UploadSlots } from './upload-slots.ts';

/** An application with its file taken out. */
export interface Intake {
  readonly payload: unknown;
  readonly resume: CheckedResume | ResumeFault | undefined;
  /** It comes from a form, not as JSON. */
  readonly isForm: boolean;
}

/** What reading an application needs. */
export interface IntakeParts {
  readonly slots: UploadSlots;
  /** The largest resume, in bytes. */
  readonly maxBytes: number;
}

/** For text fields and the wrapping of a file. */
const besideFile = 512 * 1024;
const milliseconds = 110_000;
const smallBody = 64 * 1024;
const notBase64: ResumeFault = {
  status: 400,
  message: "The file must be sent as base64 text, without 'data:' before it.",
};
const emptyBase64: ResumeFault = { status: 400, message: 'The file is empty.' };

/** Whether a request may hold a file and so needs a place among the uploads. */
export function mayHoldFile(request: Request): boolean {
  const type = contentType(request);
  if (type === plainType) return false;
  return declaredLength(request) > smallBody || 'transfer-encoding' in request.headers;
}

/**
 * Reads an application; a file is in `folder` afterwards.
 * @throws Refusal when it is too large, of another type or malformed
 * @throws StoreUnavailableError when the disk does not take it
 */
export async function readApplication(
  request: Request,
  form: FormEndpoint,
  folder: string,
  parts: IntakeParts,
): Promise<Intake> {
  const type = contentType(request);
  if (type === multipartType) return readFormWithFile(request, form, folder, parts);
  if (type === plainType) {
    return { payload: await readPayload(request, form), resume: undefined, isForm: true };
  }
  if (type !== 'application/json') {
    throw new Refusal(415, word('answers.contentType', { type: multipartType }));
  }
  if (!mayHoldFile(request)) {
    return takeFile(await readPayload(request, form), folder, parts);
  }
  const path = await storeJson(request, folder, jsonLimits(parts));
  return parts.slots.oneByOne(async () => takeFile(await takeJson(path), folder, parts));
}

function jsonLimits({ maxBytes }: IntakeParts): BodyLimits {
  // Base64 makes four bytes of three; some programs write each of its slashes as two.
  return { bytes: Math.ceil((maxBytes / 3) * 4 * 1.05) + besideFile, milliseconds };
}

async function readFormWithFile(
  request: Request,
  form: FormEndpoint,
  folder: string,
  { slots, maxBytes }: IntakeParts,
): Promise<Intake> {
  const limits = { bytes: maxBytes + besideFile, milliseconds };
  const { controls, upload, isTooLarge } = await readMultipart(request, folder, maxBytes, limits);
  const payload = plainPayload(form, Object.entries(controls));
  if (payload === undefined) throw repeatedField();
  if (isTooLarge) return { payload, resume: tooLargeResume, isForm: true };
  const resume = upload && (await slots.oneByOne(() => checkResume(upload)));
  return { payload, resume, isForm: true };
}

/** Takes `resumeFileData` out of a payload; what is no text stays, for the form's rules to refuse. */
async function takeFile(sent: unknown, folder: string, parts: IntakeParts): Promise<Intake> {
  const isObject = typeof sent === 'object' && sent !== null && !Array.isArray(sent);
  const { resumeFileData: text, ...payload } = (isObject ? sent : {}) as Record<string, unknown>;
  if (typeof text !== 'string') return { payload: sent, resume: undefined, isForm: false };
  const { resumeFileName: name, ...rest } = payload;
  const isNamed = typeof name === 'string' && name.trim() !== '';
  const resume = await fileOf(text, isNamed ? name : undefined, folder, parts);
  return { payload: isNamed ? rest : payload, resume, isForm: false };
}

async function fileOf(
  text: string,
  fileName: string | undefined,
  folder: string,
  { maxBytes }: IntakeParts,
): Promise<CheckedResume | ResumeFault> {
  if (text === '') return emptyBase64;
  if (decodedLength(text) > maxBytes) return tooLargeResume;
  const path = join(folder, 'resume');
  if (!(await writeBase64(path, text))) return notBase64;
  const { size } = await stat(path);
  return checkResume({ path, size, fileName, mime: undefined });
}
