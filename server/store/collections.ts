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

/** The collections of this site. */
export const collections = {
  contacts: { timestamp: 'createdAt', unique: [] },
  waitlist: {
    timestamp: 'createdAt',
    unique: [{ product: 'exact', email: 'trimmed-lower-case' }],
  },
  job_applications: { timestamp: 'createdAt', unique: [] },
  downloads: { timestamp: 'downloadedAt', unique: [] },
  whitepaper_codes: { timestamp: 'createdAt', unique: [{ code: 'exact' }] },
  users: { timestamp: 'createdAt', unique: [{ username: 'exact' }] },
} as const satisfies Collections;
