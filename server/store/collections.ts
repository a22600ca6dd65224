/** How two values of a field are compared for uniqueness. */
export type Comparison = 'exact' | 'trimmed-lower-case';

/** Fields that no two records of a collection may share; a record without one of them is free. */
export type UniqueKey = Readonly<Record<string, Comparison>>;

/** What a store must know of a collection, whatever keeps it. */
export interface CollectionDeclaration {
  /** The field that the store sets to the time of insertion (ISO 8601, UTC). */
  readonly timestamp: string;
  readonly unique: readonly UniqueKey[];
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

/** The collections of the specification (section 3): what operators list and export. */
export const submissionCollections = {
  contacts: { timestamp: 'createdAt', unique: [oncePerToken] },
  waitlist: {
    timestamp: 'createdAt',
    unique: [oncePerToken, { product: 'exact', email: 'trimmed-lower-case' }],
  },
  job_applications: { timestamp: 'createdAt', unique: [oncePerToken] },
  downloads: { timestamp: 'downloadedAt', unique: [oncePerToken] },
  whitepaper_codes: { timestamp: 'createdAt', unique: [{ code: 'exact' }] },
  users: { timestamp: 'createdAt', unique: [{ username: 'exact' }] },
} as const satisfies Collections;

/** Everything that is kept: the submissions, and what the server itself must remember. */
export const collections = {
  ...submissionCollections,
  /** Visitors in the internal data room. */
  sessions: { timestamp: 'createdAt', unique: [{ tokenHash: 'exact' }] },
  /** Rights to fetch one file for a short time. */
  grants: { timestamp: 'createdAt', unique: [{ tokenHash: 'exact' }] },
  /** Signed agreements. */
  signatures: { timestamp: 'createdAt', unique: [] },
  /** Mail that is still to be sent. */
  outbox: { timestamp: 'createdAt', unique: [] },
  /** The hash-chained log. */
  audit: { timestamp: 'createdAt', unique: [{ sequence: 'exact' }] },
  /** The chain's last link, kept apart so that a cut tail is seen. */
  audit_head: { timestamp: 'createdAt', unique: [{ name: 'exact' }] },
} as const satisfies Collections;
