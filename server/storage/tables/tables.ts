import { type Collections, declarationOf } from '../store/collections.ts';
import type { CollectionName, StoredRecord } from '../store/store.ts';
import { Table } from './table.ts';

/** The tables of all collections; a draft holds only what differs from its parent. */
export class Tables {
  readonly collections: Collections;
  readonly #parent: Tables | undefined;
  readonly #tables: Map<CollectionName, Table>;
  /** Is told of each version that is tried here, be its unique keys free or not. */
  onTried: (name: CollectionName, version: StoredRecord) => void = () => undefined;

  /** `given` are tables of kinds of their own, by collection. */
  constructor(
    collections: Collections,
    parent?: Tables,
    given: Iterable<readonly [CollectionName, Table]> = [],
  ) {
    this.#tables = new Map(given);
    this.collections = collections;
    this.#parent = parent;
  }

  /** @throws TypeError for a collection that is not declared */
  table(name: CollectionName): Table {
    const known = this.#tables.get(name);
    if (known !== undefined) return known;
    const declaration = declarationOf(this.collections, name);
    const parent = this.#parent?.table(name);
    const table = new Table(name, declaration, parent, (version) => this.onTried(name, version));
    this.#tables.set(name, table);
    return table;
  }

  draft(): Tables {
    return new Tables(this.collections, this);
  }

  /** Brings this draft's changes into its parent. */
  merge(): void {
    for (const table of this.#tables.values()) table.merge();
  }
}
