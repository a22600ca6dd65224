import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type Disk, errorCode, realDisk } from '../../lib/disk.ts';
import { folderFiles } from '../../storage/files/folder-files.ts';
import { lockFolder, requireOwner } from '../../storage/lowdb/lock.ts';
import { adoptReplacement, openStore, replacementName } from '../../storage/lowdb/open.ts';
import type { Collections } from '../../storage/store/collections.ts';
import { BackupError, writeHashed } from './manifest.ts';
import type { RestoreTarget } from './restore-backup.ts';

/** The name of the new data's folder until it is complete. */
const unfinishedName = 'restoring';
/** Files without data, such as those of a killed server or restore. */
const withoutData = /^(?:writer-.*\.sock|admin\.sock.*|restoring)$/;

/** A folder that is being replaced. */
interface Replacement extends RestoreTarget {
  /** Uses the file as the site's secret. */
  setSecret(path: string): Promise<unknown>;
}

/** Options for replacing a data folder's content. */
export interface ReplaceOptions {
  readonly dataFolder: string;
  /** The collections of the new data. */
  readonly collections: Collections;
  /** Whether existing data may be replaced. */
  readonly force: boolean;
  /** File system calls, for fault injection in tests. Default: the system's. */
  readonly disk?: Disk;
}

/**
 * Replaces a data folder's content atomically. `fill` writes the new data into a folder beside the old
 * data. A rename marks it as complete. Then it replaces the old data. If that is interrupted, the next
 * start completes it.
 * @throws BackupError if the folder has data and `force` is not set
 * @throws StoreOpenError if a server or a command uses the folder
 */
export async function replaceFolder(
  { dataFolder, collections, force, disk = realDisk }: ReplaceOptions,
  fill: (replacement: Replacement) => Promise<void>,
): Promise<void> {
  const folder = resolve(dataFolder);
  await requireOwner(disk, folder);
  await disk.makeFolder(folder);
  const lock = await lockFolder(disk, folder);
  try {
    // An earlier restore may have been interrupted before its last step.
    await adoptReplacement(disk, folder);
    const existing = (await readdir(folder)).filter((name) => !withoutData.test(name));
    if (existing.length > 0 && !force) {
      throw new BackupError(folder, 'the folder holds data already. --force replaces them.');
    }
    const unfinished = join(folder, unfinishedName);
    await disk.removeTree(unfinished);
    try {
      await fillFolder(unfinished, collections, fill);
    } catch (error) {
      await disk.removeTree(unfinished).catch(() => undefined);
      throw error;
    }
    await adopt(disk, folder);
  } finally {
    await lock.release();
  }
}

/** Marks the new data as complete by its name, then puts it in place of the old. */
async function adopt(disk: Disk, folder: string): Promise<void> {
  const unfinished = join(folder, unfinishedName);
  try {
    await disk.syncFolder(unfinished);
    await disk.rename(unfinished, join(folder, replacementName));
    await disk.syncFolder(folder);
    await adoptReplacement(disk, folder);
  } catch (error) {
    const problem = `the restored data are not in place yet (${errorCode(error)}). Restore again.`;
    throw new BackupError(folder, problem, error);
  }
}

/** Opens a new store in a folder for `fill`, and closes it afterwards. */
async function fillFolder(
  folder: string,
  collections: Collections,
  fill: (replacement: Replacement) => Promise<void>,
): Promise<void> {
  const store = await openStore({ folder, collections });
  try {
    const files = await folderFiles(join(folder, 'files'));
    await fill({
      store,
      files,
      setSecret: (path) => writeHashed(join(folder, 'secret'), createReadStream(path)),
    });
  } finally {
    await store.close();
  }
}
