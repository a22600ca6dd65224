import { basename } from 'node:path';
import { withAnswers } from '../../core/forms/items.ts';
import type { CollectionDefinition } from '../../server/storage/store/collections.ts';
import type { StoredRecord } from '../../server/storage/store/store.ts';
import { recordFiles } from '../../server/storage/store/values.ts';

const longest = 80;

/** Returns a file name that is safe on every system: the record's id, then harmless characters. */
export const safeName = (id: number, given: string): string => {
  const plain = given
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}._-]+/gu, '_')
    .replace(/\.{2,}/g, '.');
  const [, stem = '', ending = ''] = /^(.*?)(\.[A-Za-z0-9]{1,5})?$/su.exec(plain) ?? [];
  const short = [...stem.replace(/^[._-]+|[._-]+$/g, '')].slice(0, longest).join('');
  return `${id}-${short || 'file'}${ending}`;
};

/** Returns the files of a record: field, stored name, and name in the export. */
export const exportedFiles = ({ files = [] }: CollectionDefinition, record: StoredRecord) =>
  recordFiles(files, record).map(({ field, stored, title }) => {
    const given = typeof title === 'string' ? title : 'file';
    // Counted from 1, as in table columns.
    const column = field.replace(/\.(\d+)\./, (_, at) => `.${Number(at) + 1}.`);
    const name = safeName(record.id, files.length > 1 ? `${column}-${given}` : given);
    return { field, stored, name };
  });

/** Replaces the names of stored files by those in the export. */
export const withExportedFiles = (
  definition: CollectionDefinition,
  record: StoredRecord,
  folder: string,
): StoredRecord => {
  const named = exportedFiles(definition, record).map(
    ({ field, name }) => [field, `${basename(folder)}/${name}`] as const,
  );
  return withAnswers(record, Object.fromEntries(named)) as StoredRecord;
};
