import { fileSlots } from '../../renderer/logic/file-slots.ts';
import type { Fault } from '../config/fault.ts';
import type { FieldMeta } from '../declaration/fields/meta.ts';
import { fileFields } from '../declaration/fields/payload.ts';
import type { Form, FormField } from '../declaration/form.ts';

/** The file that is sent or kept under a name. */
export const fileSentBy = (
  name: string,
  fields: Readonly<Record<string, Pick<FieldMeta, 'file'> | undefined>>,
): string | undefined =>
  Object.keys(fields).find((one) => {
    const file = fields[one]?.file;
    return file && [...fileSlots(one, file.most).slice(1), ...fileFields(one, file)].includes(name);
  });

/** Says why a name is taken by a file. */
export const sentBy = (file: string): string => `which the file "${file}" is sent by`;

const MEGABYTE = 1024 ** 2;
/** A submission is taken whole or not at all, so all its files wait on the disk and in the line together. */
const MOST_BYTES = 100 * MEGABYTE;

type Counted = Pick<FormField, 'file'>;

const bytesOf = ({ file }: Counted): number => (file ? file.most * file.maxBytes : 0);

/** What is wrong with the files of a form as a whole. */
export function* filesFaults({ fields }: Form, path: PropertyKey[]): Iterable<Fault> {
  let bytes = 0;
  for (const [name, field] of Object.entries(fields)) {
    const inItem = Object.values(field.group?.fields ?? {}).map(bytesOf);
    const items = field.logic?.items?.most ?? 0;
    bytes += bytesOf(field) + items * inItem.reduce((sum, one) => sum + one, 0);
    if (bytes <= MOST_BYTES) continue;
    yield {
      path: [...path, name],
      found: `files of ${Math.ceil(bytes / MEGABYTE)} MB in one submission, up to the field "${name}"`,
      allowed: `${MOST_BYTES / MEGABYTE} MB for all files of a form together`,
      fix: 'Make `maxBytes` smaller, or `max` of the files or of the group.',
    };
    return;
  }
}
