import type { JsonValue } from '../../lib/json.ts';
import {
  type CollectionDefinition,
  type Collections,
  definitionOf,
  type UniqueKey,
} from '../store/collections.ts';
import { DuplicateError } from '../store/errors.ts';
import { keyTexts, matches, upgradeRecord } from '../store/record.ts';
import type { CollectionName, StoredRecord, Where } from '../store/store.ts';
import type { LogEntry } from './apply.ts';

/** Tables of all collections. A draft has only the differences from its parent. */
export class Tables {
  readonly collections: Collections;
  readonly #parent: Tables | undefined;
  readonly #tables: Map<CollectionName, Table>;
  /** Called with each version to insert, before its unique keys are checked. */
  onKeyCheck: (name: CollectionName, version: StoredRecord) => void = () => undefined;

  /** `tables` are tables of another kind, such as `LoggedTable`, by collection. */
  constructor(
    collections: Collections,
    parent?: Tables,
    tables: Iterable<readonly [CollectionName, Table]> = [],
  ) {
    this.#tables = new Map(tables);
    this.collections = collections;
    this.#parent = parent;
  }

  /** @throws TypeError if the collection is not declared */
  table(name: CollectionName): Table {
    const existing = this.#tables.get(name);
    if (existing !== undefined) return existing;
    const definition = definitionOf(this.collections, name);
    const parent = this.#parent?.table(name);
    const table = new Table(name, definition, parent, (version) => this.onKeyCheck(name, version));
    this.#tables.set(name, table);
    return table;
  }

  /** Returns tables for a transaction. Its changes are dropped, or merged into these. */
  draft(): Tables {
    return new Tables(this.collections, this);
  }

  /** Applies the changes of this draft to its parent. */
  merge(): void {
    for (const table of this.#tables.values()) table.merge();
  }
}

/** Latest version of a record and its position in the log. */
export interface Row {
  readonly record: StoredRecord;
  readonly seq: number;
  readonly segment: number;
}

/**
 * Rows of one collection with their unique keys. A table with a parent is a draft: it has only the
 * differences, which are dropped, or merged after the write.
 */
export class Table {
  readonly definition: CollectionDefinition;
  readonly #name: string;
  readonly #parent: Table | undefined;
  readonly #onKeyCheck: (version: StoredRecord) => void;
  /** The rows by id. In a draft, `null` marks a deleted row of the parent. */
  readonly #rows = new Map<number, Row | null>();
  /**
   * The id of the record that has a key, by the key's text. In a draft, `null` marks a key that the parent's
   * row no longer has.
   */
  readonly #owners: ReadonlyMap<UniqueKey, Map<string, number | null>>;
  /** The number of records by form. In a draft, the difference from its parent. */
  readonly #counts = new Map<JsonValue | undefined, number>();
  #lastId: number;

  constructor(
    name: string,
    definition: CollectionDefinition,
    parent?: Table,
    onKeyCheck: (version: StoredRecord) => void = () => undefined,
  ) {
    this.#name = name;
    this.definition = definition;
    this.#parent = parent;
    this.#onKeyCheck = onKeyCheck;
    this.#owners = new Map(definition.unique.map((key) => [key, new Map()]));
    this.#lastId = parent?.lastId ?? 0;
  }

  /** Highest id ever given, deleted records included. */
  get lastId(): number {
    return this.#lastId;
  }

  /** Marks an id and all below as given. */
  reserve(id: number): void {
    this.#lastId = Math.max(this.#lastId, id);
  }

  /** Whether the record with the highest id was deleted: then only the entry of its deletion shows that id. */
  isHighestAndRemoved(id: number): boolean {
    return id === this.#lastId && this.get(id) === undefined;
  }

  get(id: number): Row | undefined {
    const row = this.#rows.get(id);
    return row === undefined ? this.#parent?.get(id) : (row ?? undefined);
  }

  /** Whether an entry of the log is the latest version of an existing record. */
  isLatest({ id, seq }: LogEntry): boolean {
    return this.get(id)?.seq === seq;
  }

