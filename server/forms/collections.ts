import type { FileRule } from '../../core/config/fields/meta.ts';
import type { Form, FormField } from '../../core/config/form.ts';
import { fileSlots } from '../../core/forms/file-slots.ts';
import { inEveryItem } from '../../core/forms/items.ts';
import type { CollectionDeclaration, FileField } from '../storage/store/collections.ts';

const DAY = 24 * 60 * 60_000;
/** Two submissions with the same token are one record. */
const oncePerToken = { submissionToken: 'exact' } as const;

/** Collection of a form's submissions; undefined for a form that stores none. */
export function formCollection(form: Form): readonly [string, CollectionDeclaration] | undefined {
  if (form.store === undefined) return undefined;
  const { collection, keep, unique, personal, timestamp } = form.store;
  const names = Object.entries(form.fields).filter(([, { kind }]) => kind !== 'note');
  const keptFiles = (control: string, file: FileRule | undefined) =>
    file ? fileSlots(control, file.most).map(keptFile) : [];
  const inItems = names.flatMap(([name, { group }]) =>
    Object.entries(group?.fields ?? {}).map(
      ([field, one]) => [inEveryItem(name, field), one] as const,
    ),
  );
  const files = [...names, ...inItems].flatMap(([name, { file }]): FileField[] =>
    keptFiles(name, file).map((kept) => ({ field: kept.file, title: kept.name })),
  );
  const columns = (name: string, { kind, file }: Pick<FormField, 'kind' | 'file'>) => {
    if (kind === 'note') return [];
    return file ? keptFiles(name, file).flatMap((kept) => [kept.name, kept.file]) : [name];
  };
  const declaration: CollectionDeclaration = {
    form: form.id,
    timestamp,
    // A file belongs to one record and is deleted with it.
    unique: [oncePerToken, ...unique, ...files.map(({ field }) => ({ [field]: 'exact' as const }))],
    isListed: true,
    keep: keep * DAY,
    fields: names.flatMap(([name, field]) =>
      field.group
        ? Object.entries(field.group.fields).flatMap(([inner, one]) =>
            columns(`${name}.1.${inner}`, one),
          )
        : columns(name, field),
    ),
    hasConsent: form.consent !== undefined,
    ...(personal.length > 0 && { personal: { emails: personal, erasure: 'remove' } }),
    ...(files.length > 0 && { files }),
  };
  return [collection, declaration];
}

/**
 * Names of a record's fields for the attachment of a form field. For `resume`: `resumeFileName`,
 * `resumeFile`, `resumeSize` and `resumeType`.
 */
export const keptFile = (field: string) => ({
  /** File name from the visitor. */
  name: `${field}FileName`,
  /** Name of the stored file. */
  file: `${field}File`,
  size: `${field}Size`,
  /** Its MIME type. */
  type: `${field}Type`,
});
