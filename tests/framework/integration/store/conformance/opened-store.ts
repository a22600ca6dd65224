import type { Store } from '../../../../../server/storage/store/store.ts';

/** The store of the test that runs, in a place of its own. */
export interface OpenedStore {
  readonly store: Store;
  /** Closes the store and opens its place again. */
  reopen(): Promise<void>;
}
