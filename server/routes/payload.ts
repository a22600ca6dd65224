import type { Request } from 'express';
import type { FormEndpoint } from '../rules/forms.ts';
import { plainFields } from '../rules/plain-fields.ts';
import { type BodyLimits, contentType, parseJson, readText } from './body.ts';
import { Refusal } from './refusal.ts';

const limits: BodyLimits = { bytes: 64 * 1024, milliseconds: 10_000 };

/** What a form of a page without JavaScript sends when it holds no file. */
export const plainType = 'application/x-www-form-urlencoded';
/** What a form sends that holds a file. */
export const multipartType = 'multipart/form-data';

/**
 * Whether the request comes from a page without JavaScript, which wants a page as its answer. Only
 * a browser that loads a page asks for HTML; a script sends files as multipart too.
 */
export function isPlainPost(request: Request): boolean {
  const type = (request.headers['content-type'] ?? '').toLowerCase().split(';')[0]?.trim();
  if (type !== multipartType) return type === plainType;
  return (request.headers.accept ?? '').toLowerCase().includes('text/html');
}

/**
 * Reads what was sent to a form.
 * @throws Refusal when it is too large, of another type or malformed
 */
export async function readPayload(request: Request, form: FormEndpoint): Promise<unknown> {
  const type = contentType(request);
  if (type === 'application/json') return parseJson(await readText(request, limits));
  if (type !== plainType) {
    throw new Refusal(415, `Please send this form as application/json or ${plainType}.`);
  }
  const fields = plainFields(form, await readText(request, limits));
  if (fields === undefined) throw repeatedField();
  return fields;
}

/** The refusal of a plain post in which a field occurs twice or as a list. */
export function repeatedField(): Refusal {
  return new Refusal(400, 'Each field may be sent only once.');
}
