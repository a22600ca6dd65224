import { join, resolve } from 'node:path';
import { type Disk, errorCode, realDisk } from '../../lib/disk.ts';
import type { Collections } from '../store/collections.ts';
import { StoreOpenError } from '../store/errors.ts';
import type { Store } from '../store/store.ts';
import { commitQueue } from '../tables/commit-queue.ts';
import { adoptReplacement } from './adopt.ts';
import { loadSegments } from './load.ts';
import { type Claim, lockFolder, requireOwner } from './lock.ts';
import { queriesOf } from './queries.ts';
import { segmentWriter } from './segment-log.ts';
import { requireNew } from './store-marker.ts';

export interface StoreOptions {
  /** Folder of the store's files; created if it is missing. */
  readonly folder: string;
  /** Gives the time of an insertion; default: the system's clock. */
  readonly clock?: () => Date;
  /** Default: the system's file calls. */
  readonly disk?: Disk;
  /** Collections of the present site config. */
  readonly collections: Collections;
  /** Reports what an operator should know; default: standard error. */
  readonly tell?: ((line: string) => void) | undefined;
}

/**
 * Opens the store in a folder and locks the folder for this process.
 * @throws StoreOpenError if the folder cannot be read or written, or another process has locked it
 * @throws DamagedStoreError if a file is damaged; no file is changed then
 */
export async function openStore(options: StoreOptions): Promise<Store> {
  const { clock = () => new Date(), disk = realDisk, collections, tell = console.error } = options;
  const folder = resolve(options.folder);
  const segments = join(folder, 'segments');
  let claim: Claim | undefined;
  try {
    await requireOwner(disk, folder);
    await disk.makeFolder(segments);
    await disk.checkAccess(folder);
    await disk.checkAccess(segments);
    claim = await lockFolder(disk, folder);
    await adoptReplacement(disk, folder);
    const loaded = await loadSegments(disk, segments, collections, tell);
    const { tables, outdated, thin, open } = loaded;
    if (open.nextSeq === 1) await requireNew(disk, folder);
    const writer = segmentWriter(disk, segments, clock, loaded, claim);
    const queue = commitQueue(tables.collections, writer);
    if (outdated.size + thin.size > 0) queue.doubt();
    const { release } = claim;
    let closing: Promise<void> | undefined;
    return {
      ...queriesOf(tables, disk, segments),
      commit: (operations) => queue.commit(operations),
      health: () => queue.health(),
      close: () => (closing ??= queue.close().finally(release)),
    };
  } catch (error) {
    await claim?.release();
    if (error instanceof StoreOpenError) throw error;
    throw new StoreOpenError(folder, `the store cannot be opened (${errorCode(error)})`, error);
  }
}
