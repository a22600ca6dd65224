import { createHmac } from 'node:crypto';
import { z } from 'zod';
import type { FileSlot } from '../../core/config/form-controls.ts';
import { answerAt, splitControlName } from '../../core/forms/items.ts';
import { isObject } from '../lib/json.ts';
import { isSeal, type Keys } from '../lib/secret.ts';
import type { FileStore } from '../storage/files/files.ts';
import type { Store, StoredRecord } from '../storage/store/store.ts';
import { type CheckedFile, type FileFault, isFault, type SentFiles } from './files.ts';
import type { StoredForm } from './stored-forms.ts';

/** Stores valid files and returns hidden values for the form, with references that expire in 60 minutes. */
export async function storeValidFiles(
  form: StoredForm,
  found: ResolvedFiles,
  { files, keys, clock }: FileDeps,
): Promise<Record<string, string>> {
  const hiddenValues: Record<string, string> = {};
  for (const { name, declared, payloadFields } of form.files) {
    const one = found[name];
    if (one === undefined || isFault(one)) continue;
    const { fileName, size, mime, sha256 } = one;
    const file = 'file' in one ? one.file : await files.keep(one);
    const content = { of: `${form.id} ${declared}`, file, fileName, size, mime, sha256 };
    hiddenValues[payloadFields.reference] = signReference(keys('upload'), content, clock());
    hiddenValues[payloadFields.name] = fileName;
  }
  return hiddenValues;
}

/** Returns the files of a record with their fields and labels. An item's label is put in front. */
export const filesOfRecord = ({ fields, files }: StoredForm, record: StoredRecord) =>
  files.flatMap(({ control, recordFields, label }) => {
    const [file, name, type] = [recordFields.file, recordFields.name, recordFields.type].map(
      (one) => answerAt(record, one),
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
  found: ResolvedFiles,
  { files }: Pick<FileDeps, 'files'>,
  use: (fileFields: Readonly<Record<string, string | number>>) => Promise<Result>,
): Promise<Result> {
  const fileFields: Record<string, string | number> = {};
  const newFiles: string[] = [];
  let isBound = false;
  try {
    for (const { name, recordFields } of form.files) {
      const one = found[name];
      if (one === undefined || isFault(one)) continue;
      const file = 'file' in one ? one.file : await files.keep(one);
      if (!('file' in one)) newFiles.push(file);
      fileFields[recordFields.name] = one.fileName;
      fileFields[recordFields.file] = file;
      fileFields[recordFields.size] = one.size;
      fileFields[recordFields.type] = one.mime;
    }
    const result = await use(fileFields);
    isBound = !result.isRepeat;
    return result;
  } finally {
    if (!isBound) for (const file of newFiles) await files.remove(file);
  }
}

/** The files of one submission by field: received, stored earlier, or refused. */
export type ResolvedFiles = Readonly<Record<string, CheckedFile | KeptFile | FileFault>>;

/** Dependencies for storing files. */
export interface FileDeps {
  readonly store: Pick<Store, 'commit' | 'find'>;
  readonly files: Pick<FileStore, 'keep' | 'read' | 'remove'>;
  readonly keys: Keys;
  readonly clock: () => Date;
}

/**
 * Returns the files of a submission. Files that are stored already are found by their references.
 * A missing file is refused if its field is mandatory or if conditions require it (`required`).
 */
export async function findFiles(
  form: StoredForm,
  sent: SentFiles,
  required: ReadonlySet<string>,
  deps: FileDeps,
): Promise<ResolvedFiles> {
  const { isForm } = sent;
  const found: Record<string, ResolvedFiles[string]> = {};
  const used = new Set<string>();
  for (const file of form.files) {
    const { name, rule, isOptional } = file;
    const stored = sent.files[name] ? undefined : await storedFile(form, file, sent, deps);
    const one = sent.files[name] ?? (stored && used.has(stored.file) ? undefined : stored);
    if (stored) used.add(stored.file);
    const isNeeded = (!isOptional || required.has(name)) && (isForm || !rule.optionalInJson);
    if (one !== undefined) found[name] = one;
    else if (isNeeded) found[name] = { reason: 'invalid', message: rule.messages.missing };
  }
  return found;
}

/** The parts of a submission that identify its files. */
type FileSource = Pick<SentFiles, 'payload' | 'files'>;

async function storedFile(
  form: StoredForm,
  file: FileSlot,
  sent: FileSource,
  deps: FileDeps,
): Promise<KeptFile | undefined> {
  const known = referencedFile(form, file, sent, deps);
  if (known === undefined) return undefined;
  const { store, files } = deps;
  const users = await store.find(form.store.collection, { [file.indexedField]: known.file });
  const found = users.length === 0 ? await files.read(known.file) : undefined;
  found?.stream.destroy();
  return found?.size === known.size ? known : undefined;
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
): KeptFile | undefined {
  if (form.files.some((one) => one.control === control && files[one.name])) return undefined;
  // A page that was rendered after a no-JS post may hydrate late and send JSON, so both are read.
  const given = isObject(payload) ? answerAt(payload, reference) : undefined;
  return readReference(keys('upload'), `${form.id} ${declared}`, given, clock());
}

/** Returns names and hashes of a submission's files, which distinguish it from another submission. */
export const contentsOf = (
  form: StoredForm,
  sent: FileSource,
  deps: Pick<FileDeps, 'keys' | 'clock'>,
): (string | null)[] =>
  form.files.flatMap((file) => {
    const one = sent.files[file.name] ?? referencedFile(form, file, sent, deps);
    return one === undefined || isFault(one) ? [null] : [one.fileName, one.sha256];
  });

const lifetimeMs = 60 * 60_000;

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
type KeptFile = Omit<z.output<typeof contentSchema>, 'expires'>;

/** A signed reference to a stored file, valid for 60 minutes. */
export function signReference(key: Buffer, kept: KeptFile, now: Date): string {
  const content = { ...kept, expires: now.getTime() + lifetimeMs };
  const text = Buffer.from(JSON.stringify(content)).toString('base64url');
  return `${text}.${signatureOf(key, text)}`;
}

/** The file of a reference; undefined if the reference is forged, expired, of another field or missing. */
function readReference(
  key: Buffer,
  of: string,
  reference: unknown,
  now: Date,
): KeptFile | undefined {
  if (typeof reference !== 'string') return undefined;
  const [text = '', signature = ''] = reference.split('.');
  if (!isSeal(signature, signatureOf(key, text))) return undefined;
  const content: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
  // References of earlier releases do not name the field.
  const { success, data } = contentSchema.safeParse(content);
  if (!success) return undefined;
  const { expires, ...kept } = data;
  return kept.of === of && now.getTime() < expires ? kept : undefined;
}

function signatureOf(key: Buffer, text: string): string {
  return createHmac('sha256', key).update(`file ${text}`).digest('base64url');
}
