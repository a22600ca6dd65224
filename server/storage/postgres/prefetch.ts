import type { JsonValue } from '../../lib/json.ts';
import { type Collections, definitionOf } from '../store/collections.ts';
import { upgradeRecord } from '../store/record.ts';
import { collectionOf } from '../store/store.ts';
import { applyOperations, executeBatch } from '../tables/apply.ts';
import type { PendingCommit } from '../tables/commit-queue.ts';
import { type Row, Tables } from '../tables/tables.ts';
import {
  digestsOf,
  idLookup,
  type KeyLookup,
  lookupFor,
  type RecordLookup,
} from './record-lookup.ts';

/** A record that was looked up for commits. */
export interface LoadedRecord {
  readonly collection: string;
  readonly row: Row;
}

/** Returns the lookups of the records that the operations name. */
function namedRecords(collections: Collections, waiting: readonly PendingCommit[]): RecordLookup[] {
  return waiting
    .flatMap(({ operations }) => operations)
    .flatMap((operation) => {
      if ('update' in operation) {
        const definition = definitionOf(collections, operation.update);
        return lookupFor(operation.update, definition, operation.where) ?? [];
      }
      return 'remove' in operation ? (idLookup(operation.remove, operation.id) ?? []) : [];
    });
}

/** What the tables contain without any loaded record. */
interface KnownCollections {
  readonly collections: Collections;
  readonly lastIds: Iterable<readonly [collection: string, id: number]>;
  /** The numbers of records by form, where a commit depends on them. */
  readonly counts: readonly FormCount[];
}

/** A form's number of records in a collection. */
export interface FormCount {
  readonly collection: string;
  readonly form: JsonValue | undefined;
  readonly count: number;
}

/** Returns tables that have the loaded records only. */
function tablesOf(
  { collections, lastIds, counts }: KnownCollections,
  loaded: Iterable<LoadedRecord>,
): Tables {
  const tables = new Tables(collections);
  // Of several records with one key, the first owns it.
  const inOrder = [...loaded].sort((a, b) => a.row.record.id - b.row.record.id);
  for (const { collection, row } of inOrder) tables.table(collection).load(row);
  for (const [collection, id] of lastIds) tables.table(collection).reserve(id);
  for (const { collection, form, count } of counts) tables.table(collection).setCount(form, count);
  return tables;
}

/**
 * Decides commits when not all records are in memory. It loads the records that the operations name, then
 * decides. A decision checks unique keys: the records that have them are loaded too, and it decides again,
 * until the decision checks no new key.
 */
export async function commitWithPrefetch<
  Decision extends { readonly checkedKeys: readonly KeyLookup[] },
>(
  known: KnownCollections,
  waiting: readonly PendingCommit[],
  load: (lookups: readonly RecordLookup[]) => Promise<readonly LoadedRecord[]>,
  decide: (tables: Tables) => Decision,
): Promise<Decision> {
  const loaded = new Map<string, LoadedRecord>();
  const requestedKeys = new Set<string>();
  const loadMore = async (lookups: readonly RecordLookup[]) => {
    for (const entry of await load(lookups))
      loaded.set(`${entry.collection} ${entry.row.record.id}`, entry);
  };
  await loadMore(namedRecords(known.collections, waiting));
  for (;;) {
    const decision = decide(tablesOf(known, loaded.values()));
    const missing = decision.checkedKeys.filter((lookup) => !requestedKeys.has(nameOf(lookup)));
    if (missing.length === 0) return decision;
    for (const lookup of missing) requestedKeys.add(nameOf(lookup));
    await loadMore(missing);
  }
}

/** Returns a text that identifies a unique key. */
const nameOf = ({ collection, digest }: KeyLookup): string => `${collection} ${digest}`;

/**
 * Collects the unique keys that an attempt checks. Its result is valid only if the records that own
 * them are loaded.
 */
function collectCheckedKeys(attempt: Tables, checkedKeys: KeyLookup[]): void {
  attempt.onKeyCheck = (collection, version) => {
    const definition = definitionOf(attempt.collections, collection);
    for (const digest of digestsOf(definition.unique, upgradeRecord(definition, version)))
      checkedKeys.push({ by: 'key', collection, digest });
  };
}

/** The outcome of commits, by the loaded records. The last entry of a record counts. */
export type Decision = ReturnType<typeof decide>;

/** Returns the collections that commits change, in the order in which every server locks them. */
export function changedCollections(waiting: readonly PendingCommit[]): string[] {
  const names = waiting.flatMap(({ operations }) => operations.map(collectionOf));
  return [...new Set(names)].sort();
}

/** Executes commits on tables in memory, by the same rules as the file store. Nothing is written yet. */
export function decide(tables: Tables, waiting: readonly PendingCommit[], now: string) {
  const checkedKeys: KeyLookup[] = [];
  const { draft, entries, settle } = executeBatch(tables, waiting, (attempt, operations) => {
    collectCheckedKeys(attempt, checkedKeys);
    // Positions in the log exist only in the file store.
    return applyOperations(attempt, operations, { segment: 0, seq: 0, now });
  });
  const names = changedCollections(waiting);
  /** The highest id ever used, by collection. */
  const lastIds = new Map(names.map((name) => [name, draft.table(name).lastId]));
  return { entries, lastIds, checkedKeys, settle };
}
