import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { batches } from '../../lib/batches.ts';
import { realDisk } from '../../lib/disk.ts';
import { isFileName } from '../../storage/files/files.ts';
import { folderFiles } from '../../storage/files/folder-files.ts';
import { openStore } from '../../storage/lowdb/open.ts';
import { type Salvage, salvageSegments } from '../../storage/lowdb/salvage.ts';
import type { Collections } from '../../storage/store/collections.ts';
import { DuplicateError } from '../../storage/store/errors.ts';
import { filesOf } from '../../storage/store/record.ts';
import {
  REGISTRY_COLLECTION,
  type RegisteredSchema,
  withRegistered,
} from '../../storage/store/schema-registry.ts';
import type { CollectionRecord, Store, StoredRecord } from '../../storage/store/store.ts';
import { BackupError, writeHashed } from './manifest.ts';

/** How many records share a commit. */
const recordsPerCommit = 256;

/** The report of a repair: collections, ids and file names, without personal data. */
export type RepairReport = Awaited<ReturnType<typeof repairFolder>>;

/**
 * Copies all readable records of a damaged data folder, with their files and the secret, into a new
 * folder. Returns a report. The old folder is not changed.
 * @throws BackupError if the new folder is not empty
 */
export async function repairFolder(folder: string, out: string, declared: Collections) {
  await realDisk.makeFolder(out);
  if ((await readdir(out)).length > 0) {
    throw new BackupError(out, 'the folder is not empty. A repair needs a new one.');
  }
  const salvage = await salvageSegments(realDisk, folder);
  const recovered = recoveredRecords(salvage);
  const registered = recovered.filter(({ collection }) => collection === REGISTRY_COLLECTION);
  const collections = withRegistered(
    declared,
    registered.map(({ record }) => record as StoredRecord & RegisteredSchema),
  );
  const undeclared: string[] = [];
  const declaredRecords = recovered.filter(({ collection, record }) => {
    const isKnown = Object.hasOwn(collections, collection);
    if (!isKnown) undeclared.push(`${collection} ${record.id}: no such collection is declared`);
    return isKnown;
  });
  const firsts = declaredRecords.filter(({ isSecond }) => !isSecond);
  const seconds = declaredRecords.filter(({ isSecond }) => isSecond);
  const store = await openStore({ folder: out, collections });
  try {
    const refused: string[] = [];
    for await (const batch of batches(firsts, recordsPerCommit)) {
      refused.push(...(await restore(store, batch)));
    }
    for (const [collection, id] of lastIds(salvage, collections)) {
      await store.commit([{ reserve: collection, id }]);
    }
    const conflicts = await restoreSeconds(store, seconds, out);
    const files = await copyFiles(folder, out);
    const missing = declaredRecords
      .flatMap((entry) => filesOf(collections, entry))
      .filter((name) => !files.has(name));
    const report = {
      /** The faults of the old folder. */
      faults: salvage.faults,
      records: firsts.length - refused.length,
      /** Records that were saved from a damaged line, so one of them may be wrong. */
      doubtful: firsts.filter(({ isDoubtful }) => isDoubtful).map(nameOf),
      /** Records that two processes wrote at the same time, with the place of the second version. */
      conflicts,
      /** Records that were read but not saved. */
      refused: [...undeclared, ...refused],
      files: files.size,
      /** Files that records refer to, but that are missing. */
      missingFiles: missing,
    };
    await writeHashed(join(out, 'repair-report.json'), [`${JSON.stringify(report, null, 2)}\n`]);
    return report;
  } finally {
    await store.close();
  }
}

/** A readable record of the damaged folder. */
type Recovered = CollectionRecord & {
  /** It was read from a damaged line. */
  readonly isDoubtful: boolean;
  /** Another process wrote another record with the same id at the same time. */
  readonly isSecond: boolean;
};

/** Names a record in reports. */
const nameOf = ({ collection, record }: CollectionRecord): string => `${collection} ${record.id}`;

