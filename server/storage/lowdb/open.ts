import { join, resolve } from 'node:path';
import { type Disk, errorCode, type PinnedFolder, realDisk } from '../../lib/disk.ts';
import type { Collections } from '../store/collections.ts';
import { DamagedStoreError, StoreOpenError } from '../store/errors.ts';
import type { Store } from '../store/store.ts';
import { commitQueue } from '../tables/commit-queue.ts';
import { loadSegments } from './load.ts';
import { type FolderLock, lockFolder, requireOwner } from './lock.ts';
import { queriesOf } from './queries.ts';
import { repairEnd, replaceFile, segmentFileName } from './segment.ts';
import {
  END_NOTE,
  HOW_TO_START,
  missingAtEnd,
  openEndNote,
  readEndNote,
  readMarkerFile,
  segmentWriter,
} from './segment-log.ts';
import { NEXT, resumeTakeover, segmentsIn, takeOver } from './takeover.ts';

/** Options for opening a store in a folder. */
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
 * Opens the store in a folder and locks the folder for this process: adopts a restored backup, finishes
 * an interrupted takeover, loads the segments into memory, checks that nothing is missing at their end,
 * and takes the folder over so that an earlier process cannot write any more. A line that a power cut
 * left incomplete at the end is removed last, when the folder is ours.
 *
 * @throws StoreOpenError if the folder cannot be read or written, or another process has locked it
 * @throws DamagedStoreError if a file is damaged; no file is changed then
 */
export async function openStore(options: StoreOptions): Promise<Store> {
  const { clock = () => new Date(), disk = realDisk, collections, tell = console.error } = options;
  const folder = resolve(options.folder);
  const segments = segmentsIn(folder);
  let lock: FolderLock | undefined;
  let pinned: PinnedFolder | undefined;
  try {
    await requireOwner(disk, folder);
    await disk.makeFolder(segments);
    if (await disk.withdrawWriteAccess(folder)) {
      tell(
        `${folder}: other users could write into it, and so stop the server. They cannot any more.`,
      );
    }
    await disk.checkAccess(folder);
    await disk.checkAccess(segments);
    lock = await lockFolder(disk, folder);
    await adoptReplacement(disk, folder);
    await resumeTakeover(disk, folder);
    const loaded = await loadSegments(disk, segments, collections);
    const { tables, outdated, thin, open, last } = loaded;
    if (open.nextSeq === 1) await requireNew(disk, folder);
    const missing = missingAtEnd(open.nextSeq - 1, await readEndNote(disk, folder));
    if (missing !== undefined) throw new DamagedStoreError(segments, `${missing}. ${HOW_TO_START}`);
    pinned = await takeOver(disk, folder, last?.number ?? 0, async (next) => {
      if (last)
        await repairEnd(last, disk, next, join(segments, segmentFileName(last.number)), tell);
    });
    const { path, close: unpin } = pinned;
    const endNote = await openEndNote(disk, folder, open.nextSeq - 1);
    const writer = segmentWriter(disk, path, clock, loaded, lock, endNote);
    const queue = commitQueue(tables.collections, writer);
    // An empty write compacts the segments that need it.
    if (outdated.size + thin.size > 0) queue.probe();
    const { release } = lock;
    let closing: Promise<void> | undefined;
    return {
      ...queriesOf(tables, disk, path),
      commit: queue.commit,
      health: queue.health,
      close: () =>
        (closing ??= queue.close().finally(endNote.close).finally(unpin).finally(release)),
    };
  } catch (error) {
    await pinned?.close();
    await lock?.release();
    if (error instanceof StoreOpenError) throw error;
    throw new StoreOpenError(folder, `the store cannot be opened (${errorCode(error)})`, error);
  }
}

/** Folder with the complete new content of a data folder. It gets this name only once it is complete. */
export const replacementName = 'restored';

/**
 * Moves a complete replacement into the data folder, entry by entry. An interrupted move continues at
 * the next open, so the folder has either the old data or the new. The caller holds the folder's lock.
 */
export async function adoptReplacement(disk: Disk, folder: string): Promise<void> {
  if (!(await disk.list(folder)).includes(replacementName)) return;
  const replacement = join(folder, replacementName);
  // An unfinished takeover and the end note of the old data must not be applied to the new.
  for (const name of [NEXT, END_NOTE]) await disk.removeTree(join(folder, name));
  for (const name of await disk.list(replacement)) {
    await disk.removeTree(join(folder, name));
    await disk.rename(join(replacement, name), join(folder, name));
  }
  await disk.syncFolder(replacement);
  await disk.syncFolder(folder);
  await disk.removeTree(replacement);
  await disk.syncFolder(folder);
}

/** A file that marks a folder with a store. */
const markerName = 'store.made';
const markerText =
  'This folder holds a store. The server does not start when its segments are missing.\n';

/** Marks a folder durably once the store has its first records. */
export async function markAsStore(disk: Disk, folder: string): Promise<void> {
  if ((await readMarkerFile(disk, folder, markerName)) !== undefined) return;
  await replaceFile(disk, join(folder, markerName), Buffer.from(markerText));
}

/**
 * Checks that a folder without records is new.
 * @throws DamagedStoreError if the folder is marked: somebody has removed the segments
 */
async function requireNew(disk: Disk, folder: string): Promise<void> {
  if ((await readMarkerFile(disk, folder, markerName)) === undefined) return;
  const problem = `all records are missing, but there was a store. Restore a backup. To begin an empty store, remove ${markerName} and ${END_NOTE}.`;
  throw new DamagedStoreError(segmentsIn(folder), problem);
}

/** The recommended limit, since the records of a folder are in memory. For more records, use PostgreSQL. */
const MOST_RECORDS = 250_000;

/** Returns the number of records in memory. Collections that only grow are on the disk and do not count. */
export async function recordsInMemory(
  store: Pick<Store, 'collections' | 'count'>,
): Promise<number> {
  const { collections } = store;
  const names = Object.keys(collections).filter((name) => !collections[name]?.onlyGrows);
  const counts = await Promise.all(names.map((name) => store.count(name)));
  return counts.reduce((total, count) => total + count, 0);
}

/** Returns a warning for the operator if a folder has more records than it should. Undefined otherwise. */
export const sizeWarning = (records: number): string | undefined =>
  records > MOST_RECORDS
    ? `${records} records: a folder is for up to ${MOST_RECORDS}. Move to PostgreSQL: docs/deploy.md`
    : undefined;
