import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { BackupError } from '../../../../server/operations/backup/manifest.ts';
import { checkBackup } from '../../../../server/operations/backup/restore-backup.ts';
import { writeBackup } from '../../../../server/operations/backup/write-backup.ts';
import { collections } from '../../../setup/collections.ts';
import { runCli } from '../../../setup/run-cli.ts';
import { temporaryFolder } from '../store/folder.ts';
import { backUp, contentsOf, fillFolder, openFolder, restoreTo } from './kept-folder.ts';

/** A data folder with its backup, and a place to restore it to. */
async function backedUp(count = 300) {
  const root = await temporaryFolder();
  const [data, backup, target] = [join(root, 'data'), join(root, 'backup'), join(root, 'target')];
  await fillFolder(data, count);
  await backUp(data, backup);
  return { data, backup, target };
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((e) => join(e.parentPath, e.name));
}

test('a restored folder has the records of the first one, and gives no id again', async () => {
  const { data, backup, target } = await backedUp(1000);
  await restoreTo({ dataFolder: target, force: false }, backup);
  const restored = await contentsOf(target);
  expect(restored).toEqual(await contentsOf(data));
  expect(restored.records).toHaveLength(1003);
  expect(restored.lastIds).toEqual([1001, 1, 1, 2]);
  expect(restored.files).toHaveLength(2);
  const { store, close } = await openFolder(target);
  expect(await store.commit([{ insert: 'contacts', fields: {} }])).toMatchObject([{ id: 1002 }]);
  await close();
  expect((await readdir(target)).sort()).toEqual([
    'files',
    'secret',
    'segments',
    'store.end',
    'store.made',
  ]);
});

test('a backup is for its owner only, and needs a new or empty folder', async () => {
  const { data, backup } = await backedUp(3);
  expect((await stat(backup)).mode & 0o777).toBe(0o700);
  for (const file of await filesBelow(backup)) expect((await stat(file)).mode & 0o777).toBe(0o600);
  const error = await backUp(data, backup).catch((reason) => reason);
  expect(error).toBeInstanceOf(BackupError);
  expect(error.message).toBe(`${backup}: the folder is not empty. A backup needs a new one.`);
  await writeFile(join(data, 'file'), '');
  await expect(backUp(data, join(data, 'file'))).rejects.toThrow(/cannot be written \(EEXIST\)/);
});

test('a secret in SITE_SECRET is not in a backup, and neither is an earlier one of the folder', async () => {
  const { data, backup } = await backedUp(3);
  const SITE_SECRET = (await readFile(join(data, 'secret'), 'utf8')).trim();
  await writeFile(join(data, 'secret'), `${'earlier'.repeat(7)}\n`);
  const env = { DATA_DIR: data, SITE_SECRET };
  const { status, stdout } = await runCli(env, ['backup', `${backup}-2`, '--with-secret']);
  expect([status, stdout.split('\n')[1]]).toEqual([
    0,
    'No secret is stored, so the backup has none. Keep SITE_SECRET elsewhere.',
  ]);
  expect(await readdir(`${backup}-2`)).not.toContain('secret');
});

test('an interrupted backup is detected', async () => {
  const { data, target } = await backedUp(3);
  const backup = join(target, '..', 'broken-off');
  const { store, files, close } = await openFolder(data);
  const failing = { ...files, read: () => Promise.reject(new Error('as the test wants it')) };
  const source = { store, files: failing, secret: undefined, clock: () => new Date() };
  await expect(writeBackup(backup, { ...source, progress: () => undefined })).rejects.toThrow(
    'as the test wants it',
  );
  await close();
  await expect(checkBackup(backup, collections, () => undefined)).rejects.toThrow(
    `${backup}: the backup is not complete: manifest.json is missing`,
  );
  await expect(checkBackup(join(backup, 'none'), collections, () => undefined)).rejects.toThrow(
    'there is no such folder',
  );
});

/** By how many hundredths of a file the places lie apart at which it is damaged. */
const step = 3 * Number(process.env.DAMAGE_STEP ?? 1);

test('a backup whose any file is cut, changed or missing is refused by its name', async () => {
  const { backup, target } = await backedUp(40);
  for (const path of await filesBelow(backup)) {
    const whole = await readFile(path);
    const damaged = [Buffer.concat([whole, Buffer.from('\n')])];
    for (let part = 0; part < 100 && whole.length > 0; part += step) {
      const at = Math.floor((whole.length * part) / 100);
      damaged.push(whole.subarray(0, at));
      const changed = Buffer.from(whole);
      changed[at] = (changed[at] ?? 0) ^ 1;
      damaged.push(changed);
    }
    for (const bytes of damaged) {
      await writeFile(path, bytes);
      const error = await restoreTo({ dataFolder: target, force: true }, backup).catch((e) => e);
      expect(error).toBeInstanceOf(BackupError);
      expect(error.message).toContain(path);
    }
    await rm(path);
    await expect(checkBackup(backup, collections, () => undefined)).rejects.toThrow('missing');
    await writeFile(path, whole);
  }
  await expect(stat(target)).rejects.toThrow('ENOENT');
  await checkBackup(backup, collections, () => undefined);
});

test('a newer format is named', async () => {
  const { backup } = await backedUp(1);
  const path = join(backup, 'manifest.json');
  await writeFile(path, (await readFile(path, 'utf8')).replace('"format": 1', '"format": 2'));
  await expect(checkBackup(backup, collections, () => undefined)).rejects.toThrow(
    `${path}: format 2 is not known to this version, which reads 1`,
  );
});

test('data that are there are replaced only with --force, and then altogether', async () => {
  const { data, backup, target } = await backedUp();
  await fillFolder(target, 600, 'Bo');
  const before = await contentsOf(target);
  await expect(restoreTo({ dataFolder: target, force: false }, backup)).rejects.toThrow(
    `${target}: the folder holds data already. --force replaces them.`,
  );
  expect(await contentsOf(target)).toEqual(before);
  await restoreTo({ dataFolder: target, force: true }, backup);
  expect(await contentsOf(target)).toEqual(await contentsOf(data));
});

test('a folder that is in use is left alone, also with --force', async () => {
  const { backup, target } = await backedUp(3);
  await mkdir(target);
  const { store, close } = await openFolder(target);
  await store.commit([{ insert: 'contacts', fields: {} }]);
  await expect(restoreTo({ dataFolder: target, force: true }, backup)).rejects.toThrow(
    `${target}: the folder is in use by process ${process.pid}. Stop it (\`npm run dev\`, \`npm start\` or a command), or set DATA_DIR to another folder.`,
  );
  expect(await store.count('contacts')).toBe(1);
  await close();
});
