import { Readable } from 'node:stream';
import type { Request } from 'express';
import { word } from '../../../renderer/words/word.ts';
import type { FormEndpoint } from '../../forms/endpoints.ts';
import { plainFields, plainPayload } from '../../forms/plain-fields.ts';
import {
  type BodyLimits,
  contentType,
  decodeText,
  multipartType,
  parseJson,
  plainType,
  readBytes,
  readText,
  repeatedField,
} from '../primitives/body.ts';
import { Refusal } from '../primitives/refusal.ts';
import { type Multipart, readMultipart } from './multipart.ts';

const limits: BodyLimits = { bytes: 64 * 1024, milliseconds: 10_000 };

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
      word('answers.contentTypes', { first: plainType, second: multipartType }),
    );
  }
  const fields =
    type === plainType
      ? plainFields(form, await readText(request, limits))
      : plainPayload(form, await readControls(request));
  if (fields === undefined) throw repeatedField();
  return fields;
}

async function readControls(request: Request): Promise<Multipart['controls']> {
  const bytes = await readBytes(request, limits);
  const { controls } = await readMultipart(request.headers, Readable.from([bytes]));
  // Otherwise what is no UTF-8 would be replaced without a word.
  decodeText(bytes);
  return controls;
}
