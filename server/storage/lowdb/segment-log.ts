import { Low } from 'lowdb';
import { type Disk, errorCode } from '../../lib/disk.ts';
import { StoreUnavailableError } from '../store/errors.ts';
import { applyOperations, executeBatch, type Superseded } from '../tables/apply.ts';
import type { GroupWriter, PendingCommit, Written } from '../tables/commit-queue.ts';
import type { Tables } from '../tables/tables.ts';
import type { LoadedLog } from './load.ts';
import type { Claim } from './lock.ts';
import { isThin, removeTornEnds, type Segment, segmentAdapter, WriteError } from './segment.ts';

/**
 * Returns a writer that appends each group of commits as one line to the last segment. Afterwards it
 * compacts segments, so that superseded versions and deleted records leave the disk.
 */
export function segmentWriter(
  disk: Disk,
  folder: string,
  clock: () => Date,
  { tables, thin, ...loaded }: LoadedLog,
  claim: Pick<Claim, 'check'>,
): GroupWriter {
  let open: OpenSegment = loaded.open;
  /** Segments to compact: they contain superseded versions, or are not marked as followed. */
  const outdated = new Set(loaded.outdated);
  /** Segments to compact together with the next one, or when the open segment is full. */
  const later = new Set<number>();
  /** Number of removals in the open segment. */
  let removals = 0;
  /** Whether to delete `*.torn` files: a commit deleted data, and torn lines may contain it. */
  let isTorn = false;
  /** Why the last write failed. */
  let failure: unknown;

  return (waiting) => {
    const group = buildGroup(tables, open, waiting, clock().toISOString());
    return { taken: group.taken, write: () => write(group) };
  };

  async function write(group: LineGroup): Promise<Written> {
    const { entries, before, superseded, json } = group;
    if (entries.length > 0) {
      const { number, nextSeq: firstSeq } = before;
      const line: Segment = { number, firstSeq, followed: false, entries };
      const segment = segmentAdapter(disk, folder, number);
      await tried(async () => {
        await claim.check();
        await (before.entries === 0 ? segment.begin(line, json) : segment.append(line, json));
        await claim.check();
      });
      group.merge();
      const full = number === open.number ? undefined : open;
      open = group.after;
      if (full !== undefined) {
        if (isThin(removals)) thin.add(full.number);
        removals = 0;
      }
      removals += entries.filter(({ document }) => document === null).length;
      for (const version of superseded) (version.mayWait ? later : outdated).add(version.segment);
      isTorn ||= superseded.some(({ mayWait }) => !mayWait);
      // The commits are durable already. Failed compaction is tried again later.
      await tried(() => tidy(full)).catch(() => undefined);
    } else {
      const tidied = tried(async () => {
        // Tests whether the disk is writable again.
        if (failure !== undefined) outdated.add(open.number);
        await tidy();
      });
      // Commits without entries succeed even if the compaction fails.
      await (group.taken === 0 ? tidied : tidied.catch(() => undefined));
    }
    return { settle: group.settle, trouble: troubleOf(failure) };
  }

  /**
   * Compacts segments in ascending order. A compacted segment no longer has its removals, so earlier
   * segments must have lost the removed records before.
   */
  async function tidy(full?: OpenSegment): Promise<void> {
    if (full !== undefined || outdated.size > 0) {
      for (const number of later) outdated.add(number);
      later.clear();
    }
    if (full !== undefined && !outdated.has(full.number)) {
      outdated.add(full.number);
      const end = { number: full.number, firstSeq: full.nextSeq, followed: true, entries: [] };
      await segmentAdapter(disk, folder, full.number).append(end);
      outdated.delete(full.number);
    }
    if (isTorn) await removeTornEnds(disk, folder);
    isTorn = false;
    for (const number of ascending(outdated)) await rewrite(number);
    // One at a time: a folder of an earlier release may have thousands.
    const [thinnest] = ascending(thin);
    if (thinnest !== undefined && [...later].every((number) => number > thinnest)) {
      await rewrite(thinnest);
    }
  }

  /**
   * Rewrites a segment without superseded versions. It retains the highest id ever given and its last
   * position in the log.
   */
  async function rewrite(number: number): Promise<void> {
    await claim.check();
    const none: Segment = { number, firstSeq: open.nextSeq, followed: false, entries: [] };
    const document = new Low(segmentAdapter(disk, folder, number), none);
    // The first segment has no file before its first line.
    if (number < open.number || open.entries > 0) await document.read();
    const { entries } = document.data;
    for (const name of new Set(entries.map(({ collection }) => collection))) {
      const own = entries.filter(({ collection }) => collection === name);
      tables.table(name).onCompact(number, own);
    }
    document.data = {
      ...document.data,
      followed: number < open.number,
      entries: entries.flatMap((entry, index, { length }) => {
        const table = tables.table(entry.collection);
        if (table.holds(entry)) return [entry];
        const isNeeded = table.isGoneLast(entry.id) || index === length - 1;
        return isNeeded ? [{ ...entry, document: null }] : [];
      }),
    };
    await document.write();
    outdated.delete(number);
    thin.delete(number);
  }

  /** @throws StoreUnavailableError if the work fails; after a final failure it is not tried */
  async function tried(work: () => Promise<void>): Promise<void> {
    try {
      if (isFinal(failure)) throw failure;
      await work();
      failure = undefined;
    } catch (error) {
      failure = error;
      throw new StoreUnavailableError(troubleOf(error) ?? '', error);
    }
  }
}

const ascending = (numbers: ReadonlySet<number>): number[] => [...numbers].sort((a, b) => a - b);

/** After a failed fsync the content of the disk is unknown until the next start. */
function isFinal(failure: unknown): boolean {
  return failure instanceof WriteError && failure.final;
}

function troubleOf(failure: unknown): string | undefined {
  if (failure === undefined) return undefined;
  const said = failure instanceof WriteError ? failure.message : errorCode(failure);
  return isFinal(failure) ? `${said}, and writing stops until the next start` : said;
}

/** A segment with so many entries or bytes is full. */
const fullAt = { entries: 256, bytes: 256 * 1024 };

/** The segment that takes new entries. */
interface OpenSegment {
  readonly number: number;
  /** The `seq` of the next entry. */
  readonly nextSeq: number;
  /** Number of its entries. With 0 the file does not exist yet. */
  readonly entries: number;
  /** Size of its entries as JSON, in bytes. */
  readonly bytes: number;
}

/** Commits that become durable as one line. */
type LineGroup = ReturnType<typeof buildGroup>;

/** Executes waiting commits in their order until the segment is full, and returns the line to write. */
function buildGroup(
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
