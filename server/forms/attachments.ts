import { createHmac } from 'node:crypto';
import { z } from 'zod';
import type { FileSlot } from '../../core/config/form-controls.ts';
import { answerAt, splitControlName } from '../../core/forms/items.ts';
import { isObject } from '../lib/json.ts';
import { isSeal, type Keys } from '../lib/secret.ts';
import type { FileStore } from '../storage/files/files.ts';
import type { Store, StoredRecord } from '../storage/store/store.ts';
import { type CheckedFile, type FileFault, isFault, type ReceivedSubmission } from './files.ts';
import type { StoredForm } from './stored-forms.ts';

/*
 * The files of a submission. A file arrives with the submission, or it is stored already: if another
 * field of a no-JS post is wrong, its valid files are stored, and the page that is rendered again has a
 * signed reference to each in a hidden value. So the visitor need not choose them again.
 */

/** Stores valid files. Returns hidden values for the form: the name of each file, and a reference to it. */
export async function storeValidFiles(
  form: StoredForm,
  resolved: ResolvedFiles,
  { files, keys, clock }: FileDeps,
): Promise<Record<string, string>> {
  const hiddenValues: Record<string, string> = {};
  for (const { name, declared, payloadFields } of form.files) {
    const upload = resolved[name];
    if (upload === undefined || isFault(upload)) continue;
    const { fileName, size, mime, sha256 } = upload;
    const file = 'file' in upload ? upload.file : await files.keep(upload);
    const content = { of: `${form.id} ${declared}`, file, fileName, size, mime, sha256 };
    hiddenValues[payloadFields.reference] = signReference(keys('upload'), content, clock());
    hiddenValues[payloadFields.name] = fileName;
  }
  return hiddenValues;
}

/** Returns the files of a record with their fields and labels. The label of an item's file names the item. */
export const filesOfRecord = ({ fields, files }: StoredForm, record: StoredRecord) =>
  files.flatMap(({ control, recordFields, label }) => {
    const [file, name, type] = [recordFields.file, recordFields.name, recordFields.type].map(
      (field) => answerAt(record, field),
    );
    if (typeof file !== 'string') return [];
    const { owner, at = 0, field } = splitControlName(control);
    const item = field === undefined ? '' : `${fields[owner]?.group?.item} ${at + 1}: `;
    return [{ owner, label: item + label, file, name: String(name), type: String(type) }];
  });

/**
 * Stores files and calls `use` with the fields that describe them, to insert the record. If `use`
 * fails or finds a repetition, the files are removed again.
 */
export async function withStoredFiles<Result extends { readonly isRepeat: boolean }>(
  form: StoredForm,
  resolved: ResolvedFiles,
  { files }: Pick<FileDeps, 'files'>,
  use: (fileFields: Readonly<Record<string, string | number>>) => Promise<Result>,
): Promise<Result> {
  const fileFields: Record<string, string | number> = {};
  const newFiles: string[] = [];
  /** Whether the new files belong to a record now. */
  let isBound = false;
  try {
    for (const { name, recordFields } of form.files) {
      const upload = resolved[name];
      if (upload === undefined || isFault(upload)) continue;
      const file = 'file' in upload ? upload.file : await files.keep(upload);
      if (!('file' in upload)) newFiles.push(file);
      fileFields[recordFields.name] = upload.fileName;
      fileFields[recordFields.file] = file;
      fileFields[recordFields.size] = upload.size;
      fileFields[recordFields.type] = upload.mime;
    }
    const result = await use(fileFields);
    isBound = !result.isRepeat;
    return result;
  } finally {
    if (!isBound) for (const file of newFiles) await files.remove(file);
  }
}

/** The files of one submission by field: received, stored earlier, or refused. */
export type ResolvedFiles = Readonly<Record<string, CheckedFile | StoredUpload | FileFault>>;

/** Dependencies for storing files. */
export interface FileDeps {
  readonly store: Pick<Store, 'commit' | 'find'>;
  readonly files: Pick<FileStore, 'keep' | 'read' | 'remove'>;
  readonly keys: Keys;
  readonly clock: () => Date;
}

/**
 * Returns the files of a submission. Files that are stored already are resolved by their references.
 * A missing file is refused if its field is mandatory or if conditions require it (`required`).
 */
