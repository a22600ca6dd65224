import { join } from 'node:path';
import type { Disk, PinnedFolder } from '../../lib/disk.ts';
import { segmentNumber } from './segment.ts';

/*
 * A process that was frozen still holds the files and the folder that it opened. When it goes on, it
 * must not write into those of its successor. So each start moves the segments into a new folder and
 * writes the last one, the only one that is appended to, as a new file.
 */

/** The new folder, until it gets the name of the old one. */
export const NEXT = 'segments.next';

/** The folder of the segments. */
export const segmentsIn = (folder: string): string => join(folder, 'segments');

/** The folders that may have segments, while a takeover has broken off. The last one wins. */
export const segmentPlaces = (folder: string): string[] => [segmentsIn(folder), join(folder, NEXT)];

/**
 * Moves the files that the new folder lacks, and gives it the name of the old one. `last`: later
 * segments are left behind. All calls but the last rename reach the very folders that were opened: if
 * this process is frozen here and a successor takes over, it finds nothing to change.
 */
async function finish(disk: Disk, folder: string, last = Infinity): Promise<void> {
  const isToMove = (name: string): boolean =>
    name.endsWith('.torn') || (segmentNumber(name) ?? Infinity) <= last;
  await withPinned(disk, segmentsIn(folder), (old) =>
    withPinned(disk, join(folder, NEXT), async (next) => {
      const moved = new Set(await disk.list(next));
      for (const name of await disk.list(old)) {
        const from = join(old, name);
        if (isToMove(name) && !moved.has(name)) await disk.rename(from, join(next, name));
        else await disk.removeTree(from);
      }
      await disk.syncFolder(next);
    }),
  );
  // It replaces an empty folder only.
  await disk.rename(join(folder, NEXT), segmentsIn(folder));
  await disk.syncFolder(folder);
}

async function withPinned(disk: Disk, folder: string, work: (path: string) => Promise<void>) {
  const { path, close } = await disk.pin(folder);
  await work(path).finally(close);
}

/**
 * Finishes a takeover that broke off. The new folder may have the last segment already; the one in
 * the old folder is out of date then.
 */
export async function resumeTakeover(disk: Disk, folder: string): Promise<void> {
  if ((await disk.list(folder)).includes(NEXT)) await finish(disk, folder);
}

/**
 * Moves the loaded segments into a new folder. `writeLast` writes the last one into it, as it was
 * loaded. What a frozen process wrote since is left behind, and it cannot acknowledge that.
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
