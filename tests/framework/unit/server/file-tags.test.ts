import { createReadStream, renameSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { fileTags } from '../../../../server/http/data-room/routes.ts';
import { temporaryFolder } from '../generators/small-site.ts';

/** Tags, and how often a file was read for them. */
const counted = () => {
  const open = vi.fn((path: string) => createReadStream(path));
  return { tagOf: fileTags(open as never), open };
};

/** The clock is this long after the file was written. */
const after = (file: string, ms: number): void => {
  vi.useFakeTimers({ toFake: ['Date'], now: statSync(file).ctimeMs + ms });
};

afterEach(() => {
  vi.useRealTimers();
});

test('a file is read once while nobody touches it, and its tag is of its bytes', async () => {
  const folder = temporaryFolder();
  const [file, twin] = [join(folder, 'a.pdf'), join(folder, 'b.pdf')];
  for (const path of [file, twin]) writeFileSync(path, 'one');
  after(twin, 10_000);
  const { tagOf, open } = counted();
  const tag = await tagOf(file);
  expect(await tagOf(file)).toBe(tag);
  expect(open).toHaveBeenCalledTimes(1);
  expect(await tagOf(twin)).toBe(tag);
});

test.each([
  ['written over, its time set back', (file: string) => writeFileSync(file, 'two')],
  [
    'replaced by another of the same size and time',
    (file: string) => {
      writeFileSync(`${file}.new`, 'two');
      renameSync(`${file}.new`, file);
    },
  ],
])('a file that was %s has another tag', async (_how, change) => {
  const file = join(temporaryFolder(), 'a.pdf');
  writeFileSync(file, 'one');
  const { mtime } = statSync(file);
  after(file, 10_000);
  const { tagOf } = counted();
  const tag = await tagOf(file);
  const { ctimeMs } = statSync(file);
  // Clocks of files tick every few milliseconds.
  await vi.waitFor(() => {
    change(file);
    utimesSync(file, mtime, mtime);
    expect(statSync(file).ctimeMs).toBeGreaterThan(ctimeMs);
  });
  expect(await tagOf(file)).not.toBe(tag);
});

test('what was just written is read again: it may be written once more within a tick', async () => {
  const file = join(temporaryFolder(), 'a.pdf');
  writeFileSync(file, 'one');
  after(file, 1);
  const { tagOf, open } = counted();
  await tagOf(file);
  await tagOf(file);
  expect(open).toHaveBeenCalledTimes(2);
});

test('a missing file is reported', async () => {
  await expect(fileTags()(join(temporaryFolder(), 'none.pdf'))).rejects.toThrow('ENOENT');
});
