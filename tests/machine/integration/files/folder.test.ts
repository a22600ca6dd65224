import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folderFiles } from '../../../../server/files/folder-files.ts';
import { StoreUnavailableError } from '../../../../server/store/errors.ts';
import { temporaryFolder } from '../store/folder.ts';
import { describeFiles } from './conformance.ts';

describeFiles('files in a folder', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'files-'));
  return {
    open: () => folderFiles(folder),
    dispose: () => rm(folder, { recursive: true }),
  };
});

test('keeps files for their owner only, whatever rights they came with', async () => {
  const folder = join(await temporaryFolder(), 'files');
  const files = await folderFiles(folder);
  const given = join(folder, '..', 'given');
  await writeFile(given, 'a', { mode: 0o644 });
  const name = await files.keep({ path: given, size: 1 });
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600);
});

test('removes what a broken-off copy left, and nothing else', async () => {
  const folder = await temporaryFolder();
  await writeFile(join(folder, `${'x'.repeat(24)}.tmp`), 'half');
  await writeFile(join(folder, 'x'.repeat(24)), 'whole');
  await folderFiles(folder);
  expect(await readdir(folder)).toEqual(['x'.repeat(24)]);
});

test('leaves nothing half of a file whose stream fails', async () => {
  const folder = await temporaryFolder();
  const files = await folderFiles(folder);
  const failing = async function* () {
    yield Buffer.alloc(100_000);
    throw new Error('as the test wants it');
  };
  await expect(files.restore('x'.repeat(24), failing(), new Date())).rejects.toThrow(
    StoreUnavailableError,
  );
  expect(await readdir(folder)).toEqual([]);
});

test('leaves the given file when it cannot be kept', async () => {
  const folder = await temporaryFolder();
  const files = await folderFiles(join(folder, 'files'));
  await rm(join(folder, 'files'), { recursive: true });
  const path = join(folder, 'given');
  await writeFile(path, 'a');
  await expect(files.keep({ path, size: 1 })).rejects.toThrow(StoreUnavailableError);
  expect((await stat(path)).size).toBe(1);
});
