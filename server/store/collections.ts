/** How two values of a field are compared for uniqueness. */
export type Comparison = 'exact' | 'trimmed-lower-case';

/** Fields that no two records of a collection may share; a record without one of them is free. */
export type UniqueKey = Readonly<Record<string, Comparison>>;

/** What a store must know of a collection, whatever keeps it. */
export interface CollectionDeclaration {
  /** The field that the store sets to the time of insertion (ISO 8601, UTC). */
  readonly timestamp: string;
  readonly unique: readonly UniqueKey[];
  /** What of its records is about a person; absent where nothing is. */
  readonly personal?: PersonalData;
  /** The field that names a file of the record, and what the file is in the visitor's form. */
  readonly file?: FileField;
}

/** How a collection's records are found by an e-mail address, and what an erasure does to them. */
export interface PersonalData {
  /** Fields that hold an address: a record is of whom one of them names. */
  readonly emails: readonly string[];
  /** A record is also of whom another one is, when its `field` has the value of the other's `of`. */
  readonly tiedBy?: { readonly field: string; readonly of: string };
  /** The whole record goes, or what must stay keeps pseudonyms in these fields. */
  readonly erasure: 'remove' | { readonly pseudonymise: readonly string[] };
}

/** A file that belongs to a record. */
export interface FileField {
  /** Holds the file's name among the stored files. */
  readonly field: string;
  /** Holds the name that the visitor's file had. */
  readonly title: string;
  /** The payload's field that the file came in; it is not kept. */
  readonly payload: string;
}

export type Collections = Readonly<Record<string, CollectionDeclaration>>;

/** @throws TypeError for a collection that is not declared */
export function declarationOf(collections: Collections, name: string): CollectionDeclaration {
  const declaration = Object.hasOwn(collections, name) ? collections[name] : undefined;
  if (declaration === undefined) throw new TypeError(`No collection '${name}' is declared.`);
  return declaration;
}

/** A submission that is sent twice with one token is one record. */
const oncePerToken = { submissionToken: 'exact' } as const;

const byEmail = { emails: ['email'], erasure: 'remove' } as const satisfies PersonalData;
/** Ties a download to its grant, its signature, its watermark and its lines in the audit log. */
const oncePerReference = { reference: 'exact' } as const;

/** The collections of the specification (section 3): what operators list and export. */
export const submissionCollections = {
  contacts: { timestamp: 'createdAt', unique: [oncePerToken], personal: byEmail },
  waitlist: {
    timestamp: 'createdAt',
    unique: [oncePerToken, { product: 'exact', email: 'trimmed-lower-case' }],
    personal: byEmail,
  },
  job_applications: {
    timestamp: 'createdAt',
    // A file belongs to one record, and goes with it.
    unique: [oncePerToken, { resumeFile: 'exact' }],
    personal: byEmail,
    file: { field: 'resumeFile', title: 'resumeFileName', payload: 'resumeFileData' },
  },
  downloads: {
    timestamp: 'downloadedAt',
    unique: [oncePerToken, oncePerReference],
    personal: byEmail,
  },
  whitepaper_codes: {
    timestamp: 'createdAt',
    unique: [{ code: 'exact' }],
    // A used code stays used.
    personal: {
      emails: ['usedBy', 'boundEmail'],
      erasure: { pseudonymise: ['usedBy', 'boundEmail'] },
    },
  },
  users: {
    timestamp: 'createdAt',
    unique: [{ username: 'exact' }],
    personal: { emails: ['username'], erasure: 'remove' },
  },
} as const satisfies Collections;

/** Everything that is kept: the submissions, and what the server itself must remember. */
export const collections = {
  ...submissionCollections,
  /** Visitors in the internal data room. */
  sessions: { timestamp: 'createdAt', unique: [{ tokenHash: 'exact' }] },
  /** Rights to fetch one file for a short time. */
  grants: {
    timestamp: 'createdAt',
    unique: [{ tokenHash: 'exact' }],
    personal: {
      emails: [],
      tiedBy: { field: 'reference', of: 'reference' },
      erasure: 'remove',
    },
  },
  /** Signed agreements: evidence that outlives an erasure. */
  signatures: {
    timestamp: 'createdAt',
    unique: [oncePerReference],
    personal: {
      emails: ['email'],
      erasure: {
        pseudonymise: ['signature', 'name', 'email', 'company', 'address', 'userAgent'],
      },
    },
  },
  /** Mail that is still to be sent about a submission. */
  outbox: {
    timestamp: 'createdAt',
    unique: [],
    personal: {
      emails: [],
      tiedBy: { field: 'submission', of: 'submissionToken' },
      erasure: 'remove',
    },
  },
  /** The hash-chained log. */
  audit: { timestamp: 'createdAt', unique: [{ sequence: 'exact' }] },
  /** The chain's last link, kept apart so that a cut tail is seen. */
  audit_head: { timestamp: 'createdAt', unique: [{ name: 'exact' }] },
} as const satisfies Collections;

const declared: Collections = collections;

/** How a collection of this site is declared; undefined for a name that is none. */
export const siteCollection = (name: string): CollectionDeclaration | undefined =>
  Object.hasOwn(declared, name) ? declared[name] : undefined;
