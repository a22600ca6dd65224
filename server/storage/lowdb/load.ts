import { join } from 'node:path';
import { Low } from 'lowdb';
import type { Disk } from '../../lib/disk.ts';
import type { Collections } from '../store/collections.ts';
import { DamagedStoreError } from '../store/errors.ts';
import { mendEnd } from './durable-write.ts';
import { Replay } from './replay.ts';
import { nextSeqOf, type Segment, segmentFileName, segmentNumber } from './segment.ts';
import { segmentAdapter } from './segment-adapter.ts';

/** A log after loading: its tables, the open segment, and the segments to rewrite. */
export type LoadedLog = Awaited<ReturnType<typeof loadSegments>>;

/**
 * Reads all segments of a folder. Removes temporary files, which contain nothing acknowledged. Moves an
 * unacknowledged partial line at the end of the log to `*.torn` and reports it with `tell`.
 * @throws DamagedStoreError if a file is missing or damaged; no file is changed then
 */
export async function loadSegments(
  disk: Disk,
  folder: string,
  collections: Collections,
  tell: (line: string) => void,
) {
  const names = await disk.list(folder);
  for (const name of names.filter((name) => name.endsWith('.tmp'))) {
    await disk.remove(join(folder, name));
  }
  const numbers = names.map(segmentNumber).filter((number) => number !== undefined);
  const replay = new Replay(collections);
  let last: Low<Segment> | undefined;
  for (const number of numbers.sort((a, b) => a - b)) {
    const { data: before } = last ?? {};
    last = await readAfter(before, disk, folder, number);
    // Torn bytes there can only be the line that marks it as followed: the next segment continues its entries.
    if (before && (!before.followed || before.torn?.length)) replay.outdated.add(before.number);
    replay.add(last.data, pathOf(folder, number));
  }
  if (last?.data.followed) {
    const { number } = last.data;
    const problem = `the file is missing, but ${segmentFileName(number)} tells of it`;
    throw new DamagedStoreError(pathOf(folder, number + 1), problem);
  }
  const tables = replay.finish();
  const { outdated, thin } = replay;
  if (last === undefined) {
    return { tables, outdated, thin, open: { number: 1, nextSeq: 1, entries: 0, bytes: 0 } };
  }
  const { number, entries } = last.data;
  await mendEnd(last, disk, pathOf(folder, number), tell);
  const bytes = Buffer.byteLength(JSON.stringify(entries));
  const open = { number, nextSeq: nextSeqOf(last.data), entries: entries.length, bytes };
  return { tables, outdated, thin, open };
}

const pathOf = (folder: string, number: number) => join(folder, segmentFileName(number));

/** Reads the segment that follows `before`, and checks that nothing is missing between them. */
async function readAfter(
  before: Segment | undefined,
  disk: Disk,
  folder: string,
  number: number,
): Promise<Low<Segment>> {
  const expected = (before?.number ?? 0) + 1;
  if (number !== expected) {
    const problem = `the file is missing, but ${segmentFileName(number)} is there`;
    throw new DamagedStoreError(pathOf(folder, expected), problem);
  }
  const firstSeq = before === undefined ? 1 : nextSeqOf(before);
  const none: Segment = { number, firstSeq, followed: false, entries: [] };
  const document = new Low(segmentAdapter(disk, folder, number), none);
  await document.read();
  const found = document.data.firstSeq;
  if (found === firstSeq) return document;
  if (before !== undefined && !before.followed && found > firstSeq) {
    const problem = `the file is cut off: ${segmentFileName(number)} goes on after entry ${found - 1}`;
    throw new DamagedStoreError(pathOf(folder, before.number), problem);
  }
  const problem = 'the sequence numbers do not go on from the file before';
  throw new DamagedStoreError(pathOf(folder, number), problem);
}
