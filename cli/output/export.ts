import { existsSync, statSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import { Readable } from 'node:stream';
import { withAnswers } from '../../core/forms/items.ts';
import { OperatorError } from '../../server/lib/errors.ts';
import { csvPieces, type Delimiter, flat, survey } from '../../server/operations/records/csv.ts';
import type { SharedStorage } from '../../server/storage/storage.ts';
import type { CollectionDefinition } from '../../server/storage/store/collections.ts';
import { definitionOf } from '../../server/storage/store/collections.ts';
import { fieldOrder } from '../../server/storage/store/field-order.ts';
import { recordFiles } from '../../server/storage/store/record.ts';
import type { CollectionRecord, Store, StoredRecord } from '../../server/storage/store/store.ts';
import { jsonPieces, progress } from './text.ts';
import { writeOutputFile } from './write-file.ts';

/** The format of an export. */
export type ExportFormat = 'csv' | 'json';

const isFolder = (path: string): boolean =>
  /[/\\]$/.test(path) || (existsSync(path) && statSync(path).isDirectory());

/** Returns the export's file, and the folder for the records' files. */
const targetOf = (out: string, collection: string, format: ExportFormat) => {
  const file = isFolder(out) ? join(out, `${collection}.${format}`) : out;
  return { file, folder: join(dirname(file), `${basename(file, extname(file))}-files`) };
};

/** Puts the fields of records into the order of their form. */
export async function* inFieldOrder(
  definition: CollectionDefinition,
  records: AsyncIterable<StoredRecord>,
): AsyncGenerator<StoredRecord> {
  const ordered = fieldOrder(definition);
  for await (const record of records) yield ordered(record);
}

/** Flattens records to one level. */
async function* flatOf(records: AsyncIterable<StoredRecord>) {
  for await (const record of records) yield flat(record);
}

/** Yields a collection's records up to an id. */
async function* recordsUpTo(
  store: Pick<Store, 'list'>,
  collection: string,
  lastId: number,
): AsyncGenerator<StoredRecord> {
  for await (const record of store.list(collection)) {
    if (record.id > lastId) return;
    yield record;
  }
}

/**
 * Exports a collection with its records' files. Without `out`, it returns the text in pieces, without files.
 * Only records with files are in memory at once. `audit` is called before any record is returned.
 * @throws OperatorError if a file exists and `force` is not set
 */
export const exportCollection = async (
  storage: Pick<SharedStorage, 'store' | 'files'>,
  collection: string,
  {
    format,
    delimiter,
    out,
    force,
    audit,
  }: {
    format: ExportFormat;
    /** The separator of CSV. */
    delimiter: Delimiter;
    out: string | undefined;
    force: boolean;
    /** Records in the audit log that so many records are exported. */
    audit: (records: number) => Promise<void>;
  },
) => {
  const { store } = storage;
  const definition = definitionOf(store.collections, collection);
  const recordsWithFiles: CollectionRecord[] = [];
  const { columns, count, lastId } = await survey(store, collection, {
    onRecord: (record) => {
      if (exportedFiles(definition, record).length > 0)
        recordsWithFiles.push({ collection, record });
    },
  });
  const target = out === undefined ? undefined : targetOf(out, collection, format);
  const exportedRecords = async function* () {
    for await (const record of recordsUpTo(store, collection, lastId))
      yield target ? withExportedFiles(definition, record, target.folder) : record;
  };
  const text =
    format === 'json'
      ? jsonPieces(inFieldOrder(definition, exportedRecords()))
      : csvPieces(columns.all(), flatOf(exportedRecords()), delimiter);
  if (!target) {
    await audit(count);
    return { text };
  }
  const files = await writeExport(storage, {
    ...target,
    text,
    records: recordsWithFiles,
    force,
    audit: () => audit(count),
  });
  return { file: target.file, records: count, files };
};

/** The content and target of an export. */
interface Export {
  readonly file: string;
  readonly text: string | AsyncIterable<string>;
  /** The folder for the records' files. */
  readonly folder: string;
  readonly records: readonly CollectionRecord[];
  /** Whether existing files are overwritten. */
  readonly force: boolean;
  /** Records the export in the audit log. Called after all checks, before the first write. */
  readonly audit: () => Promise<void>;
}

/**
 * Writes the records' files, then the export. Returns the number of files.
 * @throws OperatorError before the first write, if a file exists and `force` is not set
 */
export const writeExport = async (
  { store, files }: Pick<SharedStorage, 'store' | 'files'>,
  { file, text, folder, records, force, audit }: Export,
): Promise<number> => {
  const attachments = records.flatMap(({ collection, record }) =>
    exportedFiles(definitionOf(store.collections, collection), record).map(({ stored, name }) => ({
      stored,
      path: join(folder, name),
    })),
  );
  const paths = [file, ...attachments.map(({ path }) => path)];
  const existing = paths.find((path) => existsSync(path));
  if (existing !== undefined && !force)
    throw new OperatorError(`${existing} exists. Give another name, or --force to overwrite it.`);
  await audit();
  const bar = progress('files');
  for (const [index, { stored, path }] of attachments.entries()) {
    // Undefined if it was erased meanwhile.
    const content = await files.read(stored);
    if (content) await writeOutputFile(path, content.stream, { force });
    bar(index + 1, attachments.length);
  }
  await writeOutputFile(file, Readable.from(text), { force });
  return attachments.length;
};

/** The longest file name in characters, without the id and the extension. */
const LONGEST_STEM = 80;

/** Returns a file name that is safe on every system: the record's id, then harmless characters. */
export const safeName = (id: number, name: string): string => {
  const harmlessName = name
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}._-]+/gu, '_')
    .replace(/\.{2,}/g, '.');
  const [, stem = '', extension = ''] = /^(.*?)(\.[A-Za-z0-9]{1,5})?$/su.exec(harmlessName) ?? [];
  const shortStem = [...stem.replace(/^[._-]+|[._-]+$/g, '')].slice(0, LONGEST_STEM).join('');
  return `${id}-${shortStem || 'file'}${extension}`;
};

/** Returns the files of a record: field, stored name, and name in the export. */
const exportedFiles = ({ files = [] }: CollectionDefinition, record: StoredRecord) =>
  recordFiles(files, record).map(({ field, stored, title }) => {
    const visitorsName = typeof title === 'string' ? title : 'file';
    // The items of a group are counted from 1, as in table columns.
    const column = field.replace(/\.(\d+)\./, (_, at) => `.${Number(at) + 1}.`);
    const name = safeName(record.id, files.length > 1 ? `${column}-${visitorsName}` : visitorsName);
    return { field, stored, name };
  });

/** Replaces the names of stored files by those in the export. */
const withExportedFiles = (
  definition: CollectionDefinition,
  record: StoredRecord,
  folder: string,
): StoredRecord => {
  const pathsByField = exportedFiles(definition, record).map(
    ({ field, name }) => [field, `${basename(folder)}/${name}`] as const,
  );
  return withAnswers(record, Object.fromEntries(pathsByField)) as StoredRecord;
};
