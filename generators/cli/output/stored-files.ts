import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileOf } from '../../../server/operations/privacy/remove-records.ts';
import type { Storage } from '../../../server/storage/storage.ts';
import { siteCollection } from '../../../server/store/collections.ts';
import type { Kept } from '../../../server/store/store.ts';
import { OperatorError } from '../usage.ts';
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

/** Where the file of a record goes in an exported folder; undefined when it has none. */
export const exportedName = (kept: Kept): string | undefined => {
  const field = siteCollection(kept.collection)?.file;
  if (field === undefined || fileOf(kept) === undefined) return undefined;
  const title = kept.record[field.title];
  return safeName(kept.record.id, typeof title === 'string' ? title : 'file');
};

/**
 * Writes the files of records into a folder; gives how many.
 * @throws OperatorError when one exists and `force` is not set
 */
export const writeStoredFiles = async (
  files: Storage['files'],
  records: readonly Kept[],
  folder: string,
  force: boolean,
): Promise<number> => {
  const withFiles = records.filter((kept) => fileOf(kept) !== undefined);
  const bar = progress('files');
  for (const [index, kept] of withFiles.entries()) {
    const found = await files.read(fileOf(kept) ?? '');
    const name = exportedName(kept) ?? '';
    if (found) await writeWhole(join(folder, name), found.stream, { force });
    bar.step(index + 1, withFiles.length);
  }
  return withFiles.length;
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
