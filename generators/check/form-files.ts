import { FILE_EXTENSIONS, PHOTOGRAPHS } from '../../core/config/fields/file-types.ts';
import type { Form, FormField } from '../../core/config/form.ts';
import { type Diagnostic, formatValue } from '../../core/diagnostics/diagnostic.ts';
import { isCount } from './field-values.ts';

const MEGABYTE = 1024 ** 2;
/** The maximum size of all files of a submission. They are received and stored together. */
const MOST_BYTES = 100 * MEGABYTE;

type FileField = Pick<FormField, 'file'>;

/** Returns how many bytes a field may have at most. */
const bytesOf = ({ file }: FileField): number => (file ? file.most * file.maxBytes : 0);

/** The most files of one field. */
const MOST_FILES = 20;

/** Yields diagnostics of the options of a file field. */
function* fileFaults(name: string, { file }: FileField, path: PropertyKey[]): Iterable<Diagnostic> {
  if (!file) return;
  const found = `the field "${name}" with`;
  if (!(file.maxBytes >= 1 && isCount(file.most, MOST_FILES)))
    yield {
      path,
      found: `${found} ${file.most} files of ${file.maxBytes} bytes`,
      allowed: `\`max\` of 1 to ${MOST_FILES}, \`maxBytes\` of 1 or more`,
    };
  const unknownType = file.accept.find((type) => !FILE_TYPES.includes(type));
  const allowed = FILE_TYPES.map(formatValue).join(', ');
  if (file.accept.length === 0) yield { path, found: `${found} no types of files`, allowed };
  if (unknownType !== undefined)
    yield { path, found: `${found} files of the type ${formatValue(unknownType)}`, allowed };
  if (!file.removeMetadata) return;
  if (file.accept.includes('heic'))
    yield {
      path,
      found: `${found} \`removeMetadata\` and files of the type 'heic', which cannot be rewritten`,
      allowed: "`accept` without 'heic' (phones then send a JPEG)",
    };
  else if (!PHOTOGRAPHS.some((type) => file.accept.includes(type)))
    yield {
      path,
      found: `${found} \`removeMetadata\`, but no photographs`,
      allowed: `\`accept\` with one of ${PHOTOGRAPHS.map(formatValue).join(', ')}`,
    };
}

const FILE_TYPES = Object.keys(FILE_EXTENSIONS);

/** Yields diagnostics of a form's file fields, and of the size of all its files. */
export function* filesFaults({ fields }: Form, path: PropertyKey[]): Iterable<Diagnostic> {
  let bytes = 0;
  for (const [name, field] of Object.entries(fields)) {
    const place = [...path, name];
    const itemFields = Object.entries(field.group?.fields ?? {});
    yield* fileFaults(name, field, place);
    for (const [inner, one] of itemFields) yield* fileFaults(inner, one, [...place, inner]);
    const bytesOfItem = itemFields.reduce((sum, [, one]) => sum + bytesOf(one), 0);
    const bytesBefore = bytes;
    bytes += bytesOf(field) + (field.logic?.items?.most ?? 0) * bytesOfItem;
    // One diagnostic is enough, at the first field that exceeds the limit.
    if (bytes <= MOST_BYTES || bytesBefore > MOST_BYTES) continue;
    yield {
      path: place,
      found: `files of ${Math.ceil(bytes / MEGABYTE)} MB in one submission, up to the field "${name}"`,
      allowed: `${MOST_BYTES / MEGABYTE} MB for all files of a form together`,
      fix: 'Make `maxBytes` smaller, or `max` of the files or of the group.',
    };
  }
}
