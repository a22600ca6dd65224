import { Readable } from 'node:stream';
import type { Request } from 'express';
import multer from 'multer';
import type { FormEndpoint } from '../../forms/endpoints.ts';
import { plainFields, plainPayload } from '../../forms/plain-fields.ts';
import {
  type BodyLimits,
  contentType,
  decodeText,
  parseJson,
  readBytes,
  readText,
  repeatedField,
} from '../primitives/body.ts';
import { Refusal } from '../primitives/refusal.ts';
import { controlLimits, parseMultipart } from './multipart.ts';

const limits: BodyLimits = { bytes: 64 * 1024, milliseconds: 10_000 };

/** What a form of a page without JavaScript sends when it holds no file. */
export const plainType = 'application/x-www-form-urlencoded';
/** What a form sends that may hold a file. */
export const multipartType = 'multipart/form-data';

/**
 * Whether the request comes from a page without JavaScript, which wants a page as its answer. Only
 * a browser that loads a page asks for HTML; a script sends files as multipart too.
 */
export function isPlainPost(request: Request): boolean {
  const type = (request.headers['content-type'] ?? '').toLowerCase().split(';')[0]?.trim();
  if (type !== multipartType) return type === plainType;
  return asksForHtml(request);
}

/** Whether the request comes from a browser that loads a page. */
export function asksForHtml({ headers }: Request): boolean {
  return (headers.accept ?? '').toLowerCase().includes('text/html');
}

/**
 * Reads what was sent to a form.
 * @throws Refusal when it is too large, of another type or malformed
 */
export async function readPayload(
  request: Request,
  form: Pick<FormEndpoint, 'checkboxes' | 'optional'>,
): Promise<unknown> {
  const type = contentType(request);
  if (type === 'application/json') return parseJson(await readText(request, limits));
  if (type !== plainType && type !== multipartType) {
    throw new Refusal(
      415,
      `Please send this form as application/json, ${plainType} or ${multipartType}.`,
    );
  }
  const fields =
    type === plainType
      ? plainFields(form, await readText(request, limits))
      : plainPayload(form, await readControls(request));
  if (fields === undefined) throw repeatedField();
  return fields;
}

const withoutFiles = multer({ limits: controlLimits, defParamCharset: 'utf8' }).none();

async function readControls(request: Request): Promise<[string, unknown][]> {
  const bytes = await readBytes(request, limits);
  const { controls } = await parseMultipart(withoutFiles, request, Readable.from([bytes]));
  // Otherwise what is no UTF-8 would be replaced without a word.
  decodeText(bytes);
  return Object.entries(controls);
}
