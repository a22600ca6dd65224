import type { JsonValue } from '../../lib/json.ts';
import type { Collections } from './collections.ts';
import type { ListQuery, NoteFilter } from './list-query.ts';

/** The name of a collection, see `collections.ts`. */
export type CollectionName = string;

/** Fields from a caller. `id`, the timestamp, prototype keys and `undefined` are ignored. */
export type Fields = Readonly<Record<string, JsonValue | undefined>>;

/** Fields that must be equal. `null` also matches a missing field. */
export type Where = Readonly<Record<string, string | number | boolean | null>>;

/** A stored record: frozen, with the timestamp field of its collection (`createdAt` for most). */
export interface StoredRecord {
  /** Serial number in the collection, from 1. It is not used again after a deletion. */
  readonly id: number;
  readonly [field: string]: JsonValue;
}

/** Conditions of an insertion. The store checks them in the transaction that inserts the record. */
export interface InsertCondition {
  /** The first time at which the record may be inserted. ISO 8601, UTC, with milliseconds. */
  readonly from?: string | undefined;
  /** The first time at which it may not be inserted any more. */
  readonly before?: string | undefined;
  /** The highest number of existing records with the same `form`. */
  readonly most?: number | undefined;
  /** Fields of a record that is inserted beyond `most`. Default: such a record is refused. */
  readonly beyond?: Fields | undefined;
}

/** A change as data, so that every store can execute several in one transaction. */
export type Operation =
  | {
      readonly insert: CollectionName;
      readonly fields: Fields;
      readonly condition?: InsertCondition | undefined;
    }
  /** Updates every record that matches: removes the fields of `unset`, then sets those of `set`. */
  | {
      readonly update: CollectionName;
      readonly where: Where;
      readonly set: Fields;
      readonly unset?: readonly string[] | undefined;
    }
  | { readonly remove: CollectionName; readonly id: number }
  /** Inserts a record with its id and time. Only for backups and migrations. */
  | { readonly restore: CollectionName; readonly record: StoredRecord }
  /** Marks the ids up to this one as given, after the last `restore`. Returns no record. */
  | { readonly reserve: CollectionName; readonly id: number };

/** Returns the name of the collection that an operation changes. */
export function collectionOf(operation: Operation): CollectionName {
  if ('insert' in operation) return operation.insert;
  if ('update' in operation) return operation.update;
  if ('restore' in operation) return operation.restore;
  return 'reserve' in operation ? operation.reserve : operation.remove;
}

/** A range of records by the text field `by`, such as a time. */
export type RangeQuery =
  /** Descending from a value, which is included. */
  | { readonly by: string; readonly upTo: string }
  /** Ascending from a value, which is excluded. */
  | { readonly by: string; readonly after: string };

/** A record with its collection. */
export interface CollectionRecord {
  readonly collection: CollectionName;
  readonly record: StoredRecord;
}

/** Whether a store can be written. */
export interface Health {
  readonly ok: boolean;
  /** The reason, for the log. Do not show it to visitors. */
  readonly reason?: string;
}

/**
 * Stores records. All methods throw a `TypeError` for a collection that is not declared. `list`, `get` and
 * `find` upgrade records to the present schema version; `snapshot` returns them as they were written.
 */
export interface Store {
  /** Present collections, and earlier ones that still have records. */
  readonly collections: Collections;
  /**
   * Executes all operations in one transaction and resolves when they are on disk.
   * Returns the changed records in the order of the operations. A deleted record is returned as it
   * was; of a collection with `onlyGrows` perhaps only its id.
   * Earlier versions of updated and deleted records are no longer readable. The file store has removed
   * them from the disk too, or `health` reports that this is pending; PostgreSQL removes their bytes
   * by VACUUM.
   * @throws DuplicateError if a unique key, or the id of a record to restore, exists already
   * @throws NoMatchError if an update or a deletion matches no record
   * @throws InsertConditionError if the condition of an insertion does not hold
   * @throws StoreUnavailableError if the disk is not writable or the store is closed
   */
  commit(operations: readonly Operation[]): Promise<readonly StoredRecord[]>;
  /** Yields the records that match a query (default: all), as of the call; by ascending id, or the newest first. */
  list(collection: CollectionName, query?: ListQuery): AsyncIterable<StoredRecord>;
  /** Returns a record. Undefined if there is none with this id. */
  get(collection: CollectionName, id: number): Promise<StoredRecord | undefined>;
  /** Returns the records that match, by ascending id. `{}` matches all. */
  find(collection: CollectionName, where: Where): Promise<readonly StoredRecord[]>;
  /** Returns the first `most` records of a range that match, as they were written. */
  next(
    collection: CollectionName,
    where: Readonly<Record<string, string>>,
    range: RangeQuery,
    most: number,
  ): Promise<readonly StoredRecord[]>;
  /** Returns the number of records, or of those that a filter by notes selects. */
  count(collection: CollectionName, note?: NoteFilter): Promise<number>;
  /** Returns the highest id ever given, deleted records included; 0 if none was. */
  lastId(collection: CollectionName): Promise<number>;
  /** Yields a snapshot of all records, taken at the call: in the order of `collections`, by ascending id. */
  snapshot(): AsyncIterable<CollectionRecord>;
  /** Whether the last write succeeded. Not ok within 5 s after a write fails or hangs. */
  health(): Health;
  /** Waits for pending commits, then releases the store. May be called again. */
  close(): Promise<void>;
}
