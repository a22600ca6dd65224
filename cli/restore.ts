import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { siteCollections } from '../server/collections.ts';
import { type Environment, readEnvironment } from '../server/lib/environment.ts';
import { OperatorError } from '../server/lib/errors.ts';
import type { BackupManifest } from '../server/operations/backup/manifest.ts';
import { replaceFolder } from '../server/operations/backup/replace-folder.ts';
import { checkBackup, restoreBackup } from '../server/operations/backup/restore-backup.ts';
import { folderOf, receiptOf } from './backup.ts';
import { defineCommand, flagOption, JSON_OUTPUT } from './command/command.ts';
import { print, progress } from './output/text.ts';

/** Restores a backup into the data folder of the environment, after all of it was checked. */
const restoreInto = async (
  folder: string,
  { DATA_DIR: dataFolder, SITE_SECRET }: Environment,
  force: boolean,
): Promise<BackupManifest> => {
  const { site } = await import('../server/site.ts');
  const siteDefinitions = siteCollections(site);
  const { manifest, collections } = await checkBackup(folder, siteDefinitions, progress('checked'));
  const bars = { records: progress('records'), files: progress('files') };
  await replaceFolder({ dataFolder, collections, force }, async (replacement) => {
    await restoreBackup(folder, manifest, replacement, bars);
    const hasSecret = manifest.files.some(({ path }) => path === 'secret');
    // Without a secret in the backup, that of the replaced data stays.
    const secretFile = join(hasSecret ? folder : dataFolder, 'secret');
    if (existsSync(secretFile)) await replacement.setSecret(secretFile);
    else if (SITE_SECRET === undefined)
      console.error(
        `The backup has no secret. Put the secret of its data into ${secretFile}, or set SITE_SECRET.`,
      );
  });
  return manifest;
};

export default defineCommand({
  about: [
    'Checks the whole backup first. The server must be stopped. For PostgreSQL: restore without DATABASE_URL, then `migrate` with it.',
  ],
  examples: ['restore ../backup-of-today'],
  options: {
    force: flagOption('replace existing data; their secret stays, unless the backup has one'),
    json: JSON_OUTPUT,
  },
  names: ['<folder>'],
  run: async ({ values, positionals }) => {
    const folder = folderOf(positionals);
    const environment = readEnvironment(process.env);
    if (environment.DATABASE_URL !== undefined) {
      throw new OperatorError(
        'DATABASE_URL is set, but a backup is restored into DATA_DIR. Restore without DATABASE_URL, then run `migrate` with it.',
      );
    }
    const receipt = receiptOf(folder, await restoreInto(folder, environment, values.force));
    const { records, files, createdAt } = receipt;
    print(
      values.json,
      receipt,
      () => `${records} records and ${files} files are restored, as of ${createdAt}.`,
    );
  },
});
