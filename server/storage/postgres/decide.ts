import { collectionOf } from '../store/store.ts';
import { applyOperations, executeBatch } from '../tables/apply.ts';
import type { PendingCommit } from '../tables/commit-queue.ts';
import type { Tables } from '../tables/tables.ts';
import { noteTried } from './prefetch.ts';
import type { KeyLookup } from './record-lookup.ts';

/** What commits come to, judged by the records that are known: of one record the last entry counts. */
export type Decision = ReturnType<typeof decide>;

/** The collections that commits change, in the order in which everybody locks them. */
export function changedCollections(waiting: readonly PendingCommit[]): string[] {
  const names = waiting.flatMap(({ operations }) => operations.map(collectionOf));
  return [...new Set(names)].sort();
}

/** Carries out commits by the same rules as the store on lowdb. */
export function decide(known: Tables, waiting: readonly PendingCommit[], now: string) {
  const tried: KeyLookup[] = [];
  const { draft, entries, settle } = executeBatch(known, waiting, (attempt, operations) => {
    noteTried(attempt, tried);
    return applyOperations(attempt, operations, { segment: 0, seq: 0, now });
  });
  const names = changedCollections(waiting);
  /** The highest id ever given, by collection. */
  const lastIds = new Map(names.map((name) => [name, draft.table(name).lastId]));
  return { entries, lastIds, tried, settle };
}
