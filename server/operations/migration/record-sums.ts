import { createHash } from 'node:crypto';
import { canonicalJson } from '../../base/json.ts';
import type { Kept } from '../../store/store.ts';

/** How many there are, and a hash over all of them in their order. */
export interface Sum {
  readonly count: number;
  /** SHA-256, hexadecimal. */
  readonly sha256: string;
}

/** Counts and hashes records by collection, while they pass. */
export class RecordSums {
  readonly #hashes = new Map<string, { hash: ReturnType<typeof createHash>; count: number }>();

  constructor(collections: readonly string[]) {
    for (const name of collections) {
      this.#hashes.set(name, { hash: createHash('sha256'), count: 0 });
    }
  }

  add({ collection, record }: Kept): void {
    const sum = this.#hashes.get(collection);
    if (sum === undefined) throw new TypeError(`No collection '${collection}' is declared.`);
    sum.count += 1;
    sum.hash.update(`${canonicalJson(record)}\n`);
  }

  /** To be called once, at the end. */
  finish(): Map<string, Sum> {
    return new Map(
      [...this.#hashes].map(([name, { hash, count }]) => [
        name,
        { count, sha256: hash.digest('hex') },
      ]),
    );
  }
}