  /**
   * Inserts or replaces a row. @throws DuplicateError if another row has the same unique key; nothing changes then
   */
  put(row: Row): void {
    const { id } = row.record;
    this.#onKeyCheck(row.record);
    const keys = this.#keysOf(row);
    for (const [key, texts] of keys) {
      const owners = texts.map((text) => this.#ownerOf(key, text));
      if (owners.some((owner) => owner !== undefined && owner !== id)) {
        throw new DuplicateError(this.#name, Object.keys(key));
      }
    }
    this.#release(id);
    this.load(row, keys);
  }

  /** Loads a stored row. Of several rows with the same key, possible under earlier rules, the first owns it. */
  load(row: Row, keys = this.#keysOf(row)): void {
    const { id } = row.record;
    this.#addToCount(this.get(id), -1);
    this.#rows.set(id, row);
    this.#addToCount(row, 1);
    for (const [key, texts] of keys) {
      for (const text of texts)
        if (this.#ownerOf(key, text) === undefined) this.#owners.get(key)?.set(text, id);
    }
    this.reserve(id);
  }

  remove(id: number): void {
    this.#release(id);
    this.#addToCount(this.get(id), -1);
    if (this.#parent === undefined) this.#rows.delete(id);
    else this.#rows.set(id, null);
  }

  /** All rows by ascending id. */
  *rows(): Generator<Row> {
    for (const row of this.#parent?.rows() ?? []) {
      if (!this.#rows.has(row.record.id)) yield row;
      else {
        const replacement = this.#rows.get(row.record.id);
        if (replacement) yield replacement;
      }
    }
    for (const [id, row] of this.#rows) {
      if (row !== null && this.#parent?.get(id) === undefined) yield row;
    }
  }

  /** Copy of all rows of a table without a parent. Faster than `rows`. */
  copyRows(): Row[] {
    return [...this.#rows.values()].filter((row) => row !== null);
  }

  /** Called before a segment is compacted, with its entries. For tables whose records are read from the disk. */
  onCompact(_segment: number, _entries: readonly LogEntry[]): void {}

  /** Number of records of a form, or of records without one. */
  countOf(form: JsonValue | undefined): number {
    return (this.#counts.get(form) ?? 0) + (this.#parent?.countOf(form) ?? 0);
  }

  /** Sets the number of records of a form, for a table that has only some of them. */
  setCount(form: JsonValue | undefined, count: number): void {
    this.#counts.set(form, count);
  }

  /** Counts a row that is added or removed. */
  #addToCount(row: Row | undefined, change: 1 | -1): void {
    if (row === undefined) return;
    const { form } = row.record;
    this.#counts.set(form, (this.#counts.get(form) ?? 0) + change);
  }

  /** Number of rows of a table without a parent. */
  get size(): number {
    return this.#rows.size;
  }

  /** Rows whose upgraded records match, by ascending id. Uses an index if `where` has the id or a unique key. */
  match(where: Where): Row[] {
    const candidates = this.#candidates(where);
    return [...candidates].filter(({ record }) =>
      matches(upgradeRecord(this.definition, record), where),
    );
  }

  /** Applies the differences to the parent. */
  merge(): void {
    const parent = this.#parent;
    if (parent === undefined) return;
    // Deletions first: another row may have the key that they free.
    for (const id of this.#rows.keys()) parent.#release(id);
    for (const [id, row] of this.#rows) {
      if (row === null) parent.remove(id);
      else parent.put(row);
    }
    parent.reserve(this.#lastId);
  }

  /** Returns rows that include all that match: one by an index, or else all. */
  #candidates(where: Where): Iterable<Row> {
    if (typeof where.id === 'number') return present(this.get(where.id));
    for (const key of this.definition.unique) {
      const [text] = keyTexts(key, where);
      if (text === undefined) continue;
      const owner = this.#ownerOf(key, text);
      return present(owner === undefined ? undefined : this.get(owner));
    }
    return this.rows();
  }

  /** Returns the id of the record that has a unique key. */
  #ownerOf(key: UniqueKey, text: string): number | undefined {
    const owner = this.#owners.get(key)?.get(text);
    if (owner !== undefined) return owner ?? undefined;
    return this.#parent === undefined ? undefined : this.#parent.#ownerOf(key, text);
  }

  /** Frees the unique keys of a row. */
  #release(id: number): void {
    const row = this.get(id);
    if (row === undefined) return;
    for (const [key, texts] of this.#keysOf(row)) {
      for (const text of texts) {
        if (this.#ownerOf(key, text) !== id) continue;
        if (this.#parent === undefined) this.#owners.get(key)?.delete(text);
        else this.#owners.get(key)?.set(text, null);
      }
    }
  }

  /** Returns the unique keys of the upgraded record, as texts. */
  #keysOf({ record }: Row): (readonly [UniqueKey, readonly string[]])[] {
    const upgraded = upgradeRecord(this.definition, record);
    return this.definition.unique.map((key) => [key, keyTexts(key, upgraded)] as const);
  }
}

/** Returns a list with the row, if there is one. */
function present(row: Row | undefined): Row[] {
  return row === undefined ? [] : [row];
}
