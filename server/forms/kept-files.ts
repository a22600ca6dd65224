import { answerAt, splitControlName } from '../../core/forms/items.ts';
import { signReference } from '../storage/files/file-reference.ts';
import type { StoredRecord } from '../storage/store/store.ts';
import { isFault } from './files.ts';
import type { FileDeps, ResolvedFiles } from './found-files.ts';
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

/** Returns the files of a record with their labels. An item's label is put in front. */
export const filesOfRecord = ({ fields, files }: StoredForm, record: StoredRecord) =>
  files.flatMap(({ control, recordFields, label }) => {
    const [file, name, type] = [recordFields.file, recordFields.name, recordFields.type].map(
      (one) => answerAt(record, one),
    );
    if (typeof file !== 'string') return [];
    const { owner, at = 0, field } = splitControlName(control);
    const item = field === undefined ? '' : `${fields[owner]?.group?.item} ${at + 1}: `;
    return [{ label: item + label, file, name: String(name), type: String(type) }];
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
