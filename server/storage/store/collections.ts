import type { StoredRecord } from './store.ts';

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
export const notUpgradable = 'notUpgraded';

/** A record as it is read: as its form has it now. */
export const upgradeRecord = (
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

/** @throws TypeError for a collection that is not declared */
export function declarationOf(collections: Collections, name: string): CollectionDeclaration {
  const declaration = Object.hasOwn(collections, name) ? collections[name] : undefined;
  if (declaration === undefined) throw new TypeError(`No collection '${name}' is declared.`);
  return declaration;
}
