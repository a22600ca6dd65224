import { type Collections, definitionOf } from '../store/collections.ts';
import type { CollectionName, StoredRecord } from '../store/store.ts';
import { Table } from './table.ts';

/** Tables of all collections. A draft has only the differences from its parent. */
export class Tables {
  readonly collections: Collections;
  readonly #parent: Tables | undefined;
  readonly #tables: Map<CollectionName, Table>;
  /** Called with each version to insert, before its unique keys are checked. */
  onTried: (name: CollectionName, version: StoredRecord) => void = () => undefined;

  /** `given`: tables of another kind, by collection. */
  constructor(
    collections: Collections,
    parent?: Tables,
    given: Iterable<readonly [CollectionName, Table]> = [],
  ) {
    this.#tables = new Map(given);
    this.collections = collections;
    this.#parent = parent;
  }

  /** @throws TypeError if the collection is not declared */
  table(name: CollectionName): Table {
    const known = this.#tables.get(name);
    if (known !== undefined) return known;
    const definition = definitionOf(this.collections, name);
    const parent = this.#parent?.table(name);
    const table = new Table(name, definition, parent, (version) => this.onTried(name, version));
    this.#tables.set(name, table);
    return table;
  }

  draft(): Tables {
    return new Tables(this.collections, this);
  }

  /** Applies the changes of this draft to its parent. */
  merge(): void {
    for (const table of this.#tables.values()) table.merge();
  }
}
