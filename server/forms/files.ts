import type { FileRule } from '../../core/config/fields/meta.ts';
import { answerAt, partsOf, withAnswers } from '../../core/forms/items.ts';
import { word } from '../../core/messages/word.ts';
import { type Reason, Refused } from '../lib/refused.ts';
import { ThreadBusyError } from '../lib/thread.ts';
import { agrees } from '../storage/files/file-type.ts';
import { inspector } from '../storage/files/inspector.ts';
import { cleanFileName } from '../storage/files/shown-name.ts';
import type { FileInForm } from './endpoints.ts';

/** An uploaded file, on the disk until the request ends. */
export interface Upload {
  readonly path: string;
  /** In bytes. */
  readonly size: number;
  /** File name from the visitor, if any. */
  readonly fileName: string | undefined;
  /** MIME type from the browser, if any. */
  readonly mime: string | undefined;
}

/** A valid upload. */
export interface CheckedFile extends Upload {
  /** Cleaned for display. */
  readonly fileName: string;
  readonly mime: string;
  /** Of the content, as hexadecimal digits. */
  readonly sha256: string;
}

/** Reason for refusing a file. */
export interface FileFault {
  readonly reason: Extract<Reason, 'invalid' | 'too-large' | 'wrong-type'>;
  readonly message: string;
}

/** Whether a file was refused. */
export const isFault = (found: object): found is FileFault => 'reason' in found;

/** Refusal of a file that is larger than its field allows. */
export const tooLargeFile = ({ messages }: FileRule): FileFault => ({
  reason: 'too-large',
  message: messages.tooLarge.description,
});

/**
 * Checks size, content, name and MIME type of a file against its field.
 * @throws Refused 'unavailable' if the inspection takes too long
 */
export async function checkFile(
  { name, rule }: FileInForm,
  upload: Upload,
): Promise<CheckedFile | FileFault> {
  const { path, size, mime } = upload;
  if (size === 0) return { reason: 'invalid', message: word('answers.form.emptyFile') };
  if (size > rule.maxBytes) return tooLargeFile(rule);
  const { type, sha256 } = await inspector.run(path).catch((error: unknown) => {
    if (!(error instanceof ThreadBusyError)) throw error;
    throw new Refused('unavailable', word('answers.tooManyUploads'), { seconds: 30 });
  });
  const wrongType: FileFault = { reason: 'wrong-type', message: rule.messages.type.description };
  if (type === undefined || !rule.accept.includes(type.name)) return wrongType;
  const fileName = cleanFileName(upload.fileName ?? `${name}.${type.name}`);
  if (!agrees(type, fileName, mime)) return wrongType;
  return { path, size, fileName, mime: type.mime, sha256 };
}

/** A submission with its attachments, checked without the storage. */
export interface SentFiles {
  /** The answers, without attachments. */
  readonly payload: unknown;
  /** Uploaded files after the check, by field. */
  readonly files: Readonly<Record<string, CheckedFile | FileFault>>;
  /** Whether it was a form post, not JSON. */
  readonly isForm: boolean;
}

/** Attachment in JSON: base64 content and file name. Values that are not texts are undefined. */
export const fileInJson = (
  payload: Readonly<Record<string, unknown>>,
  { sent }: FileInForm,
): { text: string | undefined; fileName: string | undefined } => {
  const [text, name] = [sent.data, sent.name].map((one) => answerAt(payload, one));
  return {
    text: typeof text === 'string' ? text : undefined,
    fileName: typeof name === 'string' && name.trim() !== '' ? name : undefined,
  };
};

/** A payload without the fields of an attachment. In an item of a group, the file name remains. */
export const withoutFile = (
  payload: Readonly<Record<string, unknown>>,
  { control, sent }: FileInForm,
  fileName: string | undefined,
): Record<string, unknown> => {
  const isItems = partsOf(control).field !== undefined;
  const name = isItems ? cleanFileName(fileName ?? '') || control : undefined;
  return withAnswers(payload, { [sent.data]: undefined, [sent.name]: name });
};
