import type { FileRule } from '../../core/config/fields/meta.ts';
import { answerAt, partsOf, withAnswers } from '../../core/forms/items.ts';
import { word } from '../../core/messages/word.ts';
import { type Reason, Refused } from '../lib/refused.ts';
import { ThreadBusyError } from '../lib/thread.ts';
import { agrees } from '../storage/files/file-type.ts';
import { inspector } from '../storage/files/inspector.ts';
import { cleanFileName } from '../storage/files/shown-name.ts';
import type { FileInForm } from './endpoints.ts';

/** A file that a visitor sent, on this machine's disk until the request ends. */
export interface Upload {
  readonly path: string;
  /** In bytes. */
  readonly size: number;
  /** As the visitor named it; undefined where that is not known. */
  readonly fileName: string | undefined;
  /** As the browser declared it; undefined where it declared nothing. */
  readonly mime: string | undefined;
}

/** An upload that is what its field asks for. */
export interface CheckedFile extends Upload {
  /** Fit to be shown. */
  readonly fileName: string;
  readonly mime: string;
  /** Of the content, in hexadecimal digits. */
  readonly sha256: string;
}

/** Why a file cannot be taken. */
export interface FileFault {
  readonly reason: Extract<Reason, 'invalid' | 'too-large' | 'wrong-type'>;
  readonly message: string;
}

/** Whether a file cannot be taken. */
export const isFault = (found: object): found is FileFault => 'reason' in found;

/** The fault of a file with more bytes than its field takes. */
export const tooLargeFile = ({ messages }: FileRule): FileFault => ({
  reason: 'too-large',
  message: messages.tooLarge.description,
});

/**
 * Tells whether a file is what its field asks for: by its size, content, name and MIME type.
 * @throws Refused 'unavailable' when looking at it takes too long
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

/** Files of a submission, looked at as far as that is possible without the storage. */
export interface SentFiles {
  /** Without the files. */
  readonly payload: unknown;
  /** Those that came along, looked at, by field. */
  readonly files: Readonly<Record<string, CheckedFile | FileFault>>;
  /** It comes from a form, not as JSON. */
  readonly isForm: boolean;
}

/** A file as JSON has it: its content in base64, and its name; undefined for what is no text. */
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

/** A payload without what it held of a file that came along. An item of a group stays by the file's name. */
export const withoutFile = (
  payload: Readonly<Record<string, unknown>>,
  { control, sent }: FileInForm,
  fileName: string | undefined,
): Record<string, unknown> => {
  const isItems = partsOf(control).field !== undefined;
  const name = isItems ? cleanFileName(fileName ?? '') || control : undefined;
  return withAnswers(payload, { [sent.data]: undefined, [sent.name]: name });
};
