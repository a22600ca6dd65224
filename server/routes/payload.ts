import type { Request } from 'express';
import type { FormEndpoint } from '../rules/forms.ts';
import { plainFields } from '../rules/plain-fields.ts';
import { type BodyLimits, contentType, readText } from './body.ts';
import { Refusal } from './refusal.ts';

const limits: BodyLimits = { bytes: 64 * 1024, milliseconds: 10_000 };
const plainType = 'application/x-www-form-urlencoded';

/** Whether the request comes from a page without JavaScript, which wants a page as its answer. */
export function isPlainPost(request: Request): boolean {
  return (request.headers['content-type'] ?? '').toLowerCase().split(';')[0]?.trim() === plainType;
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
  if (type !== plainType) {
    throw new Refusal(415, `Please send this form as application/json or ${plainType}.`);
  }
  const fields = plainFields(form, await readText(request, limits));
  if (fields === undefined) throw new Refusal(400, 'Each field may be sent only once.');
  return fields;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The parser's message quotes the body.
    throw new Refusal(400, 'The body is not valid JSON.');
  }
}
