import { chmod, readdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode, realDisk } from '../../lib/disk.ts';
import { toJsonLines } from '../../lib/json.ts';
import type { FileStore } from '../../storage/files/files.ts';
import type { CollectionRecord, Store, StoredRecord } from '../../storage/store/store.ts';
import {
  BackupError,
  type BackupManifest,
  backupFormat,
  type ListedFile,
  manifestName,
  recordsPath,
  serialiseManifest,
  writeHashed,
} from './manifest.ts';

/** The data of a backup. */
interface BackupSource {
  readonly store: Pick<Store, 'collections' | 'snapshot' | 'lastId'>;
  readonly files: Pick<FileStore, 'list' | 'read'>;
  /** The site's secret, unless it is in the environment. */
  readonly secret: string | undefined;
  readonly clock: () => Date;
  /** Called with the progress of the backup. */
  readonly progress: (kind: 'records' | 'files', done: number) => void;
}

/**
 * Writes a snapshot of all stored data into a new or empty folder, while data may change. The
 * manifest is written last, so that an interrupted backup is detected.
 * @throws BackupError if the folder is not empty or cannot be written
 */
export async function writeBackup(folder: string, source: BackupSource): Promise<BackupManifest> {
  try {
    await realDisk.makeFolder(folder);
    if ((await readdir(folder)).length > 0) {
      throw new BackupError(folder, 'the folder is not empty. A backup needs a new one.');
    }
    await chmod(folder, 0o700);
    const createdAt = source.clock().toISOString();
    const { counts, listed } = await writeRecords(folder, source.store, (done) =>
      source.progress('records', done),
    );
    // Files after records: a file is stored before its record, so each record's file is in the backup.
    listed.push(...(await writeFiles(folder, source)));
    if (source.secret !== undefined) {
      const sizeAndHash = await writeHashed(join(folder, 'secret'), [`${source.secret}\n`]);
      listed.push({ path: 'secret', ...sizeAndHash });
    }
    const collections: BackupManifest['collections'] = {};
    for (const name of Object.keys(source.store.collections)) {
      // Read after the snapshot, so that no id from before it is missed.
      collections[name] = {
        records: counts.get(name) ?? 0,
        lastId: await source.store.lastId(name),
      };
    }
    const manifest = { format: backupFormat, createdAt, collections, files: listed } as const;
    const path = join(folder, manifestName);
    await writeHashed(`${path}.tmp`, [serialiseManifest(manifest)]);
    await rename(`${path}.tmp`, path);
    await realDisk.syncFolder(folder);
    return manifest;
  } catch (error) {
    // Only errors of the file system have the property `syscall`.
    if (!(error instanceof Error && 'syscall' in error)) throw error;
    throw new BackupError(folder, `the backup cannot be written (${errorCode(error)})`, error);
  }
}

/** Copies visitors' files. Returns them as the manifest lists them. */
async function writeFiles(folder: string, { files, progress }: BackupSource) {
  await realDisk.makeFolder(join(folder, 'files'));
  const listed: ListedFile[] = [];
  for await (const { name, keptAt } of files.list()) {
    const file = await files.read(name);
    // It was erased after it was listed.
    if (file === undefined) continue;
    const path = `files/${name}`;
    const sizeAndHash = await writeHashed(join(folder, path), file.stream);
    listed.push({ path, ...sizeAndHash, keptAt: keptAt.toISOString() });
    progress('files', listed.length);
  }
  await realDisk.syncFolder(join(folder, 'files'));
  return listed;
}

/**
 * Writes a JSON Lines file for each collection. Returns the number of records in each, and the files. One
 * iterator over the snapshot serves all files, since its records are in the order of the collections.
 */
async function writeRecords(
  folder: string,
  store: Pick<Store, 'collections' | 'snapshot'>,
  progress: (done: number) => void,
): Promise<{ counts: ReadonlyMap<string, number>; listed: ListedFile[] }> {
  const snapshot = store.snapshot()[Symbol.asyncIterator]();
  await realDisk.makeFolder(join(folder, 'records'));
  const counts = new Map<string, number>();
  const listed: ListedFile[] = [];
  let done = 0;
  let nextItem = await snapshot.next();
  const recordsOf = async function* (collection: string): AsyncGenerator<StoredRecord> {
    for (; isRecordOf(collection, nextItem); nextItem = await snapshot.next()) {
      counts.set(collection, (counts.get(collection) ?? 0) + 1);
      done += 1;
      yield nextItem.value.record;
    }
  };
  const linesOf = async function* (collection: string): AsyncGenerator<string> {
    for await (const lines of toJsonLines(recordsOf(collection))) {
      progress(done);
      yield lines;
    }
  };
  try {
    for (const name of Object.keys(store.collections)) {
      const path = recordsPath(name);
      listed.push({ path, ...(await writeHashed(join(folder, path), linesOf(name))) });
    }
    if (!nextItem.done) throw new Error('The snapshot is not in the order of the collections.');
  } finally {
    await snapshot.return?.();
  }
  await realDisk.syncFolder(join(folder, 'records'));
  return { counts, listed };
}

/** Whether the next item is a record of a collection. */
const isRecordOf = (
  collection: string,
  next: IteratorResult<CollectionRecord>,
): next is IteratorYieldResult<CollectionRecord> =>
  !next.done && next.value.collection === collection;
