import { join } from 'node:path';
import { Low } from 'lowdb';
import { type Disk, errorCode } from '../../lib/disk.ts';
import { StoreOpenError, StoreUnavailableError } from '../store/errors.ts';
import { applyOperations, executeBatch, type Superseded } from '../tables/apply.ts';
import type { GroupWriter, PendingCommit, Written } from '../tables/commit-queue.ts';
import type { Tables } from '../tables/tables.ts';
import type { LoadedLog } from './load.ts';
import type { FolderLock } from './lock.ts';
import {
  isThin,
  removeTornEnds,
  replaceFile,
  type Segment,
  segmentAdapter,
  WriteError,
} from './segment.ts';

/**
 * Returns a writer that appends each group of commits as one line to the last segment. Afterwards it
 * compacts segments, so that superseded versions and deleted records leave the disk.
 */
export function segmentWriter(
  disk: Disk,
  folder: string,
  clock: () => Date,
  { tables, thin, ...loaded }: LoadedLog,
  lock: Pick<FolderLock, 'check'>,
  endNote: Pick<EndNote, 'set'>,
): GroupWriter {
  let open: OpenSegment = loaded.open;
  /** Segments to compact: they contain superseded versions, or are not marked as followed. */
  const outdated = new Set(loaded.outdated);
  /** Segments to compact together with the next one, or when the open segment is full. */
  const deferred = new Set<number>();
  /** Number of deletions in the open segment. */
  let removals = 0;
  /** Whether to delete `*.torn` files: a commit deleted data, and torn lines may contain it. */
  let mayHaveTornEnds = false;
  /** Why the last write failed. */
  let failure: unknown;

  return (waiting) => {
    const group = buildGroup(tables, open, waiting, clock().toISOString());
    return { size: group.executed, write: () => write(group) };
  };

  /** Writes a group as one line, then compacts. A group without entries only tests the disk, and compacts. */
  async function write(group: LineGroup): Promise<Written> {
    const { entries, before, superseded, json } = group;
    if (entries.length > 0) {
      const { number, nextSeq: firstSeq } = before;
      const line: Segment = { number, firstSeq, followed: false, entries };
      const segment = segmentAdapter(disk, folder, number);
      await attempt(async () => {
        await lock.check();
        await (before.entries === 0 ? segment.begin(line, json) : segment.append(line, json));
        // Another process may have opened the folder during the write. Then this must not be acknowledged.
        await lock.check();
      });
      group.merge();
      endNote.set(group.after.nextSeq - 1);
      const full = number === open.number ? undefined : open;
      open = group.after;
      if (full !== undefined) {
        if (isThin(removals)) thin.add(full.number);
        removals = 0;
      }
      removals += entries.filter(({ document }) => document === null).length;
      for (const version of superseded)
        (version.mayWait ? deferred : outdated).add(version.segment);
      mayHaveTornEnds ||= superseded.some(({ mayWait }) => !mayWait);
      // The commits are durable already. Failed compaction is tried again later.
      await attempt(() => compactSegments(full)).catch(() => undefined);
    } else {
      const compaction = attempt(async () => {
        // Rewriting the open segment tests whether the disk is writable again.
        if (failure !== undefined) outdated.add(open.number);
        await compactSegments();
      });
      // Commits without entries succeed even if the compaction fails.
      await (group.executed === 0 ? compaction : compaction.catch(() => undefined));
    }
    return { settle: group.settle, problem: problemOf(failure) };
  }

  /**
   * Compacts segments in ascending order. A compacted segment no longer has its deletions, so earlier
   * segments must have lost the deleted records before: otherwise the next start would restore them. `full`
   * is the segment that was open until now.
   */
  async function compactSegments(full?: OpenSegment): Promise<void> {
    if (full !== undefined || outdated.size > 0) {
      for (const number of deferred) outdated.add(number);
      deferred.clear();
    }
    // A segment that is not rewritten anyway gets a last line, which marks it as followed.
    if (full !== undefined && !outdated.has(full.number)) {
      outdated.add(full.number);
      const lastLine = { number: full.number, firstSeq: full.nextSeq, followed: true, entries: [] };
      await segmentAdapter(disk, folder, full.number).append(lastLine);
      outdated.delete(full.number);
    }
    if (mayHaveTornEnds) await removeTornEnds(disk, folder);
    mayHaveTornEnds = false;
    for (const number of ascending(outdated)) await rewrite(number);
    // One thin segment at a time, since a folder of an earlier release may have thousands of them. It must wait
    // while a segment before it, or itself, is deferred: see above.
    const [firstThin] = ascending(thin);
    if (firstThin !== undefined && [...deferred].every((number) => number > firstThin)) {
      await rewrite(firstThin);
    }
  }

  /**
   * Rewrites a segment without superseded versions. Two kinds of entries remain without their record: the
   * one with the highest id that the collection ever gave, and the last one, whose `seq` the next segment
   * continues.
   */
  async function rewrite(number: number): Promise<void> {
    await lock.check();
    const emptySegment: Segment = { number, firstSeq: open.nextSeq, followed: false, entries: [] };
    const document = new Low(segmentAdapter(disk, folder, number), emptySegment);
    // The first segment has no file before its first line.
    if (number < open.number || open.entries > 0) await document.read();
    const { entries } = document.data;
    for (const name of new Set(entries.map(({ collection }) => collection))) {
      const ofCollection = entries.filter(({ collection }) => collection === name);
      tables.table(name).onCompact(number, ofCollection);
    }
    document.data = {
      ...document.data,
      followed: number < open.number,
      entries: entries.flatMap((entry, index, { length }) => {
        const table = tables.table(entry.collection);
        if (table.isLatest(entry)) return [entry];
        const isNeeded = table.isHighestAndRemoved(entry.id) || index === length - 1;
        return isNeeded ? [{ ...entry, document: null }] : [];
      }),
    };
    await document.write();
    outdated.delete(number);
    thin.delete(number);
  }

  /** Runs work on the disk. @throws StoreUnavailableError if it fails; after a final failure it is not tried */
  async function attempt(work: () => Promise<void>): Promise<void> {
    try {
      if (isFinal(failure)) throw failure;
      await work();
      failure = undefined;
    } catch (error) {
      failure = error;
      throw new StoreUnavailableError(problemOf(error) ?? '', error);
    }
  }
}

