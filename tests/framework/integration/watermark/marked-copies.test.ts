import { execFileSync } from 'node:child_process';
import { mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  createMarker,
  type Marker,
  openMarkedCopies,
} from '../../../../server/data-room/watermark/marked-copies.ts';
import { temporaryFolder } from '../../api/fixture.ts';
import { pageTexts } from './page-texts.ts';
import { writeDocument } from './write-document.ts';

const recipient = {
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  at: '2026-11-21T16:09:05.123Z',
  reference: 'A2B3-C4D5',
};

let temporary: Awaited<ReturnType<typeof temporaryFolder>>;
let unmarkable: string[];
let marker: Marker;
beforeEach(async () => {
  temporary = await temporaryFolder();
  unmarkable = [];
  marker = createMarker();
});
afterEach(async () => {
  await marker.close();
  await temporary.remove();
});

const folder = () => join(temporary.path, 'marked');
const open = () =>
  openMarkedCopies({
    folder: folder(),
    marker,
    onUnmarkable: (source) => unmarkable.push(source),
  });

test('one copy for one download: made once, stored for its owner alone, removed with its grant', async () => {
  await mkdir(folder());
  await writeFile(join(folder(), 'left-behind.pdf'), 'x');
  const source = await writeDocument(temporary.path, 2);
  const before = await readFile(source);
  const copies = await open();
  expect(await readdir(folder())).toEqual([]);
  const [one = '', two] = await Promise.all([
    copies.pathFor(source, recipient),
    copies.pathFor(source, recipient),
  ]);
  expect(one).toBe(two);
  expect((await stat(one)).mode & 0o777).toBe(0o600);
  expect((await stat(folder())).mode & 0o777).toBe(0o700);
  for (const text of await pageTexts(await readFile(one))) expect(text).toContain('Ada Lovelace');
  const { ino } = await stat(one);
  await copies.pathFor(source, recipient);
  expect((await stat(one)).ino).toBe(ino);
  expect(await readFile(source)).toEqual(before);
  await copies.keepOnly(new Set(['A2B3-C4D5']));
  expect(await readdir(folder())).toEqual(['A2B3-C4D5.pdf']);
  await copies.keepOnly(new Set());
  expect(await readdir(folder())).toEqual([]);
  expect(unmarkable).toEqual([]);
});

test('a document that cannot be marked has no copy, and each version of it is tried once', async () => {
  const source = join(temporary.path, 'Odd.pdf');
  await writeFile(source, '%PDF-1.7 odd SECRET WORDS');
  const copies = await open();
  const tried = await Promise.all([copies.isMarkable(source), copies.isMarkable(source)]);
  expect(tried).toEqual([false, false]);
  expect(unmarkable).toEqual([source]);
  expect(await copies.pathFor(source, recipient)).toBe(undefined);
  expect(await readdir(folder())).toEqual([]);
  await rename(await writeDocument(temporary.path, 1), source);
  expect(await copies.isMarkable(source)).toBe(true);
  expect(await copies.pathFor(source, recipient)).toBe(join(folder(), 'A2B3-C4D5.pdf'));
});

/**
 * Holds the thread with a document that it reads from a pipe, which has no bytes until `release`; 19 more
 * jobs can wait.
 */
async function holdThread(document: string) {
  const pipe = join(temporary.path, 'held.pdf');
  execFileSync('mkfifo', [pipe]);
  const held = marker.run({ source: pipe });
  return {
    async release() {
      await writeFile(pipe, await readFile(document));
      expect(await held).toBe('marked');
    },
  };
}

test('a trial that finds no turn is made again', async () => {
  const source = await writeDocument(temporary.path, 1);
  const copies = await open();
  const thread = await holdThread(source);
  const others = Array.from({ length: 19 }, () => marker.run({ source }));
  await expect(copies.isMarkable(source)).rejects.toMatchObject({ name: 'ThreadBusyError' });
  await thread.release();
  await Promise.all(others);
  expect(await copies.isMarkable(source)).toBe(true);
});

test('a document is marked in a thread of its own while this one goes on', async () => {
  const source = await writeDocument(temporary.path, 30, 2 * 1024 * 1024);
  const copies = await open();
  let turns = 0;
  const pulse = setInterval(() => (turns += 1), 5);
  const path = await copies.pathFor(source, recipient);
  clearInterval(pulse);
  expect(turns).toBeGreaterThan(5);
  const texts = await pageTexts(await readFile(path ?? ''));
  expect(texts).toHaveLength(30);
  expect(texts.every((text) => text.includes('A2B3-C4D5'))).toBe(true);
});

test('more than twenty waiting copies are too many at once', { tags: 'full' }, async () => {
  const source = await writeDocument(temporary.path, 1);
  const copies = await open();
  const thread = await holdThread(source);
  const refused: unknown[] = [];
  const results = Array.from({ length: 24 }, (_, index) =>
    copies.pathFor(source, { ...recipient, reference: `R${index}` }).catch((error) => {
      refused.push(error);
    }),
  );
  await expect.poll(() => refused).toHaveLength(5);
  await thread.release();
  expect((await Promise.all(results)).filter((path) => path !== undefined)).toHaveLength(19);
  for (const error of refused) expect(error).toMatchObject({ name: 'ThreadBusyError' });
});
