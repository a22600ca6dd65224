import { afterEach, beforeEach, describe } from 'vitest';
import type { Collections } from '../../../../server/storage/store/collections.ts';
import type { Store } from '../../../../server/storage/store/store.ts';
import { testCommits } from './conformance/commits.ts';
import { testConditions } from './conformance/conditions.ts';
import { testListing } from './conformance/listing.ts';
import type { OpenedStore } from './conformance/opened-store.ts';
import { conformanceCollections, noon } from './conformance/operations.ts';
import { testReading } from './conformance/reading.ts';
import { testRestoring } from './conformance/restoring.ts';
import { testUniqueKeys } from './conformance/unique-keys.ts';

/** A place for records that outlives a store, so that a test can open it again. */
export interface StorePlace {
  open(clock: () => Date, declared: Collections): Promise<Store>;
  dispose(): Promise<void>;
}

/** What every store must do, whatever keeps it. */
export function describeStore(name: string, newPlace: () => Promise<StorePlace>): void {
  describe(name, () => {
    let place: StorePlace;
    let store: Store;
    const clock = () => new Date(noon);

    beforeEach(async () => {
      place = await newPlace();
      store = await place.open(clock, conformanceCollections);
    });
    afterEach(async () => {
      await store.close();
      await place.dispose();
    });
    const opened: OpenedStore = {
      get store() {
        return store;
      },
      async reopen() {
        await store.close();
        store = await place.open(clock, conformanceCollections);
      },
    };

    testCommits(opened);
    testConditions(opened);
    testUniqueKeys(opened);
    testReading(opened);
    testListing(opened);
    testRestoring(opened);
  });
}
