import { join } from 'node:path';
import { Low } from 'lowdb';
import type { Disk } from '../../lib/disk.ts';
import { type Collections, definitionOf } from '../store/collections.ts';
import { DamagedStoreError } from '../store/errors.ts';
import { freezeDeep } from '../store/record.ts';
import {
  REGISTRY_COLLECTION,
  type RegisteredSchema,
  withRegistered,
} from '../store/schema-registry.ts';
import type { StoredRecord } from '../store/store.ts';
import type { LogEntry } from '../tables/apply.ts';
import { Table, Tables } from '../tables/tables.ts';
import { LoggedTable } from './logged-table.ts';
import {
  isThin,
  nextSeqOf,
  type Segment,
  segmentAdapter,
  segmentFileName,
  segmentNumber,
} from './segment.ts';

/** A log after loading: its tables, the open segment, and the segments to rewrite. */
export type LoadedLog = Awaited<ReturnType<typeof loadSegments>>;

/**
 * Reads all segments of a folder, and changes none.
 * @throws DamagedStoreError if a file is missing or damaged
 */
export async function loadSegments(disk: Disk, folder: string, collections: Collections) {
  const names = await disk.list(folder);
  const numbers = names.map(segmentNumber).filter((number) => number !== undefined);
  const replay = new Replay(collections);
  let last: Low<Segment> | undefined;
  for (const number of numbers.sort((a, b) => a - b)) {
    const { data: previous } = last ?? {};
    last = await readAfter(previous, disk, folder, number);
    // In a segment before the last, a torn line can only be the one that marks it as followed, since the next
    // segment continues its entries. Rewriting the segment mends that.
    const lacksFollowedMark =
      previous !== undefined && (!previous.followed || previous.torn?.length);
    if (lacksFollowedMark) replay.outdated.add(previous.number);
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
    const open = { number: 1, nextSeq: 1, entries: 0, bytes: 0 };
    return { tables, outdated, thin, open, last: undefined };
  }
  const { number, entries } = last.data;
  const bytes = Buffer.byteLength(JSON.stringify(entries));
  const open = { number, nextSeq: nextSeqOf(last.data), entries: entries.length, bytes };
  return { tables, outdated, thin, open, last: last.data };
}

/** Returns the path of a segment. */
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
  const emptySegment: Segment = { number, firstSeq, followed: false, entries: [] };
  const document = new Low(segmentAdapter(disk, folder, number), emptySegment);
  await document.read();
  const actual = document.data.firstSeq;
  if (actual === firstSeq) return document;
  if (before !== undefined && !before.followed && actual > firstSeq) {
    const problem = `the file is cut off: ${segmentFileName(number)} goes on after entry ${actual - 1}`;
    throw new DamagedStoreError(pathOf(folder, before.number), problem);
  }
  const problem = 'the sequence numbers do not go on from the file before';
  throw new DamagedStoreError(pathOf(folder, number), problem);
}

/** An entry and its segment. */
type Version = Readonly<{ entry: LogEntry; segment: number }>;

/** Builds the tables from the entries of the log, in its order. The last version of each record wins. */
class Replay {
  /** Segments with superseded versions. */
  readonly outdated = new Set<number>();
  /** Segments with many entries of deletions that nothing needs any more. */
  readonly thin = new Set<number>();
  readonly #declared: Collections;
  /** The tables of collections that only grow. */
  readonly #logged: ReadonlyMap<string, LoggedTable>;
  /** The entries of deletions, except the last of each segment, which stays anyway. */
  readonly #removals: Readonly<{ collection: string; id: number; segment: number }>[] = [];
  /** The last entry of each record by its id, by collection. */
  readonly #latest = new Map<string, Map<number, Version>>();
  readonly #share = textSharer();
  /** The file that first names a collection. */
  readonly #firstPaths = new Map<string, string>();
  /** The records of the registry. */
  readonly #registered = new Map<number, StoredRecord>();

  constructor(declared: Collections) {
    this.#declared = declared;
    const logged = Object.entries(declared).filter(([, { onlyGrows }]) => onlyGrows);
    this.#logged = new Map(logged.map((part) => [part[0], new LoggedTable(...part)]));
  }

  /** Adds the entries of the next segment. `path` is for messages. */
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
      if (collection === REGISTRY_COLLECTION) {
        if (document === null) this.#registered.delete(id);
        else this.#registered.set(id, document);
      }
      if (!this.#firstPaths.has(collection)) this.#firstPaths.set(collection, path);
      const latest = this.#latest.get(collection) ?? new Map<number, Version>();
      this.#latest.set(collection, latest);
      const earlier = latest.get(id);
      if (earlier?.entry.document) this.outdated.add(earlier.segment);
      if (document !== null) this.#share(document);
      latest.set(id, { entry, segment: segment.number });
    }
  }

  /** Returns the tables. @throws DamagedStoreError for a collection that was never declared */
  finish(): Tables {
    const registered = [...this.#registered.values()] as (StoredRecord & RegisteredSchema)[];
    const collections = withRegistered(this.#declared, registered);
    for (const [collection, path] of this.#firstPaths)
      if (!Object.hasOwn(collections, collection))
        throw new DamagedStoreError(path, `no collection '${collection}' is declared`);
    const tablesByName = new Map<string, Table>(this.#logged);
    for (const name of Object.keys(collections)) {
      if (tablesByName.has(name)) continue;
      const table = new Table(name, definitionOf(collections, name));
      fill(table, this.#latest.get(name) ?? new Map());
      tablesByName.set(name, table);
      this.#latest.delete(name);
    }
    const tables = new Tables(collections, undefined, tablesByName);
    const needless = new Map<number, number>();
    for (const { collection, id, segment } of this.#removals) {
      if (tables.table(collection).isHighestAndRemoved(id)) continue;
      needless.set(segment, (needless.get(segment) ?? 0) + 1);
    }
    for (const [segment, count] of needless) if (isThin(count)) this.thin.add(segment);
    return tables;
  }
}

/**
 * Loads the latest versions into a table by ascending id, as `Table.rows` needs. In the log, an updated record
 * comes after younger ones.
 */
function fill(table: Table, versions: ReadonlyMap<number, Version>): void {
  const inOrder = [...versions].sort(([one], [other]) => one - other);
  for (const [id, { entry, segment }] of inOrder) {
    table.reserve(id);
    if (entry.document === null) continue;
    table.load({ record: freezeDeep(entry.document), seq: entry.seq, segment });
  }
}

/** The lengths of texts to share. Longer texts are of visitors and differ; shorter ones save too little memory. */
const sharedLengths = { least: 16, most: 200 };
/** The most texts to compare with. */
const mostTexts = 1000;

/**
 * Returns a function that replaces equal texts in successive records by one copy, to save memory: each
 * record has the wording of a consent and its hash.
 */
function textSharer() {
  const texts = new Map<string, string>();
  return function share(value: object): void {
    const fields = value as Record<string, unknown>;
    for (const name of Object.keys(fields)) {
      const field = fields[name];
      if (typeof field === 'object' && field !== null) share(field);
      if (typeof field !== 'string') continue;
      if (field.length < sharedLengths.least || field.length > sharedLengths.most) continue;
      const shared = texts.get(field);
      if (shared !== undefined) {
        fields[name] = shared;
        continue;
      }
      if (texts.size === mostTexts) texts.clear();
      texts.set(field, field);
    }
  };
}
