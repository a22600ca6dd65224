import type { FileRule } from '../../core/config/fields/meta.ts';
import type { Form, FormField } from '../../core/config/form.ts';
import { fileRecordFields, fileSlots } from '../../core/forms/file-slots.ts';
import { inEveryItem } from '../../core/forms/items.ts';
import type { CollectionDefinition, FileField } from '../storage/store/collections.ts';

const DAY = 24 * 60 * 60_000;
/** One record per token, so that a repeated submission is stored once. */
const oncePerToken = { submissionToken: 'exact' } as const;

/** Returns the name and schema of a form's collection; undefined if the form stores nothing. */
export function formCollection(form: Form): readonly [string, CollectionDefinition] | undefined {
  if (form.store === undefined) return undefined;
  const { collection, keep, unique, personal, timestamp } = form.store;
  const names = Object.entries(form.fields).filter(([, { kind }]) => kind !== 'note');
  const recordFieldsOf = (control: string, file: FileRule | undefined) =>
    file ? fileSlots(control, file.most).map(fileRecordFields) : [];
  const inItems = names.flatMap(([name, { group }]) =>
    Object.entries(group?.fields ?? {}).map(
      ([field, one]) => [inEveryItem(name, field), one] as const,
    ),
  );
  const files = [...names, ...inItems].flatMap(([name, { file }]): FileField[] =>
    recordFieldsOf(name, file).map((fields) => ({ field: fields.file, title: fields.name })),
  );
  const columns = (name: string, { kind, file }: Pick<FormField, 'kind' | 'file'>) => {
    if (kind === 'note') return [];
    return file
      ? recordFieldsOf(name, file).flatMap((fields) => [fields.name, fields.file])
      : [name];
  };
  const definition: CollectionDefinition = {
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
  return [collection, definition];
}
