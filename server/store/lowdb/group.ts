import { applyOperations } from '../tables/apply.ts';
import type { Entry } from '../tables/entry.ts';
import type { Row } from '../tables/table.ts';
import type { Tables } from '../tables/tables.ts';
import type { Waiting } from '../tables/waiting.ts';
import type { Segment } from './segment.ts';

const entriesPerSegment = 256;
const bytesPerSegment = 256 * 1024;

/** The segment that takes new entries, and the length of its entries as JSON, in bytes. */
export interface OpenSegment {
  readonly segment: Segment;
  readonly bytes: number;
}

/** Commits that become durable by one write of one file. */
export interface Group {
  /** How many of the waiting commits it settles. */
  readonly taken: number;
  readonly next: OpenSegment;
  /** The tables as they are once the write has succeeded. */
  readonly draft: Tables;
  readonly changed: boolean;
  /** Segments apart from its own that are to be brought up to date once it is written. */
  readonly outdated: ReadonlySet<number>;
  /** To be called once the group is shown. */
  readonly settle: () => void;
}

/** Takes as many waiting commits, in their order, as fit into one segment; at least one. */
export function buildGroup(
  tables: Tables,
  open: OpenSegment,
  waiting: readonly Waiting[],
  now: string,
): Group {
  const group = fill(tables, open, waiting, now);
  if (group.taken > 0) return group;
  const next = fill(tables, segmentAfter(open.segment), waiting, now);
  return { ...next, outdated: new Set([open.segment.number, ...next.outdated]) };
}

/** An empty segment that follows another. */
export function segmentAfter(last: Segment | undefined): OpenSegment {
  const number = (last?.number ?? 0) + 1;
  const firstSeq = (last?.firstSeq ?? 1) + (last?.entries.length ?? 0);
  return { segment: { number, firstSeq, followed: false, entries: [] }, bytes: 0 };
}

function fill(tables: Tables, open: OpenSegment, waiting: readonly Waiting[], now: string): Group {
  const { number, firstSeq } = open.segment;
  const draft = tables.draft();
  const entries: Entry[] = [...open.segment.entries];
  const superseded: Row[] = [];
  const settlements: (() => void)[] = [];
  let bytes = open.bytes;
  for (const { operations, resolve, reject } of waiting) {
    const attempt = draft.draft();
    try {
      const seq = firstSeq + entries.length;
      const applied = applyOperations(attempt, operations, { segment: number, seq, now });
      const size = sizeOf(applied.entries);
      const fits =
        entries.length + applied.entries.length <= entriesPerSegment &&
        bytes + size <= bytesPerSegment;
      // A commit above the limits cannot be parted, so it gets a segment of its own.
      if (!fits && entries.length > 0) break;
      attempt.merge();
      entries.push(...applied.entries);
      superseded.push(...applied.superseded);
      bytes += size;
      settlements.push(() => resolve(applied.records));
    } catch (error) {
      settlements.push(() => reject(error));
    }
  }
  const outdated = new Set<number>();
  for (const row of superseded) {
    if (row.segment !== number) outdated.add(row.segment);
    else blank(entries, row.seq - firstSeq);
  }
  return {
    taken: settlements.length,
    next: { segment: { number, firstSeq, followed: false, entries }, bytes },
    draft,
    changed: entries.length > open.segment.entries.length,
    outdated,
    settle: () => {
      for (const settlement of settlements) settlement();
    },
  };
}

function blank(entries: Entry[], index: number): void {
  const entry = entries[index];
  if (entry !== undefined) entries[index] = { ...entry, document: null };
}

function sizeOf(entries: readonly Entry[]): number {
  return entries.reduce((sum, entry) => sum + Buffer.byteLength(JSON.stringify(entry)) + 1, 0);
}
