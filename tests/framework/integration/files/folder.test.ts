import {
  type FileHandle,
  mkdtemp,
  open,
  readdir,
  readlink,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, expect, test, vi } from 'vitest';
import type { FileStore } from '../../../../server/storage/files/files.ts';
import { folderFiles } from '../../../../server/storage/files/folder-files.ts';
import { StoreUnavailableError } from '../../../../server/storage/store/errors.ts';
import { temporaryFolder } from '../store/folder.ts';
import { describeFiles } from './conformance.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

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

test('a file that was asked for and not read stays closed', async () => {
  const folder = join(await temporaryFolder(), 'files');
  const files = await folderFiles(folder);
  const given = join(folder, '..', 'given');
  await writeFile(given, 'content');
  const name = await files.keep({ path: given, size: 7 });
  expect((await files.read(name))?.size).toBe(7);
  const opened = await Promise.all(
    (await readdir('/proc/self/fd')).map((one) => readlink(`/proc/self/fd/${one}`).catch(() => '')),
  );
  expect(opened.filter((path) => path.startsWith(folder))).toEqual([]);
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

test('leaves the given file if it cannot be stored', async () => {
  const folder = await temporaryFolder();
  const files = await folderFiles(join(folder, 'files'));
  await rm(join(folder, 'files'), { recursive: true });
  const path = join(folder, 'given');
  await writeFile(path, 'a');
  await expect(files.keep({ path, size: 1 })).rejects.toThrow(StoreUnavailableError);
  expect((await stat(path)).size).toBe(1);
});

/**
 * Records each sync: of a file or a folder, and how many files in `folder` have their final name by
 * then.
 */
async function syncsIn(folder: string): Promise<string[]> {
  const handle = await open(folder);
  const prototype: FileHandle = Object.getPrototypeOf(handle);
  await handle.close();
  const { sync } = prototype;
  const syncs: string[] = [];
  vi.spyOn(prototype, 'sync').mockImplementation(async function (this: FileHandle) {
    const kind = (await this.stat()).isDirectory() ? 'folder' : 'file';
    const named = (await readdir(folder)).filter((name) => !name.endsWith('.tmp'));
    syncs.push(`${kind}, beside ${named.length}`);
    await sync.call(this);
  });
  return syncs;
}

test.each([
  ['kept', (files: FileStore, path: string) => files.keep({ path, size: 1 })],
  [
    'restored',
    (files: FileStore) =>
      files.restore('x'.repeat(24), Readable.from([Buffer.from('a')]), new Date()),
  ],
])(
  'a file that is %s is on the disk before it has its name, and its name after',
  async (_, keep) => {
    const folder = join(await temporaryFolder(), 'files');
    const files = await folderFiles(folder);
    const path = join(folder, '..', 'given');
    await writeFile(path, 'a');
    const syncs = await syncsIn(folder);
    await keep(files, path);
    expect(syncs).toEqual(['file, beside 0', 'folder, beside 1']);
  },
);
