import { basename, dirname, join } from 'node:path';
import type { Low } from 'lowdb';
import { type Disk, type DiskFile, errorCode } from '../../lib/disk.ts';
import { nextSeqOf, type Segment } from './segment.ts';

/** A write that failed. After `final`, what is on disk is unknown until the next start. */
export class WriteError extends Error {
  override readonly name = 'WriteError';
  readonly final: boolean;

  constructor(path: string, final: boolean, cause: unknown) {
    super(`${basename(path)}: ${errorCode(cause)}`, { cause });
    this.final = final;
  }
}

/**
 * Makes a file, or puts a new one in the place of an old one: whole and on disk, or not at all.
 * @throws WriteError
 */
export async function replaceFile(disk: Disk, path: string, data: Uint8Array): Promise<void> {
  const temporary = `${path}.tmp`;
  try {
    const file = await disk.create(temporary);
    try {
      await fill(file, path, data);
    } catch (error) {
      await file.close().catch(() => undefined);
      throw error;
    }
    await file.close();
    await disk.rename(temporary, path);
  } catch (error) {
    // The failure to report is the first one; what is left behind is removed at the next start.
    await disk.remove(temporary).catch(() => undefined);
    throw error instanceof WriteError ? error : new WriteError(path, false, error);
  }
  await syncing(path, disk.syncFolder(dirname(path)));
}

/**
 * Writes at the end of a file that is there. What fails is taken away again, so that the next write
 * follows what is whole. Only where that fails too does a torn end stay, for the next start.
 * @throws WriteError
 */
export async function appendToFile(disk: Disk, path: string, data: Uint8Array): Promise<void> {
  const file = await disk.append(path).catch((error: unknown) => {
    throw new WriteError(path, false, error);
  });
  try {
    await fill(file, path, data);
  } catch (error) {
    const isUndone = await file.undo().then(
      () => true,
      () => false,
    );
    throw error instanceof WriteError ? error : new WriteError(path, !isUndone, error);
  } finally {
    // What was written is on disk by now, or taken away: nothing hangs on how the closing ends.
    await file.close().catch(() => undefined);
  }
}

async function fill(file: DiskFile, path: string, data: Uint8Array): Promise<void> {
  for (let offset = 0; offset < data.length; ) {
    const taken = await file.write(data, offset);
    if (taken === 0) throw new Error('the disk takes no more bytes');
    offset += taken;
  }
  await syncing(path, file.sync());
}

/** A failed fsync may have dropped pages that a second one would report as written. */
async function syncing(path: string, sync: Promise<void>): Promise<void> {
  try {
    await sync;
  } catch (error) {
    throw new WriteError(path, true, error);
  }
}

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
  const { torn } = last.data;
  if (torn === undefined) {
    // A process that was killed may have left what was read here in the system's memory alone.
    await appendToFile(disk, path, new Uint8Array());
    return disk.syncFolder(dirname(path));
  }
  if (torn.length > 0) {
    const aside = `${path}.${nextSeqOf(last.data)}${suffix}`;
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
