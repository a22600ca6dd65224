import { join } from 'node:path';
import { Low } from 'lowdb';
import type { Disk } from '../../base/disk.ts';
import type { Collections } from '../collections.ts';
import { DamagedStoreError } from '../errors.ts';
import { freezeDeep } from '../record.ts';
import { memoryName, type Remembered, withRemembered } from '../remembered.ts';
import type { Entry } from '../tables/apply.ts';
import { LoggedTable } from '../tables/logged-table.ts';
import { Tables } from '../tables/tables.ts';
import { mendEnd } from './durable-write.ts';
import { isThin, nextSeqOf, type Segment, segmentFileName, segmentNumber } from './segment.ts';
import { segmentAdapter } from './segment-adapter.ts';
import { textSharer } from './shared-texts.ts';

/** What a log goes on from: its tables, the segment that is open, and those to be rewritten. */
export type LoadedLog = Awaited<ReturnType<typeof loadSegments>>;

/**
 * Reads all segments of a folder. Temporary files, which hold nothing acknowledged, are removed. An
 * end of the log that a write left which broke off is put aside, and told.
 * @throws DamagedStoreError when a file is missing or is not as it was written; none is changed then
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
    // What is torn there tells of the next one, no more: the next one goes on from its entries.
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

/** Reads the segment that follows another. */
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

type Version = Readonly<{ entry: Entry; segment: number }>;

/** Takes entries in the order of the log; the last version of each record wins. */
class Replay {
  /** Segments that hold versions which are not the latest. */
  readonly outdated = new Set<number>();
  /** Segments with many removals which nothing earlier is left of. */
  readonly thin = new Set<number>();
  readonly #declared: Collections;
  readonly #logged: ReadonlyMap<string, LoggedTable>;
  readonly #share = textSharer();
  readonly #removals: Readonly<{ collection: string; id: number; segment: number }>[] = [];
  readonly #latest = new Map<string, Map<number, Version>>();
  /** The file that first names a collection. */
  readonly #firstPaths = new Map<string, string>();

  constructor(declared: Collections) {
    this.#declared = declared;
    const logged = Object.entries(declared).filter(([, { onlyGrows }]) => onlyGrows);
    this.#logged = new Map(logged.map((part) => [part[0], new LoggedTable(...part)]));
  }

  add(segment: Segment, path: string): void {
    const last = segment.entries.at(-1);
    for (const entry of segment.entries) {
      const { collection, id, document, seq } = entry;
      if (document === null && entry !== last) {
        this.#removals.push({ collection, id, segment: segment.number });
      }
      const log = this.#logged.get(collection);
      if (log !== undefined) {
        if (document !== null) {
          log.load({ record: document, seq, segment: segment.number });
          continue;
        }
        const removed = log.get(id);
        if (removed !== undefined) this.outdated.add(removed.segment);
        log.remove(id);
        log.reserve(id);
        continue;
      }
      if (document !== null) this.#share(document);
      const versions = this.#latest.get(entry.collection) ?? new Map<number, Version>();
      this.#latest.set(entry.collection, versions);
      if (!this.#firstPaths.has(entry.collection)) this.#firstPaths.set(entry.collection, path);
      const earlier = versions.get(entry.id);
      if (earlier !== undefined && earlier.entry.document !== null) {
        this.outdated.add(earlier.segment);
      }
      versions.set(entry.id, { entry, segment: segment.number });
    }
  }

  /** The tables as they are now. @throws DamagedStoreError for a collection that nobody declared */
  finish(): Tables {
    const collections = withRemembered(this.#declared, this.#remembered());
    const tables = new Tables(collections, undefined, this.#logged);
    for (const [collection, versions] of this.#latest) {
      if (!Object.hasOwn(tables.collections, collection)) {
        const path = this.#firstPaths.get(collection) ?? '';
        throw new DamagedStoreError(path, `no collection '${collection}' is declared`);
      }
      const table = tables.table(collection);
      // Where a record's first version is gone, its next one comes up after younger records.
      for (const id of [...versions.keys()].sort((a, b) => a - b)) {
        const { entry, segment } = versions.get(id) as Version;
        table.reserve(id);
        if (entry.document === null) continue;
        table.load({ record: freezeDeep(entry.document), seq: entry.seq, segment });
      }
    }
    const needless = new Map<number, number>();
    for (const { collection, id, segment } of this.#removals) {
      if (tables.table(collection).isGoneLast(id)) continue;
      needless.set(segment, (needless.get(segment) ?? 0) + 1);
    }
    for (const [segment, count] of needless) if (isThin(count)) this.thin.add(segment);
    return tables;
  }

  #remembered(): Remembered[] {
    const versions = [...(this.#latest.get(memoryName)?.values() ?? [])];
    return versions.flatMap(({ entry }) =>
      entry.document === null ? [] : [entry.document as unknown as Remembered],
    );
  }
}
