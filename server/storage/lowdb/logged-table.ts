import type { LogEntry } from '../tables/apply.ts';
import { type Row, Table } from '../tables/table.ts';
import { SnapshotRegistry } from './snapshot-registry.ts';

/** Records of a log as they were at one moment, for somebody who reads them from the disk. */
export interface LogReading {
  /** The segments that are still to be read, ascending. */
  readonly segments: Set<number>;
  /** Whether a record was there. */
  has(id: number): boolean;
  /** What segments held that were rewritten since without some of it. */
  readonly earlier: Map<number, readonly LogEntry[]>;
}

/**
 * What is in memory of a collection that only grows at its end: where its records are and which, not
 * the records. So its rows can be neither asked for nor changed here, and unique keys are those of one
 * draft alone.
 */
export class LoggedTable extends Table {
  /** The first id that each segment holds, by ascending segment. */
  readonly #segments = new Map<number, number>();
  /** The ids that are there: a bit for each, in groups of 32. */
  readonly #held = new Map<number, number>();
  readonly #readings = new SnapshotRegistry<LogReading>(({ segments }) => segments.size === 0);
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

  /** A row that says where the record is, without what is in it. */
  override get(id: number): Row | undefined {
    if (!isIn(this.#held, id)) return undefined;
    let at = 0;
    for (const [segment, first] of this.#segments) if (first <= id) at = segment;
    return { record: { id }, seq: 0, segment: at };
  }

  override remove(id: number): void {
    if (!isIn(this.#held, id)) return;
    this.#flip(id);
    this.#size -= 1;
  }

  override holds({ id, document }: LogEntry): boolean {
    return document !== null && isIn(this.#held, id);
  }

  /** Begins to read what is there now, all of it or what has some ids: other segments are not read. */
  read(low = 1, high = Number.POSITIVE_INFINITY): LogReading {
    const held = new Map(this.#held);
    return this.#readings.begin({
      segments: new Set(this.#segmentsOf(low, high)),
      has: (id) => isIn(held, id),
      earlier: new Map(),
    });
  }

  /** A segment ends before the next one's first id. */
  #segmentsOf(low: number, high: number): number[] {
    const all = [...this.#segments];
    return all
      .filter(
        ([, first], at) => first <= high && (all[at + 1]?.[1] ?? Number.POSITIVE_INFINITY) > low,
      )
      .map(([segment]) => segment);
  }

  /** Who still has to read it reads what it held. */
  override onCompact(segment: number, entries: readonly LogEntry[]): void {
    const isLosing = entries.some((entry) => entry.document !== null && !this.holds(entry));
    for (const { segments, earlier } of this.#readings)
      if (isLosing && segments.has(segment) && !earlier.has(segment)) earlier.set(segment, entries);
    if (!entries.some((entry) => this.holds(entry))) this.#segments.delete(segment);
  }

  #flip(id: number): void {
    const [group, bit] = placeOf(id);
    const bits = (this.#held.get(group) ?? 0) ^ bit;
    if (bits === 0) this.#held.delete(group);
    else this.#held.set(group, bits);
  }
}

const placeOf = (id: number): [group: number, bit: number] => [Math.floor(id / 32), 1 << (id % 32)];

function isIn(held: ReadonlyMap<number, number>, id: number): boolean {
  const [group, bit] = placeOf(id);
  return ((held.get(group) ?? 0) & bit) !== 0;
}
