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

/**
 * Writes the files of records into a folder; gives how many.
 * @throws OperatorError when one exists and `force` is not set
 */
export const writeStoredFiles = async (
  { store, files }: Pick<LentStorage, 'store' | 'files'>,
  records: readonly Kept[],
  folder: string,
  force: boolean,
): Promise<number> => {
  const wanted = records.flatMap(({ collection, record }) =>
    exportedFiles(declarationOf(store.collections, collection), record),
  );
  const bar = progress('files');
  for (const [index, { stored, name }] of wanted.entries()) {
    const found = await files.read(stored);
    if (found) await writeWhole(join(folder, name), found.stream, { force });
    bar.step(index + 1, wanted.length);
  }
  return wanted.length;
};

/**
 * Looks for the files that an export would write over.
 * @throws OperatorError for the first that is there, before anything is written
 */
export const refuseExisting = (paths: readonly string[], force: boolean): void => {
  const there = force ? undefined : paths.find((path) => existsSync(path));
  if (there === undefined) return;
  throw new OperatorError(`${there} exists. Give another name, or --force to write over it.`);
};
