import { createReadStream } from 'node:fs';
import { basename, join } from 'node:path';
import { batches } from '../../base/batches.ts';
import { fromJsonLines } from '../../base/json.ts';
import type { Files } from '../../files/files.ts';
import type { Operation, Store, StoredRecord } from '../../store/store.ts';
import { BackupError, type Manifest, recordsPath } from './manifest.ts';

/** So many records share a commit: as many as a segment of the lowdb store takes. */
const recordsPerCommit = 256;

/** An empty place that a backup is put into. */
export interface RestoreTarget {
  readonly store: Store;
  readonly files: Files;
}

/**
 * Puts the records and files of a checked backup into an empty place, with their ids and times.
 * @throws BackupError when the records are not those that the manifest counts
 */
export async function restoreBackup(
  folder: string,
  manifest: Manifest,
  { store, files }: RestoreTarget,
  progress: Record<'records' | 'files', (done: number, total: number) => void>,
): Promise<void> {
  const kept = manifest.files.filter(({ path }) => path.startsWith('files/'));
  for (const [index, { path, keptAt }] of kept.entries()) {
    const time = new Date(keptAt ?? manifest.createdAt);
    await files.restore(basename(path), createReadStream(join(folder, path)), time);
    progress.files(index + 1, kept.length);
  }
  const all = Object.entries(manifest.collections);
  const total = all.reduce((sum, [, { records }]) => sum + records, 0);
  let done = 0;
  for (const [collection, { records, lastId }] of all) {
    const path = join(folder, recordsPath(collection));
    const kept = fromJsonLines(createReadStream(path)) as AsyncIterable<StoredRecord>;
    for await (const batch of batches(kept, recordsPerCommit)) {
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