/**
 * Returns the last version of each record, by collection and ascending id. Where two processes wrote
 * at the same time, one id may have two records: it returns the last version of both. A deletion in a
 * damaged or a conflicting line is ignored.
 */
function recoveredRecords({ entries }: Salvage): Recovered[] {
  /** One record of each id, then the record that another process gave the same id. */
  const recordsById = new Map<string, Recovered[]>();
  for (const { collection, id, document, isDoubtful, isConflicting } of entries) {
    const name = `${collection} ${id}`;
    if (document === null) {
      if (!(isDoubtful || isConflicting)) recordsById.delete(name);
      continue;
    }
    const records = recordsById.get(name) ?? [];
    // A token never changes, so an entry with the same one is a later version of the same record.
    let at = records.findIndex(({ record }) => record.submissionToken === document.submissionToken);
    if (at < 0) at = isConflicting ? records.length : 0;
    records[at] = { collection, record: document, isDoubtful, isSecond: at > 0 };
    recordsById.set(name, records);
  }
  return [...recordsById.values()].flat().sort((one, other) => {
    if (one.collection === other.collection) return one.record.id - other.record.id;
    return one.collection < other.collection ? -1 : 1;
  });
}

/**
 * Saves the second version of each record under a new id, or, if a unique key is taken, in the file
 * `second-versions.json`. Returns a line for each.
 */
async function restoreSeconds(
  store: Store,
  seconds: readonly Recovered[],
  out: string,
): Promise<string[]> {
  const lines: string[] = [];
  const unsaved: CollectionRecord[] = [];
  for (const { collection, record } of seconds) {
    const id = (await store.lastId(collection)) + 1;
    const saved = { collection, record: { ...record, id }, isDoubtful: false, isSecond: true };
    const isSaved = (await restore(store, [saved])).length === 0;
    if (!isSaved) unsaved.push({ collection, record });
    const place = isSaved ? nameOf(saved) : 'in second-versions.json';
    lines.push(`${nameOf({ collection, record })}: there are two versions; the other is ${place}`);
  }
  if (unsaved.length > 0)
    await writeHashed(join(out, 'second-versions.json'), [`${JSON.stringify(unsaved, null, 2)}\n`]);
  return lines;
}

/** Restores records. Returns a line for each that is refused, since another record has its unique key. */
async function restore(store: Store, batch: readonly Recovered[]): Promise<string[]> {
  const operation = ({ collection, record }: CollectionRecord) => ({ restore: collection, record });
  try {
    await store.commit(batch.map(operation));
    return [];
  } catch (error) {
    // Halve the batch until the record with the duplicate is alone.
    if (!(error instanceof DuplicateError)) throw error;
    if (batch[0] === undefined || batch.length === 1)
      return batch.map((entry) => `${nameOf(entry)}: ${error.message}`);
    const half = Math.ceil(batch.length / 2);
    const first = await restore(store, batch.slice(0, half));
    return [...first, ...(await restore(store, batch.slice(half)))];
  }
}

/** Returns the highest id of each collection in intact lines, also of deleted records. */
function lastIds({ entries }: Salvage, collections: Collections): Map<string, number> {
  const last = new Map<string, number>();
  for (const { collection, id, isDoubtful } of entries) {
    if (isDoubtful || !Object.hasOwn(collections, collection)) continue;
    last.set(collection, Math.max(id, last.get(collection) ?? 0));
  }
  return last;
}

/** Copies visitors' files and the secret. Returns the file names. */
async function copyFiles(folder: string, out: string): Promise<Set<string>> {
  const entries = await readdir(folder);
  if (entries.includes('secret')) {
    await writeHashed(join(out, 'secret'), createReadStream(join(folder, 'secret')));
  }
  const target = await folderFiles(join(out, 'files'));
  const names = entries.includes('files') ? await readdir(join(folder, 'files')) : [];
  const fileNames = names.filter(isFileName);
  for (const name of fileNames) {
    const path = join(folder, 'files', name);
    await target.restore(name, createReadStream(path), (await stat(path)).mtime);
  }
  return new Set(fileNames);
}
