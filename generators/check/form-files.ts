import type { FieldMeta } from '../../core/config/fields/meta.ts';
import { fileFields } from '../../core/config/fields/payload.ts';
import type { Form, FormField } from '../../core/config/form.ts';
import type { Diagnostic } from '../../core/diagnostics/diagnostic.ts';
import { fileSlots } from '../../core/forms/file-slots.ts';
import { isCount } from './field-values.ts';

/** Returns the file field that uses a name in payload or record. */
export const fileSentBy = (
  name: string,
  fields: Readonly<Record<string, Pick<FieldMeta, 'file'> | undefined>>,
): string | undefined =>
  Object.keys(fields).find((one) => {
    const file = fields[one]?.file;
    return file && [...fileSlots(one, file.most).slice(1), ...fileFields(one, file)].includes(name);
  });

/** Explains why a file field uses a name. */
export const sentBy = (file: string): string => `which the file "${file}" uses`;

const MEGABYTE = 1024 ** 2;
/** The maximum size of all files of a submission. They are received and stored together. */
const MOST_BYTES = 100 * MEGABYTE;

type Counted = Pick<FormField, 'file'>;

const bytesOf = ({ file }: Counted): number => (file ? file.most * file.maxBytes : 0);

const MOST_FILES = 20;

function* ruleFaults(name: string, { file }: Counted, path: PropertyKey[]): Iterable<Diagnostic> {
  if (!file) return;
  const found = `the field "${name}" with`;
  if (!(file.maxBytes >= 1 && isCount(file.most, MOST_FILES)))
    yield {
      path,
      found: `${found} ${file.most} files of ${file.maxBytes} bytes`,
      allowed: `\`max\` of 1 to ${MOST_FILES}, \`maxBytes\` of 1 or more`,
    };
  if (file.accept.length === 0)
    yield { path, found: `${found} no types of files`, allowed: '"pdf", "doc", "docx"' };
}

/** Yields diagnostics of a form's files. */
export function* filesFaults({ fields }: Form, path: PropertyKey[]): Iterable<Diagnostic> {
  let bytes = 0;
  for (const [name, field] of Object.entries(fields)) {
    const place = [...path, name];
    const inItem = Object.entries(field.group?.fields ?? {});
    yield* ruleFaults(name, field, place);
    for (const [inner, one] of inItem) yield* ruleFaults(inner, one, [...place, inner]);
    const ofItem = inItem.reduce((sum, [, one]) => sum + bytesOf(one), 0);
    const before = bytes;
    bytes += bytesOf(field) + (field.logic?.items?.most ?? 0) * ofItem;
    if (bytes <= MOST_BYTES || before > MOST_BYTES) continue;
    yield {
      path: place,
      found: `files of ${Math.ceil(bytes / MEGABYTE)} MB in one submission, up to the field "${name}"`,
      allowed: `${MOST_BYTES / MEGABYTE} MB for all files of a form together`,
      fix: 'Make `maxBytes` smaller, or `max` of the files or of the group.',
    };
  }
}
