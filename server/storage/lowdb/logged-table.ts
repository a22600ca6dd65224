import type { LogEntry } from '../tables/apply.ts';
import { type Row, Table } from '../tables/tables.ts';

/** A snapshot of the records of a log, for a reader of the disk. */
export interface LogSnapshot {
  /** Segments that the reader has not read yet, ascending. */
  readonly segments: Set<number>;
  /** Whether a record existed when the snapshot was taken. */
  has(id: number): boolean;
  /** The earlier entries of segments that lost some by compaction since then, by segment. */
  readonly beforeCompaction: Map<number, readonly LogEntry[]>;
}

/**
 * Table of a collection that only grows. Its records are on the disk only; memory has their ids and
 * segments. So its rows cannot be read or updated here, and unique keys are checked within one draft only.
 */
export class LoggedTable extends Table {
  /** The first id in each segment, by ascending segment. */
  readonly #segments = new Map<number, number>();
  /** Existing ids: one bit for each, in groups of 32. */
  readonly #ids = new Map<number, number>();
  readonly #snapshots = new SnapshotRegistry<LogSnapshot>(({ segments }) => segments.size === 0);
  #size = 0;

  override get size(): number {
    return this.#size;
  }

  override load({ record: { id }, segment }: Row): void {
    if (!this.#segments.has(segment)) this.#segments.set(segment, id);
    this.#flip(id);
    this.#size += 1;
    this.reserve(id);
  }

  /** A row with the segment of the record, without its fields. */
  override get(id: number): Row | undefined {
    if (!isIn(this.#ids, id)) return undefined;
    let segmentOfId = 0;
    for (const [segment, first] of this.#segments) if (first <= id) segmentOfId = segment;
    return { record: { id }, seq: 0, segment: segmentOfId };
  }

  override remove(id: number): void {
    if (!isIn(this.#ids, id)) return;
    this.#flip(id);
    this.#size -= 1;
  }

  override isLatest({ id, document }: LogEntry): boolean {
    return document !== null && isIn(this.#ids, id);
  }

  /** Takes a snapshot of the ids from `low` to `high`, both included. Segments without such ids are not read. */
  read(low = 1, high = Number.POSITIVE_INFINITY): LogSnapshot {
    const ids = new Map(this.#ids);
    return this.#snapshots.begin({
      segments: new Set(this.#segmentsOf(low, high)),
      has: (id) => isIn(ids, id),
      beforeCompaction: new Map(),
    });
  }

  /** Returns the segments that may contain ids of a range. A segment ends before the first id of the next. */
  #segmentsOf(low: number, high: number): number[] {
    const all = [...this.#segments];
    return all
      .filter(
        ([, first], at) => first <= high && (all[at + 1]?.[1] ?? Number.POSITIVE_INFINITY) > low,
      )
      .map(([segment]) => segment);
  }

  /** Gives the old entries to readers that have not read the segment yet. */
  override onCompact(segment: number, entries: readonly LogEntry[]): void {
    const isLosing = entries.some((entry) => entry.document !== null && !this.isLatest(entry));
    for (const { segments, beforeCompaction } of this.#snapshots)
      if (isLosing && segments.has(segment) && !beforeCompaction.has(segment))
        beforeCompaction.set(segment, entries);
    if (!entries.some((entry) => this.isLatest(entry))) this.#segments.delete(segment);
  }

  /** Adds an id that does not exist, or removes one that does. The callers check which. */
  #flip(id: number): void {
    const [group, bit] = bitOf(id);
    const bits = (this.#ids.get(group) ?? 0) ^ bit;
    if (bits === 0) this.#ids.delete(group);
    else this.#ids.set(group, bits);
  }
}

/** JavaScript's bit operators work on 32 bits. */
const IDS_PER_GROUP = 32;

/** Returns the group of an id and its bit there. */
const bitOf = (id: number): [group: number, bit: number] => [
  Math.floor(id / IDS_PER_GROUP),
  1 << (id % IDS_PER_GROUP),
];

/** Whether a set of ids has an id. */
function isIn(ids: ReadonlyMap<number, number>, id: number): boolean {
  const [group, bit] = bitOf(id);
  return ((ids.get(group) ?? 0) & bit) !== 0;
}

/** Open snapshots of readers. They are referenced weakly, so abandoned iterators are collected. */
class SnapshotRegistry<Snapshot extends object> {
  readonly #refs = new Set<WeakRef<Snapshot>>();
  readonly #isDone: (snapshot: Snapshot) => boolean;

  /** `isDone` returns whether a reader has read everything. */
  constructor(isDone: (snapshot: Snapshot) => boolean) {
    this.#isDone = isDone;
  }

  /** Registers a snapshot and returns it. It lives as long as its reader references it. */
  begin(snapshot: Snapshot): Snapshot {
    this.#refs.add(new WeakRef(snapshot));
    return snapshot;
  }

  /** Snapshots with unread parts. */
  *[Symbol.iterator](): Generator<Snapshot> {
    for (const ref of this.#refs) {
      const snapshot = ref.deref();
      if (snapshot === undefined || this.#isDone(snapshot)) this.#refs.delete(ref);
      else yield snapshot;
    }
  }
}
