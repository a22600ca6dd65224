import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { OperatorError } from '../../base/operator-error.ts';
import type { LentStorage } from '../../storage/storage.ts';
import { type CollectionDeclaration, declarationOf } from '../../store/collections.ts';
import type { Kept, StoredRecord } from '../../store/store.ts';
import { progress } from './progress.ts';
import { writeWhole } from './write-file.ts';

const longest = 80;

/** A name that no system takes for anything but a file: the record's id, then what is harmless. */
export const safeName = (id: number, given: string): string => {
  const plain = given
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}._-]+/gu, '_')
    .replace(/\.{2,}/g, '.');
  const [, stem = '', ending = ''] = /^(.*?)(\.[A-Za-z0-9]{1,5})?$/su.exec(plain) ?? [];
  const short = [...stem.replace(/^[._-]+|[._-]+$/g, '')].slice(0, longest).join('');
  return `${id}-${short || 'file'}${ending}`;
};

interface ExportedFile {
  /** The record's field that names the stored file. */
  readonly field: string;
  /** Its name among the stored files. */
  readonly stored: string;
  /** Its name in an exported folder. */
  readonly name: string;
}

/** Where the files of a record go in an exported folder. */
export const exportedFiles = (
  { files = [] }: CollectionDeclaration,
  record: StoredRecord,
): ExportedFile[] =>
  files.flatMap(({ field, title }) => {
    const stored = record[field];
    if (typeof stored !== 'string') return [];
    const given = typeof record[title] === 'string' ? record[title] : 'file';
    const name = safeName(record.id, files.length > 1 ? `${field}-${given}` : given);
    return [{ field, stored, name }];
  });

/** What an export writes. */
interface Export {
  readonly file: string;
  readonly text: string;
  /** Where the records' files go. */
  readonly folder: string;
  readonly records: readonly Kept[];
  /** Whether files that are there are written over. */
  readonly force: boolean;
}

/**
 * Writes an export, and the files of its records first; gives how many.
 * @throws OperatorError when one exists and `force` is not set, before anything is written
 */
export const writeExport = async (
  { store, files }: Pick<LentStorage, 'store' | 'files'>,
  { file, text, folder, records, force }: Export,
): Promise<number> => {
  const wanted = records.flatMap(({ collection, record }) =>
    exportedFiles(declarationOf(store.collections, collection), record).map(({ stored, name }) => ({
      stored,
      path: join(folder, name),
    })),
  );
  const there = [file, ...wanted.map(({ path }) => path)].find((path) => existsSync(path));
  if (there !== undefined && !force)
    throw new OperatorError(`${there} exists. Give another name, or --force to write over it.`);
  const bar = progress('files');
  for (const [index, { stored, path }] of wanted.entries()) {
    const found = await files.read(stored);
    if (found) await writeWhole(path, found.stream, { force });
    bar(index + 1, wanted.length);
  }
  await writeWhole(file, text, { force });
  return wanted.length;
};
