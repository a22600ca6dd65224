import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileSlot } from '../../core/config/form-controls.ts';
import { answerAt } from '../../core/forms/items.ts';
import { errorCode } from '../lib/disk.ts';
import { BoundedJsonError, isObject, type JsonProblem, parseBoundedJson } from '../lib/json.ts';
import { type Upload, withoutFile } from './files.ts';

/** A JSON body in a file, which may contain files as base64 text. */
export interface UnpackRequest {
  /** The path of the body. It is deleted. */
  readonly body: string;
  /** The folder for its files. */
  readonly folder: string;
  readonly slots: readonly (Pick<FileSlot, 'name' | 'control' | 'payloadFields'> & {
    /** The largest size of the file, in bytes. */
    readonly maxBytes: number;
  })[];
  /** The most bytes of the body without its files. */
  readonly mostBytes: number;
}

/** Why a file in a body cannot be unpacked. */
type UnpackFault = 'empty' | 'not-base64' | 'too-large';

/**
 * The payload without its files, and the files by slot; or why the body is refused, or the code of the
 * system's error if a file cannot be written. It is no thrown error: errors lose their code between
 * threads.
 */
export type Unpacked =
  | { readonly unwritten: string }
  | { readonly refused: JsonProblem | 'tooLarge' }
  | {
      readonly payload: unknown;
      readonly files: Readonly<Record<string, Upload | UnpackFault>>;
    };

/**
 * Parses a JSON body and writes its base64 files to a folder. Call it in a thread: a hostile body
 * takes long to scan. A file's value that is no text stays in the payload, where the form's rules
 * refuse it.
 */
export async function unpackJson({
  body,
  folder,
  slots,
  mostBytes,
}: UnpackRequest): Promise<Unpacked> {
  const json = await readFile(body);
  await rm(body);
  let sentPayload: unknown;
  try {
    sentPayload = parseBoundedJson(json);
  } catch (error) {
    if (error instanceof BoundedJsonError) return { refused: error.problem };
    throw error;
  }
  if (!isObject(sentPayload)) return { payload: sentPayload, files: {} };
  let payload: Readonly<Record<string, unknown>> = sentPayload;
  const files: Record<string, Upload | UnpackFault> = {};
  for (const slot of slots) {
    const text = answerAt(sentPayload, slot.payloadFields.data);
    if (typeof text !== 'string') continue;
    const name = answerAt(sentPayload, slot.payloadFields.name);
    const fileName = typeof name === 'string' && name.trim() !== '' ? name : undefined;
    payload = withoutFile(payload, slot, fileName);
    const path = join(folder, slot.name);
    const bytes = decodeBase64(text, slot.maxBytes);
    files[slot.name] = typeof bytes === 'string' ? bytes : { path, size: bytes.length, fileName };
    if (typeof bytes === 'string') continue;
    try {
      await writeFile(path, bytes, { flag: 'wx', mode: 0o600 });
    } catch (error) {
      return { unwritten: errorCode(error) };
    }
  }
  if (JSON.stringify(payload).length > mostBytes) return { refused: 'tooLarge' };
  return { payload, files };
}

/**
 * Decodes base64 text. Returns why it is refused if it is empty, too large, or its alphabet, padding or
 * unused bits are not canonical (RFC 4648, section 3.5).
 */
function decodeBase64(text: string, maxBytes: number): Buffer | UnpackFault {
  if (text === '') return 'empty';
  const padding = ['=', '=='].filter((end) => text.endsWith(end)).length;
  if ((text.length / 4) * 3 - padding > maxBytes) return 'too-large';
  const bytes = Buffer.from(text, 'base64');
  return text.length % 4 === 0 && bytes.toString('base64') === text ? bytes : 'not-base64';
}
