import type { CollectionDeclaration } from '../store/collections.ts';
import { freezeDeep } from '../store/record.ts';
import type { Entry } from '../tables/apply.ts';
import { PlacedTable } from '../tables/placed-table.ts';
import { Places, Segments } from '../tables/places.ts';
import { Table } from '../tables/table.ts';
import { textSharer } from './shared-texts.ts';

/** The latest versions of a collection's records, while the log is read. */
export interface Latest {
  /** Takes the next entry of the log. Gives the segment that holds what it took the place of. */
  take(entry: Entry, segment: number): number | undefined;
  /** The table that they make up. To be asked for once. */
  tableOf(name: string, declaration: CollectionDeclaration): Table;
}

/** Gives what takes the entries of one more collection. */
export type NewLatest = () => Latest;

type Version = Readonly<{ entry: Entry; segment: number }>;

/** Keeps the records in memory. */
export function latestInMemory(): NewLatest {
  const share = textSharer();
  return () => {
    const versions = new Map<number, Version>();
    return {
      take(entry, segment) {
        if (entry.document !== null) share(entry.document);
        const earlier = versions.get(entry.id);
        versions.set(entry.id, { entry, segment });
        return earlier?.entry.document ? earlier.segment : undefined;
      },
      tableOf(name, declaration) {
        const table = new Table(name, declaration);
        // Where a record's first version is gone, its next one comes up after younger records.
        for (const id of [...versions.keys()].sort((a, b) => a - b)) {
          const { entry, segment } = versions.get(id) as Version;
          table.reserve(id);
          if (entry.document === null) continue;
          table.load({ record: freezeDeep(entry.document), seq: entry.seq, segment });
        }
        return table;
      },
    };
  };
}

/** Keeps where the records are. */
export function latestOnDisk(): NewLatest {
  const segments = new Segments();
  return () => {
    const places = new Places();
    let lastId = 0;
    return {
      take({ id, seq, document }, segment) {
        const earlier = places.get(id);
        lastId = Math.max(lastId, id);
        segments.note(segment, seq);
        if (document === null) places.delete(id);
        else places.set(id, seq);
        return earlier === undefined ? undefined : segments.of(earlier);
      },
      tableOf(name, declaration) {
        const table = new PlacedTable(name, declaration, places, segments);
        table.reserve(lastId);
        return table;
      },
    };
  };
}
