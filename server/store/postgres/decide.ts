import { type Collections, declarationOf } from '../collections.ts';
import type { Fields, Kept, Operation, StoredRecord } from '../store.ts';
import { applyOperations } from '../tables/apply.ts';
import type { Entry } from '../tables/entry.ts';
import type { Table } from '../tables/table.ts';
import { Tables } from '../tables/tables.ts';
import type { Waiting } from '../tables/waiting.ts';
import { digestsOf, type Wanted, wantedBy, wantedId } from './wanted.ts';

/** What commits come to, judged by the records that are known. */
export interface Decision {
  /** Every version that was made, in order: of one record the last counts. */
  readonly entries: readonly Entry[];
  /** The highest id ever given, by collection. */
  readonly lastIds: ReadonlyMap<string, number>;
  /** Unique keys that were tried: judged rightly only if the records that hold them are known. */
  readonly tried: readonly Wanted[];
  /** To be called once the entries are on disk. */
  readonly settle: () => void;
}

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

/** Carries out commits one after the other, by the same rules as the store on lowdb. */
export function decide(known: Tables, waiting: readonly Waiting[], now: string): Decision {
  const group = known.draft();
  const entries: Entry[] = [];
  const tried: Wanted[] = [];
  const settlements: (() => void)[] = [];
  for (const { operations, resolve, reject } of waiting) {
    const attempt = group.draft();
    const made: Entry[] = [];
    const records: StoredRecord[] = [];
    try {
      for (const operation of operations) {
        for (const key of keysTriedBy(attempt, operation)) tried.push(key);
        const applied = applyOperations(attempt, [operation], { segment: 0, seq: 0, now });
        for (const entry of applied.entries) made.push(entry);
        for (const record of applied.records) records.push(record);
      }
      attempt.merge();
      for (const entry of made) entries.push(entry);
      settlements.push(() => resolve(records));
    } catch (error) {
      settlements.push(() => reject(error));
    }
  }
  const names = changedCollections(waiting);
  return {
    entries,
    lastIds: new Map(names.map((name) => [name, group.table(name).lastId])),
    tried,
    settle: () => {
      for (const settlement of settlements) settlement();
    },
  };
}

/** The unique keys of every version that an operation makes, or fails to make. */
function keysTriedBy(tables: Tables, operation: Operation): Wanted[] {
  const collection = collectionOf(operation);
  const { unique } = declarationOf(tables.collections, collection);
  return versionsMadeBy(tables.table(collection), operation)
    .flatMap((version) => digestsOf(unique, version))
    .map((digest) => ({ by: 'key', collection, digest }));
}

function versionsMadeBy(table: Table, operation: Operation): Fields[] {
  if ('insert' in operation) return [operation.fields];
  if ('restore' in operation) return [operation.record];
  if (!('update' in operation)) return [];
  return table.match(operation.where).map(({ record }) => ({ ...record, ...operation.set }));
}

function collectionOf(operation: Operation): string {
  if ('insert' in operation) return operation.insert;
  if ('update' in operation) return operation.update;
  if ('restore' in operation) return operation.restore;
  return 'reserve' in operation ? operation.reserve : operation.remove;
}
