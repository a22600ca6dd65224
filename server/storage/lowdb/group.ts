import { applyOperations, executeBatch, type Superseded } from '../tables/apply.ts';
import type { PendingCommit } from '../tables/commit-queue.ts';
import type { Tables } from '../tables/tables.ts';

/** A segment with so many entries or bytes is full. */
const fullAt = { entries: 256, bytes: 256 * 1024 };

/** The segment that takes new entries. */
export interface OpenSegment {
  readonly number: number;
  /** The `seq` of the next entry. */
  readonly nextSeq: number;
  /** Number of its entries. With 0 the file does not exist yet. */
  readonly entries: number;
  /** Size of its entries as JSON, in bytes. */
  readonly bytes: number;
}

/** Commits that become durable as one line. */
export type LineGroup = ReturnType<typeof buildGroup>;

/** Executes waiting commits in their order until the segment is full, and returns the line to write. */
export function buildGroup(
  tables: Tables,
  open: OpenSegment,
  waiting: readonly PendingCommit[],
  now: string,
) {
  const before = isFull(open) ? { ...open, number: open.number + 1, entries: 0, bytes: 0 } : open;
  const { number, nextSeq } = before;
  const superseded: Superseded[] = [];
  const texts: string[] = [];
  let { entries, bytes } = before;
  const group = executeBatch(
    tables,
    waiting,
    (attempt, operations, taken) =>
      applyOperations(attempt, operations, { segment: number, seq: nextSeq + taken, now }),
    (applied) => {
      for (const version of applied.superseded) superseded.push(version);
      if (applied.entries.length === 0) return false;
      const text = JSON.stringify(applied.entries);
      texts.push(text.slice(1, -1));
      entries += applied.entries.length;
      bytes += Buffer.byteLength(text);
      return isFull({ entries, bytes });
    },
  );
  const after = { number, nextSeq: nextSeq + group.entries.length, entries, bytes };
  const merge = () => group.draft.merge();
  return { ...group, merge, before, after, superseded, json: `[${texts.join(',')}]` };
}

function isFull({ entries, bytes }: Pick<OpenSegment, 'entries' | 'bytes'>): boolean {
  return entries >= fullAt.entries || bytes >= fullAt.bytes;
}
