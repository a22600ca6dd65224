import type { StoredRecord } from './store.ts';

/** How two values of a field are compared for uniqueness. */
type Comparison = 'exact' | 'trimmed-lower-case';

/** Fields whose values must be unique together, each with its comparison. A record that lacks one is not checked. */
export type UniqueKey = Readonly<Record<string, Comparison>>;

/**
 * Schema of a collection. Except `upgrade` it is plain data: the store saves it, so that records are still
 * readable when the site config no longer has the collection.
 */
export interface CollectionDefinition {
  /** The form of records that do not name one, as those of earlier releases. */
  readonly form?: string;
  /** The field that the store sets to the time of insertion (ISO 8601, UTC). */
  readonly timestamp: string;
  readonly unique: readonly UniqueKey[];
  /** Whether operators can list and export it: submissions, and collections of the site config. */
  readonly isListed?: boolean;
  /** Retention of a record in milliseconds. Without it, records are not deleted by age. */
  readonly keep?: number;
  /** The same for a record whose `confirmedAt` is null: nobody confirmed its address yet. */
  readonly keepUnconfirmed?: number;
  /** Personal data in its records, if any. */
  readonly personal?: PersonalData;
  /** Fields with the names of a record's files. */
  readonly files?: readonly FileField[];
  /** Fields of its forms in the order of the page: the columns of an export. */
  readonly fields?: readonly string[];
  /**
   * Whether its records contain no input. Superseded and deleted ones may then remain in the file store
   * until their segment is compacted: when it is full, at a start, or when a record of another
   * collection is updated or deleted.
   */
  readonly holdsNoInput?: boolean;
  /**
   * Whether records are only inserted, and deleted when they are old, never updated. The file store has none
   * of them in memory and does not check their unique keys.
   */
  readonly onlyGrows?: boolean;
  /** Whether its records have evidence of consent. */
  readonly hasConsent?: boolean;
  /** Schema versions of its forms, without those at version 1. */
  readonly versions?: Readonly<Record<string, number>>;
  /** Upgrades a record of an earlier schema version; returns others unchanged. */
  readonly upgrade?: (record: StoredRecord) => StoredRecord;
}

/** How records are found by an e-mail address, and what an erasure does to them. */
interface PersonalData {
  /** Fields with an address. A record belongs to the persons with these addresses. */
  readonly emails: readonly string[];
  /**
   * Which records of other collections are the owners of a record: those whose field `of` equals its `field`,
   * such as `submission` and `submissionToken`. The record also belongs to the person of its owner.
   */
  readonly tiedBy?: { readonly field: string; readonly of: string };
  /** Delete the record, or replace these fields by pseudonyms. */
  readonly erasure: 'remove' | { readonly pseudonymise: readonly string[] };
}

/** A file that belongs to a record. */
export interface FileField {
  /** Field with the name of the stored file; for items of a list, such as `guests.*.paperFile`. */
  readonly field: string;
  /** Field with the file name from the visitor. */
  readonly title: string;
}

/** A collection, or an addition to one that another part of the site config defines. */
export type CollectionPart = readonly [name: string, definition: Partial<CollectionDefinition>];

/** The schemas of collections by name. */
export type Collections = Readonly<Record<string, CollectionDefinition>>;

/** Returns the schema of a collection. @throws TypeError if it is not declared */
export function definitionOf(collections: Collections, name: string): CollectionDefinition {
  const definition = Object.hasOwn(collections, name) ? collections[name] : undefined;
  if (definition === undefined) throw new TypeError(`No collection '${name}' is declared.`);
  return definition;
}

/**
 * The name of the collection with the state of the server itself. It has one record for each `name`, such as
 * `clock`.
 */
export const STATE_COLLECTION = 'state';

/** The schema of that collection. */
export const stateCollections = {
  [STATE_COLLECTION]: { timestamp: 'createdAt', unique: [{ name: 'exact' }], holdsNoInput: true },
} as const satisfies Collections;
