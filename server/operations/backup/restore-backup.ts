import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { batches } from '../../lib/batches.ts';
import { errorCode } from '../../lib/disk.ts';
import { fromJsonLines } from '../../lib/json.ts';
import type { FileStore } from '../../storage/files/files.ts';
import type { Collections } from '../../storage/store/collections.ts';
import {
  REGISTRY_COLLECTION,
  type RegisteredSchema,
  withRegistered,
} from '../../storage/store/schema-registry.ts';
import type { Operation, Store, StoredRecord } from '../../storage/store/store.ts';
import {
  BackupError,
  type BackupManifest,
  hashFile,
  type ListedFile,
  manifestName,
  parseManifest,
  recordsPath,
} from './manifest.ts';

/**
 * Reads a whole backup and compares it with its manifest. Returns the manifest, and the collections
 * of the site and of the backup.
 * @throws BackupError that names the missing, truncated or changed file
 */
export async function checkBackup(
  folder: string,
  declared: Collections,
  progress: (done: number, total: number) => void,
) {
  const manifest = await readManifest(folder);
  const listed = new Set(manifest.files.map(({ path }) => path));
  // The registry is checked first, since it defines the collections that the site no longer has.
  const registry = manifest.files.find(({ path }) => path === recordsPath(REGISTRY_COLLECTION));
  if (registry) await checkFile(folder, registry);
  const collections = withRegistered(declared, registry ? await readRegistry(folder) : []);
  for (const name of Object.keys(manifest.collections)) {
    if (!Object.hasOwn(collections, name)) {
      throw new BackupError(join(folder, manifestName), `no collection '${name}' is declared`);
    }
    if (!listed.has(recordsPath(name))) {
      throw new BackupError(join(folder, recordsPath(name)), 'the manifest does not list the file');
    }
  }
  for (const [index, file] of manifest.files.entries()) {
    await checkFile(folder, file);
    progress(index + 1, manifest.files.length);
  }
  return { manifest, collections };
}

/** Reads the collections' definitions at the time of the backup. */
async function readRegistry(folder: string): Promise<RegisteredSchema[]> {
  const text = await readFile(join(folder, recordsPath(REGISTRY_COLLECTION)), 'utf8');
  return text.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line)]));
}

/** @throws BackupError if the manifest is missing, incomplete or changed */
async function readManifest(folder: string): Promise<BackupManifest> {
  const path = join(folder, manifestName);
  try {
    return parseManifest(await readFile(path, 'utf8'));
  } catch (error) {
    if (errorCode(error) === 'ENOENT') {
      const isFolder = await stat(folder).then(
        (status) => status.isDirectory(),
        () => false,
      );
      const problem = isFolder
        ? `the backup is not complete: ${manifestName} is missing`
        : 'there is no such folder';
      throw new BackupError(folder, problem);
    }
    throw new BackupError(path, errorCode(error), error);
  }
}

/** @throws BackupError if a file differs from its entry in the manifest */
async function checkFile(folder: string, file: ListedFile): Promise<void> {
  const path = join(folder, file.path);
  let found: Awaited<ReturnType<typeof hashFile>>;
  try {
    found = await hashFile(path);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') throw new BackupError(path, 'the file is missing');
    throw new BackupError(path, `the file cannot be read (${errorCode(error)})`, error);
  }
  if (found.bytes !== file.bytes) {
    throw new BackupError(path, `the file has ${found.bytes} bytes in place of ${file.bytes}`);
  }
  if (found.sha256 !== file.sha256) throw new BackupError(path, 'the file was changed');
}

/** How many records share a commit: as many as a segment of the lowdb store has. */
const recordsPerCommit = 256;

/** An empty target for a backup. */
export interface RestoreTarget {
  readonly store: Store;
  readonly files: FileStore;
}

/**
 * Restores records and files of a checked backup, with their ids and times.
 * @throws BackupError if the records do not match the manifest
 */
export async function restoreBackup(
  folder: string,
  manifest: BackupManifest,
  { store, files }: RestoreTarget,
  progress: Record<'records' | 'files', (done: number, total: number) => void>,
): Promise<void> {
  const visitorFiles = manifest.files.filter(({ path }) => path.startsWith('files/'));
  for (const [index, { path, keptAt }] of visitorFiles.entries()) {
    const time = new Date(keptAt ?? manifest.createdAt);
    await files.restore(basename(path), createReadStream(join(folder, path)), time);
    progress.files(index + 1, visitorFiles.length);
  }
  const all = Object.entries(manifest.collections);
  const total = all.reduce((sum, [, { records }]) => sum + records, 0);
  let done = 0;
  for (const [collection, { records, lastId }] of all) {
    const path = join(folder, recordsPath(collection));
    const lines = fromJsonLines(createReadStream(path)) as AsyncIterable<StoredRecord>;
    for await (const batch of batches(lines, recordsPerCommit)) {
      await store.commit(batch.map((record): Operation => ({ restore: collection, record })));
      done += batch.length;
      progress.records(done, total);
    }
    if ((await store.count(collection)) !== records) {
      throw new BackupError(path, `the manifest counts ${records} records`);
    }
    if (lastId > 0) await store.commit([{ reserve: collection, id: lastId }]);
  }
}
