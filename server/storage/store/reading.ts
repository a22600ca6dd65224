import type { StoredRecord } from './store.ts';

/** Selects records of a collection. Default: all, by ascending id. */
export interface ListQuery {
  /** By descending id. */
  readonly newest?: boolean;
  /** Only records after this id, in the order of the query. */
  readonly beyond?: number;
  /** Only records up to this id, included, in the order of the query. */
  readonly through?: number;
  /** Only records with a time between these, both included. ISO 8601, UTC, with milliseconds. */
  readonly since?: string;
  readonly until?: string;
  /** Only records with such a note in another collection. */
  readonly noted?: Note;
  /** Records with an e-mail address. The result may contain others too. */
  readonly naming?: Naming;
  /** Only records with one of these texts in a field. */
  readonly having?: Having;
}

/** Selects stored records by the text of a field. */
export interface Having {
  readonly field: string;
  readonly values: readonly string[];
}

/** Selects records with an address in one of some fields. Case and outer spaces are ignored. */
export interface Naming {
  readonly fields: readonly string[];
  /** In lower case. ASCII only: stores differ in the lower case of other letters. */
  readonly address: string;
}

/**
 * Selects records by a field of their notes. Notes are records of another collection that refer to a record
 * by its `collection` and its id in `record`.
 */
export interface Note {
  /** Collection of the notes. */
  readonly by: string;
  readonly field: string;
  readonly values: readonly string[];
  /** Selects the records without such a note. */
  readonly isNone?: boolean;
}

/** Lowest and highest id of a query. */
export const idsOf = ({
  newest = false,
  beyond,
  through,
}: ListQuery): [low: number, high: number] => {
  const most = Number.MAX_SAFE_INTEGER;
  return newest
    ? [Math.max(through ?? 1, 1), (beyond ?? most) - 1]
    : [(beyond ?? 0) + 1, through ?? most];
};

/** Collects the ids of records of a collection that have a note with one of the values. */
export function gatheringNoted(collection: string, { field, values }: Note) {
  const said: ReadonlySet<unknown> = new Set(values);
  const ids = new Set<number>();
  return {
    ids,
    see(note: StoredRecord): void {
      if (note.collection === collection && said.has(note[field])) ids.add(Number(note.record));
    },
  };
}

function isNaming(record: StoredRecord, { fields, address }: Naming): boolean {
  return fields.some((field) => {
    const value = record[field];
    return typeof value === 'string' && value.trim().toLowerCase() === address;
  });
}

/** Returns a filter for a query. `ids` are those of the records with notes. */
export function readBy(
  { newest = false, beyond, through, since, until, noted, naming, having }: ListQuery,
  timestamp: string,
  ids: ReadonlySet<number> | undefined,
): (record: StoredRecord) => boolean {
  const isNone = noted?.isNone ?? false;
  const texts: ReadonlySet<unknown> = new Set(having?.values);
  return (record) => {
    const { id, [timestamp]: time } = record;
    if (beyond !== undefined && (newest ? id >= beyond : id <= beyond)) return false;
    if (through !== undefined && (newest ? id < through : id > through)) return false;
    if (ids !== undefined && ids.has(id) === isNone) return false;
    if (having !== undefined && !texts.has(record[having.field])) return false;
    if (naming !== undefined && !isNaming(record, naming)) return false;
    if (since === undefined && until === undefined) return true;
    if (typeof time !== 'string') return false;
    return (since === undefined || time >= since) && (until === undefined || time <= until);
  };
}
