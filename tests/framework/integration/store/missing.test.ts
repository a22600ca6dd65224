import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readEnvironment } from '../../../../server/lib/environment.ts';
import { openStorage } from '../../../setup/collections.ts';
import { temporaryFolder } from './folder.ts';

const open = (folder: string) => openStorage(readEnvironment({ DATA_DIR: folder }));

test.each([
  ['its only segment', join('segments', '000001.json')],
  ['all segments', 'segments'],
])('a store that has lost %s is refused at every start', async (_what, lost) => {
  const folder = await temporaryFolder();
  await (await open(folder)).close();
  await rm(join(folder, lost), { recursive: true });
  for (let times = 0; times < 2; times += 1) {
    await expect(open(folder)).rejects.toThrow(
      `${join(folder, 'segments')}: all records are missing, but there was a store. Restore a backup. To begin an empty store, remove store.made.`,
    );
  }
  expect(await readdir(join(folder, 'segments'))).toEqual([]);
  await rm(join(folder, 'store.made'));
  await (await open(folder)).close();
});
