import type { Collections } from '../store/collections.ts';
import { StoreUnavailableError } from '../store/errors.ts';
import { copyOperation } from '../store/record.ts';
import type { Health, Operation, StoredRecord } from '../store/store.ts';

/** A write that takes longer is reported by `health`. */
const hangsAfterMs = 4_000;
/** How often a failed store is tested. */
const probeEveryMs = 1_000;

/** How long a commit waits for others to share its write (group commit). */
interface GroupCommit {
  /** With so many waiting commits, the write starts at once. */
  readonly enough: number;
  /** Longest wait in milliseconds. It is never longer than the previous write took. */
  readonly atMostMs: number;
}

/** A waiting commit with the functions that settle its promise. */
export interface PendingCommit {
  readonly operations: readonly Operation[];
  readonly resolve: (records: readonly StoredRecord[]) => void;
  readonly reject: (error: unknown) => void;
}

/** Commits that are written together. */
interface Group {
  /** How many of the waiting commits it has, from the first on. */
  readonly size: number;
  /** @throws StoreUnavailableError if none of it was written */
  write(): Promise<Written>;
}

/** Result of a successful write. */
export interface Written {
  /** Settles the promises of the commits. To be called once readers can see the group. */
  readonly settle: () => void;
  /** A problem although the group is stored, such as failed compaction. It is tried again until it succeeds. */
  readonly problem?: string | undefined;
}

/**
 * Returns the next group of commits of one kind of store. Without waiting commits, the group only tests
 * whether the store is writable.
 */
export type GroupWriter = (waiting: readonly PendingCommit[]) => Group;

/**
 * Returns a queue with group commit: all commits that arrive during a write share the next one. With `enough` and
 * `atMostMs`, the write after a group of several commits waits a moment for more. A single commit never waits.
 */
export function commitQueue(
  collections: Collections,
  nextGroup: GroupWriter,
  { enough, atMostMs }: GroupCommit = { enough: 0, atMostMs: 0 },
) {
  const waiting: PendingCommit[] = [];
  /** Time until which the next group waits for commits, by `performance.now()`. */
  let waitsUntil = 0;
  /** Ends the wait of `waitForMore`. */
  let endWait: () => void = () => undefined;
  let running: Promise<void> | undefined;
  let probe: NodeJS.Timeout | undefined;
  let problem: string | undefined;
  let writeStartedAt: number | undefined;
  let isClosed = false;

  /** Starts to write, unless a write is running: then that continues with the waiting commits. */
  const run = () => {
    running ??= drain();
  };
  async function drain(): Promise<void> {
    // Commits of the same turn of the event loop share the first write.
    await undefined;
    clearTimeout(probe);
    do {
      await waitForMore();
      await writeNext();
    } while (waiting.length > 0);
    running = undefined;
    if (problem !== undefined && !isClosed) probe = setTimeout(run, probeEveryMs).unref();
  }
  /** Waits for more commits, if the last group had several (`waitsUntil`). */
  async function waitForMore(): Promise<void> {
    const milliseconds = waitsUntil - performance.now();
    if (milliseconds <= 0 || waiting.length >= enough) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      endWait = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
  async function writeNext(): Promise<void> {
    const group = nextGroup(waiting);
    const commits = waiting.splice(0, group.size);
    const startedAt = performance.now();
    writeStartedAt = startedAt;
    try {
      const written = await group.write();
      problem = written.problem;
      written.settle();
    } catch (error) {
      problem = error instanceof StoreUnavailableError ? error.reason : String(error);
      // None of the group was written, so all of its commits fail.
      for (const { reject } of commits) reject(error);
    } finally {
      writeStartedAt = undefined;
      const endedAt = performance.now();
      if (commits.length > 1) waitsUntil = endedAt + Math.min(endedAt - startedAt, atMostMs);
    }
  }

  return {
    /** @throws TypeError, DuplicateError, NoMatchError, StoreUnavailableError */
    commit: (operations: readonly Operation[]): Promise<readonly StoredRecord[]> =>
      new Promise((resolve, reject) => {
        // The caller may change its objects while the commit waits.
        const copies = operations.map((operation) => copyOperation(collections, operation));
        if (isClosed) throw new StoreUnavailableError('it is closed');
        waiting.push({ operations: copies, resolve, reject });
        if (waiting.length >= enough) endWait();
        run();
      }),

    health(): Health {
      if (isClosed) return { ok: false, reason: 'it is closed' };
      if (problem !== undefined) return { ok: false, reason: problem };
      if (writeStartedAt !== undefined && performance.now() - writeStartedAt > hangsAfterMs) {
        return { ok: false, reason: 'a write does not come back' };
      }
      return { ok: true };
    },

    /** Writes an empty group if no commit waits. The write shows whether the store is writable. */
    probe(): void {
      if (!isClosed) run();
    },

    /** Refuses further commits and waits for the pending ones. */
    async close(): Promise<void> {
      isClosed = true;
      clearTimeout(probe);
      while (running !== undefined) await running;
    },
  };
}