export async function resolveFiles(
  form: StoredForm,
  submission: ReceivedSubmission,
  required: ReadonlySet<string>,
  deps: FileDeps,
): Promise<ResolvedFiles> {
  const { isForm } = submission;
  const resolved: Record<string, ResolvedFiles[string]> = {};
  /** The stored files that were resolved so far. */
  const used = new Set<string>();
  for (const file of form.files) {
    const { name, rule, isOptional } = file;
    const stored = submission.files[name]
      ? undefined
      : await storedFile(form, file, submission, deps);
    // A reference that was sent for two fields counts once, since a file belongs to one field.
    const upload = submission.files[name] ?? (stored && used.has(stored.file) ? undefined : stored);
    if (stored) used.add(stored.file);
    const isNeeded = (!isOptional || required.has(name)) && (isForm || !rule.optionalInJson);
    if (upload !== undefined) resolved[name] = upload;
    else if (isNeeded) resolved[name] = { reason: 'invalid', message: rule.messages.missing };
  }
  return resolved;
}

/** The parts of a submission that identify its files. */
type FileSource = Pick<ReceivedSubmission, 'payload' | 'files'>;

/** Returns the stored file of a reference; undefined if it is gone, or belongs to a record already. */
async function storedFile(
  form: StoredForm,
  file: FileSlot,
  submission: FileSource,
  deps: FileDeps,
): Promise<StoredUpload | undefined> {
  const referenced = referencedFile(form, file, submission, deps);
  if (referenced === undefined) return undefined;
  const { store, files } = deps;
  const owners = await store.find(form.store.collection, { [file.indexedField]: referenced.file });
  // Opened only to learn whether the file exists and is whole.
  const opened = owners.length === 0 ? await files.read(referenced.file) : undefined;
  opened?.stream.destroy();
  return opened?.size === referenced.size ? referenced : undefined;
}

/**
 * Returns the file of a submission's reference, without checking whether it exists or already belongs
 * to a record. Newly chosen files replace all stored files of their control.
 */
function referencedFile(
  form: StoredForm,
  { control, declared, payloadFields: { reference } }: FileSlot,
  { payload, files }: FileSource,
  { keys, clock }: Pick<FileDeps, 'keys' | 'clock'>,
): StoredUpload | undefined {
  if (form.files.some((slot) => slot.control === control && files[slot.name])) return undefined;
  // JSON may have a reference too: a page that was rendered after a no-JS post may hydrate before the
  // visitor sends the form again.
  const sentReference = isObject(payload) ? answerAt(payload, reference) : undefined;
  return readReference(keys('upload'), `${form.id} ${declared}`, sentReference, clock());
}

/** Returns names and hashes of a submission's files, which distinguish it from another submission. */
export const contentsOf = (
  form: StoredForm,
  submission: FileSource,
  deps: Pick<FileDeps, 'keys' | 'clock'>,
): (string | null)[] =>
  form.files.flatMap((file) => {
    const upload = submission.files[file.name] ?? referencedFile(form, file, submission, deps);
    return upload === undefined || isFault(upload) ? [null] : [upload.fileName, upload.sha256];
  });

/** How long a reference to a stored file is valid. */
const referenceLifetimeMs = 60 * 60_000;

/** The content of a reference. */
const contentSchema = z.strictObject({
  /** Form and field. A file checked for one field is not checked for another. */
  of: z.string(),
  /** Name of the stored file. */
  file: z.string(),
  /** File name from the visitor. */
  fileName: z.string(),
  size: z.int(),
  mime: z.string(),
  sha256: z.string(),
  /** In milliseconds since 1970. */
  expires: z.int(),
});

/** An uploaded file that is stored while the visitor corrects another field. */
type StoredUpload = Omit<z.output<typeof contentSchema>, 'expires'>;

/** A signed reference to a stored file, valid for 60 minutes. */
export function signReference(key: Buffer, upload: StoredUpload, now: Date): string {
  const content = { ...upload, expires: now.getTime() + referenceLifetimeMs };
  const text = Buffer.from(JSON.stringify(content)).toString('base64url');
  return `${text}.${signatureOf(key, text)}`;
}

/**
 * Returns the file of a reference; undefined if the reference is forged, expired, missing or for another
 * field than `of`, which names form and field.
 */
function readReference(
  key: Buffer,
  of: string,
  reference: unknown,
  now: Date,
): StoredUpload | undefined {
  if (typeof reference !== 'string') return undefined;
  const [text = '', signature = ''] = reference.split('.');
  if (!isSeal(signature, signatureOf(key, text))) return undefined;
  const content: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
  // References of earlier releases do not name the field.
  const { success, data } = contentSchema.safeParse(content);
  if (!success) return undefined;
  const { expires, ...upload } = data;
  return upload.of === of && now.getTime() < expires ? upload : undefined;
}

/** Returns the signature of a reference's text (HMAC-SHA-256). */
function signatureOf(key: Buffer, text: string): string {
  return createHmac('sha256', key).update(`file ${text}`).digest('base64url');
}
