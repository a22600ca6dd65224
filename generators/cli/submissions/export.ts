import { existsSync, statSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import type { Storage } from '../../../server/storage/storage.ts';
import { siteCollection } from '../../../server/store/collections.ts';
import type { Kept, StoredRecord } from '../../../server/store/store.ts';
import type { Site } from '../../declaration/site.ts';
import { csvText, flat } from '../output/csv.ts';
import { jsonText } from '../output/harmless.ts';
import { exportedName, refuseExisting, writeStoredFiles } from '../output/stored-files.ts';
import { writeWhole } from '../output/write-file.ts';
import { recordsOf } from './collection.ts';
import { exportColumns } from './columns.ts';

export type ExportFormat = 'csv' | 'json';

interface Target {
  readonly file: string;
  /** Beside the file, for the records' files. */
  readonly folder: string;
}

const isFolder = (path: string): boolean =>
  /[/\\]$/.test(path) || (existsSync(path) && statSync(path).isDirectory());

const targetOf = (out: string, collection: string, format: ExportFormat): Target => {
  const file = isFolder(out) ? join(out, `${collection}.${format}`) : out;
  return { file, folder: join(dirname(file), `${basename(file, extname(file))}-files`) };
};

/** Where a record names its stored file, the export names the file that it wrote. */
const withExportedFile = (kept: Kept, folder: string): StoredRecord => {
  const field = siteCollection(kept.collection)?.file?.field;
  const name = exportedName(kept);
  if (field === undefined || name === undefined) return kept.record;
  return { ...kept.record, [field]: `${basename(folder)}/${name}` };
};

const textOf = (
  site: Pick<Site, 'forms'>,
  collection: string,
  records: readonly StoredRecord[],
  format: ExportFormat,
): string => {
  if (format === 'json') return `${jsonText(records)}\n`;
  const rows = records.map(flat);
  return csvText(exportColumns(site, collection, rows), rows);
};

/** What an export wrote; without `--out`, the text itself. */
export type Exported =
  | { readonly text: string }
  | { readonly file: string; readonly records: number; readonly files: number };

/**
 * Exports a collection, with the records' files beside it.
 * @throws OperatorError when a file exists and `force` is not set
 */
export const exportCollection = async (
  storage: Pick<Storage, 'store' | 'files'>,
  site: Pick<Site, 'forms'>,
  collection: string,
  options: { format: ExportFormat; out: string | undefined; force: boolean },
): Promise<Exported> => {
  const { format, out, force } = options;
  const records = await recordsOf(storage.store, collection);
  if (out === undefined) return { text: textOf(site, collection, records, format) };
  const { file, folder } = targetOf(out, collection, format);
  const kept = records.map((record) => ({ collection, record }));
  const names = kept.map(exportedName).filter((name) => name !== undefined);
  refuseExisting([file, ...names.map((name) => join(folder, name))], force);
  const files = await writeStoredFiles(storage.files, kept, folder, force);
  const shown = kept.map((one) => withExportedFile(one, folder));
  await writeWhole(file, textOf(site, collection, shown, format), { force });
  return { file, records: records.length, files };
};
