import { basename, dirname, join } from 'node:path';
import type { Low } from 'lowdb';
import { type Disk, type DiskFile, errorCode } from '../../lib/disk.ts';
import { nextSeqOf, type Segment } from './segment.ts';

/** A failed write. If it is `final`, the content of the disk is unknown until the next start. */
export class WriteError extends Error {
  override readonly name = 'WriteError';
  readonly final: boolean;

  constructor(path: string, final: boolean, cause: unknown) {
    super(`${basename(path)}: ${errorCode(cause)}`, { cause });
    this.final = final;
  }
}

/**
 * Creates or replaces a file atomically. When it returns, the file is on disk.
 * @throws WriteError if the file was not written; an old file is unchanged then
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
    // Report the first failure. The next start removes leftover temporary files.
    await disk.remove(temporary).catch(() => undefined);
    throw error instanceof WriteError ? error : new WriteError(path, false, error);
  }
  await syncing(path, disk.syncFolder(dirname(path)));
}

/**
 * Appends to an existing file. A failed append is truncated again, so that the next one follows a whole
 * line. If the truncation fails too, a torn end remains and the next start repairs it.
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
    // The data is on disk or truncated, so a failed close changes nothing.
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

/** A failed fsync may have dropped pages that a second fsync would report as written. So it is final. */
async function syncing(path: string, sync: Promise<void>): Promise<void> {
  try {
    await sync;
  } catch (error) {
    throw new WriteError(path, true, error);
  }
}

const suffix = '.torn';

/**
 * Prepares the last segment for appending. Moves an unacknowledged partial line to `*.torn` and reports it.
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
    // A killed process may have left these bytes in the page cache only: sync them.
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

/** Removes all `*.torn` files from the folder of the segments. */
export async function removeTornEnds(disk: Disk, folder: string): Promise<void> {
  const names = (await disk.list(folder)).filter((name) => name.endsWith(suffix));
  for (const name of names) await disk.remove(join(folder, name));
}
