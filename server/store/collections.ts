import { isObject, type JsonValue } from '../base/json.ts';
import type { Fields, Kept, StoredRecord, Where } from './store.ts';

/** How two values of a field are compared for uniqueness. */
type Comparison = 'exact' | 'trimmed-lower-case';

/** Fields that no two records of a collection may share; a record without one of them is free. */
export type UniqueKey = Readonly<Record<string, Comparison>>;

/**
 * What must be known of a collection, whatever keeps it and whoever asks. But for `upgrade` it is plain
 * data: a store remembers it, so that records stay readable when the site no longer declares them.
 */
export interface CollectionDeclaration {
  /** The form that owns it: of records from before they named their form. */
  readonly form?: string;
  /** The field that the store sets to the time of insertion (ISO 8601, UTC). */
  readonly timestamp: string;
  readonly unique: readonly UniqueKey[];
  /** Operators list and export it: what visitors sent, or the site declares. */
  readonly isListed?: boolean;
  /** How many milliseconds a record is kept; absent where there is no end. */
  readonly keep?: number;
  /** What of its records is about a person; absent where nothing is. */
  readonly personal?: PersonalData;
  /** Fields that name files of a record. */
  readonly files?: readonly FileField[];
  /** The fields of its forms, in the page's order: an export's columns. */
  readonly fields?: readonly string[];
  /**
   * Its records hold nothing that anybody entered: earlier versions and removed ones may stay in the
   * file store until their file is rewritten, which is when it is full, at a start, or when any
   * other collection's record is changed or removed.
   */
  readonly holdsNoInput?: boolean;
  /**
   * Records are added, and removed one by one when they are old, never changed: the file store keeps none
   * of them in memory, and takes it that whoever adds them sees to their unique keys.
   */
  readonly onlyGrows?: boolean;
  /** Its records carry the evidence of consent. */
  readonly hasConsent?: boolean;
  /** The versions of its forms that are not the first. */
  readonly versions?: Readonly<Record<string, number>>;
  /** Gives a record of an earlier version as one of the present; every other as it is. */
  readonly upgrade?: (record: StoredRecord) => StoredRecord;
}

/** Says of a record as it is read why it could not be upgraded; never kept. */
export const notUpgraded = 'notUpgraded';

/** A record as it is read: as its form has it now. */
export const asNow = (
  { upgrade }: Pick<CollectionDeclaration, 'upgrade'>,
  record: StoredRecord,
): StoredRecord => upgrade?.(record) ?? record;

/** How a collection's records are found by an e-mail address, and what an erasure does to them. */
interface PersonalData {
  /** Fields that hold an address: a record is of whom one of them names. */
  readonly emails: readonly string[];
  /** A record is also of whom another one is, when its `field` has the value of the other's `of`. */
  readonly tiedBy?: { readonly field: string; readonly of: string };
  /** The whole record goes, or what must stay keeps pseudonyms in these fields. */
  readonly erasure: 'remove' | { readonly pseudonymise: readonly string[] };
}

/** A file that belongs to a record. */
export interface FileField {
  /** Holds the file's name among the stored files; of the items of a list as `guests.*.paperFile`. */
  readonly field: string;
  /** Holds the name that the visitor's file had. */
  readonly title: string;
}

/** A collection, or what is added to one that is declared elsewhere. */
export type CollectionPart = readonly [name: string, declaration: Partial<CollectionDeclaration>];

export type Collections = Readonly<Record<string, CollectionDeclaration>>;

/** Where a store remembers how each collection that it ever kept was declared. */
export const memoryName = 'collections';

/** How the memory itself is kept. */
const memory: CollectionDeclaration = {
  timestamp: 'createdAt',
  unique: [{ name: 'exact' }],
};

/** A collection as it is remembered. */
export interface Remembered {
  readonly name: string;
  /** As JSON text: a database may change the order of an object's fields, which unique keys go by. */
  readonly declaration: string;
}

