import { asNow, type Collections, declarationOf } from '../collections.ts';
import { collectionOf, type Kept } from '../store.ts';
import { applyOperations, carryOut } from '../tables/apply.ts';
import type { Waiting } from '../tables/commit-queue.ts';
import { Tables } from '../tables/tables.ts';
import { digestsOf, type Wanted, wantedBy, wantedId } from './wanted.ts';

/** What commits come to, judged by the records that are known: of one record the last entry counts. */
export type Decision = ReturnType<typeof decide>;

/** The collections that commits change, in the order in which everybody locks them. */
export function changedCollections(waiting: readonly Waiting[]): string[] {
  const names = waiting.flatMap(({ operations }) => operations.map(collectionOf));
  return [...new Set(names)].sort();
}

/** The records that the operations name. */
export function namedRecords(collections: Collections, waiting: readonly Waiting[]): Wanted[] {
  return waiting
    .flatMap(({ operations }) => operations)
    .flatMap((operation) => {
      if ('update' in operation) {
        const declaration = declarationOf(collections, operation.update);
        return wantedBy(operation.update, declaration, operation.where) ?? [];
      }
      return 'remove' in operation ? (wantedId(operation.remove, operation.id) ?? []) : [];
    });
}

/** The tables as far as they are known. */
export function knownTables(
  collections: Collections,
  known: Iterable<Kept>,
  lastIds: ReadonlyMap<string, number>,
): Tables {
  const tables = new Tables(collections);
  const inOrder = [...known].sort((a, b) => a.record.id - b.record.id);
  for (const { collection, record } of inOrder) {
    tables.table(collection).load({ record, seq: 0, segment: 0 });
  }
  for (const [collection, id] of lastIds) tables.table(collection).reserve(id);
  return tables;
}

/** Carries out commits by the same rules as the store on lowdb. */
export function decide(known: Tables, waiting: readonly Waiting[], now: string) {
  /** Unique keys that were tried: judged rightly only if the records that hold them are known. */
  const tried: Wanted[] = [];
  const { draft, entries, settle } = carryOut(known, waiting, (attempt, operations) => {
    attempt.onTried = (collection, version) => {
      const declaration = declarationOf(known.collections, collection);
      for (const digest of digestsOf(declaration.unique, asNow(declaration, version)))
        tried.push({ by: 'key', collection, digest });
    };
    return applyOperations(attempt, operations, { segment: 0, seq: 0, now });
  });
  const names = changedCollections(waiting);
  /** The highest id ever given, by collection. */
  const lastIds = new Map(names.map((name) => [name, draft.table(name).lastId]));
  return { entries, lastIds, tried, settle };
}