/** Returns numbers in ascending order. */
const ascending = (numbers: ReadonlySet<number>): number[] => [...numbers].sort((a, b) => a - b);

/** After a failed fsync the content of the disk is unknown until the next start. */
function isFinal(failure: unknown): boolean {
  return failure instanceof WriteError && failure.final;
}

/** Returns a failure as text for `health`. Undefined without one. */
function problemOf(failure: unknown): string | undefined {
  if (failure === undefined) return undefined;
  const reason = failure instanceof WriteError ? failure.message : errorCode(failure);
  return isFinal(failure) ? `${reason}, and writing stops until the next start` : reason;
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

/**
 * Executes waiting commits in their order until the segment is full. Returns the line to write: `before` and
 * `after` are the open segment without and with it, `merge` makes the commits visible to readers.
 */
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
    (attempt, operations, entriesBefore) =>
      applyOperations(attempt, operations, { segment: number, seq: nextSeq + entriesBefore, now }),
    (applied) => {
      for (const version of applied.superseded) superseded.push(version);
      if (applied.entries.length === 0) return false;
      const text = JSON.stringify(applied.entries);
      // Without the brackets of the list, so that the texts can be joined to one list.
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

/** Whether the next group of commits needs a new segment. */
function isFull({ entries, bytes }: Pick<OpenSegment, 'entries' | 'bytes'>): boolean {
  return entries >= fullAt.entries || bytes >= fullAt.bytes;
}

/*
 * The end note: a file with the number of the last entry. Without it, a log whose end was cut off at a line
 * break would look complete. The file is overwritten after each commit without waiting for the disk, so
 * after a power cut it may be behind the log. It is never ahead.
 */

/** The file name of the end note. */
export const END_NOTE = 'store.end';
/** The text of the end note, padded to a constant length. */
const END_NOTE_PATTERN = /^entry (\d+) *\n$/;
/** The length of the end note, always the same, since the file is overwritten in place. */
const END_NOTE_BYTES = 32;

const endNoteText = (last: number): Buffer =>
  Buffer.from(`${`entry ${last}`.padEnd(END_NOTE_BYTES - 1)}\n`);

/**
 * Returns the number of the last entry from the end note. Undefined if there is none.
 * @throws StoreOpenError if the note cannot be read
 */
export async function readEndNote(disk: Disk, folder: string): Promise<number | undefined> {
  const match = END_NOTE_PATTERN.exec(
    (await readMarkerFile(disk, folder, END_NOTE))?.toString('latin1') ?? '',
  );
  return match ? Number(match[1]) : undefined;
}

/**
 * Returns the content of a file beside the segments. Undefined if there is none.
 * @throws StoreOpenError if it is no file
 */
export async function readMarkerFile(
  disk: Disk,
  folder: string,
  name: string,
): Promise<Buffer | undefined> {
  if (!(await disk.list(folder)).includes(name)) return undefined;
  const path = join(folder, name);
  return disk.read(path).catch((error: unknown) => {
    const problem = `it is not a file that can be read (${errorCode(error)}). Remove it if the store is complete.`;
    throw new StoreOpenError(path, problem, error);
  });
}

/** Returns what is missing at the end of a log, for a message. Undefined if nothing is. */
export const missingAtEnd = (last: number, endNote: number | undefined): string | undefined =>
  endNote !== undefined && endNote > last
    ? `entries ${last + 1} to ${endNote} are missing at the end`
    : undefined;

/** How an operator can start nevertheless. */
export const HOW_TO_START = `Restore a backup, or copy the rest with \`site repair\`. If an older log was put back on purpose, remove ${END_NOTE}.`;

/** The open end note. */
type EndNote = Awaited<ReturnType<typeof openEndNote>>;

/** Opens the end note as a new file, so that a frozen process which opened the old one does not write into it. */
export async function openEndNote(disk: Disk, folder: string, last: number) {
  const path = join(folder, END_NOTE);
  await replaceFile(disk, path, endNoteText(last));
  const file = await disk.overwrite(path);
  let latest = last;
  let written = last;
  let running: Promise<void> | undefined;
  const run = async () => {
    while (written !== latest) {
      const entry = latest;
      // After a failure the note is behind the log: the check is weaker, and no record is lost.
      await file.write(endNoteText(entry)).catch(() => undefined);
      written = entry;
    }
    running = undefined;
  };
  return {
    /** Writes the number soon, without waiting. Numbers that are replaced before are not written. */
    set(entry: number): void {
      latest = entry;
      running ??= run();
    },
    async close(): Promise<void> {
      await running;
      await file.close();
    },
  };
}