/** The declared collections, then those that are only remembered, then the memory. */
export function withRemembered(
  declared: Collections,
  remembered: Iterable<Remembered>,
): Collections {
  const all = { ...declared };
  for (const { name, declaration } of remembered) {
    const earlier = JSON.parse(declaration) as CollectionDeclaration;
    const now = Object.hasOwn(declared, name) ? declared[name] : undefined;
    all[name] = now === undefined ? earlier : withEarlier(now, earlier);
  }
  return { ...all, [memoryName]: memory };
}

/**
 * A collection with what earlier forms said of files and persons: records of them are still there, and
 * one that cannot be upgraded has no other names for it.
 */
function withEarlier(
  now: CollectionDeclaration,
  earlier: CollectionDeclaration,
): CollectionDeclaration {
  const files = distinct([...(now.files ?? []), ...(earlier.files ?? [])]);
  const { personal } = now;
  const emails = distinct([...(personal?.emails ?? []), ...(earlier.personal?.emails ?? [])]);
  return {
    ...now,
    ...(personal && { personal: { ...personal, emails } }),
    ...(files.length > 0 && { files }),
  };
}

/** Each value once, of those that are the same as JSON. */
export const distinct = <Value>(values: readonly Value[]): Value[] => [
  ...new Map(values.map((value) => [JSON.stringify(value), value])).values(),
];

/** @throws TypeError for a collection that is not declared */
export function declarationOf(collections: Collections, name: string): CollectionDeclaration {
  const declaration = Object.hasOwn(collections, name) ? collections[name] : undefined;
  if (declaration === undefined) throw new TypeError(`No collection '${name}' is declared.`);
  return declaration;
}

/** The names of a record's stored files. */
export function filesOf(collections: Collections, { collection, record }: Kept): string[] {
  const { files = [] } = declarationOf(collections, collection);
  return recordFiles(files, record).map(({ stored }) => stored);
}

/** A file of a record. */
interface RecordFile {
  /** Where its name among the stored files stands: `resumeFile`, `guests.0.paperFile`. */
  readonly field: string;
  readonly stored: string;
  /** As the visitor named it. */
  readonly title: JsonValue | undefined;
}

/** The files of a record, or of one item of a list in it. */
export const recordFiles = (
  files: readonly FileField[],
  record: Fields,
  place = '',
): RecordFile[] =>
  files.flatMap(({ field, title }) => {
    const [list = '', inner] = field.split('.*.');
    if (inner !== undefined) {
      const own = [{ field: inner, title: title.slice(title.lastIndexOf('.') + 1) }];
      return itemsOf(record, list).flatMap((item, at) => recordFiles(own, item, `${list}.${at}.`));
    }
    const stored = record[field];
    return typeof stored === 'string'
      ? [{ field: place + field, stored, title: record[title] }]
      : [];
  });

const itemsOf = (fields: Fields | Where, list: string): Fields[] => {
  const items = Object.hasOwn(fields, list) ? fields[list] : undefined;
  return Array.isArray(items) ? items.filter(isObject).map((item) => item as Fields) : [];
};

/** The values that stand in a field; of `guests.*.paperFile` those of all items of the list `guests`. */
export function valuesAt(fields: Fields | Where, name: string): JsonValue[] {
  if (Object.hasOwn(fields, name)) return present(fields[name]);
  const [list = '', field] = name.split('.*.');
  return field === undefined ? [] : itemsOf(fields, list).flatMap((item) => valuesAt(item, field));
}

const present = (value: JsonValue | undefined): JsonValue[] => (value === undefined ? [] : [value]);

/** The values of a unique key as texts: one for each way to take one of each field's; none where one is missing. */
export function keyTexts(key: UniqueKey, fields: Fields | Where): string[] {
  let all: JsonValue[][] = [[]];
  for (const [field, comparison] of Object.entries(key)) {
    const folded = valuesAt(fields, field).flatMap((value) => {
      if (value === null) return [];
      const isFolded = comparison === 'trimmed-lower-case' && typeof value === 'string';
      return [isFolded ? value.trim().toLowerCase() : value];
    });
    if (folded.length === 0) return [];
    all = all.flatMap((before) => folded.map((value) => [...before, value]));
  }
  const texts = all.map((values) => JSON.stringify(values));
  return texts.length > 1 ? [...new Set(texts)] : texts;
}
