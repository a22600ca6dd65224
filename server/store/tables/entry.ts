import type { StoredRecord } from '../store.ts';

/** One version of a record; `null` where it was removed or a later version took its place. */
export interface Entry {
  /** Position in the whole log, from 1, without gaps. */
  readonly seq: number;
  readonly collection: string;
  readonly id: number;
  readonly document: StoredRecord | null;
}
