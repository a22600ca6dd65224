import { join, resolve } from 'node:path';
import { type Disk, errorCode, realDisk } from '../../base/disk.ts';
import { asNow, type Collections } from '../collections.ts';
import { StoreOpenError } from '../errors.ts';
import type { Reading } from '../reading.ts';
import { matches } from '../record.ts';
import type { Kept, Store, StoredRecord, Where } from '../store.ts';
import { type CommitQueue, commitQueue } from '../tables/commit-queue.ts';
import { LoggedTable } from '../tables/logged-table.ts';
import type { Row } from '../tables/table.ts';
import type { Tables } from '../tables/tables.ts';
import { firstOf } from './first-of.ts';
import { loadSegments } from './load.ts';
import { type Claim, lockFolder, requireOwner } from './lock.ts';
import { loggedRecords } from './logged-records.ts';
import { requireNew } from './made.ts';
import { idsNoted, readLogged, readRows } from './read-rows.ts';
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
    const logged: LogReader = (name, table, reading) =>
      loggedRecords(disk, segments, name, table, reading);
    return lowdbStore(tables, logged, queue, claim.release);
  } catch (error) {
    await claim?.release();
    if (error instanceof StoreOpenError) throw error;
    throw new StoreOpenError(folder, `the store cannot be opened (${errorCode(error)})`, error);
  }
}

type LogReader = (
  collection: string,
  table: LoggedTable,
  reading?: Reading,
) => AsyncGenerator<StoredRecord>;

/** The store over segments on disk, with all records in memory but those of logs. */
function lowdbStore(
  tables: Tables,
  logged: LogReader,
  queue: CommitQueue,
  release: () => Promise<void>,
): Store {
  // Rows are never changed, so a copy of their list is a picture of this moment.
  const recordsIn = (collection: string): AsyncGenerator<StoredRecord> => {
    const table = tables.table(collection);
    return table instanceof LoggedTable ? logged(collection, table) : recordsOf([...table.rows()]);
  };
  const find = async (collection: string, where: Where): Promise<StoredRecord[]> => {
    const table = tables.table(collection);
    if (!(table instanceof LoggedTable)) {
      return table.match(where).map(({ record }) => asNow(table.declaration, record));
    }
    const found: StoredRecord[] = [];
    for await (const record of logged(collection, table)) {
      if (matches(record, where)) found.push(record);
    }
    return found;
  };
  let closing: Promise<void> | undefined;
  return {
    collections: tables.collections,
    commit: (operations) => queue.commit(operations),
    list(collection, reading = {}) {
      const table = tables.table(collection);
      return table instanceof LoggedTable
        ? readLogged(tables, collection, reading, logged(collection, table, reading))
        : readRows(tables, collection, reading);
    },
    get: async (collection, id) => (await find(collection, { id }))[0],
    find,
    async next(collection, where, stretch, most) {
      const first = firstOf(where, stretch, most);
      const table = tables.table(collection);
      if (table instanceof LoggedTable) {
        for await (const record of logged(collection, table)) first.see(record);
      } else for (const { record } of table.rows()) first.see(record);
      return first.found();
    },
    async count(collection, noted) {
      const table = tables.table(collection);
      if (noted === undefined) return table.size;
      const ids = idsNoted(tables, collection, noted);
      const there = [...ids].filter((id) => table.get(id) !== undefined).length;
      return noted.isNone ? table.size - there : there;
    },
    lastId: async (collection) => tables.table(collection).lastId,
    snapshot: () => keptIn(Object.keys(tables.collections).map((name) => [name, recordsIn(name)])),
    health: () => queue.health(),
    close: () => (closing ??= queue.close().finally(release)),
  };
}

async function* recordsOf(rows: readonly Row[]): AsyncGenerator<StoredRecord> {
  for (const { record } of rows) yield record;
}

async function* keptIn(
  kept: readonly (readonly [string, AsyncGenerator<StoredRecord>])[],
): AsyncGenerator<Kept> {
  for (const [collection, records] of kept) {
    for await (const record of records) yield { collection, record };
  }
}

/** A complete replacement for what a data folder holds; its name is the sign that it is complete. */
export const replacementName = 'restored';

/**
 * Puts a complete replacement in its place, entry by entry. It goes on where an earlier attempt
 * broke off, so that whoever opens the folder finds the old data or the new, never a mixture.
 * The caller holds the folder's lock.
 */
export async function adoptReplacement(disk: Disk, folder: string): Promise<void> {
  if (!(await disk.list(folder)).includes(replacementName)) return;
  const replacement = join(folder, replacementName);
  for (const name of await disk.list(replacement)) {
    await disk.removeTree(join(folder, name));
    await disk.rename(join(replacement, name), join(folder, name));
  }
  await disk.syncFolder(replacement);
  await disk.syncFolder(folder);
  await disk.removeTree(replacement);
  await disk.syncFolder(folder);
}
