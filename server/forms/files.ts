import type { FileRule } from '../../generators/declaration/fields/meta.ts';
import { answerAt, partsOf, withAnswers } from '../../renderer/logic/items.ts';
import { word } from '../../renderer/words/word.ts';
import { isObject } from '../base/json.ts';
import { type Reason, Refused } from '../base/refused.ts';
import type { Keys } from '../base/secret.ts';
import { ThreadBusyError } from '../base/thread.ts';
import { type KeptFile, readReference } from '../files/file-reference.ts';
import { agrees } from '../files/file-type.ts';
import type { Files } from '../files/files.ts';
import { inspector } from '../files/inspector.ts';
import { cleanFileName } from '../files/shown-name.ts';
import type { Store } from '../store/store.ts';
import type { FileInForm, FormEndpoint } from './endpoints.ts';

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

/** What is known of the files of one submission, by field. */
export type FoundFiles = Readonly<Record<string, CheckedFile | KeptFile | FileFault>>;

/** What files are kept with. */
export interface FileKeeper {
  readonly store: Pick<Store, 'commit' | 'find'>;
  readonly files: Pick<Files, 'keep' | 'read' | 'remove'>;
  readonly keys: Keys;
  readonly clock: () => Date;
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

/**
 * Adds the files that are kept already, by the references that were sent, and tells what is missing,
 * also of those that conditions ask for, which are `required`.
 */
export async function findFiles(
  form: FormEndpoint,
  sent: SentFiles,
  required: ReadonlySet<string>,
  keeper: FileKeeper,
): Promise<FoundFiles> {
  const { isForm } = sent;
  const found: Record<string, FoundFiles[string]> = {};
  const used = new Set<string>();
  for (const file of form.files) {
    const { name, rule, isOptional } = file;
    const before = sent.files[name] ? undefined : await keptBefore(form, file, sent, keeper);
    const one = sent.files[name] ?? (before && used.has(before.file) ? undefined : before);
    if (before) used.add(before.file);
    const isNeeded = (!isOptional || required.has(name)) && (isForm || !rule.optionalInJson);
    if (one !== undefined) found[name] = one;
    else if (isNeeded) found[name] = { reason: 'invalid', message: rule.messages.missing };
  }
  return found;
}

/** What of a submission tells which files are meant. */
type Sent = Pick<SentFiles, 'payload' | 'files'>;

async function keptBefore(
  form: FormEndpoint,
  file: FileInForm,
  sent: Sent,
  keeper: FileKeeper,
): Promise<KeptFile | undefined> {
  const known = referredTo(form, file, sent, keeper);
  if (known === undefined) return undefined;
  const { store, files } = keeper;
  const users = await store.find(form.collection, { [file.found]: known.file });
  const found = users.length === 0 ? await files.read(known.file) : undefined;
  found?.stream.destroy();
  return found?.size === known.size ? known : undefined;
}

/**
 * The file that a submission's reference stands for, be it there or bound to a record by now. Files
 * that are chosen take the place of all that were kept of their control.
 */
function referredTo(
  form: FormEndpoint,
  { control, declared, sent: { reference } }: FileInForm,
  { payload, files }: Sent,
  { keys, clock }: Pick<FileKeeper, 'keys' | 'clock'>,
): KeptFile | undefined {
  if (form.files.some((one) => one.control === control && files[one.name])) return undefined;
  // Scripts that arrive late send JSON from a page that came back to a plain post.
  const given = isObject(payload) ? answerAt(payload, reference) : undefined;
  return readReference(keys('upload'), `${form.id} ${declared}`, given, clock());
}

/** What tells the files of a submission from those of another one. */
export const contentsOf = (
  form: FormEndpoint,
  sent: Sent,
  keeper: Pick<FileKeeper, 'keys' | 'clock'>,
): (string | null)[] =>
  form.files.flatMap((file) => {
    const one = sent.files[file.name] ?? referredTo(form, file, sent, keeper);
    return one === undefined || isFault(one) ? [null] : [one.fileName, one.sha256];
  });
