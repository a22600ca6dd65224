import { existsSync, statSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import type { LentStorage } from '../../storage/storage.ts';
import { type CollectionDeclaration, declarationOf } from '../../store/collections.ts';
import type { Store, StoredRecord } from '../../store/store.ts';
import { csvText, exportColumns, flat } from './rows.ts';
import { exportedFiles, writeExport } from './stored-files.ts';
import { jsonText } from './text.ts';

export type ExportFormat = 'csv' | 'json';

const isFolder = (path: string): boolean =>
  /[/\\]$/.test(path) || (existsSync(path) && statSync(path).isDirectory());

/** The file, and beside it a folder for the records' files. */
const targetOf = (out: string, collection: string, format: ExportFormat) => {
  const file = isFolder(out) ? join(out, `${collection}.${format}`) : out;
  return { file, folder: join(dirname(file), `${basename(file, extname(file))}-files`) };
};

/** Where a record names its stored files, the export names the files that it wrote. */
const withExportedFiles = (
  declaration: CollectionDeclaration,
  record: StoredRecord,
  folder: string,
): StoredRecord => {
  const named = exportedFiles(declaration, record).map(
    ({ field, name }) => [field, `${basename(folder)}/${name}`] as const,
  );
  return { ...record, ...Object.fromEntries(named) };
};

const textOf = (
  declaration: CollectionDeclaration,
  records: readonly StoredRecord[],
  format: ExportFormat,
): string => {
  if (format === 'json') return `${jsonText(records)}\n`;
  const rows = records.map(flat);
  return csvText(exportColumns(declaration, rows), rows);
};

/** All records of a collection, the newest last. */
export const recordsOf = async (
  store: Pick<Store, 'list'>,
  collection: string,
): Promise<StoredRecord[]> => {
  const records: StoredRecord[] = [];
  for await (const record of store.list(collection)) records.push(record);
  return records;
};

/**
 * Exports a collection, with the records' files beside it; without `out`, gives the text itself.
 * @throws OperatorError when a file exists and `force` is not set
 */
export const exportCollection = async (
  storage: Pick<LentStorage, 'store' | 'files'>,
  collection: string,
  { format, out, force }: { format: ExportFormat; out: string | undefined; force: boolean },
) => {
  const declaration = declarationOf(storage.store.collections, collection);
  const records = await recordsOf(storage.store, collection);
  if (out === undefined) return { text: textOf(declaration, records, format) };
  const { file, folder } = targetOf(out, collection, format);
  const kept = records.map((record) => ({ collection, record }));
  const shown = records.map((one) => withExportedFiles(declaration, one, folder));
  const text = textOf(declaration, shown, format);
  const files = await writeExport(storage, { file, text, folder, records: kept, force });
  return { file, records: records.length, files };
};
