import { FILE_EXTENSIONS, PHOTOGRAPHS } from '../../core/config/fields/file-types.ts';
import type { Form, FormField } from '../../core/config/form.ts';
import { type Diagnostic, formatValue } from '../../core/diagnostics/diagnostic.ts';
import { isCount } from './field-values.ts';

const MEGABYTE = 1024 ** 2;
/** The maximum size of all files of a submission. They are received and stored together. */
const MAX_BYTES = 100 * MEGABYTE;

type FileField = Pick<FormField, 'file'>;

/** Returns the most bytes that all files of a field may have together. */
const maxBytesOf = ({ file }: FileField): number => (file ? file.most * file.maxBytes : 0);

/** The most files of one field. */
const MAX_FILES = 20;

/** Yields diagnostics of the options of a file field. */
function* fileFaults(name: string, { file }: FileField, path: PropertyKey[]): Iterable<Diagnostic> {
  if (!file) return;
  const fieldWith = `the field "${name}" with`;
  if (!(file.maxBytes >= 1 && isCount(file.most, MAX_FILES)))
    yield {
      path,
      found: `${fieldWith} ${file.most} files of ${file.maxBytes} bytes`,
      allowed: `\`max\` of 1 to ${MAX_FILES}, \`maxBytes\` of 1 or more`,
    };
  const unknownType = file.accept.find((type) => !FILE_TYPES.includes(type));
  const allowed = FILE_TYPES.map(formatValue).join(', ');
  if (file.accept.length === 0) yield { path, found: `${fieldWith} no types of files`, allowed };
  if (unknownType !== undefined)
    yield { path, found: `${fieldWith} files of the type ${formatValue(unknownType)}`, allowed };
  if (!file.removeMetadata) return;
  if (file.accept.includes('heic'))
    yield {
      path,
      found: `${fieldWith} \`removeMetadata\` and files of the type 'heic', which cannot be rewritten`,
      allowed: "`accept` without 'heic' (phones then send a JPEG)",
    };
  else if (!PHOTOGRAPHS.some((type) => file.accept.includes(type)))
    yield {
      path,
      found: `${fieldWith} \`removeMetadata\`, but no photographs`,
      allowed: `\`accept\` with one of ${PHOTOGRAPHS.map(formatValue).join(', ')}`,
    };
}

const FILE_TYPES = Object.keys(FILE_EXTENSIONS);

/** Yields diagnostics of a form's file fields, and of the size of all its files. */
export function* filesFaults({ fields }: Form, path: PropertyKey[]): Iterable<Diagnostic> {
  /** The most bytes of the files of all fields so far. */
  let bytes = 0;
  for (const [name, field] of Object.entries(fields)) {
    const fieldPath = [...path, name];
    const itemFields = Object.entries(field.group?.fields ?? {});
    yield* fileFaults(name, field, fieldPath);
    for (const [inner, one] of itemFields) yield* fileFaults(inner, one, [...fieldPath, inner]);
    const bytesOfItem = itemFields.reduce((sum, [, one]) => sum + maxBytesOf(one), 0);
    const bytesBefore = bytes;
    bytes += maxBytesOf(field) + (field.logic?.items?.most ?? 0) * bytesOfItem;
    // One diagnostic is enough, at the first field that exceeds the limit.
    if (bytes <= MAX_BYTES || bytesBefore > MAX_BYTES) continue;
    yield {
      path: fieldPath,
      found: `files of ${Math.ceil(bytes / MEGABYTE)} MB in one submission, up to the field "${name}"`,
      allowed: `${MAX_BYTES / MEGABYTE} MB for all files of a form together`,
      fix: 'Make `maxBytes` smaller, or `max` of the files or of the group.',
    };
  }
}
