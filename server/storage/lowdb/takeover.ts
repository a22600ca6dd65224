import { join } from 'node:path';
import type { Disk, PinnedFolder } from '../../lib/disk.ts';
import { segmentNumber } from './segment.ts';

/*
 * A frozen process, such as one of a suspended virtual machine, still has its files and its folder open. When
 * it continues, it must not write into the files of the process that took the folder over. So each start
 * moves the segments into a new folder. It writes the last one, the only one that is appended to, as a new
 * file.
 */

/** The new folder, until it gets the name of the old one. */
export const NEXT = 'segments.next';

/** The folder of the segments. */
export const segmentsIn = (folder: string): string => join(folder, 'segments');

/**
 * The folders that may have segments after an interrupted takeover. If both have a segment of the same
 * number, the one in the new folder counts.
 */
export const segmentPlaces = (folder: string): string[] => [segmentsIn(folder), join(folder, NEXT)];

/**
 * Moves the files that the new folder lacks, and gives it the name of the old one. With `last`, segments
 * after it are deleted, and so is any file that is neither a segment nor `*.torn`. Without it, all move.
 * All calls but the last rename use folders that were opened before. If this process is frozen here and
 * another one takes over, these folders are empty or gone afterwards, so it changes nothing.
 */
async function finish(disk: Disk, folder: string, last?: number): Promise<void> {
  const isToMove = (name: string): boolean => {
    if (last === undefined || name.endsWith('.torn')) return true;
    const number = segmentNumber(name);
    return number !== undefined && number <= last;
  };
  await withPinned(disk, segmentsIn(folder), (old) =>
    withPinned(disk, join(folder, NEXT), async (next) => {
      const existing = new Set(await disk.list(next));
      for (const name of await disk.list(old)) {
        const from = join(old, name);
        if (isToMove(name) && !existing.has(name)) await disk.rename(from, join(next, name));
        else await disk.removeTree(from);
      }
      await disk.syncFolder(next);
    }),
  );
  // The system lets a folder replace only an empty one.
  await disk.rename(join(folder, NEXT), segmentsIn(folder));
  await disk.syncFolder(folder);
}

/** Calls `work` with a path that reaches this very folder, though it may be renamed meanwhile (`Disk.pin`). */
async function withPinned(disk: Disk, folder: string, work: (path: string) => Promise<void>) {
  const { path, close } = await disk.pin(folder);
  await work(path).finally(close);
}

/**
 * Finishes an interrupted takeover. If the new folder has the last segment already, the one in the old folder
 * is out of date and is deleted.
 */
export async function resumeTakeover(disk: Disk, folder: string): Promise<void> {
  if ((await disk.list(folder)).includes(NEXT)) await finish(disk, folder);
}

/**
 * Moves the loaded segments into a new folder. `writeLast` writes the last one, number `last`, into it as it
 * was loaded. Lines that a frozen process wrote since then are not copied; it cannot acknowledge them.
 * @returns the new folder, which only this process writes into
 */
export async function takeOver(
  disk: Disk,
  folder: string,
  last: number,
  writeLast: (next: string) => Promise<void>,
): Promise<PinnedFolder> {
  await disk.makeFolder(join(folder, NEXT));
  await withPinned(disk, join(folder, NEXT), writeLast);
  await finish(disk, folder, last);
  return disk.pin(segmentsIn(folder));
}
