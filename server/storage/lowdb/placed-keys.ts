import { asNow, declarationOf } from '../store/collections.ts';
import type { StoredRecord } from '../store/store.ts';
import { DigestIndex } from '../tables/digest-index.ts';
import type { Tables } from '../tables/tables.ts';
import { digestsOf } from '../tables/wanted.ts';

interface Keys {
  readonly index: DigestIndex;
  readonly gathered: Promise<void>;
}

/**
 * The unique keys of records that are on the disk. Those of a collection are gathered when the first one is
 * asked for: most commands ask for none.
 */
export class PlacedKeys {
  readonly #tables: Tables;
  readonly #read: (collection: string) => AsyncIterable<StoredRecord>;
  readonly #keys = new Map<string, Keys>();

  /** `read` gives all records of a collection as they are at its call. */
  constructor(tables: Tables, read: (collection: string) => AsyncIterable<StoredRecord>) {
    this.#tables = tables;
    this.#read = read;
  }

  /** The ids of records that may have a key with this digest; some may be gone, or have another one. */
  async idsOf(collection: string, digest: string): Promise<readonly number[]> {
    const keys = this.#keys.get(collection) ?? this.#begin(collection);
    await keys.gathered;
    return keys.index.ids(digest);
  }

  /**
   * To be told of each version that comes, once it did. None comes while keys are gathered: who commits one with a
   * unique key asks for it first.
   */
  add(collection: string, record: StoredRecord): void {
    const index = this.#keys.get(collection)?.index;
    if (index !== undefined) this.#addTo(index, collection, record);
  }

  #begin(collection: string): Keys {
    const index = new DigestIndex();
    const keys = { index, gathered: this.#gather(collection, index) };
    this.#keys.set(collection, keys);
    return keys;
  }

  async #gather(collection: string, index: DigestIndex): Promise<void> {
    for await (const record of this.#read(collection)) this.#addTo(index, collection, record);
  }

  #addTo(index: DigestIndex, collection: string, record: StoredRecord): void {
    const declaration = declarationOf(this.#tables.collections, collection);
    for (const digest of digestsOf(declaration.unique, asNow(declaration, record)))
      index.add(digest, record.id);
  }
}
