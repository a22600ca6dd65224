import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { readEnvironment } from '../../../../server/lib/environment.ts';
import { folderSecret } from '../../../../server/lib/secret.ts';
import {
  type ReplaceOptions,
  replaceFolder,
} from '../../../../server/operations/backup/replace-folder.ts';
import { checkBackup, restoreBackup } from '../../../../server/operations/backup/restore-backup.ts';
import { writeBackup } from '../../../../server/operations/backup/write-backup.ts';
import type { Storage } from '../../../../server/storage/storage.ts';
import type { CollectionRecord } from '../../../../server/storage/store/store.ts';
import { collections as declared, openStorage } from '../../../setup/collections.ts';
import { keptIn } from '../store/records.ts';

/** Opens what a data folder keeps. */
export function openFolder(folder: string): Promise<Storage> {
  const environment = readEnvironment({ DATA_DIR: folder, RATE_LIMIT: 'off' });
  return openStorage(environment, () => new Date());
}

/** Fills a data folder with `count` records, two files, and ids that are given but gone. */
export async function fillFolder(folder: string, count: number, name = 'Ada'): Promise<void> {
  const storage = await openFolder(folder);
  const contacts = Array.from({ length: count }, (_, n) => ({
    insert: 'contacts',
    fields: { name: `${name} ${n} é\u2028`, email: `${name}${n}@example.org` },
  }));
  await storage.store.commit(contacts);
  await storage.store.commit([
    { insert: 'waitlist', fields: { product: 'p', email: `${name}@example.org` } },
    { insert: 'contacts', fields: { name: 'gone' } },
    { insert: 'sessions', fields: { tokenHash: 'gone' } },
  ]);
  await storage.store.commit([
    { remove: 'contacts', id: count + 1 },
    { remove: 'sessions', id: 1 },
  ]);
  const keptAt = new Date('2024-05-06T07:08:09.000Z');
  for (const bytes of [randomBytes(100_000), Buffer.from(name)]) {
    const file = randomBytes(18).toString('base64url');
    await storage.files.restore(file, Readable.from([bytes]), keptAt);
    const fields = { name, resume: file };
    await storage.store.commit([{ insert: 'job_applications', fields }]);
  }
  await storage.close();
}

/** All that a data folder keeps, in a form that can be compared. */
export interface Contents {
  readonly records: readonly CollectionRecord[];
  readonly lastIds: readonly number[];
  readonly files: readonly (readonly [string, string, string])[];
  readonly key: string;
}

/** Opens a data folder and gives what it keeps. */
export async function contentsOf(folder: string): Promise<Contents> {
  const storage = await openFolder(folder);
  const records = await keptIn(storage.store.snapshot());
  const lastIds = await Promise.all(
    ['contacts', 'sessions', 'waitlist', 'job_applications'].map((name) =>
      storage.store.lastId(name),
    ),
  );
  const files: [string, string, string][] = [];
  for await (const { name, keptAt } of storage.files.list()) {
    const found = await storage.files.read(name);
    const bytes = found === undefined ? Buffer.of() : await buffer(found.stream);
    files.push([name, keptAt.toISOString(), bytes.toString('base64')]);
  }
  const key = storage.keys('session').toString('hex');
  await storage.close();
  return { records, lastIds, files: files.sort(), key };
}

/** Writes a backup of a data folder that nobody else uses. */
export async function backUp(folder: string, backup: string): Promise<void> {
  const { store, files, close } = await openFolder(folder);
  await writeBackup(backup, {
    store,
    files,
    secret: await folderSecret(folder),
    clock: () => new Date(),
    progress: () => undefined,
  }).finally(close);
}

/** Restores a data folder from a backup, as the command does. */
export async function restoreTo(
  options: Omit<ReplaceOptions, 'collections'>,
  backup: string,
): Promise<void> {
  const { manifest, collections } = await checkBackup(backup, declared, () => undefined);
  await replaceFolder({ ...options, collections }, async (replacement) => {
    const untold = { files: () => undefined, records: () => undefined };
    await restoreBackup(backup, manifest, replacement, untold);
    await replacement.setSecret(`${backup}/secret`);
  });
}
