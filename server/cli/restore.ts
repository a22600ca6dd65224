import { join } from 'node:path';
import { readEnvironment } from '../base/environment.ts';
import { siteCollections } from '../collections.ts';
import { checkBackup } from '../operations/backup/check-backup.ts';
import type { Manifest } from '../operations/backup/manifest.ts';
import { replaceFolder } from '../operations/backup/replace-folder.ts';
import { restoreBackup } from '../operations/backup/restore-backup.ts';
import { folderOf, receiptOf } from './backup.ts';
import { type Command, OperatorError, readOptions } from './command/usage.ts';
import { tellingOperator } from './command/with-storage.ts';
import { progress } from './output/progress.ts';

const restoreInto = async (
  folder: string,
  dataFolder: string,
  force: boolean,
): Promise<Manifest> => {
  const { site } = await import('../site.ts');
  const declared = siteCollections(site);
  const { manifest, collections } = await checkBackup(folder, declared, progress('checked').step);
  const bars = { records: progress('records'), files: progress('files') };
  await replaceFolder({ dataFolder, collections, force }, async (replacement) => {
    await restoreBackup(folder, manifest, replacement, (what, done, total) =>
      bars[what].step(done, total),
    );
    if (manifest.files.some(({ path }) => path === 'secret')) {
      await replacement.setSecret(join(folder, 'secret'));
    }
  });
  return manifest;
};

export const restore: Command = {
  usage: [
    'Usage: npm run site -- restore <folder> [--force] [--json]',
    '',
    'Checks the whole backup first. The server must be stopped. --force replaces data that are',
    'there. For PostgreSQL: restore without DATABASE_URL, then `migrate --to` it.',
  ].join('\n'),
  run: async (_roots, args) => {
    const { values, positionals } = readOptions(args, {
      force: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
    });
    const folder = folderOf(positionals);
    const receipt = await tellingOperator(async () => {
      const environment = readEnvironment(process.env);
      if (environment.DATABASE_URL !== undefined) {
        throw new OperatorError(
          'DATABASE_URL is set, but a backup is restored into DATA_DIR. Restore without DATABASE_URL, then run `migrate --to`.',
        );
      }
      return receiptOf(folder, await restoreInto(folder, environment.DATA_DIR, values.force));
    });
    if (values.json) return console.log(JSON.stringify(receipt, null, 2));
    console.log(
      `${receipt.records} records and ${receipt.files} files are restored, as of ${receipt.createdAt}.`,
    );
  },
};
