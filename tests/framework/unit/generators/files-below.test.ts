import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { filesBelow } from '../../../../core/workspace/files-below.mjs';

const newFolder = (paths: readonly string[]): string => {
  const folder = mkdtempSync(join(tmpdir(), 'files-below-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const path of paths) {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), '');
  }
  return folder;
};

test('a folder that does not exist has no files', () => {
  expect(filesBelow(join(newFolder([]), 'none'))).toEqual([]);
});

test('a folder that is removed while its files are listed has none; the others are listed', () => {
  const folder = newFolder(['a/one.txt', 'b/two.txt', 'three.txt']);
  const removeFirst = (path: string): boolean => {
    if (path === 'a') rmSync(join(folder, path), { recursive: true });
    return false;
  };
  expect(filesBelow(folder, removeFirst)).toEqual(['b/two.txt', 'three.txt']);
});
