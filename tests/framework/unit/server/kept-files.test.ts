import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { filesBelow } from '../../../../core/workspace/files-below.mjs';
import { retainFiles } from '../../../../server/http/pages/asset-retention.ts';
import { temporaryFolder } from '../generators/small-site.ts';

const DAYS = 7;
const day = 86_400_000;
const upgrade = Date.parse('2026-03-02T10:00:00.000Z');
const first = ['app-1.js', 'app-1.js.br', 'chunks/form-1.js', 'shared-1.css'];
const second = ['app-2.js', 'chunks/form-2.js', 'shared-1.css'];

let built: string;
let folder: string;

/**
 * A start with a build of these files, this long after the upgrade. Returns the stored files of
 * earlier builds.
 */
const start = (files: readonly string[], after: number, days = DAYS): Promise<string[]> => {
  rmSync(built, { recursive: true, force: true });
  for (const file of files) {
    mkdirSync(dirname(join(built, file)), { recursive: true });
    writeFileSync(join(built, file), `content of ${file}`);
  }
  return retainFiles(built, folder, days, new Date(upgrade + after));
};

const kept = (): string[] => filesBelow(folder).filter((file) => file !== 'replaced.json');

beforeEach(async () => {
  [built, folder] = [join(temporaryFolder(), 'built'), join(temporaryFolder(), 'assets')];
  expect(await start(first, -3 * day)).toEqual([]);
  expect(kept()).toEqual(first);
});

const replaced = ['app-1.js', 'app-1.js.br', 'chunks/form-1.js'];

test('what an upgrade replaced is there as it was for the declared time, and gone at the first start after', async () => {
  expect(await start(second, 0)).toEqual(replaced);
  // Starts in between do not lengthen it.
  expect(await start(second, 3 * day)).toEqual(replaced);
  expect(await start(second, DAYS * day - 1)).toEqual(replaced);
  expect(kept()).toEqual([...new Set([...first, ...second])].sort());
  expect(readFileSync(join(folder, 'chunks/form-1.js'), 'utf8')).toBe(
    'content of chunks/form-1.js',
  );
  expect(await start(second, DAYS * day)).toEqual([]);
  expect(kept()).toEqual(second);
});

test('of three releases each has a time of its own', async () => {
  await start(second, 0);
  expect(await start(['app-3.js'], 2 * day)).toEqual([...replaced, ...second]);
  expect(await start(['app-3.js'], DAYS * day)).toEqual(second);
  expect(await start(['app-3.js'], (DAYS + 2) * day)).toEqual([]);
  expect(kept()).toEqual(['app-3.js']);
});

test('a release that comes back is present again, and its time begins anew when it goes', async () => {
  await start(second, 0);
  const away = second.filter((file) => !first.includes(file));
  expect(await start(first, 5 * day)).toEqual(away);
  // It is not removed, however long ago it was replaced once.
  expect(await start(first, 30 * day)).toEqual([]);
  expect(kept()).toEqual(first);
  expect(await start(second, 40 * day)).toEqual(replaced);
  expect(await start(second, 40 * day + DAYS * day - 1)).toEqual(replaced);
});

test('with 0 days nothing is stored, and stored files are removed', async () => {
  await start(second, 0);
  expect(await start(second, day, 0)).toEqual([]);
  expect(filesBelow(folder)).toEqual([]);
  expect(await start(first, 2 * day, 0)).toEqual([]);
});

test('what a start that broke off left behind is removed, and its list begins anew', async () => {
  await start(second, 0);
  writeFileSync(join(folder, 'app-9.js.part'), 'half');
  writeFileSync(join(folder, 'replaced.json'), '{"app-1.js":');
  expect(await start(second, 1)).toEqual([]);
  expect(kept()).toEqual(second);
});
