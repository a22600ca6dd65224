import { join } from 'node:path';
import { realDisk } from '../../base/disk.ts';
import { toJsonLines } from '../../base/json.ts';
import type { Kept, Store, StoredRecord } from '../../store/store.ts';
import { type ListedFile, recordsPath } from './manifest.ts';
import { writeSummed } from './summed-file.ts';

/** Writes a file of JSON lines for each collection; gives how many records each holds. */
export async function writeRecords(
  folder: string,
  store: Pick<Store, 'collections' | 'snapshot'>,
  progress: (done: number) => void,
): Promise<{ counts: ReadonlyMap<string, number>; listed: ListedFile[] }> {
  const snapshot = store.snapshot()[Symbol.asyncIterator]();
  await realDisk.makeFolder(join(folder, 'records'));
  const counts = new Map<string, number>();
  const listed: ListedFile[] = [];
  let done = 0;
  let next = await snapshot.next();
  const recordsOf = async function* (collection: string): AsyncGenerator<StoredRecord> {
    for (; isOf(collection, next); next = await snapshot.next()) {
      counts.set(collection, (counts.get(collection) ?? 0) + 1);
      done += 1;
      yield next.value.record;
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
      listed.push({ path, ...(await writeSummed(join(folder, path), linesOf(name))) });
    }
    if (!next.done) throw new Error('The snapshot is not in the order of the collections.');
  } finally {
    await snapshot.return?.();
  }
  await realDisk.syncFolder(join(folder, 'records'));
  return { counts, listed };
}

const isOf = (collection: string, next: IteratorResult<Kept>): next is IteratorYieldResult<Kept> =>
  !next.done && next.value.collection === collection;
