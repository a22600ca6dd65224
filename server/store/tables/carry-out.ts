import type { Operation } from '../store.ts';
import type { Applied, Entry } from './apply.ts';
import type { Waiting } from './commit-queue.ts';
import type { Tables } from './tables.ts';

/** What commits came to, each carried out after the ones before it. */
export interface CarriedOut {
  /** How many there were, those that failed included. */
  readonly taken: number;
  /** The tables as they are with all that succeeded. */
  readonly draft: Tables;
  readonly entries: readonly Entry[];
  /** Tells each commit how it ended. */
  readonly settle: () => void;
}

/**
 * Carries out commits, all or nothing of each, one after the other. `apply` is told how many entries
 * there are before its own; `isEnough` sees what each came to that succeeded, and may end it there.
 */
export function carryOut(
  tables: Tables,
  waiting: readonly Waiting[],
  apply: (attempt: Tables, operations: readonly Operation[], before: number) => Applied,
  isEnough: (applied: Applied) => boolean = () => false,
): CarriedOut {
  const draft = tables.draft();
  const entries: Entry[] = [];
  const settlements: (() => void)[] = [];
  for (const { operations, resolve, reject } of waiting) {
    const attempt = draft.draft();
    try {
      const applied = apply(attempt, operations, entries.length);
      attempt.merge();
      for (const entry of applied.entries) entries.push(entry);
      settlements.push(() => resolve(applied.records));
      if (isEnough(applied)) break;
    } catch (error) {
      settlements.push(() => reject(error));
    }
  }
  const settle = () => {
    for (const settlement of settlements) settlement();
  };
  return { taken: settlements.length, draft, entries, settle };
}
