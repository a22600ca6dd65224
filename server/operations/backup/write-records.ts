import { join } from 'node:path';
import { realDisk } from '../../base/disk.ts';
import type { Kept, Store } from '../../store/store.ts';
import { type ListedFile, recordsPath } from './manifest.ts';
import { SummedFile } from './summed-file.ts';

const batchLength = 64 * 1024;

/** Writes a file of JSON lines for each collection; gives how many records each holds. */
export async function writeRecords(
  folder: string,
  store: Pick<Store, 'collections' | 'snapshot'>,
  progress: (done: number) => void,
): Promise<{ counts: ReadonlyMap<string, number>; listed: ListedFile[] }> {
  await realDisk.makeFolder(join(folder, 'records'));
  const snapshot = store.snapshot();
  const counts = new Map<string, number>();
  const open = new Map<string, SummedFile>();
  const listed: ListedFile[] = [];
  try {
    for (const name of Object.keys(store.collections)) {
      open.set(name, await SummedFile.create(join(folder, recordsPath(name))));
    }
    let done = 0;
    for await (const batch of batches(snapshot)) {
      await open.get(batch.collection)?.write(batch.lines);
      counts.set(batch.collection, (counts.get(batch.collection) ?? 0) + batch.count);
      done += batch.count;
      progress(done);
    }
    for (const [name, file] of open) {
      listed.push({ path: recordsPath(name), ...(await file.finish()) });
    }
  } finally {
    for (const file of open.values()) await file.abandon();
  }
  await realDisk.syncFolder(join(folder, 'records'));
  return { counts, listed };
}

interface Batch {
  readonly collection: string;
  readonly lines: string;
  readonly count: number;
}

/** Lines of one collection each, so that not every record is a write. */
async function* batches(snapshot: AsyncIterable<Kept>): AsyncGenerator<Batch> {
  let batch: Batch = { collection: '', lines: '', count: 0 };
  for await (const { collection, record } of snapshot) {
    if (batch.collection !== collection || batch.lines.length > batchLength) {
      if (batch.count > 0) yield batch;
      batch = { collection, lines: '', count: 0 };
    }
    const lines = `${batch.lines}${JSON.stringify(record)}\n`;
    batch = { collection, lines, count: batch.count + 1 };
  }
  if (batch.count > 0) yield batch;
}
