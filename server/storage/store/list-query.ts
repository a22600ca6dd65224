import type { StoredRecord } from './store.ts';

/** Selects records of a collection. Default: all, by ascending id. */
export interface ListQuery {
  /** By descending id. */
  readonly newest?: boolean;
  /** Only records after this id, in the order of the query: with `newest` those with lower ids. */
  readonly afterId?: number;
  /** Only records up to this id, included, in the order of the query: with `newest` the lowest id. */
  readonly untilId?: number;
  /** Only records with a time from `since` to `until`, both included. ISO 8601, UTC, with milliseconds. */
  readonly since?: string;
  readonly until?: string;
  /** Only records with a matching note in another collection, such as their handling. */
  readonly note?: NoteFilter;
  /** Records with an e-mail address. The result may contain others too. */
  readonly email?: EmailFilter;
  /** Only records with a field, and with one of these texts in it. */
  readonly fieldIn?: FieldFilter;
  /** Records with some words. The result may contain others too: the file store leaves this filter to the caller. */
  readonly words?: WordFilter;
}

/**
 * Selects records with all words in their values, in any case. A record with letters beyond ASCII is selected
 * whatever its words are: the caller decides.
 */
export interface WordFilter {
  /** In lower case and ASCII, without quotation marks, backslashes and control characters. */
  readonly words: readonly string[];
  /** Fields that are not searched. */
  readonly except: readonly string[];
  /** The ids of records that are selected even without the words. */
  readonly orIds: readonly number[];
}

/** Selects stored records by a field. */
export interface FieldFilter {
  readonly field: string;
  /** The texts that the field may have. Default: any value. */
  readonly values?: readonly string[];
}

/** Selects records with an address in one of some fields. Case and outer spaces are ignored. */
export interface EmailFilter {
  readonly fields: readonly string[];
  /** In lower case. ASCII only: stores differ in the lower case of other letters. */
  readonly address: string;
}

/**
 * Selects records by their notes. Notes are records of another collection that refer to a record by its
 * `collection` and its id in `record`. A record has at most one.
 */
export interface NoteFilter {
  /** Collection of the notes. */
  readonly by: string;
  /** The texts that each field may have. A missing field is the empty text. */
  readonly fields: Readonly<Record<string, readonly string[]>>;
  /** Selects the records without a note too. */
  readonly orNone?: boolean;
}

/** Returns the lowest and the highest id that a query may select. */
export const idRange = ({
  newest = false,
  afterId,
  untilId,
}: ListQuery): [low: number, high: number] => {
  const most = Number.MAX_SAFE_INTEGER;
  return newest
    ? [Math.max(untilId ?? 1, 1), (afterId ?? most) - 1]
    : [(afterId ?? 0) + 1, untilId ?? most];
};

/**
 * Returns a collector of ids, to which all notes are added. It collects the ids of a collection's records whose
 * note matches, or with `orNone` of those whose note does not match: all others are selected then.
 */
export function collectNoted(collection: string, { fields, orNone = false }: NoteFilter) {
  const textsByField = Object.entries(fields).map(
    ([field, texts]): [string, ReadonlySet<unknown>] => [field, new Set(texts)],
  );
  const ids = new Set<number>();
  return {
    ids,
    add(note: StoredRecord): void {
      if (note.collection !== collection) return;
      const isMatch = textsByField.every(([field, texts]) => texts.has(note[field] ?? ''));
      if (isMatch !== orNone) ids.add(Number(note.record));
    },
  };
}

/** Whether a record has an address in one of the fields. */
function hasEmail(record: StoredRecord, { fields, address }: EmailFilter): boolean {
  return fields.some((field) => {
    const value = record[field];
    return typeof value === 'string' && value.trim().toLowerCase() === address;
  });
}

/** Whether a record has a field, and one of the texts in it if there are any. */
const hasField = (
  record: StoredRecord,
  field: string,
  texts: ReadonlySet<unknown> | undefined,
): boolean => (texts === undefined ? Object.hasOwn(record, field) : texts.has(record[field]));

/**
 * Returns the filter of a query, without `words`. `timestamp` is the field with the time of a record. `ids` are
 * those of `collectNoted`.
 */
export function queryFilter(
  { newest = false, afterId, untilId, since, until, note, email, fieldIn }: ListQuery,
  timestamp: string,
  ids: ReadonlySet<number> | undefined,
): (record: StoredRecord) => boolean {
  /** Whether `ids` are the records to leave out. */
  const areIdsExcluded = note?.orNone ?? false;
  const texts: ReadonlySet<unknown> | undefined = fieldIn?.values && new Set(fieldIn.values);
  return (record) => {
    const { id, [timestamp]: time } = record;
    if (afterId !== undefined && (newest ? id >= afterId : id <= afterId)) return false;
    if (untilId !== undefined && (newest ? id < untilId : id > untilId)) return false;
    if (ids !== undefined && ids.has(id) === areIdsExcluded) return false;
    if (fieldIn !== undefined && !hasField(record, fieldIn.field, texts)) return false;
    if (email !== undefined && !hasEmail(record, email)) return false;
    if (since === undefined && until === undefined) return true;
    if (typeof time !== 'string') return false;
    return (since === undefined || time >= since) && (until === undefined || time <= until);
  };
}
