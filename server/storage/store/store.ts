import type { JsonValue } from '../../lib/json.ts';
import type { Collections } from './collections.ts';
import type { ListQuery, Note } from './reading.ts';

/** A collection's declared name, see `collections.ts`. */
export type CollectionName = string;

/** Fields given by a caller. `id`, the timestamp and prototype keys are ignored; so is `undefined`. */
export type Fields = Readonly<Record<string, JsonValue | undefined>>;

/** Fields that must be equal. `null` also matches a field that is absent. */
export type Where = Readonly<Record<string, string | number | boolean | null>>;

/** A record as it is kept: frozen, with the collection's timestamp field (`createdAt` for most). */
export interface StoredRecord {
  /** Serial number in the collection, from 1, never used again after a removal. */
  readonly id: number;
  readonly [field: string]: JsonValue;
}

/** A change as data, so that every adapter can carry it out in one transaction. */
export type Operation =
  | { readonly insert: CollectionName; readonly fields: Fields }
  /** Changes every record that matches. */
  | { readonly update: CollectionName; readonly where: Where; readonly set: Fields }
  | { readonly remove: CollectionName; readonly id: number }
  /** Puts a record back as it was, with its id and time: for backups and migrations alone. */
  | { readonly restore: CollectionName; readonly record: StoredRecord }
  /** Counts the ids up to this one as given: after the last `restore`. Gives no record. */
  | { readonly reserve: CollectionName; readonly id: number };

/** The collection that an operation changes. */
export function collectionOf(operation: Operation): CollectionName {
  if ('insert' in operation) return operation.insert;
  if ('update' in operation) return operation.update;
  if ('restore' in operation) return operation.restore;
  return 'reserve' in operation ? operation.reserve : operation.remove;
}

/** Records in the order of a field that holds texts, such as times: from one value down, or from after it up. */
export type RangeQuery =
  | { readonly by: string; readonly upTo: string }
  | { readonly by: string; readonly after: string };

/** A record with its collection. */
export interface CollectionRecord {
  readonly collection: CollectionName;
  readonly record: StoredRecord;
}

export interface Health {
  readonly ok: boolean;
  /** Why not, for the log; not for visitors. */
  readonly reason?: string;
}

/**
 * Keeps records. A collection that is not declared is a `TypeError` everywhere. What is listed, got and
 * found is as the present version of its form has it; `snapshot` gives all as it was written.
 */
export interface Store {
  /** All that are kept here: the declared ones, and those that were declared once. */
  readonly collections: Collections;
  /**
   * Carries out all operations or none, in their order, and resolves when they are on disk.
   * Gives the records as they are now, in the operations' order; a removed one as it was, of a
   * collection that only grows perhaps its id alone.
   * Earlier versions of updated and removed records can then no longer be read. With lowdb they are
   * gone from the disk too, or else `health` says that this is still to be done; a database keeps
   * their bytes until it cleans up after itself.
   * @throws DuplicateError when a unique key is taken, or the id of a record to restore
   * @throws NoMatchError when an update or a removal matches no record
   * @throws StoreUnavailableError when the disk does not take it, or the store is closed
   */
  commit(operations: readonly Operation[]): Promise<readonly StoredRecord[]>;
  /** The records that are asked for, all by default, as they are at the call; by ascending id, or the newest first. */
  list(collection: CollectionName, reading?: ListQuery): AsyncIterable<StoredRecord>;
  get(collection: CollectionName, id: number): Promise<StoredRecord | undefined>;
  /** The records that match, by ascending id; `{}` matches all. */
  find(collection: CollectionName, where: Where): Promise<readonly StoredRecord[]>;
  /** The first `most` of a stretch of the records with these texts, as they were written. */
  next(
    collection: CollectionName,
    where: Readonly<Record<string, string>>,
    stretch: RangeQuery,
    most: number,
  ): Promise<readonly StoredRecord[]>;
  /** How many records there are, all or those that are noted. */
  count(collection: CollectionName, noted?: Note): Promise<number>;
  /** The highest id that was ever given, also to a record that is removed; 0 when none was. */
  lastId(collection: CollectionName): Promise<number>;
  /** Everything as it was at one moment: collection by collection, by ascending id. */
  snapshot(): AsyncIterable<CollectionRecord>;
  /** Whether the last write succeeded; not ok within 5 s of a write that fails or hangs. */
  health(): Health;
  /** Waits for pending commits, then gives the storage free. May be called again. */
  close(): Promise<void>;
}
