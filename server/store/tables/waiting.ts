import type { Operation, StoredRecord } from '../store.ts';

/** A commit that waits, with the two ends of its promise. */
export interface Waiting {
  readonly operations: readonly Operation[];
  readonly resolve: (records: readonly StoredRecord[]) => void;
  readonly reject: (error: unknown) => void;
}
