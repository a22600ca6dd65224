import { extname } from 'node:path';
import { FILE_EXTENSIONS } from '../../core/config/fields/file-types.ts';
import type { FileRule } from '../../core/config/fields/kinds.ts';
import type { FileSlot } from '../../core/config/form-controls.ts';
import { splitControlName, withAnswers } from '../../core/forms/items.ts';
import { word } from '../../core/messages/word.ts';
import { type Reason, Refused } from '../lib/errors.ts';
import { ThreadBusyError } from '../lib/thread.ts';
import { inspectUpload } from './upload-thread.ts';

/** A file that a visitor sent. It is on disk until the request ends. */
export interface Upload {
  readonly path: string;
  /** In bytes. */
  readonly size: number;
  /** The visitor's name of the file; undefined if unknown. */
  readonly fileName: string | undefined;
}

/** An upload that passed the rules of its field. */
export interface CheckedFile extends Upload {
  /** Cleaned for display. */
  readonly fileName: string;
  readonly mime: string;
  /** SHA-256 of the content, hexadecimal. */
  readonly sha256: string;
}

/** Why a file is refused. */
export interface FileFault {
  readonly reason: Extract<Reason, 'invalid' | 'too-large' | 'wrong-type'>;
  readonly message: string;
}

/** Whether the result of checking a file is a refusal. */
export const isFault = (result: object): result is FileFault => 'reason' in result;

/** Returns the refusal of a file that is larger than its field allows. */
export const tooLargeFile = ({ messages }: FileRule): FileFault => ({
  reason: 'too-large',
  message: messages.tooLarge.description,
});

/**
 * Checks the size, content and extension of a file against its field. The MIME type that the browser
 * sent does not count, since systems and browsers know different ones.
 * @throws Refused 'unavailable' if inspecting the file takes too long
 */
export async function checkFile(
  { name, rule }: FileSlot,
  upload: Upload,
): Promise<CheckedFile | FileFault> {
  const { path, size } = upload;
  if (size === 0) return { reason: 'invalid', message: word('answers.form.emptyFile') };
  if (size > rule.maxBytes) return tooLargeFile(rule);
  const inspected = await inspectUpload({
    inspect: path,
    removeMetadata: rule.removeMetadata,
  }).catch(refuseIfBusy);
  const { type } = inspected;
  const wrongType: FileFault = { reason: 'wrong-type', message: rule.messages.type.description };
  // Programs save it under the name `.doc`, so the message names the type.
  if (type?.name === 'rtf') {
    const types = rule.accept.map((one) => one.toUpperCase()).join(', ');
    return { reason: 'wrong-type', message: word('answers.form.rtf', { types }) };
  }
  const accepted: readonly string[] = rule.accept;
  if (type === undefined || !accepted.includes(type.name)) return wrongType;
  const fileName = cleanFileName(upload.fileName ?? `${name}.${type.name}`);
  const extensions: readonly string[] = FILE_EXTENSIONS[type.name];
  if (!extensions.includes(extname(fileName).toLowerCase())) return wrongType;
  return { path, size: inspected.size, fileName, mime: type.mime, sha256: inspected.sha256 };
}

/** Refuses an upload if the thread is busy. @throws Refused 'unavailable', or any other error unchanged */
export function refuseIfBusy(error: unknown): never {
  if (!(error instanceof ThreadBusyError)) throw error;
  throw new Refused('unavailable', word('answers.tooManyUploads'), { seconds: 30 });
}

/** A submission with its files, which are checked as far as possible without the storage. */
export interface ReceivedSubmission {
  /** The payload without the files. */
  readonly payload: unknown;
  /** The checked files of this request, by field. */
  readonly files: Readonly<Record<string, CheckedFile | FileFault>>;
  /** Whether the body is form data, not JSON. */
  readonly isForm: boolean;
}

/**
 * Returns a payload without a received file. If the file belongs to an item of a group, its name stays in
 * the payload: an item without other answers would otherwise be lost.
 */
export const withoutFile = (
  payload: Readonly<Record<string, unknown>>,
  { control, payloadFields }: Pick<FileSlot, 'control' | 'payloadFields'>,
  fileName: string | undefined,
): Record<string, unknown> => {
  const isInItem = splitControlName(control).field !== undefined;
  const name = isInItem ? cleanFileName(fileName ?? '') || control : undefined;
  return withAnswers(payload, { [payloadFields.data]: undefined, [payloadFields.name]: name });
};

/** The most characters of a file name, and of the extension that a shortened name keeps. */
const mostCharacters = 200;
const longestExtension = 10;

// Control characters, lone surrogates, invisible characters and changes of the text direction.
const invisibleCharacters = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

/**
 * Cleans a file name from a visitor for display and for headers: no path, no invisible characters, at most
 * 200 characters with the extension. It is never used on disk. The result may be empty.
 */
export function cleanFileName(sentName: string): string {
  const lastPart = sentName.split(/[/\\]/).at(-1) ?? '';
  const name = lastPart
    .normalize('NFC')
    .replace(invisibleCharacters, '')
    .replace(/\s+/gu, ' ')
    .trim();
  const characters = [...name];
  if (characters.length <= mostCharacters) return /^\.*$/.test(name) ? '' : name;
  const extension = [...extname(name)].slice(0, longestExtension);
  const stem = characters.slice(0, mostCharacters - extension.length);
  return [...stem, ...extension].join('');
}
