import { join } from 'node:path';
import type { Disk } from '../../base/disk.ts';
import { type Collections, memoryName, type Remembered, withRemembered } from '../collections.ts';
import { DamagedStoreError } from '../errors.ts';
import { freezeDeep } from '../record.ts';
import type { Entry } from '../tables/entry.ts';
import { Tables } from '../tables/tables.ts';
import { type OpenSegment, segmentAfter } from './group.ts';
import { type Segment, segmentFileName, segmentNumber } from './segment.ts';
import { segmentDocument } from './segment-adapter.ts';

export interface Loaded {
  readonly tables: Tables;
  readonly open: OpenSegment;
  /** Full segments that hold versions which are not the latest, or do not tell of their successor. */
  readonly outdated: Set<number>;
}

/**
 * Reads all segments of a folder and removes temporary files, which hold nothing acknowledged.
 * @throws DamagedStoreError when a file is missing or is not as it was written
 */
export async function loadSegments(
  disk: Disk,
  folder: string,
  collections: Collections,
): Promise<Loaded> {
  const names = await disk.list(folder);
  for (const name of names.filter((name) => name.endsWith('.tmp'))) {
    await disk.remove(join(folder, name));
  }
  const numbers = names.map(segmentNumber).filter((number) => number !== undefined);
  numbers.sort((a, b) => a - b);
  const replay = new Replay(collections);
  let last: Segment | undefined;
  for (const number of numbers) {
    const expected = segmentAfter(last).segment;
    if (number !== expected.number) {
      throw new DamagedStoreError(
        join(folder, segmentFileName(expected.number)),
        `the file is missing, but ${segmentFileName(number)} is there`,
      );
    }
    const document = segmentDocument(disk, folder, expected);
    await document.read();
    const path = join(folder, segmentFileName(number));
    if (document.data.firstSeq !== expected.firstSeq) {
      throw new DamagedStoreError(path, 'the sequence numbers do not go on from the file before');
    }
    last = document.data;
    replay.add(last, path);
  }
  if (last?.followed) {
    const name = segmentFileName(last.number + 1);
    const problem = `the file is missing, but ${segmentFileName(last.number)} tells of it`;
    throw new DamagedStoreError(join(folder, name), problem);
  }
  return { ...replay.finish(last?.number), open: openSegment(last) };
}

interface Version {
  readonly entry: Entry;
  readonly segment: number;
}

/**
 * Takes entries in the order of the log; the last version of each record wins. Ids come up first in
 * ascending order, and a map keeps that order when a later version comes.
 */
class Replay {
  readonly #declared: Collections;
  readonly #latest = new Map<string, Map<number, Version>>();
  readonly #outdated = new Set<number>();
  /** The file that first names a collection. */
  readonly #firstPaths = new Map<string, string>();

  constructor(collections: Collections) {
    this.#declared = collections;
  }

  add(segment: Segment, path: string): void {
    if (!segment.followed) this.#outdated.add(segment.number);
    for (const entry of segment.entries) {
      const versions = this.#latest.get(entry.collection) ?? new Map<number, Version>();
      this.#latest.set(entry.collection, versions);
      if (!this.#firstPaths.has(entry.collection)) this.#firstPaths.set(entry.collection, path);
      const earlier = versions.get(entry.id);
      if (earlier !== undefined && earlier.entry.document !== null) {
        this.#outdated.add(earlier.segment);
      }
      versions.set(entry.id, { entry, segment: segment.number });
    }
  }

  finish(lastNumber: number | undefined): { tables: Tables; outdated: Set<number> } {
    const tables = new Tables(withRemembered(this.#declared, this.#remembered()));
    for (const [collection, versions] of this.#latest) {
      if (!tables.has(collection)) throw this.#undeclared(collection);
      const table = tables.table(collection);
      for (const [id, { entry, segment }] of versions) {
        table.reserve(id);
        if (entry.document === null) continue;
        table.load({ record: freezeDeep(entry.document), seq: entry.seq, segment });
      }
    }
    // The last segment has no successor, and a group never leaves outdated versions of its own.
    if (lastNumber !== undefined) this.#outdated.delete(lastNumber);
    return { tables, outdated: this.#outdated };
  }

  #remembered(): Remembered[] {
    const versions = [...(this.#latest.get(memoryName)?.values() ?? [])];
    return versions.flatMap(({ entry }) =>
      entry.document === null ? [] : [entry.document as unknown as Remembered],
    );
  }

  #undeclared(collection: string): DamagedStoreError {
    const path = this.#firstPaths.get(collection) ?? '';
    return new DamagedStoreError(path, `no collection '${collection}' is declared`);
  }
}

function openSegment(last: Segment | undefined): OpenSegment {
  if (last === undefined) return segmentAfter(undefined);
  return { segment: last, bytes: Buffer.byteLength(JSON.stringify(last.entries)) };
}
