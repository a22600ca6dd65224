import { join, resolve } from 'node:path';
import { type Disk, errorCode, realDisk } from '../../base/disk.ts';
import type { Collections } from '../collections.ts';
import { StoreOpenError } from '../errors.ts';
import type { Store } from '../store.ts';
import { commitQueue } from '../tables/commit-queue.ts';
import { adoptReplacement } from './adopt.ts';
import { loadSegments } from './load.ts';
import { lockFolder } from './lock.ts';
import { lowdbStore } from './lowdb-store.ts';
import { segmentWriter } from './segment-log.ts';

export interface StoreOptions {
  /** Where the store keeps its files; created when it is missing. */
  readonly folder: string;
  /** Gives the time of an insertion; the system's clock when absent. */
  readonly clock?: () => Date;
  /** The system's file calls when absent. */
  readonly disk?: Disk;
  /** As they are declared now. */
  readonly collections: Collections;
  /** Is told what an operator should know; standard error when absent. */
  readonly tell?: ((line: string) => void) | undefined;
}

/**
 * Opens the store in a folder and claims the folder for this process.
 * @throws StoreOpenError when the folder cannot be read or written, or another process holds it
 * @throws DamagedStoreError when a file is not as it was written; no file is changed
 */
export async function openStore(options: StoreOptions): Promise<Store> {
  const { clock = () => new Date(), disk = realDisk, collections, tell = console.error } = options;
  const folder = resolve(options.folder);
  const segments = join(folder, 'segments');
  let release: (() => Promise<void>) | undefined;
  try {
    await disk.makeFolder(segments);
    await disk.checkAccess(folder);
    await disk.checkAccess(segments);
    release = await lockFolder(disk, folder);
    await adoptReplacement(disk, folder);
    const loaded = await loadSegments(disk, segments, collections, tell);
    const { tables, outdated } = loaded;
    const writer = segmentWriter(disk, segments, clock, loaded);
    const queue = commitQueue(tables.collections, writer);
    if (outdated.size > 0) queue.doubt();
    return lowdbStore(tables, queue, release);
  } catch (error) {
    await release?.();
    if (error instanceof StoreOpenError) throw error;
    throw new StoreOpenError(folder, `the store cannot be opened (${errorCode(error)})`, error);
  }
}
