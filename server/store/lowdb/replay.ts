import { type Collections, memoryName, type Remembered, withRemembered } from '../collections.ts';
import { DamagedStoreError } from '../errors.ts';
import { freezeDeep } from '../record.ts';
import type { Entry } from '../tables/apply.ts';
import { Tables } from '../tables/tables.ts';
import type { Segment } from './segment.ts';

interface Version {
  readonly entry: Entry;
  readonly segment: number;
}

/**
 * Takes entries in the order of the log; the last version of each record wins. Ids come up first in
 * ascending order, and a map keeps that order when a later version comes.
 */
export class Replay {
  /** Segments that hold versions which are not the latest. */
  readonly outdated = new Set<number>();
  readonly #latest = new Map<string, Map<number, Version>>();
  /** The file that first names a collection. */
  readonly #firstPaths = new Map<string, string>();

  add(segment: Segment, path: string): void {
    for (const entry of segment.entries) {
      const versions = this.#latest.get(entry.collection) ?? new Map<number, Version>();
      this.#latest.set(entry.collection, versions);
      if (!this.#firstPaths.has(entry.collection)) this.#firstPaths.set(entry.collection, path);
      const earlier = versions.get(entry.id);
      if (earlier !== undefined && earlier.entry.document !== null) {
        this.outdated.add(earlier.segment);
      }
      versions.set(entry.id, { entry, segment: segment.number });
    }
  }

  /** The tables as they are now. @throws DamagedStoreError for a collection that nobody declared */
  finish(declared: Collections): Tables {
    const tables = new Tables(withRemembered(declared, this.#remembered()));
    for (const [collection, versions] of this.#latest) {
      if (!Object.hasOwn(tables.collections, collection)) {
        const path = this.#firstPaths.get(collection) ?? '';
        throw new DamagedStoreError(path, `no collection '${collection}' is declared`);
      }
      const table = tables.table(collection);
      for (const [id, { entry, segment }] of versions) {
        table.reserve(id);
        if (entry.document === null) continue;
        table.load({ record: freezeDeep(entry.document), seq: entry.seq, segment });
      }
    }
    return tables;
  }

  #remembered(): Remembered[] {
    const versions = [...(this.#latest.get(memoryName)?.values() ?? [])];
    return versions.flatMap(({ entry }) =>
      entry.document === null ? [] : [entry.document as unknown as Remembered],
    );
  }
}
