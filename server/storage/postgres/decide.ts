import { collectionOf } from '../store/store.ts';
import { applyOperations, executeBatch } from '../tables/apply.ts';
import type { PendingCommit } from '../tables/commit-queue.ts';
import type { Tables } from '../tables/tables.ts';
import { noteTried } from './prefetch.ts';
import type { KeyLookup } from './record-lookup.ts';

/** The outcome of commits, by the loaded records. The last entry of a record counts. */
export type Decision = ReturnType<typeof decide>;

/** Returns the collections that commits change, in the order in which every server locks them. */
export function changedCollections(waiting: readonly PendingCommit[]): string[] {
  const names = waiting.flatMap(({ operations }) => operations.map(collectionOf));
  return [...new Set(names)].sort();
}

/** Executes commits by the same rules as the file store. */
export function decide(known: Tables, waiting: readonly PendingCommit[], now: string) {
  const tried: KeyLookup[] = [];
  const { draft, entries, settle } = executeBatch(known, waiting, (attempt, operations) => {
    noteTried(attempt, tried);
    return applyOperations(attempt, operations, { segment: 0, seq: 0, now });
  });
  const names = changedCollections(waiting);
  /** The highest id ever used, by collection. */
  const lastIds = new Map(names.map((name) => [name, draft.table(name).lastId]));
  return { entries, lastIds, tried, settle };
}
