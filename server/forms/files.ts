import type { FileRule } from '../../generators/declaration/fields/meta.ts';
import { word } from '../../renderer/words/word.ts';
import { type Reason, Refused } from '../base/refused.ts';
import type { Keys } from '../base/secret.ts';
import { ThreadBusyError } from '../base/thread.ts';
import { type KeptFile, readReference, signReference } from '../files/file-reference.ts';
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

/**
 * Adds the files that are kept already, by the references that were sent, and tells what is missing,
 * also of those that conditions ask for, which are `required`.
 */
export async function findFiles(
  form: FormEndpoint,
  { payload: sent, files: uploaded, isForm }: SentFiles,
  required: ReadonlySet<string>,
  keeper: FileKeeper,
): Promise<FoundFiles> {
  const found: Record<string, FoundFiles[string]> = {};
  for (const file of form.files) {
    const { name, rule, isOptional } = file;
    const one =
      uploaded[name] ??
      (isChosenAnew(form, file, uploaded) ? undefined : await keptBefore(form, file, sent, keeper));
    const isNeeded = (!isOptional || required.has(name)) && (isForm || !rule.optionalInJson);
    if (one !== undefined) found[name] = one;
    else if (isNeeded) found[name] = { reason: 'invalid', message: rule.messages.missing };
  }
  return found;
}

/** Files that are chosen take the place of all that were kept of their control. */
const isChosenAnew = (
  { files }: Pick<FormEndpoint, 'files'>,
  { control }: FileInForm,
  uploaded: FoundFiles,
): boolean => files.some((one) => one.control === control && uploaded[one.name] !== undefined);

async function keptBefore(
  form: FormEndpoint,
  file: FileInForm,
  sent: unknown,
  keeper: FileKeeper,
): Promise<KeptFile | undefined> {
  const known = referredTo(form, file, sent, keeper);
  if (known === undefined) return undefined;
  const { store, files } = keeper;
  const users = await store.find(form.collection, { [file.kept.file]: known.file });
  const found = users.length === 0 ? await files.read(known.file) : undefined;
  found?.stream.destroy();
  return found?.size === known.size ? known : undefined;
}

/** The file that a submission's reference stands for, be it there or bound to a record by now. */
function referredTo(
  form: FormEndpoint,
  { name, reference }: FileInForm,
  sent: unknown,
  { keys, clock }: Pick<FileKeeper, 'keys' | 'clock'>,
): KeptFile | undefined {
  // Scripts that arrive late send JSON from a page that came back to a plain post.
  const given = (sent as Partial<Record<string, unknown>> | null)?.[reference];
  return readReference(keys('upload'), `${form.id} ${name}`, given, clock());
}

/** What tells the files of a submission from those of another one. */
export const contentsOf = (
  form: FormEndpoint,
  { payload, files }: { readonly payload: unknown; readonly files: FoundFiles },
  keeper: Pick<FileKeeper, 'keys' | 'clock'>,
): (string | null)[] =>
  form.files.flatMap((file) => {
    const one =
      files[file.name] ??
      (isChosenAnew(form, file, files) ? undefined : referredTo(form, file, payload, keeper));
    return one === undefined || isFault(one) ? [null] : [one.fileName, one.sha256];
  });

/** What is sent again for files with which nothing is wrong: references that hold for 60 minutes. */
export async function keepForLater(
  form: FormEndpoint,
  found: FoundFiles,
  { files, keys, clock }: FileKeeper,
): Promise<Record<string, string>> {
  const again: Record<string, string> = {};
  for (const { name, kept, reference } of form.files) {
    const one = found[name];
    if (one === undefined || isFault(one)) continue;
    const { fileName, size, mime, sha256 } = one;
    const file = 'file' in one ? one.file : await files.keep(one);
    const content = { of: `${form.id} ${name}`, file, fileName, size, mime, sha256 };
    again[reference] = signReference(keys('upload'), content, clock());
    again[kept.name] = fileName;
  }
  return again;
}

/**
 * Keeps files for the record that `use` makes, which is given the fields that name them. Those that
 * no record was bound to are gone again, however `use` ends.
 */
export async function withKeptFiles<Result extends { readonly isRepeat: boolean }>(
  form: FormEndpoint,
  found: FoundFiles,
  { files }: Pick<FileKeeper, 'files'>,
  use: (named: Readonly<Record<string, string | number>>) => Promise<Result>,
): Promise<Result> {
  const named: Record<string, string | number> = {};
  const fresh: string[] = [];
  let isBound = false;
  try {
    for (const { name, kept } of form.files) {
      const one = found[name];
      if (one === undefined || isFault(one)) continue;
      const file = 'file' in one ? one.file : await files.keep(one);
      if (!('file' in one)) fresh.push(file);
      named[kept.name] = one.fileName;
      named[kept.file] = file;
      named[kept.size] = one.size;
      named[kept.type] = one.mime;
    }
    const result = await use(named);
    isBound = !result.isRepeat;
    return result;
  } finally {
    if (!isBound) for (const file of fresh) await files.remove(file);
  }
}
