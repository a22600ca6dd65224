import type { StoredRecord } from './store.ts';

/** Which records of a collection are read, and in what order: all of them by ascending id when nothing is said. */
export interface ListQuery {
  /** From the highest id down. */
  readonly newest?: boolean;
  /** Only those that come after this id, in the order of the reading. */
  readonly beyond?: number;
  /** Only those up to this id, included, in the order of the reading: with `beyond`, so many ids at most. */
  readonly through?: number;
  /** Only those whose time lies between these, both included. ISO 8601, UTC, with milliseconds. */
  readonly since?: string;
  readonly until?: string;
  /** Only those of which another collection says so. */
  readonly noted?: Note;
  /** Those that name an e-mail address; others may come with them. */
  readonly naming?: Naming;
  /** Only those with one of some texts in a field. */
  readonly having?: Having;
}

/** Records as they are kept, by the texts of one field. */
export interface Having {
  readonly field: string;
  readonly values: readonly string[];
}

/** Records that have an address in one of some fields, spaces around it and case aside. */
export interface Naming {
  readonly fields: readonly string[];
  /** In lower case. ASCII alone: of other letters each store has a lower case of its own. */
  readonly address: string;
}

/**
 * What the records of another collection say in a field. They name the record that they are about by its
 * `collection` and its id in `record`.
 */
export interface Note {
  /** The other collection. */
  readonly by: string;
  readonly field: string;
  readonly values: readonly string[];
  /** The records that are meant are those of which none says any of the values. */
  readonly isNone?: boolean;
}

/** The lowest and the highest id that a reading may give. */
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

/** Gathers the ids of the records of a collection of which one of the notes says one of the values. */
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

/** Whether a record is one that a reading asks for, as far as itself and its notes tell. */
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
