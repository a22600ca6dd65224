import { basename, dirname, join } from 'node:path';
import type { Low } from 'lowdb';
import type { Disk } from '../../base/disk.ts';
import { appendToFile, replaceFile } from './durable-write.ts';
import type { Segment } from './segment.ts';

const suffix = '.torn';

/**
 * Makes the log's last segment one that can be appended to. What a write left at its end that broke
 * off is put aside, and told; nobody was told that it was kept.
 * @throws WriteError
 */
export async function mendEnd(
  last: Low<Segment>,
  disk: Disk,
  path: string,
  tell: (line: string) => void,
): Promise<void> {
  const { firstSeq, entries, torn } = last.data;
  if (torn === undefined) {
    // A process that was killed may have left what was read here in the system's memory alone.
    await appendToFile(disk, path, new Uint8Array());
    return disk.syncFolder(dirname(path));
  }
  if (torn.length > 0) {
    const aside = `${path}.${firstSeq + entries.length}${suffix}`;
    await replaceFile(disk, aside, torn);
    const what = `the last ${torn.length} bytes are of a write that broke off and was not acknowledged`;
    tell(`${path}: ${what}; they are in ${basename(aside)} now`);
  }
  await last.write();
}

/** Removes what was put aside from a segment's folder. */
export async function removeTornEnds(disk: Disk, folder: string): Promise<void> {
  const names = (await disk.list(folder)).filter((name) => name.endsWith(suffix));
  for (const name of names) await disk.remove(join(folder, name));
}
