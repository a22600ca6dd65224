import type { Collections } from '../store/collections.ts';
import { StoreUnavailableError } from '../store/errors.ts';
import { copyOperation } from '../store/record.ts';
import type { Health, Operation, StoredRecord } from '../store/store.ts';

const hangsAfterMs = 4_000;
const probeEveryMs = 1_000;

/** How commits gather that come one after the other while several are under way. */
interface GroupCommit {
  /** So many are written without further waiting. */
  readonly enough: number;
  /** Milliseconds that they wait at most; never longer than the group before took to be written. */
  readonly atMostMs: number;
}

/** A commit that waits, with the two ends of its promise. */
export interface PendingCommit {
  readonly operations: readonly Operation[];
  readonly resolve: (records: readonly StoredRecord[]) => void;
  readonly reject: (error: unknown) => void;
}

/** Commits that are written together. */
interface Group {
  /** How many of the waiting commits it settles, from the first on. */
  readonly taken: number;
  /** @throws StoreUnavailableError when nothing of it came to be */
  write(): Promise<Written>;
}

export interface Written {
  /** To be called once the group is shown. */
  readonly settle: () => void;
  /** What is not as it should be, though the group is kept: it is tried again until it is. */
  readonly trouble?: string | undefined;
}

/**
 * Makes groups durable, in the way of one kind of store: gives the next group. With nothing waiting
 * it is one that tries whether writing succeeds.
 */
export type GroupWriter = (waiting: readonly PendingCommit[]) => Group;

/**
 * Groups commits: all that wait while a write is under way share the next one. With `gathering`, what follows on a group
 * of several waits for others a moment longer; who comes alone is written at once.
 */
export function commitQueue(
  collections: Collections,
  nextGroup: GroupWriter,
  { enough, atMostMs }: GroupCommit = { enough: 0, atMostMs: 0 },
) {
  const waiting: PendingCommit[] = [];
  /** Until when the next group gathers, by `performance.now()`. */
  let gathersUntil = 0;
  let gathered: () => void = () => undefined;
  let running: Promise<void> | undefined;
  let probe: NodeJS.Timeout | undefined;
  let trouble: string | undefined;
  let since: number | undefined;
  let closed = false;

  const run = () => {
    running ??= drain();
  };
  async function drain(): Promise<void> {
    // Lets commits that are called in the same turn share the first write too.
    await undefined;
    clearTimeout(probe);
    do {
      await gather();
      await writeNext();
    } while (waiting.length > 0);
    running = undefined;
    if (trouble !== undefined && !closed) probe = setTimeout(run, probeEveryMs).unref();
  }
  async function gather(): Promise<void> {
    const milliseconds = gathersUntil - performance.now();
    if (milliseconds <= 0 || waiting.length >= enough) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      gathered = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
  async function writeNext(): Promise<void> {
    const group = nextGroup(waiting);
    const taken = waiting.splice(0, group.taken);
    const begin = performance.now();
    since = begin;
    try {
      const written = await group.write();
      trouble = written.trouble;
      written.settle();
    } catch (error) {
      trouble = error instanceof StoreUnavailableError ? error.reason : String(error);
      // Also those that failed only against others of this group: nothing of it came to be.
      for (const { reject } of taken) reject(error);
    } finally {
      since = undefined;
      const end = performance.now();
      if (taken.length > 1) gathersUntil = end + Math.min(end - begin, atMostMs);
    }
  }

  return {
    /** @throws TypeError, DuplicateError, NoMatchError, StoreUnavailableError */
    commit: (operations: readonly Operation[]): Promise<readonly StoredRecord[]> =>
      new Promise((resolve, reject) => {
        // Copied: the caller may change what was handed in while the commit waits.
        const copies = operations.map((operation) => copyOperation(collections, operation));
        if (closed) throw new StoreUnavailableError('it is closed');
        waiting.push({ operations: copies, resolve, reject });
        if (waiting.length >= enough) gathered();
        run();
      }),

    health(): Health {
      if (closed) return { ok: false, reason: 'it is closed' };
      if (trouble !== undefined) return { ok: false, reason: trouble };
      if (since !== undefined && performance.now() - since > hangsAfterMs) {
        return { ok: false, reason: 'a write does not come back' };
      }
      return { ok: true };
    },

    /** Tries whether writing succeeds, since there is reason to doubt it. */
    doubt(): void {
      if (!closed) run();
    },

    /** Takes no further commits and waits for those that were taken. */
    async close(): Promise<void> {
      closed = true;
      clearTimeout(probe);
      while (running !== undefined) await running;
    },
  };
}
