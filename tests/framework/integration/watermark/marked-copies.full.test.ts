import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import {
  createMarker,
  openMarkedCopies,
} from '../../../../server/data-room/watermark/marked-copies.ts';
import { temporaryFolder } from '../../api/fixture.ts';
import { pageTexts } from './page-texts.ts';
import { writeDocument } from './write-document.ts';

test('a document of 20 MB is marked in a thread of its own while this one goes on', async () => {
  const temporary = await temporaryFolder();
  const marker = createMarker();
  onTestFinished(async () => {
    await marker.close();
    await temporary.remove();
  });
  const source = await writeDocument(temporary.path, 300, 20 * 1024 * 1024);
  const copies = await openMarkedCopies({
    folder: join(temporary.path, 'marked'),
    marker,
    onUnmarkable: () => undefined,
  });
  const start = performance.now();
  let longest = 0;
  let last = start;
  const pulse = setInterval(() => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  }, 5);
  const path = await copies.pathFor(source, {
    name: 'Ada Lovelace',
    email: 'ada@example.com',
    at: '2026-11-21T16:09:05.123Z',
    reference: 'A2B3-C4D5',
  });
  clearInterval(pulse);
  const memory = Math.round(process.memoryUsage().rss / 1024 / 1024);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(
    `20 MB, 300 pages: ${seconds} s, ${memory} MB, longest pause ${Math.round(longest)} ms`,
  );
  const texts = await pageTexts(await readFile(path ?? ''));
  expect(texts).toHaveLength(300);
  expect(texts.every((text) => text.includes('A2B3-C4D5'))).toBe(true);
});
