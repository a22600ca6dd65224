import { resolve } from 'node:path';
import { readEnvironment } from '../server/lib/environment.ts';
import { folderSecret } from '../server/lib/secret.ts';
import type { BackupManifest } from '../server/operations/backup/manifest.ts';
import { writeBackup } from '../server/operations/backup/write-backup.ts';
import type { SharedStorage } from '../server/storage/storage.ts';
import { defineCommand, flagOption, JSON_OUTPUT, UsageError } from './command/command.ts';
import { withStorage } from './command/with-storage.ts';
import { print, progress } from './output/text.ts';

/** Returns the receipt of a backup or a restore, for programs. */
export const receiptOf = (folder: string, { createdAt, collections, files }: BackupManifest) => {
  const counts = Object.entries(collections).map(([name, { records }]) => [name, records] as const);
  return {
    folder,
    createdAt,
    collections: Object.fromEntries(counts),
    records: counts.reduce((sum, [, records]) => sum + records, 0),
    files: files.filter(({ path }) => path.startsWith('files/')).length,
    secret: files.some(({ path }) => path === 'secret'),
    bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
  };
};

/** Returns the folder argument of a command. */
export const folderOf = ([folder]: readonly string[]): string => {
  if (!folder) throw new UsageError('Name one folder.');
  return resolve(folder);
};

/**
 * Returns the stored secret: in the database, or as a file of the data folder. Undefined if it is in
 * `SITE_SECRET`; a stored one is then of an earlier time.
 */
const storedSecret = async ({ secretInDatabase }: SharedStorage): Promise<string | undefined> => {
  const { SITE_SECRET, DATA_DIR } = readEnvironment(process.env);
  if (SITE_SECRET !== undefined) return undefined;
  return secretInDatabase ?? folderSecret(DATA_DIR);
};

/** Writes a backup with progress bars. */
const writeWithProgress = async (
  folder: string,
  storage: SharedStorage,
  withSecret: boolean,
): Promise<BackupManifest> => {
  const { store, files } = storage;
  const total = { records: 0, files: 0 };
  for (const name of Object.keys(store.collections)) total.records += await store.count(name);
  for await (const _file of files.list()) total.files += 1;
  const bars = { records: progress('records'), files: progress('files') };
  return writeBackup(folder, {
    store,
    files,
    secret: withSecret ? await storedSecret(storage) : undefined,
    clock: () => new Date(),
    // Visitors may add records meanwhile, so more than the total may be done.
    progress: (kind, done) => bars[kind](done, Math.max(done, total[kind])),
  });
};

export default defineCommand({
  about: [
    'The folder must be new or empty. It contains personal data: protect it like the data folder. The secret is not included: with both, passwords can be guessed and seals forged. Store it elsewhere. Works with and without a running server.',
  ],
  examples: ['backup ../backup-of-today', 'backup ../backup-of-today --with-secret'],
  options: { json: JSON_OUTPUT, 'with-secret': flagOption('include the secret') },
  names: ['<folder>'],
  run: async ({ values, positionals }) => {
    const folder = folderOf(positionals);
    const manifest = await withStorage((storage) =>
      writeWithProgress(folder, storage, values['with-secret']),
    );
    const receipt = receiptOf(folder, manifest);
    const { records, files, bytes, secret } = receipt;
    const lines = [`${records} records and ${files} files are in ${folder} (${bytes} bytes).`];
    if (values['with-secret'] && !secret)
      lines.push('No secret is stored, so the backup has none. Keep SITE_SECRET elsewhere.');
    print(values.json, receipt, () => lines.join('\n'));
  },
});
